import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createSmsPlatform } from '../../../src/channels/sms/adapter.ts';
import { smsConnection, smsDelivery } from '../../support/builders/sms.ts';
import {
  respondAsSmsPlatform,
  startSmsServer,
  type SmsServer,
  type SmsServerResponder,
} from '../../support/servers/sms-server.ts';

let server: SmsServer;
beforeAll(async () => {
  server = await startSmsServer();
});
afterAll(() => server.close());

const since = new Date('2026-11-25T10:00:00.400Z');
const connection = smsConnection();
const account = `/2010-04-01/Accounts/${connection.credentials.accountSid}`;
const platform = (timeLimitMs = 5000) => createSmsPlatform({ apiUrl: server.url, timeLimitMs });

const listed = (changes: object) => ({
  sid: 'SM1',
  direction: 'outbound-api',
  from: '+31201234567',
  to: '+31612345678',
  body: 'Dag Ada!',
  num_media: '0',
  messaging_service_sid: null,
  date_created: 'Wed, 25 Nov 2026 10:00:05 +0000',
  date_sent: null,
  ...changes,
});

/** Serves one page after the other, as the platform links them. */
const respondWithPages =
  (pages: readonly (readonly object[])[]): SmsServerResponder =>
  (response, request) => {
    const page = Number(new URL(request.path, server.url).searchParams.get('Page') ?? 0);
    const hasNext = page + 1 < pages.length;
    const next = hasNext ? `${account}/Messages.json?Page=${page + 1}&PageToken=x` : null;
    respondAsSmsPlatform(200, { messages: pages[page], next_page_uri: next })(response, request);
  };

const findSent = (from = connection, body = 'Dag Ada!') =>
  platform().findSent(from, { body }, smsDelivery(), since);

const notSent: readonly (readonly [string, object])[] = [
  ['of a person', { direction: 'inbound' }],
  ['to another person', { to: '+31612345679' }],
  ['of another sender', { from: '+31201234568' }],
  ['with other words', { body: 'Dag Bo!' }],
  ['from before', { date_created: 'Wed, 25 Nov 2026 09:59:59 +0000' }],
  ['without an id', { sid: null }],
];

describe("sends in the platform's list", () => {
  it('lists all that can be the send, the oldest first, from all pages', async () => {
    const at = (second: number) => `Wed, 25 Nov 2026 10:00:0${second} +0000`;
    server.respondWith(
      respondWithPages([
        [listed({ sid: 'SM4', date_created: at(4) }), listed({ sid: 'SM3', date_created: at(2) })],
        [listed({ sid: 'SM2', date_created: at(2) })],
        // The same second as the start, of which the platform keeps no fraction.
        [listed({ sid: 'SM1', date_created: at(0), direction: 'outbound-reply' })],
      ]),
    );
    expect(await findSent()).toEqual({ type: 'listed', platformIds: ['SM1', 'SM2', 'SM3', 'SM4'] });
    expect(server.received).toHaveLength(3);
    const { searchParams, pathname } = new URL(server.received[0]?.path ?? '', server.url);
    expect(pathname).toBe(`${account}/Messages.json`);
    // Without a date: a message that still waits at the platform has none.
    expect(Object.fromEntries(searchParams)).toEqual({
      To: '+31612345678',
      From: '+31201234567',
      PageSize: '200',
    });
    expect(new Set(server.received.map(({ headers }) => headers.authorization)).size).toBe(1);
  });

  it.each(notSent)('leaves out a message %s', async (_, changes) => {
    server.respondWith(respondWithPages([[listed(changes), listed({ sid: 'SM9' })]]));
    expect(await findSent()).toEqual({ type: 'listed', platformIds: ['SM9'] });
  });

  it('knows words in which the platform replaced letters', async () => {
    server.respondWith(respondWithPages([[listed({ body: "Financiele 'foto's' " })]]));
    expect(await findSent(connection, 'Financiële ‘foto’s’')).toMatchObject({ platformIds: ['SM1'] });
  });

  it('goes by the messaging service, which chooses the sender', async () => {
    const messaging_service_sid = 'MG1';
    const other = listed({ sid: 'SM2' });
    server.respondWith(respondWithPages([[listed({ from: '+3197', messaging_service_sid }), other]]));
    const found = await findSent(smsConnection({ messagingServiceSid: 'MG1' }));
    expect(found).toEqual({ type: 'listed', platformIds: ['SM1'] });
    expect(server.received[0]?.path).not.toContain('From=');
  });

  it.each<readonly [string, SmsServerResponder]>([
    ['is busy', respondAsSmsPlatform(503, {})],
    ['denies it', respondAsSmsPlatform(401, { code: 20003 })],
    ['sends something else', respondAsSmsPlatform(200, { hello: 1 })],
    ['breaks off', (response) => void response.destroy()],
    [
      'continues elsewhere',
      respondAsSmsPlatform(200, { messages: [], next_page_uri: 'https://evil.example/x' }),
    ],
    ['never ends', respondAsSmsPlatform(200, { messages: [], next_page_uri: '/again' })],
    [
      'breaks off on a later page',
      (response, request) =>
        request.path.includes('Page=1')
          ? void response.destroy()
          : respondWithPages([[listed({})], []])(response, request),
    ],
  ])('proves nothing when the platform %s', async (_, responder) => {
    server.respondWith(responder);
    expect(await findSent()).toMatchObject({ type: 'away' });
  });
});

