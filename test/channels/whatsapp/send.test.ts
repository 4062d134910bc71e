import { createServer } from 'node:net';
import { once } from 'node:events';
import { Readable } from 'node:stream';

import { afterEach, beforeEach, expect, it } from 'vitest';

import type { Delivery, SendResult, UploadableMedia } from '../../../src/channels/port.ts';
import { createWhatsappAdapter, type WhatsappAdapter } from '../../../src/channels/whatsapp/adapter.ts';
import type { WhatsappPart } from '../../../src/channels/whatsapp/part.ts';
import { deliveryToPhoneNumber, whatsappConnection } from '../../support/builders/whatsapp.ts';
import {
  respondAsWhatsapp,
  startWhatsappServer,
  type WhatsappResponder,
  type WhatsappServer,
} from '../../support/servers/whatsapp-server.ts';

let server: WhatsappServer;
let adapter: WhatsappAdapter;

beforeEach(async () => {
  server = await startWhatsappServer();
  adapter = createWhatsappAdapter({ apiUrl: server.apiUrl, timeLimitMs: 500 });
});

afterEach(async () => {
  await adapter.close();
  await server.close();
});

const text: WhatsappPart = { content: { type: 'text', text: { body: 'Hi' } }, replyTo: null };
const image: WhatsappPart = { content: { type: 'image', link: null, caption: 'Look' }, replyTo: null };
const send = async (delivery: Partial<Delivery> = {}, part = text): Promise<SendResult> =>
  adapter.send(whatsappConnection, part, { ...deliveryToPhoneNumber, ...delivery });

it('sends a text with its reference, token and reply', async () => {
  const result = await send({}, { ...text, replyTo: 'wamid.0' });
  expect(result).toEqual({ type: 'accepted', platformId: 'wamid.1' });
  const [request] = server.received;
  expect(request).toMatchObject({ method: 'POST', path: '/v23.0/106540352242922/messages' });
  expect(request?.headers).toMatchObject({
    authorization: 'Bearer token-1',
    'content-type': 'application/json',
  });
  expect(request?.json).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '31612345678',
    context: { message_id: 'wamid.0' },
    type: 'text',
    text: { body: 'Hi' },
    biz_opaque_callback_data: deliveryToPhoneNumber.reference,
  });
});

it('names a person once, by the business-scoped id where there is one', async () => {
  await send({ recipient: { phone: '31612345678', bsuid: 'NL.1349' } });
  expect(server.received[0]?.json).toMatchObject({ recipient: 'NL.1349' });
  expect(server.received[0]?.json).not.toHaveProperty('to');
  expect(await send({ recipient: { phone: null, bsuid: null } })).toMatchObject({
    fault: 'recipient_unreachable',
  });
  expect(server.received).toHaveLength(1);
});

const error = (code: number, more: object = {}) => ({ error: { code, message: 'No', ...more } });
const destroy: WhatsappResponder = (response) => void response.destroy();
const results: readonly (readonly [string, WhatsappResponder, object])[] = [
  [
    'held',
    respondAsWhatsapp(200, { messages: [{ id: 'wamid.2', message_status: 'held_for_quality_assessment' }] }),
    { type: 'accepted' },
  ],
  [
    'paused',
    respondAsWhatsapp(200, { messages: [{ id: 'wamid.2', message_status: 'paused' }] }),
    { type: 'accepted' },
  ],
  [
    'accepted',
    respondAsWhatsapp(200, { messages: [{ id: 'wamid.2', message_status: 'accepted' }] }),
    { type: 'accepted' },
  ],
  [
    'busy, with a time',
    respondAsWhatsapp(429, error(130_429), { 'retry-after': '30' }),
    { type: 'refused', fault: 'platform_busy', platformCode: '130429', retryAfterMs: 30_000 },
  ],
  [
    'a limited pair',
    respondAsWhatsapp(400, error(131_056)),
    { type: 'refused', fault: 'recipient_busy', retryAfterMs: null },
  ],
  [
    'a closed window',
    respondAsWhatsapp(400, error(131_047)),
    { type: 'refused', fault: 'outside_messaging_window' },
  ],
  [
    'a dead token',
    respondAsWhatsapp(401, error(190, { error_subcode: 463 })),
    { type: 'refused', fault: 'connection_suspended', detail: 'No (subcode 463)' },
  ],
  [
    'an error with status 200',
    respondAsWhatsapp(200, error(131_000)),
    { type: 'refused', fault: 'platform_busy' },
  ],
  [
    'a failing gateway',
    (response) => void response.writeHead(503).end('<html>'),
    { type: 'refused', fault: 'platform_busy', isUnclassified: false },
  ],
  [
    'a redirect',
    (response) => void response.writeHead(307, { location: '/elsewhere' }).end(),
    { type: 'refused', fault: 'platform_busy', isUnclassified: true },
  ],
  ['success without JSON', (response) => void response.writeHead(200).end('OK'), { type: 'unknown' }],
  ['success without an id', respondAsWhatsapp(200, { messages: [] }), { type: 'unknown' }],
  [
    'a body without end',
    (response) => void response.writeHead(200).end(`"${'x'.repeat(2 * 1024 * 1024)}"`),
    { type: 'unknown' },
  ],
  ['a reset before the response', destroy, { type: 'unknown' }],
  [
    'a response that breaks off',
    (response) =>
      void response.writeHead(200, { 'content-length': '100' }).write('{', () => response.destroy()),
    { type: 'unknown' },
  ],
  ['silence', () => undefined, { type: 'unknown' }],
];

