import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import twilio from 'twilio';

import { createSmsPlatform, type SmsPlatform } from '../../../src/channels/sms/adapter.ts';
import {
  accountPath,
  respondJson,
  smsPlatformConnection,
  smsPlatformDelivery,
  startSmsPlatform,
} from './sms-platform.ts';

let server: Awaited<ReturnType<typeof startSmsPlatform>>;
let platform: SmsPlatform;

beforeAll(async () => {
  server = await startSmsPlatform();
  platform = createSmsPlatform({ apiUrl: `${server.url}/`, timeLimitMs: 400 });
});
afterAll(() => server.stop());

const since = new Date('2026-11-25T12:00:00.700Z');
const body = 'Zin in koffie?';

const listed = (sid: string, more: Readonly<Record<string, unknown>> = {}) => ({
  sid,
  direction: 'outbound-api',
  status: 'sent',
  from: smsPlatformConnection.identifier,
  to: '+31612345678',
  body,
  date_created: 'Wed, 25 Nov 2026 12:00:05 +0000',
  date_sent: null,
  num_media: '0',
  ...more,
});

describe('a send whose answer was lost', () => {
  test('is one that waits or left, never one that failed', async () => {
    const statuses = ['queued', 'sent', 'delivered', 'failed', 'undelivered', 'canceled'];
    const trial = listed('trial', { body: `Sent from your Twilio trial account - ${body}` });
    server.respondWith(
      respondJson(200, { messages: [trial, ...statuses.map((status) => listed(status, { status }))] }),
    );
    const found = await platform.findSent(smsPlatformConnection, { body }, smsPlatformDelivery, since);
    expect(found).toEqual({ type: 'listed', platformIds: ['delivered', 'sent', 'queued', 'trial'] });
  });

  test('is asked for without the date of sending, which a message that waits has not', async () => {
    server.respondWith(respondJson(200, { messages: [] }));
    await platform.findSent(smsPlatformConnection, { body }, smsPlatformDelivery, since);
    expect(server.requests.map(({ url }) => url.pathname)).toEqual([`${accountPath}/Messages.json`]);
    expect(server.requests[0]?.url.searchParams.has('DateSent>')).toBe(false);
  });
});

describe('a message with files', () => {
  test('has the same ids and files in the list as in its webhook, whatever their order', async () => {
    const files = `${server.url}${accountPath}/Messages/MM1/Media`;
    const fields = {
      MessageSid: 'MM1',
      From: '+31612345678',
      Body: 'Kijk',
      NumMedia: '2',
      MediaUrl0: `${files}/ME1`,
      MediaContentType0: 'image/png',
      MediaUrl1: `${files}/ME2`,
      MediaContentType1: 'audio/amr',
    };
    const url = 'https://chat.example.org/channels/sms/connection';
    const { authToken } = smsPlatformConnection.credentials;
    const read = platform.adapter.read(
      {
        url,
        body: Buffer.from(new URLSearchParams(fields).toString()),
        headers: { 'x-twilio-signature': twilio.getExpectedTwilioSignature(authToken, url, fields) },
      },
      smsPlatformConnection,
    );
    const message = {
      direction: 'inbound',
      from: '+31612345678',
      to: smsPlatformConnection.identifier,
      num_media: '2',
    };
    const mediaList = [
      { sid: 'ME2', content_type: 'audio/amr' },
      { sid: 'ME1', content_type: 'image/png' },
    ];
    server.respondWith((request, response) =>
      respondJson(
        200,
        request.url.pathname.endsWith('/Media.json')
          ? { media_list: mediaList }
          : { messages: [listed('MM1', { ...message, body: 'Kijk', date_created: null })] },
      )(request, response),
    );
    expect(await platform.listInbound(smsPlatformConnection, since)).toEqual({
      type: 'listed',
      events: read.type === 'read' ? read.events : [],
    });
  });
});
