import { describe, expect, test } from 'vitest';

import { insertConversation } from '../../../src/conversation/insert-conversation.ts';
import { newId } from '../../../src/database/id.ts';
import type { ChannelFault, PlatformFault } from '../../../src/channels/port.ts';
import { decideRetryWaitMs, retryPeriodMs } from '../../../src/channels/sending/send-retries.ts';
import { documentPayload, templatePayloadOf, useSending } from '../../support/environments/sending.ts';
import { platformFault } from '../../support/scripted-platform.ts';

const stage = useSending();

/** A connection with one message that its platform refuses; `by` says whether in its answer or in a status later. */
const refused = async (by: 'answer' | 'status', fault: PlatformFault, message: { origin?: string } = {}) => {
  const connection = await stage.connection();
  const thread = await stage.thread(connection);
  const send = await stage.message(thread, 'one', message);
  if (by === 'answer') stage.whatsapp.answerNext(() => platformFault(fault.fault, fault));
  await stage.send(connection);
  if (by === 'status') {
    const { platform_id: platformId } = await stage.row(send);
    await stage.applyStatuses(connection, [
      { reference: send, platformId, status: 'failed', at: null, fault },
    ]);
  }
  return { connection, thread, send };
};

interface FaultCase {
  readonly fault: ChannelFault;
  readonly send: string;
  readonly message: string;
  readonly alarms?: readonly string[];
}

const cases: readonly FaultCase[] = [
  { fault: 'platform_busy', send: 'waiting', message: 'accepted' },
  { fault: 'recipient_busy', send: 'waiting', message: 'accepted' },
  { fault: 'connection_suspended', send: 'waiting', message: 'accepted' },
  { fault: 'outside_messaging_window', send: 'waiting', message: 'accepted' },
  { fault: 'recipient_unreachable', send: 'failed', message: 'failed' },
  { fault: 'marketing_limited', send: 'failed', message: 'failed' },
  { fault: 'recipient_opted_out', send: 'failed', message: 'failed' },
  { fault: 'identity_not_supported', send: 'failed', message: 'failed' },
  { fault: 'content_refused', send: 'failed', message: 'failed', alarms: ['content_refused 1'] },
  { fault: 'template_unusable', send: 'failed', message: 'failed' },
];

describe.each(['answer', 'status'] as const)('a fault in the %s', (by) => {
  test.each(cases)('$fault', async ({ fault, send, message, alarms = [] }) => {
    const stored = await refused(by, platformFault(fault));
    const row = await stage.row(stored.send);
    expect(row).toMatchObject({ status: send, delivery_status: message });
    expect(row.errors.map(({ code }) => code)).toEqual([fault]);
    expect(row.error_messages.map(({ code }) => code)).toEqual(message === 'failed' ? [fault] : []);
    expect(stage.alarms).toEqual(alarms);
    const told = stage.announced.some(({ threadIds }) => threadIds.has(stored.thread));
    expect(told).toBe(message === 'failed');
  });

  test('that nobody has classified is alarmed', async () => {
    await refused(by, platformFault('platform_busy', { platformCode: '4711', isUnclassified: true }));
    expect(stage.alarms).toEqual(['platform_busy 4711']);
  });

  test('that closes the window closes it in the row, and leaves the message to the conversation', async () => {
    const { thread, send } = await refused(by, platformFault('outside_messaging_window'));
    expect(stage.reactions).toEqual([`close window for ${send}`]);
    const [row] = await stage.query<{ open: boolean }>(
      'select window_expires_at > $2 as open from message_threads where id = $1',
      [thread, stage.clock.now()],
    );
    expect(row?.open).toBe(false);
  });

  test('that closes the window fails what a person has written', async () => {
    const { send } = await refused(by, platformFault('outside_messaging_window'), { origin: 'inbox' });
    expect(await stage.row(send)).toMatchObject({ status: 'failed', delivery_status: 'failed' });
    expect(stage.reactions).toEqual([]);
  });

  test('that says that the person opted out is left to the conversation', async () => {
    const { thread } = await refused(by, platformFault('recipient_opted_out'));
    expect(stage.reactions).toEqual([`opt out ${thread}`]);
  });

  test('that suspends the number stops it, with its reason, and the messages wait', async () => {
    const { connection } = await refused(by, platformFault('connection_suspended', { detail: 'Pay first.' }));
    await stage.message(await stage.thread(connection), 'two');
    stage.whatsapp.sent.length = 0;
    expect(await stage.send(connection)).toBeNull();
    expect(stage.whatsapp.sent).toEqual([]);
    const [row] = await stage.query(
      'select status_reason, suspended_at from channel_connections where id = $1',
      [connection],
    );
    expect(row).toEqual({ status_reason: 'Pay first.', suspended_at: stage.clock.now() });
    await stage.query('update channel_connections set suspended_at = null where id = $1', [connection]);
    await stage.send(connection);
    expect(stage.whatsapp.sent.map(({ text }) => text).toSorted()).toEqual(['one', 'two']);
  });
});

