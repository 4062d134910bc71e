import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { chatHistory, chatRefusal, sentMessage } from '../../../src/channels/web-chat/protocol.ts';
import { useChat } from '../../support/environments/chat.ts';
import { padTo, pdf, png } from '../../support/media.ts';
import { ask, say } from '../../support/builders/actions.ts';

const { stage, chat } = useChat({ limits: { uploadsPerThread: { points: 3, seconds: 600 } } });

const openLink = async () => chat.links.threadLink(await stage.thread());

const upload = (link: string, bytes: Buffer, type: string, query: Record<string, string> = {}) =>
  fetch(
    `${chat.origin}/chat/${link}/media?${new URLSearchParams({ key: randomUUID(), ...query }).toString()}`,
    {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: new Uint8Array(bytes),
    },
  );

const messagesOf = async (link: string) =>
  chatHistory.parse(await (await chat.call(link, '/messages')).json()).messages;

const refusalOf = async (answer: Response) => [
  answer.status,
  chatRefusal.parse(await answer.json()).error.code,
];

describe('a file that a candidate sends', () => {
  test('is a message with a link of the page’s own origin to its bytes', async () => {
    const link = await openLink();
    const key = randomUUID();
    const answer = await upload(link, pdf, 'application/pdf', { key, filename: 'cv.pdf', caption: 'My CV' });
    expect([answer.status, sentMessage.parse(await answer.json()).thread]).toEqual([201, link]);
    const [message] = await messagesOf(link);
    expect(message).toMatchObject({ sendBy: 'candidate', text: null, key });
    expect(message?.media).toEqual({
      type: 'document',
      url: expect.stringMatching(/^\/media\/[\w-]{48}$/),
      filename: 'cv.pdf',
      mimeType: 'application/pdf',
      size: pdf.length,
      caption: 'My CV',
    });
    const file = await fetch(chat.origin + String(message?.media?.url));
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="cv.pdf"');
  });

  test('is taken once, whatever is sent with the same key', async () => {
    const link = await openLink();
    const key = randomUUID();
    const first = await upload(link, png, 'image/png', { key });
    const second = await upload(link, pdf, 'application/pdf', { key });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(await second.json()).toEqual(await first.json());
    const both = randomUUID();
    const atOnce = await Promise.all([1, 2].map(() => upload(link, png, 'image/png', { key: both })));
    expect(atOnce.map(({ status }) => status).toSorted()).not.toContain(500);
    expect((await messagesOf(link)).length).toBe(2);
  });

  test('begins a conversation at a connection’s link', async () => {
    const id = randomUUID();
    await stage.database.query(
      {
        text: `insert into channel_connections (id, created_at, updated_at, organization_id, channel, name, identifier, status)
               values ($1::uuid, now(), now(), $2, 'web', 'Jobs', $1::uuid::text, 'active')`,
      },
      [id, stage.organizationId],
    );
    const answer = await upload(chat.links.connectionLink(id), png, 'image/png');
    const { thread } = sentMessage.parse(await answer.json());
    expect((await messagesOf(thread)).map(({ media }) => media?.type)).toEqual(['image']);
  });

  test('has the name that its type ends in, and no path', async () => {
    const link = await openLink();
    await upload(link, Buffer.from('echo hello'), 'text/plain', { filename: '..\\run.bat' });
    const [message] = await messagesOf(link);
    expect(message?.media?.filename).toBe('run.bat.txt');
  });
});

describe('a file that a question waits for', () => {
  test('is its answer, in the session as it is kept', async () => {
    const flow = await stage.flow({
      nodes: {
        start: {
          actions: [
            ask('file', 'cv', { text: 'Send your CV', accept: ['application/pdf'], maxMegabytes: 2 }),
          ],
          to: { end: '' },
        },
        end: { end: 'accepted', actions: [say('Thanks for {{session.cv}}')] },
      },
    });
    const thread = await stage.thread();
    const run = await stage.run(flow, thread);
    const link = chat.links.threadLink(thread);
    await stage.say(thread, 'hello');
    await upload(link, png, 'image/png', { filename: 'cat.png' });
    await upload(link, pdf, 'application/pdf', { filename: 'cv.pdf' });
    const said = (await messagesOf(link)).filter(({ sendBy }) => sendBy === 'chatbot');
    expect(said[0]).toMatchObject({ accept: ['application/pdf'], maxBytes: 2_097_152 });
    expect(said.at(-1)?.text).toBe('Thanks for cv.pdf');
    const { status, state } = (await stage.loadRun(run)) ?? {};
    expect([status, state?.['cv']]).toEqual([
      'finished',
      { fileId: expect.any(String), filename: 'cv.pdf', mimeType: 'application/pdf', size: pdf.length },
    ]);
  });
});

describe('a file that is refused', () => {
  test.each([
    ['for its type', padTo(Buffer.from('MZ\x90\0'), 400), 'application/octet-stream', 422, 'media_refused'],
    ['for another type than it says', pdf, 'image/png', 422, 'media_refused'],
    ['for markup', Buffer.from('<!doctype html><p>hi'), 'text/plain', 422, 'media_refused'],
    ['as empty', Buffer.alloc(0), 'text/plain', 422, 'media_refused'],
    ['as a picture over 5 MiB', padTo(png, 5_242_881), 'application/octet-stream', 413, 'body_too_large'],
    ['as over 16 MiB', padTo(pdf, 16_777_217), 'application/pdf', 413, 'body_too_large'],
  ])('%s leaves no message', async (_, bytes, type, status, code) => {
    const link = await openLink();
    expect(await refusalOf(await upload(link, bytes, type))).toEqual([status, code]);
    expect(await messagesOf(link)).toEqual([]);
  });

  test('as over 16 MiB also when its size is not announced', async () => {
    const link = await openLink();
    const chunks = (function* endless() {
      for (let count = 0; count < 20; count += 1) yield new Uint8Array(1_048_576).fill(32);
    })();
    const answer = await fetch(`${chat.origin}/chat/${link}/media?key=${randomUUID()}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/pdf' },
      body: ReadableStream.from(chunks),
      duplex: 'half',
    });
    expect(await refusalOf(answer)).toEqual([413, 'body_too_large']);
  });

  test('without a key, behind an unknown link, and after too many', async () => {
    const link = await openLink();
    expect((await upload(link, png, 'image/png', { key: 'mine' })).status).toBe(400);
    const other = `${link.slice(0, -1)}${link.endsWith('x') ? 'y' : 'x'}`;
    expect((await upload(other, png, 'image/png')).status).toBe(404);
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await upload(link, png, 'image/png')).status);
    expect(statuses).toEqual([201, 201, 429]);
  });
});
