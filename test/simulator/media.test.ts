import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { mediaLimits, sentMediaKinds } from '../../simulator/whatsapp/media-reference.ts';
import { uploadedFile, type PhoneMedia } from '../../simulator/protocol.ts';
import { sanne, useSimulator, whatsappNumber } from '../support/environments/simulator.ts';
import { pdf, png } from '../support/media.ts';

const simulator = useSimulator();
const numberId = whatsappNumber.phoneNumberId;
const chat = { phoneId: sanne.phoneId, numberId };
const megabyte = 1024 * 1024;

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const sha256 = (bytes: Buffer, encoding: 'hex' | 'base64') =>
  createHash('sha256').update(bytes).digest(encoding);

const tryUpload = (
  bytes: Buffer,
  type: string,
  fields: Record<string, string> = { messaging_product: 'whatsapp' },
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (bytes.length > 0 || type !== '')
    form.append('file', new Blob([new Uint8Array(bytes)], { type }), 'file');
  return simulator.graph('POST', `/${numberId}/media`, form);
};

const found = z.object({ url: z.string(), sha256: z.string(), mime_type: z.string(), file_size: z.number() });
const lookUp = async (id: string) => found.parse((await simulator.graph('GET', `/${id}`)).json);
const download = (
  url: string,
  token: string = whatsappNumber.accessToken,
  redirect: 'follow' | 'manual' = 'manual',
) => fetch(url, { ...bearer(token), redirect });
const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