test('a suspended number is reported once, without its credentials', async () => {
  await stage.query('update organizations set webhook_url = $1', ['http://127.0.0.1:9/']);
  const connection = await stage.connection();
  for (const text of ['one', 'two']) await stage.message(await stage.thread(connection), text);
  const answer = () => platformFault('connection_suspended', { detail: 'Pay first.' });
  stage.whatsapp.answerNext(answer, answer);
  await stage.send(connection);
  await stage.query('update organizations set webhook_url = null');
  const events = await stage.query<{ event: string; snapshot: Record<string, unknown> }>(
    'select event, snapshot from webhook_deliveries where subject_id = $1',
    [connection],
  );
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    event: 'channelConnection.suspended',
    snapshot: { id: connection, status_reason: 'Pay first.' },
  });
  expect(events[0]?.snapshot).not.toHaveProperty('credentials_ciphertext');
  expect(stage.announced.flatMap(({ organizationIds }) => [...organizationIds])).toEqual([
    stage.organizationId,
  ]);
});

test.each([
  ['user', true],
  ['chatbot', false],
] as const)(
  'a message of the %s that is not delivered: the candidate waits for people: %s',
  async (by, waits) => {
    const { database, organizationId } = stage;
    const messageThreadId = await stage.thread(await stage.connection());
    const candidateId = newId();
    await stage.query(
      `insert into candidates (id, created_at, updated_at, organization_id, phone) values ($1, now(), now(), $2, '+31600000001')`,
      [candidateId, organizationId],
    );
    await stage.query('update message_threads set candidate_id = $2 where id = $1', [
      messageThreadId,
      candidateId,
    ]);
    await database.transaction((sql) =>
      insertConversation(sql, stage.clock.now(), { organizationId, messageThreadId, candidateId }),
    );
    const send = await stage.message(messageThreadId, 'one', { origin: 'inbox' });
    await stage.query('update messages set send_by = $2 where message_thread_id = $1', [messageThreadId, by]);
    stage.whatsapp.answerNext(() => platformFault('recipient_unreachable'));
    const [sent] = await stage.query<{ id: string }>(
      'select channel_connection_id as id from message_sends where id = $1',
      [send],
    );
    await stage.send(sent?.id ?? '');
    expect(await stage.row(send)).toMatchObject({ status: 'failed' });
    const found = await stage.query(
      `select c.needs_person as "needsPerson", c.waiting_since = m.created_at as "sinceTheMessage"
       from conversations c join messages m on m.message_thread_id = c.message_thread_id where c.message_thread_id = $1`,
      [messageThreadId],
    );
    expect(found).toEqual([{ needsPerson: waits, sinceTheMessage: waits || null }]);
  },
);

describe('a platform that is busy', () => {
  const waits = [1, 4, 15, 60, 300, 900, 3600, 3600];

  test('is asked again after the waits of the table', async () => {
    const connection = await stage.connection();
    const send = await stage.message(await stage.thread(connection, { windowHours: 48 }), 'one');
    const seen: (number | null)[] = [];
    for (const wait of waits) {
      stage.whatsapp.answerNext(() => platformFault('platform_busy'));
      seen.push(await stage.send(connection));
      stage.clock.advanceSeconds(wait);
    }
    expect(seen).toEqual(waits);
    await stage.send(connection);
    expect(await stage.row(send)).toMatchObject({ status: 'accepted', attempts: 9 });
  });

  test('is heard when it names a longer wait, up to an hour, and not when it names a shorter one', async () => {
    for (const [retryAfterMs, wait] of [
      [30_000, 30],
      [100, 1],
      [7_200_000, 3600],
    ] as const) {
      const { connection } = await refused('answer', platformFault('platform_busy', { retryAfterMs }));
      expect(await stage.send(connection)).toBe(wait);
    }
  });

  test('lets a message expire after a day', () => {
    const waited = (attempts: number) =>
      Array.from({ length: attempts }, (_, index) => decideRetryWaitMs('platform_busy', index + 1, null));
    const attempts = waited(40).indexOf(null);
    const totalMs = waited(attempts).reduce<number>((sum, wait) => sum + (wait ?? 0), 0);
    expect(totalMs).toBeLessThanOrEqual(retryPeriodMs);
    expect(totalMs).toBeGreaterThan(retryPeriodMs - 3_600_000);
  });

  test('leaves an expired message as failed', async () => {
    const connection = await stage.connection();
    const send = await stage.message(await stage.thread(connection), 'one');
    await stage.query('update message_sends set attempts = 40 where id = $1', [send]);
    stage.whatsapp.answerNext(() => platformFault('platform_busy'));
    await stage.send(connection);
    expect(await stage.row(send)).toMatchObject({ status: 'failed', error_messages: [{ code: 'expired' }] });
  });

  test('is not asked again when its second answer is an unknown error of the carrier', async () => {
    const fault = platformFault('platform_busy', { platformCode: '30008' });
    const { connection, send } = await refused('answer', fault);
    stage.clock.advanceSeconds(1);
    stage.whatsapp.answerNext(() => fault);
    await stage.send(connection);
    expect(await stage.row(send)).toMatchObject({
      status: 'failed',
      error_messages: [{ code: 'platform_busy' }],
    });
  });
});

