import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { InboundConnection } from '../../../src/channels/inbound/connections.ts';
import { bindInboundPlatform, type InboundPlatform } from '../../../src/channels/inbound/inbound-platform.ts';
import { createMissedStatuses } from '../../../src/channels/inbound/missed-statuses.ts';
import { createSmsPlatform } from '../../../src/channels/sms/adapter.ts';
import { smsConnection } from '../../support/builders/sms.ts';
import { useSending } from '../../support/environments/sending.ts';
import { accepted } from '../../support/scripted-platform.ts';
import { respondAsSmsPlatform, startSmsServer, type SmsServer } from '../../support/servers/sms-server.ts';

// The platform has accepted an SMS, and none of its webhooks has arrived.

const stage = useSending();
let server: SmsServer;
beforeAll(async () => {
  server = await startSmsServer();
});
afterAll(() => server.close());

const { credentials, identifier } = smsConnection();
const known = { channel: 'sms', smsEncoding: 'exact', createCandidates: true, markRead: false } as const;
let connection: InboundConnection;
let thread: string;
beforeEach(async () => {
  const id = await stage.connection({ channel: 'sms' });
  connection = { ...known, id, organizationId: stage.organizationId, identifier, credentials };
  thread = await stage.thread(id);
});

const errors: unknown[] = [];

const openWorker = (): { sweep(): Promise<void> } => {
  const sms: InboundPlatform = bindInboundPlatform({
    ...createSmsPlatform({ apiUrl: server.url }),
    parseReplyId: () => null,
  });
  const never = (): never => {
    throw new Error('not expected');
  };
  return createMissedStatuses({
    database: stage.database,
    clock: stage.clock,
    applyStatuses: stage.applyStatuses,
    connections: { find: never, findByNumber: never, listActive: async () => [connection] },
    platforms: { sms, whatsapp: { ...sms, loadStatus: never } },
    onError: (error) => void errors.push(error),
  });
};

const accept = async (text = 'one'): Promise<string> => {
  const send = await stage.message(thread, text);
  stage.sms.answerNext(({ reference }) => accepted(`SM${reference}`));
  await stage.send(connection.id);
  return send;
};

const sweepAfter = async (minutes: number, worker = openWorker()): Promise<void> => {
  stage.clock.advanceMinutes(minutes);
  await worker.sweep();
};

const undelivered = respondAsSmsPlatform(200, {
  status: 'undelivered',
  error_code: 30008,
  error_message: 'Unknown error to +31612345678',
});

describe('an SMS whose webhooks were lost', () => {
  test('that the platform could not deliver is sent again', async () => {
    server.respondWith(undelivered);
    const send = await accept();
    await sweepAfter(2);
    expect(server.received.map(({ path }) => path)).toEqual([
      `/2010-04-01/Accounts/${credentials.accountSid}/Messages/SM${send}.json`,
    ]);
    const [error] = (await stage.row(send)).errors;
    expect(error).toMatchObject({
      code: 'platform_busy',
      platformCode: '30008',
      detail: 'Unknown error to [removed]',
      platformId: `SM${send}`,
    });
    stage.clock.advanceMinutes(1);
    stage.sms.answerNext(() => accepted(`SM${send}-again`));
    await stage.send(connection.id);
    expect(stage.sms.sent.map(({ text }) => text)).toEqual(['one', 'one']);
    expect(await stage.row(send)).toMatchObject({ status: 'accepted', platform_id: `SM${send}-again` });
  });

  test('that failed for good tells the reason', async () => {
    server.respondWith(respondAsSmsPlatform(200, { status: 'undelivered', error_code: '30003' }));
    const send = await accept();
    await sweepAfter(2);
    expect(await stage.row(send)).toMatchObject({
      status: 'failed',
      delivery_status: 'failed',
      errors: [{ code: 'recipient_unreachable' }],
    });
  });

  test('that arrived is delivered, and asked about no more', async () => {
    server.respondWith(respondAsSmsPlatform(200, { status: 'delivered', error_code: null }));
    const send = await accept();
    await sweepAfter(2);
    expect(await stage.row(send)).toMatchObject({ status: 'delivered', delivery_status: 'delivered' });
    await sweepAfter(60);
    expect(server.received).toHaveLength(1);
  });

  test('that no one ever reports is asked about for a day, more and more rarely', async () => {
    server.respondWith(respondAsSmsPlatform(200, { status: 'sent' }));
    await accept();
    const worker = openWorker();
    const askedAt: number[] = [];
    for (let minute = 0; minute <= 3000; minute += 1) {
      const before = server.received.length;
      await sweepAfter(1, worker);
      if (server.received.length > before) askedAt.push(minute + 1);
    }
    // The answer `sent` is news at first: the next question comes two minutes later.
    expect(askedAt).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]);
    expect(errors).toEqual([]);
  });
});

describe('the platform is not asked', () => {
  test('in the first two minutes', async () => {
    server.respondWith(undelivered);
    await accept();
    await sweepAfter(1.9);
    expect(server.received).toEqual([]);
  });

  test('about what a webhook has ended', async () => {
    server.respondWith(undelivered);
    const send = await accept();
    const report = { reference: send, platformId: `SM${send}`, at: null, fault: null };
    await stage.applyStatuses(connection.id, [{ ...report, status: 'delivered' }]);
    await sweepAfter(5);
    expect(server.received).toEqual([]);
  });

  test('twice by two workers at once', async () => {
    server.respondWith(respondAsSmsPlatform(200, { status: 'sent' }));
    for (const text of ['one', 'two', 'three']) {
      await accept(text);
      thread = await stage.thread(connection.id);
    }
    stage.clock.advanceMinutes(2);
    const workers = [openWorker(), openWorker()];
    await Promise.all(workers.map((worker) => worker.sweep()));
    expect(server.received).toHaveLength(3);
  });
});

test('what a platform that is away, or denies, does not say is asked again later', async () => {
  const send = await accept();
  for (const status of [503, 401]) {
    server.respondWith(respondAsSmsPlatform(status, {}));
    await sweepAfter(status === 503 ? 2 : 4);
    expect(server.received).toHaveLength(1);
    expect(await stage.row(send)).toMatchObject({ status: 'accepted' });
  }
  server.respondWith(respondAsSmsPlatform(200, { status: 'delivered' }));
  await sweepAfter(8);
  expect(await stage.row(send)).toMatchObject({ status: 'delivered' });
});

test('a message that was deleted at the platform, or an unknown word, changes nothing', async () => {
  const send = await accept();
  server.respondWith(respondAsSmsPlatform(404, { code: 20404 }));
  await sweepAfter(2);
  server.respondWith(respondAsSmsPlatform(200, { status: 'lost in space' }));
  await sweepAfter(4);
  expect(server.received).toHaveLength(1);
  expect(await stage.row(send)).toMatchObject({ status: 'accepted', errors: [] });
});
