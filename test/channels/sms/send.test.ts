import { createServer } from 'node:net';
import { once } from 'node:events';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import twilio from 'twilio';

import { createSmsPlatform } from '../../../src/channels/sms/adapter.ts';
import type { Delivery, SendResult } from '../../../src/channels/port.ts';
import type { SmsConnection } from '../../../src/channels/sms/api.ts';
import { smsConnection, smsDelivery } from '../../support/builders/sms.ts';
import { respondAsSmsPlatform, startSmsServer, type SmsServer } from '../../support/servers/sms-server.ts';

let server: SmsServer;
beforeAll(async () => {
  server = await startSmsServer();
});
afterAll(() => server.close());

const send = (
  body = 'Dag Ada!',
  { connection = smsConnection(), delivery = smsDelivery(), apiUrl = server.url, timeLimitMs = 5000 } = {},
): Promise<SendResult> =>
  createSmsPlatform({ apiUrl, timeLimitMs }).adapter.send(connection, { body }, delivery);

const accepted = respondAsSmsPlatform(201, { sid: 'SM1', status: 'queued', error_code: null });

/** Sends with the platform's own client, and returns the request that it makes. */
const sendWithClient = async (body: string, connection: SmsConnection, delivery: Delivery) => {
  const { accountSid, authToken, messagingServiceSid } = connection.credentials;
  const client = twilio(accountSid, authToken);
  const { request } = client;
  // Its base address is fixed: the transport alone leads elsewhere.
  client.request = (options) =>
    request.call(client, {
      ...options,
      uri: String(options.uri).replace('https://api.twilio.com', server.url),
    });
  server.respondWith(accepted);
  await client.messages.create({
    to: `+${delivery.recipient.phone}`,
    body,
    statusCallback: delivery.statusUrl,
    ...(messagingServiceSid === undefined ? { from: connection.identifier } : { messagingServiceSid }),
  });
  return server.received[0];
};

const intents: readonly (readonly [string, string, SmsConnection])[] = [
  ['a text from a number', 'Dag Ada!', smsConnection()],
  ['letters and signs', 'Eén & twee = 3? “ja” + 100% 👍\n1 Ja\n2 Nee', smsConnection()],
  ['a text from a name', 'Dag', smsConnection({ identifier: 'Harbour' })],
  ['a text of a messaging service', 'Dag', smsConnection({ messagingServiceSid: 'MG1' })],
];

describe('sending of SMS', () => {
  it.each(intents)("makes the same request as the platform's own client: %s", async (_, body, connection) => {
    const theirs = await sendWithClient(body, connection, smsDelivery());
    server.respondWith(accepted);
    expect(await send(body, { connection })).toEqual({ type: 'accepted', platformId: 'SM1' });
    const [ours] = server.received;
    expect(ours?.form).toEqual(theirs?.form);
    expect([ours?.method, ours?.path]).toEqual([theirs?.method, theirs?.path]);
    expect(ours?.headers.authorization).toBe(theirs?.headers.authorization);
    expect(ours?.headers['content-type']).toBe(theirs?.headers['content-type']);
  });

  it('adds the reference to a status address that does not name it, beside its query', async () => {
    server.respondWith(accepted);
    await send('Dag', { delivery: smsDelivery({ statusUrl: 'https://chat.example/sms?a=b' }) });
    expect(server.received[0]?.form['StatusCallback']).toBe(
      `https://chat.example/sms?a=b&reference=${smsDelivery().reference}`,
    );
  });

  it('sends nothing to a person without a number', async () => {
    server.respondWith(accepted);
    const delivery = smsDelivery({ recipient: { phone: null, bsuid: 'NL.1' } });
    expect(await send('Dag', { delivery })).toMatchObject({ fault: 'recipient_unreachable' });
    expect(server.received).toEqual([]);
  });
});

const codes: readonly (readonly [string, readonly number[]])[] = [
  ['platform_busy', [20429, 30001, 30008]],
  ['recipient_busy', [21611]],
  ['recipient_unreachable', [21211, 21408, 21612, 21614, 30003, 30004, 30005, 30006]],
  ['recipient_opted_out', [21610]],
  ['media_refused', [21620, 21623]],
  ['content_refused', [21602, 21617, 30007]],
  ['connection_suspended', [20003, 21606, 30002, 30034]],
];
const codeRows = codes.flatMap(([fault, list]) => list.map((code) => ({ fault, code })));

