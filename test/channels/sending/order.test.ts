import { describe, expect, test } from 'vitest';

import { documentPayload, useSending } from '../../support/environments/sending.ts';

// Real rows; the platform answers from memory. `send` sends what can leave at the instant of the clock.

const stage = useSending();

const texts = (): string[] => stage.whatsapp.sent.map(({ text }) => text);

/** Reports a status of the last message that left. */
const report = async (connectionId: string, status: 'sent' | 'delivered' | 'read'): Promise<void> => {
  const reference = stage.whatsapp.sent.at(-1)?.reference ?? null;
  await stage.applyStatuses(connectionId, [
    { reference, platformId: `wamid.of.${reference}`, status, at: null, fault: null },
  ]);
};

describe('messages of one thread', () => {
  test('leave one after the other, each behind the status of the one before', async () => {
    const connection = await stage.connection();
    const thread = await stage.thread(connection);
    for (const text of ['one', 'two', 'three']) await stage.message(thread, text);
    expect(await stage.send(connection)).toBe(3);
    expect(texts()).toEqual(['one']);
    await report(connection, 'sent');
    await stage.send(connection);
    expect(texts()).toEqual(['one', 'two']);
    await report(connection, 'delivered');
    expect(await stage.send(connection)).toBeNull();
    expect(texts()).toEqual(['one', 'two', 'three']);
  });

  test('go on after three seconds behind a text without a status', async () => {
    const connection = await stage.connection();
    const thread = await stage.thread(connection);
    for (const text of ['one', 'two']) await stage.message(thread, text);
    await stage.send(connection);
    stage.clock.advanceSeconds(2);
    expect(await stage.send(connection)).toBe(1);
    expect(texts()).toEqual(['one']);
    stage.clock.advanceSeconds(1);
    await stage.send(connection);
    expect(texts()).toEqual(['one', 'two']);
  });

  test('wait for the delivery of a file, or eight seconds', async () => {
    const connection = await stage.connection();
    const thread = await stage.thread(connection);
    await stage.message(thread, documentPayload(await stage.file()));
    await stage.message(thread, 'after the file');
    expect(await stage.send(connection)).toBe(8);
    await report(connection, 'sent');
    expect(await stage.send(connection)).toBe(8);
    await report(connection, 'delivered');
    await stage.send(connection);
    expect(texts()).toEqual(['<a.pdf>', 'after the file']);
  });

  test('leave in the order of their parts, and the next message after the last part', async () => {
    const connection = await stage.connection();
    const thread = await stage.thread(connection);
    await stage.message(thread, 'a\nb\nc');
    await stage.message(thread, 'd');
    for (let step = 0; step < 4; step += 1) {
      await stage.send(connection);
      await report(connection, 'sent');
    }
    expect(texts()).toEqual(['a', 'b', 'c', 'd']);
    expect((await stage.rows(connection)).map(({ part }) => part)).toEqual([0, 1, 2, 0]);
  });

  test('are not held up by a message that failed', async () => {
    const connection = await stage.connection();
    const thread = await stage.thread(connection);
    const tooLong = await stage.message(thread, 'x'.repeat(6000));
    await stage.message(thread, 'two');
    await stage.send(connection);
    await stage.send(connection);
    expect(texts()).toEqual(['two']);
    expect(await stage.row(tooLong)).toMatchObject({ status: 'failed', delivery_status: 'failed' });
  });

  test('let a held one behind them', async () => {
    const connection = await stage.connection();
    const thread = await stage.thread(connection);
    await stage.message(thread, 'held', { status: 'held' });
    await stage.message(thread, 'free');
    await stage.send(connection);
    expect(texts()).toEqual(['free']);
  });
});

test('threads do not wait for each other', async () => {
  const connection = await stage.connection();
  for (const name of ['Ann', 'Ben', 'Cas']) {
    const thread = await stage.thread(connection);
    await stage.message(thread, `${name} 1`);
    await stage.message(thread, `${name} 2`);
  }
  await stage.send(connection);
  expect(texts().toSorted()).toEqual(['Ann 1', 'Ben 1', 'Cas 1']);
});

test('a platform that keeps the order gets everything at once', async () => {
  const connection = await stage.connection({ channel: 'sms' });
  const thread = await stage.thread(connection);
  for (const text of ['one', 'two\nthree', 'four']) await stage.message(thread, text);
  while ((await stage.send(connection)) !== null);
  expect(stage.sms.sent.map(({ text }) => text)).toEqual(['one', 'two', 'three', 'four']);
});

test('a connection that is disabled, suspended or without credentials sends nothing', async () => {
  const unable = [
    { status: 'disabled' },
    { suspended_at: new Date() },
    { credentials_ciphertext: null },
  ] as const;
  for (const columns of unable) {
    const connection = await stage.connection({ columns });
    await stage.message(await stage.thread(connection), 'one');
    expect(await stage.send(connection)).toBeNull();
  }
  expect(texts()).toEqual([]);
});

test('the names of a person: the newest of each kind, or the identifier of the thread', async () => {
  const connection = await stage.connection();
  const named = await stage.thread(connection, { identifier: '31611111111' });
  for (const [kind, value] of [
    ['phone', '31622222222'],
    ['bsuid', 'NL.abc'],
  ] as const)
    await stage.query(
      `insert into thread_identities (id, created_at, updated_at, organization_id, message_thread_id, channel, kind, value)
       values (gen_random_uuid(), now(), now(), $1, $2, 'whatsapp', $3, $4)`,
      [stage.organizationId, named, kind, value],
    );
  await stage.message(named, 'to the names');
  await stage.message(await stage.thread(connection, { identifier: 'US.xyz' }), 'to the identifier');
  await stage.send(connection);
  const seen = Object.fromEntries(stage.whatsapp.sent.map(({ text, to, bsuid }) => [text, { to, bsuid }]));
  expect(seen).toEqual({
    'to the names': { to: '31622222222', bsuid: 'NL.abc' },
    'to the identifier': { to: null, bsuid: 'US.xyz' },
  });
});
