import { describe, expect, test } from 'vitest';

import { useSending } from '../../support/environments/sending.ts';
import { noAnswer } from '../../support/scripted-platform.ts';

const stage = useSending();

/** A connection with a message whose request got no answer, and one that waits behind it. */
const ambiguous = async (channel: 'whatsapp' | 'sms' = 'whatsapp') => {
  const connection = await stage.connection({ channel });
  const thread = await stage.thread(connection);
  const [first, second] = [await stage.message(thread, 'one'), await stage.message(thread, 'two')];
  stage[channel].answerNext(() => noAnswer);
  await stage.send(connection);
  return { connection, first, second };
};

/** A webhook of the number arrives, about something else. */
const hearOfNumber = (connection: string) =>
  stage.query('update channel_connections set last_event_at = $2 where id = $1', [
    connection,
    stage.clock.now(),
  ]);

const texts = (): string[] => stage.whatsapp.sent.map(({ text }) => text);

describe('a request without an answer', () => {
  test('holds up its thread, and no other', async () => {
    const { connection, first } = await ambiguous();
    await stage.message(await stage.thread(connection), 'other');
    await stage.send(connection);
    expect(texts()).toEqual(['one', 'other']);
    expect(await stage.row(first)).toMatchObject({ status: 'unknown', delivery_status: 'accepted' });
  });

  test('is settled by a status with its reference, and the thread goes on', async () => {
    const { connection, first } = await ambiguous();
    await stage.applyStatuses(connection, [
      { reference: first, platformId: 'wamid.1', status: 'sent', at: null, fault: null },
    ]);
    await stage.send(connection);
    expect(texts()).toEqual(['one', 'two']);
    expect(await stage.row(first)).toMatchObject({
      status: 'sent',
      ambiguity: 'adopted',
      platform_id: 'wamid.1',
      message_platform_id: 'wamid.1',
    });
  });

  test('is repeated after a minute while webhooks of the number arrive', async () => {
    const { connection, first } = await ambiguous();
    stage.clock.advanceSeconds(30);
    await hearOfNumber(connection);
    stage.clock.advanceSeconds(29);
    expect(await stage.send(connection)).toBe(1);
    stage.clock.advanceSeconds(1);
    await stage.send(connection);
    expect(texts()).toEqual(['one', 'one']);
    expect(await stage.row(first)).toMatchObject({ status: 'accepted', ambiguity: 'resent', attempts: 2 });
  });

  test('is repeated after ten minutes while none arrives, and not before', async () => {
    const { connection } = await ambiguous();
    stage.clock.advanceSeconds(599);
    expect(await stage.send(connection)).toBe(1);
    expect(texts()).toEqual(['one']);
    stage.clock.advanceSeconds(1);
    await stage.send(connection);
    expect(texts()).toEqual(['one', 'one']);
  });

  test('is looked at every half minute, since a webhook of the number wakes nobody', async () => {
    const { connection } = await ambiguous();
    stage.clock.advanceSeconds(120);
    expect(await stage.send(connection)).toBe(30);
  });

  test('is not sent again when the window has closed meanwhile', async () => {
    const { connection, first } = await ambiguous();
    await stage.query('update message_threads set window_expires_at = $1', [stage.clock.now()]);
    stage.clock.advanceSeconds(600);
    await stage.send(connection);
    expect(texts()).toEqual(['one']);
    expect(stage.reactions).toEqual([`close window for ${first}`]);
  });
});

test('a claim that a killed process left is unknown, and is not sent again blindly', async () => {
  const connection = await stage.connection();
  const send = await stage.message(await stage.thread(connection), 'one');
  stage.whatsapp.answerNext(() => new Promise(() => undefined));
  const killed = new AbortController();
  const first = stage.drainWith({})(connection, killed.signal);
  while (stage.whatsapp.sent.length === 0) await new Promise(setImmediate);
  killed.abort();
  await first;
  expect((await stage.row(send)).status).toBe('claimed');
  await stage.send(connection);
  expect(texts()).toEqual(['one']);
  expect((await stage.row(send)).status).toBe('unknown');
});

test('an answer that comes after another process took over still counts', async () => {
  const connection = await stage.connection();
  const send = await stage.message(await stage.thread(connection), 'one');
  const answer = Promise.withResolvers<void>();
  stage.whatsapp.answerNext(async () => {
    await answer.promise;
    return { type: 'accepted', platformId: 'wamid.late' };
  });
  const stalled = new AbortController();
  const first = stage.drainWith({})(connection, stalled.signal);
  while (stage.whatsapp.sent.length === 0) await new Promise(setImmediate);
  stalled.abort();
  await first;
  await stage.send(connection);
  answer.resolve();
  while ((await stage.row(send)).status !== 'accepted') await new Promise(setImmediate);
  expect(await stage.row(send)).toMatchObject({ platform_id: 'wamid.late', delivery_status: 'accepted' });
});

describe('an SMS without an answer', () => {
  const settle = async (list: Parameters<typeof Object.assign>[1]) => {
    const stored = await ambiguous('sms');
    Object.assign(stage.sms, { list: () => list });
    stage.clock.advanceSeconds(15);
    await stage.send(stored.connection);
    return stored;
  };

  test('that the list of the platform shows is not sent again', async () => {
    const { first } = await settle({ type: 'listed', platformIds: ['SM1'] });
    expect(stage.sms.sent.filter(({ text }) => text === 'one')).toHaveLength(1);
    expect(await stage.row(first)).toMatchObject({
      status: 'accepted',
      ambiguity: 'adopted',
      platform_id: 'SM1',
    });
  });

  test('that the list does not show is sent again', async () => {
    const { first } = await settle({ type: 'listed', platformIds: [] });
    expect(stage.sms.sent.filter(({ text }) => text === 'one')).toHaveLength(2);
    expect(await stage.row(first)).toMatchObject({ status: 'accepted', ambiguity: 'resent' });
  });

  test('is not taken for another message with the same words', async () => {
    const { connection, first } = await ambiguous('sms');
    const earlier = await stage.message(await stage.thread(connection), 'one');
    await stage.query(`update message_sends set platform_id = 'SM0', status = 'sent' where id = $1`, [
      earlier,
    ]);
    stage.sms.list = () => ({ type: 'listed', platformIds: ['SM0'] });
    stage.clock.advanceSeconds(15);
    await stage.send(connection);
    expect(await stage.row(first)).toMatchObject({ ambiguity: 'resent' });
  });

  test('waits while the list cannot be read', async () => {
    const { connection, first } = await settle({ type: 'away', detail: 'away' });
    expect(await stage.row(first)).toMatchObject({ status: 'unknown', attempts: 1 });
    stage.clock.advanceSeconds(600);
    await stage.send(connection);
    expect(await stage.row(first)).toMatchObject({ status: 'accepted', ambiguity: 'resent' });
  });
});