const received = (changes: object) =>
  listed({
    direction: 'inbound',
    from: '+31612345678',
    to: '+31201234567',
    body: 'Ja',
    date_sent: 'Wed, 25 Nov 2026 10:00:06 +0000',
    ...changes,
  });

describe("persons' messages in the platform's list", () => {
  it('brings what the webhook would have brought, under the same ids', async () => {
    server.respondWith((response, request) => {
      const media_list = [
        { sid: 'ME1', content_type: 'image/png' },
        { sid: 'ME2', content_type: 'audio/amr' },
      ];
      const page = [
        [received({ sid: 'SM2', num_media: '2', body: 'Kijk' }), received({}), listed({ sid: 'SM3' })],
      ];
      if (request.path.includes('/Media')) respondAsSmsPlatform(200, { media_list })(response, request);
      else respondWithPages(page)(response, request);
    });
    const common = {
      type: 'message',
      phoneNumberId: null,
      from: { phone: '31612345678' },
      profileName: null,
      sentAt: new Date('2026-11-25T10:00:06Z'),
      replyTo: null,
      referral: null,
      optOut: null,
    };
    const media = (sid: string, type: string, mimeType: string, caption: string | null) => ({
      type: 'media',
      media: {
        platformMediaId: `${server.url}${account}/Messages/SM2/Media/${sid}`,
        type,
        mimeType,
        sha256: null,
        filename: null,
        caption,
      },
    });
    expect(await platform().listInbound(connection, since)).toEqual({
      type: 'listed',
      events: [
        { ...common, platformId: 'SM1', content: { type: 'text', text: 'Ja' } },
        { ...common, platformId: 'SM2', content: media('ME1', 'image', 'image/png', 'Kijk') },
        { ...common, platformId: 'SM2#2', content: media('ME2', 'audio', 'audio/amr', null) },
      ],
    });
    const { searchParams } = new URL(server.received[0]?.path ?? '', server.url);
    expect(searchParams.get('To')).toBe('+31201234567');
    expect(searchParams.get('DateSent>')).toBe('2026-11-25T10:00:00Z');
  });

  it('reads the numbers of its messaging service, and no other', async () => {
    const messaging_service_sid = 'MG1';
    const others = [
      received({ sid: 'SM2', to: '+3197' }),
      received({ sid: 'SM3', to: '+3198', messaging_service_sid }),
    ];
    server.respondWith(respondWithPages([others]));
    const list = await platform().listInbound(smsConnection({ messagingServiceSid: 'MG1' }), since);
    expect(list).toMatchObject({ type: 'listed', events: [{ platformId: 'SM3' }] });
  });

  it('asks nothing for a name, which nobody can write to', async () => {
    server.respondWith(respondWithPages([[received({ to: 'Harbour' })]]));
    const list = await platform().listInbound(smsConnection({ identifier: 'Harbour' }), since);
    expect(list).toEqual({ type: 'listed', events: [] });
    expect(server.received).toEqual([]);
  });

  it('tells a dead account from a platform that is away', async () => {
    server.respondWith(respondAsSmsPlatform(401, { code: 20003, message: 'Authenticate' }));
    expect(await platform().listInbound(connection, since)).toEqual({
      type: 'denied',
      detail: 'Authenticate',
    });
    server.respondWith(respondAsSmsPlatform(500, {}));
    expect(await platform().listInbound(connection, since)).toMatchObject({ type: 'away' });
    server.respondWith(() => undefined);
    expect(await platform(100).listInbound(connection, since)).toMatchObject({ type: 'away' });
  });

  it('brings nothing when the files of one message cannot be listed', async () => {
    server.respondWith((response, request) => {
      if (request.path.includes('/Media')) respondAsSmsPlatform(503, {})(response, request);
      else respondWithPages([[received({ num_media: '1' })]])(response, request);
    });
    expect(await platform().listInbound(connection, since)).toMatchObject({ type: 'away' });
  });
});
