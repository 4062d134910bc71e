import { createHash } from 'node:crypto';

import { afterEach, beforeEach, expect, it } from 'vitest';

import type { InboundMedia } from '../../../src/channels/port.ts';
import { createWhatsappAdapter, type WhatsappAdapter } from '../../../src/channels/whatsapp/adapter.ts';
import { parseWhatsappCredentials, whatsappCredentials } from '../../../src/channels/whatsapp/credentials.ts';
import { isTrustedMediaUrl } from '../../../src/channels/whatsapp/fetch-media.ts';
import { whatsappConnection } from '../../support/builders/whatsapp.ts';
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

const error = (code: number) => ({ error: { code, message: 'No' } });
const destroy: WhatsappResponder = (response) => void response.destroy();

const numbers: readonly (readonly [string, WhatsappResponder, object])[] = [
  [
    'a number',
    respondAsWhatsapp(200, {
      id: '1',
      verified_name: 'Harbour Care',
      display_phone_number: '+31 20 123 4567',
      quality_rating: 'GREEN',
    }),
    { type: 'loaded', name: 'Harbour Care', phoneNumber: '+31 20 123 4567', quality: 'GREEN' },
  ],
  [
    'a new number',
    respondAsWhatsapp(200, { id: '1', quality_rating: 'UNKNOWN' }),
    { type: 'loaded', name: null, phoneNumber: null, quality: null },
  ],
  ['a dead token', respondAsWhatsapp(401, error(190)), { type: 'refused', detail: 'No' }],
  ['a busy platform', respondAsWhatsapp(503, {}), { type: 'away' }],
  ['a lost response', destroy, { type: 'away' }],
  ['no JSON', (response) => void response.end('x'), { type: 'away' }],
];

it.each(numbers)('loads a number: %s', async (_, responder, result) => {
  server.respondWith(responder);
  expect(await adapter.loadNumber(whatsappConnection)).toMatchObject(result);
  expect(server.received[0]?.path).toBe(
    '/v23.0/106540352242922?fields=verified_name%2Cdisplay_phone_number%2Cquality_rating',
  );
});

const subscriptions: readonly (readonly [string, WhatsappResponder, string])[] = [
  ['success', respondAsWhatsapp(200, { success: true }), 'subscribed'],
  ['no permission', respondAsWhatsapp(403, error(200)), 'refused'],
  ['a handshake that failed', respondAsWhatsapp(400, error(2200)), 'refused'],
  ['a lost response', destroy, 'away'],
  ['no word of success', respondAsWhatsapp(200, {}), 'away'],
];

it.each(subscriptions)('subscribes the webhook: %s', async (_, responder, type) => {
  server.respondWith(responder);
  const url = 'https://service.example/channels/whatsapp/1';
  expect(await adapter.subscribeWebhook(whatsappConnection, url, 'token')).toMatchObject({ type });
  expect(server.received[0]).toMatchObject({
    path: '/v23.0/102290129340398/subscribed_apps',
    json: { override_callback_uri: url, verify_token: 'token' },
  });
});

const bytes = Buffer.from('the file');
const digest = createHash('sha256').update(bytes).digest();
const media: InboundMedia = {
  platformMediaId: 'media-1',
  type: 'image',
  mimeType: 'image/jpeg',
  sha256: digest.toString('base64'),
  filename: null,
  caption: null,
};
const found = (more: object = {}) => ({
  url: `${server.apiUrl}/files/1`,
  mime_type: 'image/png',
  sha256: digest.toString('hex'),
  file_size: bytes.length,
  id: 'media-1',
  ...more,
});
const serve =
  (lookUp: () => WhatsappResponder, download: WhatsappResponder): WhatsappResponder =>
  (response, request) =>
    (request.path.includes('/files/') ? download : lookUp())(response, request);
const sendBytes: WhatsappResponder = (response) => void response.end(bytes);

it('fetches a file with the token, looks its address up anew each time, and checks its hash', async () => {
  server.respondWith(serve(() => respondAsWhatsapp(200, found()), sendBytes));
  for (const sha256 of [digest.toString('base64'), digest.toString('hex'), null]) {
    const result = await adapter.fetchMedia(whatsappConnection, { ...media, sha256 });
    if (result.type !== 'fetched') throw new Error(result.detail);
    expect(result.mimeType).toBe('image/png');
    expect(Buffer.concat(await result.body.toArray())).toEqual(bytes);
  }
  expect(server.received.map(({ path }) => path)).toEqual(
    Array.from({ length: 3 }, () => ['/v23.0/media-1', '/v23.0/files/1']).flat(),
  );
  expect(server.received.every(({ headers }) => headers.authorization === 'Bearer token-1')).toBe(true);
});