test('a person who gets too much holds up one thread alone, for 4, 16, 64 seconds', async () => {
  const connection = await stage.connection();
  await stage.message(await stage.thread(connection), 'busy');
  const seen: (number | null)[] = [];
  for (const wait of [4, 16, 64]) {
    stage.whatsapp.answerNext(() => platformFault('recipient_busy'));
    seen.push(await stage.send(connection));
    await stage.message(await stage.thread(connection), 'other');
    await stage.send(connection);
    stage.clock.advanceSeconds(wait);
  }
  expect(seen).toEqual([4, 16, 64]);
  expect(stage.whatsapp.sent.filter(({ text }) => text === 'other')).toHaveLength(3);
});

test('a person who gets too much after the platform was away waits four seconds: the platform’s faults are not the person’s', async () => {
  const connection = await stage.connection();
  await stage.message(await stage.thread(connection), 'busy');
  for (const wait of [1, 4, 15]) {
    stage.whatsapp.answerNext(() => platformFault('platform_busy'));
    expect(await stage.send(connection)).toBe(wait);
    stage.clock.advanceSeconds(wait);
  }
  stage.whatsapp.answerNext(() => platformFault('recipient_busy'));
  expect(await stage.send(connection)).toBe(4);
});

test('a file that is refused is uploaded anew once, then sent as a link, then given up', async () => {
  const connection = await stage.connection();
  const thread = await stage.thread(connection);
  const fileId = await stage.file();
  const send = await stage.message(thread, documentPayload(fileId));
  const answer = () => platformFault('media_refused');
  stage.whatsapp.answerNext(answer, answer, answer);
  while ((await stage.send(connection)) !== null);
  const [first, second, third] = stage.whatsapp.sent;
  expect(first?.mediaId).not.toBeNull();
  expect(second?.mediaId).not.toBe(first?.mediaId);
  expect(third).toMatchObject({ text: 'Read this', mediaId: null });
  expect(await stage.row(send)).toMatchObject({ status: 'failed', delivery_status: 'failed' });
});

test('a file is uploaded once for a number', async () => {
  const connection = await stage.connection();
  const fileId = await stage.file();
  for (let person = 0; person < 2; person += 1) {
    await stage.message(await stage.thread(connection), documentPayload(fileId));
    await stage.send(connection);
  }
  const [first, second] = stage.whatsapp.sent.map(({ mediaId }) => mediaId);
  expect(second).toBe(first);
});

test('a template that the platform does not have as we know it is read anew', async () => {
  const connection = await stage.connection();
  const template = await stage.template(connection);
  await stage.message(await stage.thread(connection), templatePayloadOf(template, 'Ann'));
  stage.whatsapp.answerNext(() => platformFault('template_unusable'));
  await stage.send(connection);
  const [row] = await stage.query('select synced_at from message_templates where id = $1', [template]);
  expect(row).toEqual({ synced_at: null });
});

test('a person who refuses marketing gets everything else', async () => {
  const connection = await stage.connection();
  const thread = await stage.thread(connection);
  const marketing = await stage.template(connection, { category: 'Marketing' });
  stage.whatsapp.answerNext(() => platformFault('recipient_opted_out'));
  await stage.message(thread, templatePayloadOf(marketing, 'one'));
  await stage.send(connection);
  expect(stage.reactions).toEqual([]);
  const second = await stage.message(thread, templatePayloadOf(marketing, 'two'));
  await stage.message(thread, 'a text');
  await stage.send(connection);
  await stage.send(connection);
  expect(stage.whatsapp.sent.map(({ text }) => text)).toEqual(['hello(one)', 'a text']);
  expect(await stage.row(second)).toMatchObject({ error_messages: [{ code: 'recipient_opted_out' }] });
});

test('a person to whom marketing is limited gets none for a day', async () => {
  const connection = await stage.connection();
  const thread = await stage.thread(connection, { windowHours: 100 });
  const marketing = await stage.template(connection, { category: 'Marketing' });
  stage.whatsapp.answerNext(() => platformFault('marketing_limited'));
  for (const [hours, word] of [
    [23, 'one'],
    [2, 'two'],
    [0, 'three'],
  ] as const) {
    await stage.message(thread, templatePayloadOf(marketing, word));
    await stage.send(connection);
    stage.clock.advanceMinutes(hours * 60);
  }
  expect(stage.whatsapp.sent.map(({ text }) => text)).toEqual(['hello(one)', 'hello(three)']);
});
