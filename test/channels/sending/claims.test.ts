import { describe, expect, test } from 'vitest';

import { claimSends } from '../../../src/channels/sending/claim-sends.ts';
import type { Payload } from '../../../src/messaging/payload.ts';
import { platformFault } from '../../support/scripted-platform.ts';
import { templatePayloadOf, useSending } from '../../support/environments/sending.ts';

const stage = useSending();

/** Opts out as a transaction of the conversation does: stores the fact, and ends everything that waits. */
const optOut = (thread: string) =>
  stage.database.transaction(async (sql) => {
    sql.write({ text: 'select from message_threads where id = $1 for no key update' }, [thread]);
    sql.write(
      { text: 'update message_threads set opted_out_at = greatest($2, last_message_at) where id = $1' },
      [thread, stage.clock.now()],
    );
    sql.write(
      {
        text: `update message_sends set status = 'failed' where message_thread_id = $1 and status in ('waiting', 'held')`,
      },
      [thread],
    );
  });

interface Fact {
  readonly name: string;
  readonly windowHours?: number | null;
  readonly template?: { readonly status?: string; readonly category?: string };
  readonly origin?: string;
  readonly change?: string;
  readonly status: string;
  readonly code?: string;
}

// Facts that the transaction of the message did not know: the claim looks once more.
const facts: readonly Fact[] = [
  { name: 'an open window', status: 'accepted' },
  { name: 'a window that closed, behind a flow', windowHours: -1, status: 'waiting' },
  { name: 'a window that closed, behind a reminder', windowHours: -1, origin: 'reminder', status: 'waiting' },
  {
    name: 'a window that closed, behind a person',
    windowHours: -1,
    origin: 'inbox',
    status: 'failed',
    code: 'outside_messaging_window',
  },
  {
    name: 'a person who never wrote',
    windowHours: null,
    origin: 'api',
    status: 'failed',
    code: 'outside_messaging_window',
  },
  { name: 'a template outside the window', windowHours: -1, template: {}, status: 'accepted' },
  { name: 'a paused template', template: { status: 'paused' }, status: 'held' },
  {
    name: 'a disabled template',
    template: { status: 'disabled' },
    status: 'failed',
    code: 'template_not_approved',
  },
  {
    name: 'a template that was deleted',
    template: {},
    change: 'delete from message_templates where $1::uuid is not null',
    status: 'failed',
    code: 'template_not_approved',
  },
  {
    name: 'an opt-out',
    change: 'update message_threads set opted_out_at = last_message_at where id = $1',
    status: 'failed',
    code: 'recipient_opted_out',
  },
  {
    name: 'an opt-out, which the message confirms',
    change: `update message_threads set opted_out_at = last_message_at - interval '1 millisecond' where id = $1`,
    status: 'accepted',
  },
  {
    name: 'a refusal of marketing, for a template that is none',
    template: {},
    change: 'update message_threads set marketing_opted_out_at = last_message_at where id = $1',
    status: 'accepted',
  },
  {
    name: 'a refusal of marketing',
    template: { category: 'Marketing' },
    change: 'update message_threads set marketing_opted_out_at = last_message_at where id = $1',
    status: 'failed',
    code: 'recipient_opted_out',
  },
];

test.each(facts)('$name: the send is $status', async (fact) => {
  const connection = await stage.connection();
  const { windowHours = 24 } = fact;
  const thread = await stage.thread(connection, { windowHours });
  const content: string | Payload = fact.template
    ? templatePayloadOf(await stage.template(connection, fact.template), 'Ann')
    : 'one';
  const send = await stage.message(thread, content, { origin: fact.origin ?? 'flow' });
  if (fact.change) await stage.query(fact.change, [thread]);
  await stage.send(connection);
  const row = await stage.row(send);
  expect(row.status).toBe(fact.status);
  expect(row.error_messages.map(({ code }) => code)).toEqual(fact.code === undefined ? [] : [fact.code]);
  expect(stage.whatsapp.sent).toHaveLength(fact.status === 'accepted' ? 1 : 0);
  const isAsked = fact.status === 'waiting';
  expect(stage.reactions).toEqual(isAsked ? [`close window for ${send}`] : []);
});

test('on SMS there is no window', async () => {
  const connection = await stage.connection({ channel: 'sms' });
  const send = await stage.message(await stage.thread(connection, { windowHours: null }), 'one');
  await stage.send(connection);
  expect(await stage.row(send)).toMatchObject({ status: 'accepted' });
});