/** Puts a file on the phone, and returns its id. */
const onPhone = async (bytes: Buffer, type: string, filename = 'cv.pdf'): Promise<string> => {
  const response = await fetch(`${simulator.url}/control/files?filename=${filename}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(bytes),
  });
  return uploadedFile.parse(await response.json()).fileId;
};

const sendFile = (kind: PhoneMedia['kind'], fileId: string, caption?: string) =>
  simulator.command({ type: 'sendMedia', ...chat, fileId, kind, ...(caption !== undefined && { caption }) });
const messages = () => simulator.values().flatMap((value) => value.messages ?? []);
const firstMessage = async () => {
  await simulator.until('the message', () => messages().length > 0);
  return messages()[0];
};

describe('an upload', () => {
  // A document can have 100 MB: such a file would only show that this machine has the memory.
  const kinds = sentMediaKinds.filter((kind) => kind !== 'document');
  test.each(kinds)('of the kind %s has its limit', async (kind) => {
    const { types, maxBytes } = mediaLimits[kind];
    const [type = ''] = types;
    expect((await tryUpload(Buffer.alloc(maxBytes, 1), type)).status).toBe(200);
    expect((await tryUpload(Buffer.alloc(maxBytes + 1, 1), type)).json).toMatchObject({
      error: { code: 131053, error_data: { details: expect.stringContaining(String(maxBytes)) } },
    });
  });

  const refusals: readonly (readonly [string, Buffer, string, object, RegExp])[] = [
    ['of an unknown type', png, 'image/gif', { messaging_product: 'whatsapp' }, /one of the following types/],
    ['without a byte', Buffer.alloc(0), 'image/png', { messaging_product: 'whatsapp' }, /size/],
    [
      'of 102 MB',
      Buffer.alloc(102 * megabyte),
      'application/pdf',
      { messaging_product: 'whatsapp' },
      /cannot be read/,
    ],
    ['without a product', png, 'image/png', {}, /messaging_product is required/],
    ['without a file', Buffer.alloc(0), '', { messaging_product: 'whatsapp' }, /file is required/],
  ];
  test.each(refusals)('%s is refused', async (_, bytes, type, fields, words) => {
    const { status, text } = await tryUpload(bytes, type, { ...fields });
    expect([status, text]).toEqual([400, expect.stringMatching(words)]);
  });
});

describe('a stored file', () => {
  test('is found by its id and opened by its token, byte for byte', async () => {
    const id = await simulator.upload(pdf, 'application/pdf');
    const file = await lookUp(id);
    expect(file).toMatchObject({
      mime_type: 'application/pdf',
      file_size: pdf.length,
      sha256: sha256(pdf, 'hex'),
    });
    const response = await download(file.url);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(await bytesOf(response)).toEqual(pdf);
    const statuses = [
      await download(file.url, 'wrong'),
      await fetch(file.url),
      await download(`${file.url}0`),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 404]);
  });

  test('belongs to its number: no token of another one opens it, and no other number may be named', async () => {
    const other = { ...whatsappNumber, phoneNumberId: '10654035224999', accessToken: 'another token' };
    await simulator.control('PUT', '/numbers', other);
    const id = await simulator.upload(png, 'image/png');
    const asked = await Promise.all([
      simulator.graph('GET', `/${id}`, undefined, other.accessToken),
      simulator.graph('GET', `/${id}`, undefined, null),
      simulator.graph('GET', `/${id}?phone_number_id=${other.phoneNumberId}`),
      simulator.graph('GET', `/${id}?phone_number_id=${numberId}`),
    ]);
    await simulator.control('DELETE', `/numbers/${other.phoneNumberId}`);
    expect(asked.map(({ status }) => status)).toEqual([401, 401, 400, 200]);
  });

  test('is gone when it was deleted', async () => {
    const id = await simulator.upload(png, 'image/png');
    const { url } = await lookUp(id);
    expect((await simulator.graph('DELETE', `/${id}`)).json).toEqual({ success: true });
    expect((await simulator.graph('GET', `/${id}`)).json).toMatchObject({
      error: { code: 100, error_subcode: 33 },
    });
    expect((await download(url)).status).toBe(404);
  });

  test('has a link of five minutes', async () => {
    const id = await simulator.upload(png, 'image/png');
    const { url } = await lookUp(id);
    // Five minutes take 0.3 s.
    await simulator.settings({ timeFactor: 1000 });
    const { url: shortLived } = await lookUp(id);
    await simulator.untilTrue('its end', async () => (await download(shortLived)).status === 404);
    expect((await download(url)).status).toBe(200);
  });

  test('of a person is forgotten after seven days', async () => {
    const fileId = await onPhone(png, 'image/png');
    await sendFile('image', fileId);
    await firstMessage();
    expect((await simulator.graph('GET', `/${fileId}`)).status).toBe(200);
    // Seven days take 0.6 s.
    await simulator.settings({ timeFactor: 1_000_000 });
    await simulator.untilTrue(
      'its end',
      async () => (await simulator.graph('GET', `/${fileId}`)).status === 400,
    );
  });
});

describe('a file of a person', () => {
  const cases: readonly (readonly [PhoneMedia['kind'], string, Buffer, object])[] = [
    [
      'document',
      'application/pdf',
      pdf,
      { type: 'document', document: { filename: 'cv.pdf', caption: 'My CV' } },
    ],
    ['image', 'image/png', png, { type: 'image', image: { caption: 'My CV' } }],
    ['video', 'video/mp4', png, { type: 'video', video: { caption: 'My CV' } }],
    ['voice', 'audio/ogg', png, { type: 'audio', audio: { voice: true } }],
    ['audio', 'audio/mpeg', png, { type: 'audio', audio: { voice: false } }],
    ['sticker', 'image/webp', png, { type: 'sticker', sticker: { animated: false } }],
  ];
  test.each(cases)('%s comes with its id, type and digest', async (kind, type, bytes, wanted) => {
    const fileId = await onPhone(bytes, type);
    await sendFile(
      kind,
      fileId,
      kind === 'voice' || kind === 'sticker' || kind === 'audio' ? undefined : 'My CV',
    );
    const message = await firstMessage();
    expect(message).toMatchObject(wanted);
    const file = { id: fileId, mime_type: type, sha256: sha256(bytes, 'base64') };
    expect(Object.values(message ?? {})).toContainEqual(expect.objectContaining(file));
    expect(await bytesOf(await download((await lookUp(fileId)).url))).toEqual(bytes);
  });
});

describe('a fault of a file', () => {
  test('mediaExpired: the platform does not know it any more', async () => {
    const id = await simulator.upload(png, 'image/png');
    await simulator.fault({ kind: 'mediaExpired', endpoint: 'mediaLookup', times: 1 });
    const { status, json } = await simulator.graph('GET', `/${id}`);
    expect([status, json]).toMatchObject([400, { error: { code: 100, error_subcode: 33 } }]);
    expect((await simulator.graph('GET', `/${id}`)).status).toBe(200);
  });

  test('mediaExpired: the link has ended, a new one opens', async () => {
    const id = await simulator.upload(png, 'image/png');
    await simulator.fault({ kind: 'mediaExpired', endpoint: 'mediaDownload', times: 1 });
    expect((await download((await lookUp(id)).url)).status).toBe(404);
    expect((await download((await lookUp(id)).url)).status).toBe(200);
  });

  test('mediaWrongHash: as many bytes, but not those of the digest', async () => {
    const id = await simulator.upload(png, 'image/png');
    await simulator.fault({ kind: 'mediaWrongHash' });
    const file = await lookUp(id);
    const bytes = await bytesOf(await download(file.url));
    expect([bytes.length, sha256(bytes, 'hex') === file.sha256]).toEqual([png.length, false]);
  });

  test('mediaHuge: 17 MiB come, whatever the size was said to be', async () => {
    const id = await simulator.upload(png, 'image/png');
    await simulator.fault({ kind: 'mediaHuge' });
    const { url, file_size: said } = await lookUp(id);
    const response = await download(url);
    expect([said, response.headers.get('content-length')]).toEqual([png.length, null]);
    expect((await bytesOf(response)).length).toBe(17 * megabyte);
  });

  test.each([
    [{}, 'http://127.0.0.1:9/elsewhere'],
    [{ location: 'https://a.example/x' }, 'https://a.example/x'],
  ])('mediaRedirect: the link leads elsewhere', async (more, location) => {
    const id = await simulator.upload(png, 'image/png');
    await simulator.fault({ kind: 'mediaRedirect', ...more });
    const response = await download((await lookUp(id)).url);
    expect([response.status, response.headers.get('location')]).toEqual([302, location]);
  });
});

describe('a message with a file', () => {
  const send = (kind: string, file: object) =>
    simulator.graph('POST', `/${numberId}/messages`, {
      messaging_product: 'whatsapp',
      to: sanne.number,
      type: kind,
      [kind]: file,
    });
  const opened = () => simulator.command({ type: 'sendText', ...chat, text: 'Hello' });
  const statuses = () => simulator.values().flatMap((value) => value.statuses ?? []);
  const linkTo = async (bytes: Buffer, type: string) =>
    `${simulator.url}/control/files/${await onPhone(bytes, type)}`;

  test('by its id is shown on the phone', async () => {
    await opened();
    const id = await simulator.upload(pdf, 'application/pdf');
    expect((await send('document', { id, filename: 'Contract.pdf', caption: 'Sign' })).status).toBe(200);
    const shown = (await simulator.state()).messages.at(-1)?.content;
    expect(shown).toMatchObject({ media: { kind: 'document', filename: 'Contract.pdf', caption: 'Sign' } });
    const url = shown?.type === 'media' ? shown.media.url : '';
    expect(await bytesOf(await fetch(`${simulator.url}${url}`))).toEqual(pdf);
  });

  test('by the id of another kind is refused', async () => {
    const id = await simulator.upload(pdf, 'application/pdf');
    expect((await send('image', { id })).json).toMatchObject({ error: { code: 131053 } });
  });

  const links: readonly (readonly [string, string, () => Promise<string>, string])[] = [
    ['that is right', 'image', () => linkTo(png, 'image/png'), 'delivered'],
    ['of another kind', 'image', () => linkTo(pdf, 'application/pdf'), 'Unsupported image type'],
    ['that is too large', 'image', () => linkTo(Buffer.alloc(5 * megabyte + 1), 'image/png'), 'too big'],
    ['that nobody serves', 'document', async () => `${simulator.url}/control/files/no`, 'http code 404'],
    ['where nobody is', 'document', async () => 'http://127.0.0.1:9/a.pdf', 'weblink failed'],
  ];
  test.each(links)('by a link %s is looked at after the answer', async (_, kind, link, wanted) => {
    await opened();
    expect((await send(kind, { link: await link() })).status).toBe(200);
    await simulator.until('the end', () => JSON.stringify(statuses()).includes(wanted));
    const codes = /"code":\d+/.exec(JSON.stringify(statuses()));
    expect(codes?.[0]).toBe(wanted === 'delivered' ? undefined : '"code":131053');
  });
});