it.each(results)('knows what became of a message after %s, and asks once', async (_, responder, result) => {
  server.respondWith(responder);
  expect(await send()).toMatchObject(result);
  expect(server.received).toHaveLength(1);
});

it('knows that nothing left when nobody listens, or no host has the name', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const address = closed.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  await new Promise((resolve) => closed.close(resolve));
  for (const apiUrl of [
    `http://127.0.0.1:${port}/v23.0`,
    'http://nowhere.invalid/v23.0',
    `https://127.0.0.1:${new URL(server.apiUrl).port}`,
  ]) {
    const other = createWhatsappAdapter({ apiUrl });
    const result = await other.send(whatsappConnection, text, deliveryToPhoneNumber);
    expect(result).toMatchObject({ type: 'refused', fault: 'platform_busy', isUnclassified: false });
    await other.close();
  }
});

const upload = (more: Partial<UploadableMedia> = {}) => {
  const kept: string[] = [];
  const media: UploadableMedia = {
    platformId: null,
    filename: 'photo.png',
    mimeType: 'image/png',
    open: async () => Readable.from([Buffer.from('pixels')]),
    onUploaded: async (id) => void kept.push(id),
    ...more,
  };
  return { media, kept };
};

const takeMedia: WhatsappResponder = (response, { path }) =>
  respondAsWhatsapp(200, path.endsWith('/media') ? { id: 'media-9' } : { messages: [{ id: 'wamid.3' }] })(
    response,
    server.received[0] ?? { method: '', path, headers: {}, body: '', json: null },
  );

it('uploads a file once, sends its id, and has the id kept', async () => {
  server.respondWith(takeMedia);
  const { media, kept } = upload();
  expect(await send({ media }, image)).toMatchObject({ type: 'accepted' });
  const [first, second] = server.received;
  expect(first?.path).toBe('/v23.0/106540352242922/media');
  expect(first?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(Number(first?.headers['content-length'])).toBe(first?.body.length);
  for (const part of [
    'name="messaging_product"\r\n\r\nwhatsapp',
    'name="type"\r\n\r\nimage/png',
    'filename="photo.png"',
    'pixels',
  ])
    expect(first?.body).toContain(part);
  expect(second?.json).toMatchObject({ type: 'image', image: { id: 'media-9', caption: 'Look' } });
  expect(kept).toEqual(['media-9']);
  await send({ media: { ...media, platformId: 'media-9' } }, image);
  expect(server.received.map(({ path }) => path.split('/').at(-1))).toEqual([
    'media',
    'messages',
    'messages',
  ]);
});

it('sends the message although the id of its file could not be kept', async () => {
  server.respondWith(takeMedia);
  const { media } = upload({ onUploaded: async () => Promise.reject(new Error('no database')) });
  expect(await send({ media }, image)).toMatchObject({ type: 'accepted' });
});

const failedUploads: readonly (readonly [
  string,
  WhatsappResponder | null,
  Partial<UploadableMedia>,
  object,
])[] = [
  ['is refused', respondAsWhatsapp(400, error(100)), {}, { fault: 'media_refused', isUnclassified: false }],
  ['is refused for its type', respondAsWhatsapp(400, error(131_053)), {}, { fault: 'media_refused' }],
  ['meets a dead token', respondAsWhatsapp(401, error(190)), {}, { fault: 'connection_suspended' }],
  ['is lost', destroy, {}, { fault: 'platform_busy' }],
  ['gets no id', respondAsWhatsapp(200, {}), {}, { fault: 'platform_busy' }],
  ['has no file', null, { open: async () => Promise.reject(new Error('gone')) }, { fault: 'media_refused' }],
  [
    'is too large',
    null,
    { open: async () => Readable.from([Buffer.alloc(5 * 1024 * 1024 + 1)]) },
    { fault: 'media_refused' },
  ],
];

it.each(failedUploads)('sends no message when the upload %s', async (_, responder, more, result) => {
  if (responder) server.respondWith(responder);
  expect(await send({ media: upload(more).media }, image)).toMatchObject({ type: 'refused', ...result });
  expect(server.received.filter(({ path }) => path.endsWith('/messages'))).toEqual([]);
});

it('uploads nothing for a link', async () => {
  await send(
    {},
    { content: { type: 'document', link: 'https://e.nl/a.pdf', filename: 'a.pdf' }, replyTo: null },
  );
  expect(server.received[0]?.json).toMatchObject({
    document: { link: 'https://e.nl/a.pdf', filename: 'a.pdf' },
  });
});

it('marks a message as read with a typing sign, and lets it be when that fails', async () => {
  await adapter.markRead(whatsappConnection, 'wamid.IN');
  expect(server.received[0]?.json).toEqual({
    messaging_product: 'whatsapp',
    status: 'read',
    message_id: 'wamid.IN',
    typing_indicator: { type: 'text' },
  });
  server.respondWith(destroy);
  await adapter.markRead(whatsappConnection, 'wamid.IN');
  expect(server.received).toHaveLength(2);
});