describe('an opt-out and a claim', () => {
  test('opt-out first: nothing leaves', async () => {
    const connection = await stage.connection();
    const thread = await stage.thread(connection);
    const send = await stage.message(thread, 'one');
    await optOut(thread);
    await stage.send(connection);
    expect(stage.whatsapp.sent).toEqual([]);
    expect(await stage.row(send)).toMatchObject({ status: 'failed' });
  });

  test('claim first: what is under way arrives, what waits behind it does not leave', async () => {
    const connection = await stage.connection();
    const thread = await stage.thread(connection);
    const [first, second] = [await stage.message(thread, 'one'), await stage.message(thread, 'two')];
    stage.whatsapp.answerNext(async ({ reference }) => {
      await optOut(thread);
      return { type: 'accepted', platformId: `late.${reference}` };
    });
    await stage.send(connection);
    stage.clock.advanceSeconds(60);
    await stage.send(connection);
    expect(stage.whatsapp.sent.map(({ text }) => text)).toEqual(['one']);
    expect((await stage.row(first)).status).toBe('accepted');
    expect((await stage.row(second)).status).toBe('failed');
  });

  test('at the same time: a message leaves, or it fails, and never both', async () => {
    const connection = await stage.connection();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const thread = await stage.thread(connection);
        const send = await stage.message(thread, 'one');
        const [, [claimed]] = await Promise.all([
          optOut(thread),
          claimSends(stage.database, [send], stage.clock.now()),
        ]);
        const leaves = claimed !== null && claimed !== undefined && claimed.verdict === null;
        return [leaves, (await stage.row(send)).status];
      }),
    );
    for (const [leaves, status] of outcomes) expect(status).toBe(leaves ? 'claimed' : 'failed');
  });
});

test('a person who writes while the platform refuses a message keeps the window open', async () => {
  const connection = await stage.connection();
  const thread = await stage.thread(connection, { windowHours: 1 });
  await stage.message(thread, 'one');
  const opened = new Date(stage.clock.now().getTime() + 24 * 3_600_000 + 1);
  stage.whatsapp.answerNext(async () => {
    await stage.query('update message_threads set window_expires_at = $2 where id = $1', [thread, opened]);
    return platformFault('outside_messaging_window');
  });
  await stage.send(connection);
  const [row] = await stage.query('select window_expires_at from message_threads where id = $1', [thread]);
  expect(row).toEqual({ window_expires_at: opened });
});

test('two claims of one send: one gets it', async () => {
  const connection = await stage.connection();
  const sends = await Promise.all(
    Array.from({ length: 20 }, async () => stage.message(await stage.thread(connection), 'one')),
  );
  const claims = await Promise.all([1, 2].map(() => claimSends(stage.database, sends, stage.clock.now())));
  const claimed = claims.flat().filter((each) => each !== null);
  expect(claimed.map(({ id }) => id).toSorted()).toEqual(sends.toSorted());
});

test('two drains of one number send each message once, one after the other', async () => {
  const connection = await stage.connection();
  for (let person = 0; person < 30; person += 1)
    await stage.message(await stage.thread(connection), `${person}`);
  const stopping = new AbortController().signal;
  await Promise.all([stage.drain(connection, stopping), stage.drainWith({})(connection, stopping)]);
  expect(stage.whatsapp.sent).toHaveLength(30);
  expect(new Set(stage.whatsapp.sent.map(({ text }) => text)).size).toBe(30);
});

test('a message that is deleted while it waits does not leave', async () => {
  const connection = await stage.connection();
  const send = await stage.message(await stage.thread(connection), 'one');
  const { message_id: messageId } = await stage.row(send);
  await stage.query('delete from messages where id = $1', [messageId]);
  expect(await stage.send(connection)).toBeNull();
  expect(stage.whatsapp.sent).toEqual([]);
});

test('credentials that cannot be read suspend the number', async () => {
  for (const ciphertext of ['broken', 'v1.AAAA']) {
    const connection = await stage.connection({ columns: { credentials_ciphertext: ciphertext } });
    const send = await stage.message(await stage.thread(connection), 'one');
    expect(await stage.send(connection)).toBeNull();
    expect(await stage.row(send)).toMatchObject({ status: 'waiting', attempts: 0 });
    const [row] = await stage.query('select status_reason from channel_connections where id = $1', [
      connection,
    ]);
    expect(row).toEqual({
      status_reason: 'The credentials of the connection cannot be read. Enter them again.',
    });
  }
});
