import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { padTo, pdf, png } from '../support/media.ts';
import { useApi } from '../support/environments/api.ts';

const { server, openThread, show, ...api } = useApi();

const image = (more: Record<string, unknown> = {}) => ({
  type: 'image',
  image: { data: png.toString('base64'), ...more },
});
const post = (messageThreadId: string, payload: unknown, sendBy = 'user') =>
  api.post('messages', { messageThreadId, sendBy, payload });

const imageOf = (answer: Awaited<ReturnType<typeof post>>) => {
  const { image: content } = Object(answer.parseResource().attributes['payload']);
  return Object(content);
};
const fetchFile = (url: unknown, init: RequestInit = {}) =>
  fetch(server.origin + new URL(String(url)).pathname, init);
const filesLeft = async (): Promise<string[]> => {
  const all = await readdir(join(server.mediaFolder, 'files'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return all.filter((entry) => entry.isFile()).map(({ name }) => name);
};

describe('a media message', () => {
  test('is read back with a link to its bytes in place of its data', async () => {
    const answer = await post(await openThread(), {
      ...image({ caption: 'Our office', filename: 'office.png', mime_type: 'image/png' }),
      send_by: 'user',
    });
    const content = imageOf(answer);
    expect(content).toEqual({
      url: expect.stringMatching(/^http:\/\/localhost:3000\/media\/[\w-]{48}$/),
      caption: 'Our office',
      filename: 'office.png',
      mime_type: 'image/png',
      size: png.length,
    });
    const file = await fetchFile(content.url);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(png);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline; filename="office.png"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    const [row] = await server.query('select payload from messages where id = $1', [
      answer.parseResource().id,
    ]);
    expect(JSON.stringify(row)).not.toContain(png.toString('base64'));
  });

  test('may hold a link of its author instead', async () => {
    const url = 'https://jobs.example.com/logo.png';
    expect(imageOf(await post(await openThread(), { type: 'image', image: { url } }))).toEqual({ url });
  });

  test('sent back as it was read keeps its file', async () => {
    const { id } = (await post(await openThread(), image())).parseResource();
    const read = (await show('messages', id))['payload'];
    const data = { type: 'messages', id, attributes: { payload: read } };
    const changed = await server.send('PATCH', `/messages/${id}`, { data });
    expect(changed.parseResource().attributes['payload']).toEqual(read);
    expect((await fetchFile(imageOf(changed).url)).status).toBe(200);
  });
});

describe('a file that is refused', () => {
  test.each([
    ['no base64', image({ data: 'no!' }), '/image/data'],
    ['neither data nor url', { type: 'image', image: {} }, '/image'],
    ['both', image({ url: 'https://jobs.example.com/a.png' }), '/image/data'],
    ['bytes of another type than it says', image({ mime_type: 'image/jpeg' }), '/image/mime_type'],
    ['a picture as a document', { type: 'document', document: { data: png.toString('base64') } }, '/type'],
    ['a page', { type: 'document', document: { data: btoa('<html><script>') } }, '/document/data'],
    [
      'a drawing with scripts',
      image({ data: btoa('<svg xmlns="http://www.w3.org/2000/svg"/>') }),
      '/image/data',
    ],
    ['a program', { type: 'document', document: { data: btoa('MZ\x90\0\x03\0\0\0') } }, '/document/data'],
    ['a picture over 5 MiB', image({ data: padTo(png, 5_242_881).toString('base64') }), '/image/data'],
    [
      'a document over 16 MiB',
      { type: 'document', document: { data: padTo(pdf, 16_777_217).toString('base64') } },
      '/document/data',
    ],
  ])('has %s', async (_, payload, pointer) => {
    const answer = await post(await openThread(), payload);
    expect([answer.status, ...answer.errorCodes()]).toEqual([
      422,
      `media_refused /data/attributes/payload${pointer}`,
    ]);
  });

  test('is empty, or not what it is said to be, and hears so', async () => {
    const document = (data: string, more = {}) => ({ type: 'document', document: { data, ...more } });
    const thread = await openThread();
    const detailOf = async (payload: unknown) => Object((await post(thread, payload)).body).errors[0].detail;
    expect(await detailOf(document(''))).toBe('The file is empty.');
    const noise = btoa('\x01\x02\x03');
    expect(await detailOf(document(noise, { mime_type: 'application/pdf' }))).toBe(
      'The content of the file is not application/pdf.',
    );
    expect(await detailOf(document(noise, { filename: 'cv.pdf' }))).toBe(
      'The content of the file is not application/pdf, although its name says so.',
    );
  });

  test('is a link in a message of the candidate', async () => {
    const payload = { type: 'image', image: { url: 'https://jobs.example.com/a.png' } };
    expect((await post(await openThread(), payload, 'candidate')).errorCodes()).toEqual([
      'media_refused /data/attributes/payload/image/url',
    ]);
  });
});

describe('a link to a file', () => {
  test('that was altered opens nothing', async () => {
    const { url } = imageOf(await post(await openThread(), image()));
    const altered = String(url).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const answer = await fetchFile(altered);
    expect([answer.status, await answer.json()]).toMatchObject([403, { errors: [{ code: 'link_refused' }] }]);
  });

  test('opens a stretch of it', async () => {
    const { url } = imageOf(await post(await openThread(), image()));
    const answer = await fetchFile(url, { headers: { Range: 'bytes=1-3' } });
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
      206,
      `bytes 1-3/${png.length}`,
      'PNG',
    ]);
    expect((await fetchFile(url, { headers: { Range: 'bytes=9999-' } })).status).toBe(416);
  });
});

/** Posts a file, deletes something, and answers the status of the file's link then, and which files are left. */
const afterDeleting = async (path: (ids: { message: string; thread: string }) => string) => {
  const thread = await openThread();
  const answer = await post(thread, image());
  const { url } = imageOf(answer);
  expect((await fetchFile(url)).status).toBe(200);
  const deleted = path({ message: answer.parseResource().id, thread });
  const token = deleted.startsWith('/management') ? server.partnerKey : server.token;
  expect((await server.send('DELETE', deleted, { token })).status).toBe(204);
  return { status: (await fetchFile(url)).status, left: await filesLeft() };
};

describe('a file is removed from the disk', () => {
  test('with its message, with its thread, and with its organization', async () => {
    const others = await filesLeft();
    const gone = { status: 404, left: others };
    expect(await afterDeleting(({ message }) => `/messages/${message}`)).toEqual(gone);
    expect(await afterDeleting(({ thread }) => `/message-threads/${thread}`)).toEqual(gone);
    const all = await afterDeleting(() => `/management/organizations/${server.organizationId}`);
    expect(all).toEqual({ status: 404, left: [] });
  });
});
