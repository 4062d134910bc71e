import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { useApi } from '../support/environments/api.ts';
import {
  type EmbedSessionClient,
  hostOrigin,
  openEmbedSession,
  ownPageHeaders,
} from '../support/client/embed-client.ts';
import { padTo, pdf, png } from '../support/media.ts';

let movedMs = 0;
const clock = { now: () => new Date(Date.now() + movedMs) };
const { server, make, openThread } = useApi({ clock });

const uploaded = z.strictObject({
  fileId: z.uuid(),
  type: z.enum(['image', 'video', 'audio', 'document']),
  url: z.url(),
  filename: z.string(),
  mimeType: z.string(),
  size: z.int(),
});

const openFor = async (access: 'read' | 'write' = 'write') =>
  openEmbedSession(server, { userId: (await make('users')).id, access });

const upload = (
  { session, cookie }: EmbedSessionClient,
  bytes: Buffer,
  headers: Readonly<Record<string, string>> = {},
  query = '?filename=cv.pdf',
) =>
  fetch(`${server.origin}/embed/s/${session.sessionId}/media${query}`, {
    method: 'POST',
    headers: {
      ...ownPageHeaders(server.origin),
      Cookie: cookie,
      'Content-Type': 'application/pdf',
      ...headers,
    },
    body: new Uint8Array(bytes),
  });

const codeOf = async (answer: Response): Promise<unknown> => Object(await answer.json()).errors[0].code;

const sendFile = (threadId: string, url: string, token = server.token) =>
  server.send('POST', '/messages', {
    token,
    data: {
      type: 'messages',
      attributes: { sendBy: 'user', payload: { type: 'document', document: { url, filename: 'CV.pdf' } } },
      relationships: { messageThread: { data: { type: 'messageThreads', id: threadId } } },
    },
  });

describe('a file that a user of a component uploads', () => {
  test('can stand in the payload of a message, whose link opens it', async () => {
    const answer = await upload(await openFor(), pdf);
    expect(answer.status).toBe(201);
    const file = uploaded.parse(await answer.json());
    expect(file).toMatchObject({
      type: 'document',
      filename: 'cv.pdf',
      mimeType: 'application/pdf',
      size: pdf.length,
    });
    const message = (await sendFile(await openThread(), file.url)).parseResource();
    const { document } = Object(message.attributes['payload']);
    const opened = await fetch(new URL(new URL(document.url).pathname, server.origin));
    expect(Buffer.from(await opened.arrayBuffer()).equals(pdf)).toBe(true);
  });

  test('is of no use to another organization, nor after the time for a message', async () => {
    const { url } = uploaded.parse(await (await upload(await openFor(), pdf)).json());
    const thread = await openThread();
    const foreign = (await make('messageThreads', { token: server.otherToken })).id;
    expect((await sendFile(foreign, url, server.otherToken)).errorCodes()).toEqual([
      'media_refused /data/attributes/payload/document/url',
    ]);
    movedMs = 51 * 60_000;
    expect((await sendFile(thread, url)).status).toBe(422);
    movedMs = 49 * 60_000;
    expect((await sendFile(thread, url)).status).toBe(201);
    movedMs = 0;
  });

  test('is refused when it is not what it says, or too large', async () => {
    const session = await openFor();
    const wrong = await upload(session, png, { 'Content-Type': 'application/pdf' });
    expect([wrong.status, await codeOf(wrong)]).toEqual([422, 'media_refused']);
    const large = await upload(session, padTo(png, 5 * 1024 * 1024 + 1), { 'Content-Type': 'image/png' });
    expect([large.status, await codeOf(large)]).toEqual([413, 'body_too_large']);
  });

  test('is refused from another page, from a user who only reads, and without a session', async () => {
    const session = await openFor();
    const statuses = [];
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: hostOrigin },
      { 'Embed-Origin': 'https://evil.example.com' },
      { Cookie: '' },
    ])
      statuses.push((await upload(session, pdf, headers)).status);
    expect(statuses).toEqual([403, 403, 403, 401]);
    expect((await upload(await openFor('read'), pdf)).status).toBe(403);
    expect((await upload(session, pdf, {}, `?filename=${'a'.repeat(256)}`)).status).toBe(400);
  });

  test('counts against a limit of its user', async () => {
    const session = await openFor();
    const statuses = [];
    for (let count = 0; count < 121; count += 1)
      statuses.push((await upload(session, png, { 'Content-Type': 'image/png' })).status);
    expect(statuses.slice(0, 120).every((status) => status === 201)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});