const statusRows = [
  { status: 500, fault: 'platform_busy', isUnclassified: false },
  { status: 503, fault: 'platform_busy', isUnclassified: false },
  { status: 429, fault: 'platform_busy', isUnclassified: false },
  { status: 401, fault: 'connection_suspended', isUnclassified: false },
  { status: 403, fault: 'connection_suspended', isUnclassified: true },
  { status: 404, fault: 'connection_suspended', isUnclassified: true },
  { status: 408, fault: 'platform_busy', isUnclassified: true },
  { status: 400, fault: 'content_refused', isUnclassified: true },
  { status: 422, fault: 'content_refused', isUnclassified: true },
  { status: 302, fault: 'platform_busy', isUnclassified: true },
];

describe('refusals of the platform', () => {
  it.each(codeRows)('$code is $fault', async ({ fault, code }) => {
    server.respondWith(
      respondAsSmsPlatform(400, { code, message: 'No.', more_info: 'https://x', status: 400 }),
    );
    expect(await send()).toEqual({
      type: 'refused',
      fault,
      platformCode: String(code),
      detail: 'No.',
      isUnclassified: false,
      retryAfterMs: null,
    });
  });

  it.each(statusRows)('an unknown code with $status is $fault', async ({ status, fault, isUnclassified }) => {
    server.respondWith(respondAsSmsPlatform(status, { code: 99_999, message: 'New.' }));
    expect(await send()).toMatchObject({ type: 'refused', fault, isUnclassified, platformCode: '99999' });
    server.respondWith((response) => void response.writeHead(status).end('<html>'));
    const detail = `The platform answered ${status}.`;
    expect(await send()).toMatchObject({ fault, platformCode: null, detail });
  });

  it('believes a status of 5xx, whatever the code says', async () => {
    server.respondWith(respondAsSmsPlatform(503, { code: 21211, message: 'Down.' }));
    expect(await send()).toMatchObject({ fault: 'platform_busy' });
  });

  it('hears how long it shall wait, in seconds and as a date', async () => {
    const respond = (after: string) => respondAsSmsPlatform(429, { code: 20429 }, { 'retry-after': after });
    server.respondWith(respond('17'));
    expect(await send()).toMatchObject({ retryAfterMs: 17_000 });
    server.respondWith(respond(new Date(Date.now() - 60_000).toUTCString()));
    expect(await send()).toMatchObject({ retryAfterMs: 0 });
    server.respondWith(respond('soon'));
    expect(await send()).toMatchObject({ retryAfterMs: null });
  });

  it('keeps no number and no word of the message from the words of the platform', async () => {
    const message = "'To' +31 6 1234 5678 (31612345678): Body 'Dag Ada!' see https://x/21211";
    server.respondWith(respondAsSmsPlatform(400, { code: 21211, message }));
    expect(await send()).toMatchObject({
      detail: "'To' [removed] ([removed]): Body '[removed]' see https://x/21211",
    });
  });

  it('reads a message that failed at once', async () => {
    server.respondWith(respondAsSmsPlatform(201, { sid: 'SM1', status: 'failed', error_code: 21610 }));
    expect(await send()).toMatchObject({ type: 'refused', fault: 'recipient_opted_out' });
  });
});

describe('sends without a clear answer', () => {
  const bodies = ['', 'OK', '{"status":"queued"}', '[]', '{"sid":'];
  it.each(bodies)('a success without a message (%s) is unknown', async (body) => {
    server.respondWith((response) => void response.writeHead(200).end(body));
    expect(await send()).toMatchObject({ type: 'unknown' });
  });

  it('a reset after the request is unknown', async () => {
    server.respondWith((response) => void response.destroy());
    expect(await send()).toMatchObject({ type: 'unknown' });
    expect(server.received).toHaveLength(1);
  });

  it('an answer that does not come in time, or ends halfway, is unknown', async () => {
    server.respondWith(() => undefined);
    expect(await send('Dag', { timeLimitMs: 100 })).toMatchObject({ type: 'unknown' });
    server.respondWith((response) => void response.writeHead(201).write('{"sid":"SM1"'));
    expect(await send('Dag', { timeLimitMs: 100 })).toMatchObject({ type: 'unknown' });
  });

  it('a refused connection and an unknown host are a busy platform: nothing has left', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const address = closed.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    await new Promise((resolve) => closed.close(resolve));
    for (const apiUrl of [`http://127.0.0.1:${port}`, 'http://nowhere.invalid'])
      expect(await send('Dag', { apiUrl })).toMatchObject({ type: 'refused', fault: 'platform_busy' });
  });
});