const large = Buffer.alloc(5 * 1024 * 1024 + 1);
const failures: readonly (readonly [string, () => WhatsappResponder, WhatsappResponder, string, number])[] = [
  ['an id that has expired', () => respondAsWhatsapp(400, error(100)), sendBytes, 'gone', 1],
  ['an id that is not there', () => respondAsWhatsapp(404, {}), sendBytes, 'gone', 1],
  ['a dead token', () => respondAsWhatsapp(401, error(190)), sendBytes, 'away', 1],
  ['a busy platform', () => respondAsWhatsapp(503, {}), sendBytes, 'away', 1],
  ['a lost look-up', () => destroy, sendBytes, 'away', 1],
  ['a look-up without an address', () => respondAsWhatsapp(200, { id: 'media-1' }), sendBytes, 'away', 1],
  [
    'an address elsewhere',
    () => respondAsWhatsapp(200, found({ url: 'https://evil.example/files/1' })),
    sendBytes,
    'away',
    1,
  ],
  [
    'an announced size above the limit',
    () => respondAsWhatsapp(200, found({ file_size: large.length })),
    sendBytes,
    'too_large',
    1,
  ],
  [
    'a download above the limit',
    () => respondAsWhatsapp(200, found({ file_size: undefined })),
    (response) => void response.end(large),
    'too_large',
    2,
  ],
  [
    'a stream above the limit',
    () => respondAsWhatsapp(200, found()),
    (response) => {
      response.write(large);
      response.end();
    },
    'too_large',
    2,
  ],
  [
    'another content',
    () => respondAsWhatsapp(200, found()),
    (response) => void response.end('another'),
    'away',
    2,
  ],
  ['a file that is gone', () => respondAsWhatsapp(200, found()), respondAsWhatsapp(404, {}), 'gone', 2],
  [
    'a redirect',
    () => respondAsWhatsapp(200, found()),
    (response) => void response.writeHead(302, { location: 'https://evil.example' }).end(),
    'away',
    2,
  ],
  [
    'a download that breaks off',
    () => respondAsWhatsapp(200, found()),
    (response) =>
      void response.writeHead(200, { 'content-length': '100' }).write('x', () => response.destroy()),
    'away',
    2,
  ],
];

it.each(failures)('says why there is no file after %s', async (_, lookUp, download, type, requests) => {
  server.respondWith(serve(lookUp, download));
  expect(await adapter.fetchMedia(whatsappConnection, media)).toMatchObject({ type });
  expect(server.received).toHaveLength(requests);
});

it.each([
  ['https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=1', true],
  ['https://graph.facebook.com/v23.0/1', true],
  ['https://mmg.whatsapp.net/x', true],
  ['http://127.0.0.1:9/files', true],
  ['http://127.0.0.1:10/files', false],
  ['http://lookaside.fbsbx.com/x', false],
  ['https://fbsbx.com.evil.example/x', false],
  ['https://evilfbsbx.com/x', false],
])('trusts %s with the token: %s', (url, isTrusted) => {
  expect(isTrustedMediaUrl(url, 'http://127.0.0.1:9/v23.0')).toBe(isTrusted);
});

it('reads credentials, and says what is missing', () => {
  const { credentials } = whatsappConnection;
  expect(parseWhatsappCredentials(credentials)).toEqual(credentials);
  const faults: readonly (readonly [object, string])[] = [
    [{ accessToken: undefined }, 'accessToken'],
    [{ appSecret: ' ' }, 'appSecret'],
    [{ accessToken: 'two words' }, 'accessToken'],
    [{ businessAccountId: '77' }, 'businessAccountId'],
    [{ businessAccountId: 'Harbour' }, 'businessAccountId'],
  ];
  for (const [change, member] of faults) {
    const wrong = { ...credentials, ...change };
    expect(parseWhatsappCredentials(wrong)).toBeNull();
    expect(whatsappCredentials.safeParse(wrong).error?.issues.map(({ path }) => path)).toEqual([[member]]);
  }
  expect(parseWhatsappCredentials({ ...credentials, other: 1 })).toBeNull();
  expect(parseWhatsappCredentials(null)).toBeNull();
});
