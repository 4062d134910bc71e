import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import pino from 'pino';

import { newId } from '../../src/database/id.ts';
import { openDatabase } from '../../src/database/database.ts';
import { reconnectDelayMs } from '../../src/pubsub/reconnecting-connection.ts';
import {
  createChangeNotifications,
  parseNotifyPayload,
  type ChangeNotifications,
  toNotifyPayloads,
} from '../../src/pubsub/change-notifications.ts';
import { createTestDatabase, type TestDatabase } from '../support/environments/test-database.ts';

let base: TestDatabase;
let one: ChangeNotifications;
let other: ChangeNotifications;

const log = pino({ level: 'silent' });

beforeAll(async () => {
  base = await createTestDatabase();
  one = createChangeNotifications({ databaseUrl: base.url, log });
  other = createChangeNotifications({ databaseUrl: base.url, log });
});

afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await base.close();
});

/** Counts what a listener hears; `heard` resolves at the next call. */
const listenTo = (notices: ChangeNotifications, threadId: string) => {
  let count = 0;
  let wake: () => void = () => undefined;
  const stop = notices.subscribe(threadId, () => {
    count += 1;
    wake();
  });
  const heard = () => new Promise<void>((resolve) => (wake = resolve));
  return { heard, stop, count: () => count };
};

const told = async (from: ChangeNotifications, to: ChangeNotifications): Promise<void> => {
  const thread = newId();
  const listener = listenTo(to, thread);
  const heard = listener.heard();
  const again = setInterval(() => from.publish([thread]), 20);
  await heard;
  clearInterval(again);
  listener.stop();
};

// A fresh hub calls everyone once it listens; a test that counts begins after that.
const settled = async (): Promise<void> => {
  await told(one, other);
  await told(other, one);
};

describe('notices', () => {
  test('reach listeners of the thread in every process, the own ones at once', async () => {
    await settled();
    const [thread, elsewhere] = [newId(), newId()];
    const [own, far, deaf] = [listenTo(one, thread), listenTo(other, thread), listenTo(other, elsewhere)];
    const heard = far.heard();
    one.publish([thread]);
    expect(own.count()).toBe(1);
    await heard;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([own.count(), far.count(), deaf.count()]).toEqual([1, 1, 0]);
  });

  test('in quick succession are gathered', async () => {
    await settled();
    const thread = newId();
    const far = listenTo(other, thread);
    const heard = far.heard();
    for (let times = 0; times < 100; times += 1) one.publish([thread]);
    await heard;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(far.count()).toBeLessThan(5);
  });

  test('of very many threads all arrive', async () => {
    await settled();
    const threads = Array.from({ length: 1_000 }, newId);
    const all = threads.map((thread) => listenTo(other, thread).heard());
    one.publish(threads);
    await expect(Promise.all(all)).resolves.toHaveLength(1_000);
  });

  test('are not heard after the end of a subscription', async () => {
    const thread = newId();
    const listener = listenTo(one, thread);
    listener.stop();
    one.publish([thread]);
    expect(listener.count()).toBe(0);
  });

  test('of an organization do not wake whoever listens to its id as a destination, and the reverse', async () => {
    await settled();
    const id = newId();
    const destination = listenTo(other, id);
    let changes = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = other.subscribeOrganization(id, () => {
      changes += 1;
      resolve();
    });
    one.publishOrganizations([id]);
    await promise;
    expect([changes, destination.count()]).toEqual([1, 0]);
    const heard = destination.heard();
    one.publish([id]);
    await heard;
    expect([changes, destination.count()]).toEqual([1, 1]);
    stop();
    destination.stop();
  });

  test('that are broadcast reach every other process with their text, and not the own one', async () => {
    await settled();
    const own: string[] = [];
    const stopOwn = one.onBroadcast((text) => own.push(text));
    const far: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = other.onBroadcast((text) => {
      far.push(text);
      if (text === 'last') resolve();
    });
    one.broadcast('{"name": "a b, c"}');
    one.broadcast('x'.repeat(8000));
    one.broadcast('last');
    await promise;
    expect(far).toEqual(['{"name": "a b, c"}', 'last']);
    expect(own).toEqual([]);
    stop();
    stopOwn();
  });

  test('that may have been missed are made up for when a lost connection is back', async () => {
    await settled();
    const thread = newId();
    const far = listenTo(other, thread);
    const missed = far.heard();
    const database = openDatabase(base.url, 1);
    await database.query(
      {
        text: `select pg_terminate_backend(pid) from pg_stat_activity
                where datname = current_database() and pid <> pg_backend_pid()`,
      },
      [],
    );
    await database.close();
    await missed;
    await settled();
    const heard = far.heard();
    one.publish([thread]);
    await expect(heard).resolves.toBeUndefined();
  });

  test('do not stop a process from closing while the database is away', async () => {
    const away = createChangeNotifications({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', log });
    away.publish([newId()]);
    await expect(away.close()).resolves.toBeUndefined();
  });
});

test('payloads stay under the 8000 bytes that PostgreSQL takes, and hold every thread', () => {
  const threads = Array.from({ length: 450 }, newId);
  const payloads = toNotifyPayloads('origin', threads);
  const longest = toNotifyPayloads(
    'origin78',
    threads.map((id) => `o:${id}`),
  );
  expect(Math.max(...longest.map((payload) => payload.length))).toBeLessThan(8000);
  expect(Math.max(...payloads.map((payload) => payload.length))).toBeLessThan(8000);
  expect(payloads.flatMap((payload) => parseNotifyPayload(payload).threadIds)).toEqual(threads);
  expect(toNotifyPayloads('origin', [])).toEqual([]);
  expect(parseNotifyPayload('')).toEqual({ origin: '', threadIds: [] });
});

test('tries to connect again come soon at first, and never further apart than 5 s', () => {
  expect(reconnectDelayMs(0, 1)).toBe(100);
  expect(reconnectDelayMs(1_000, 1)).toBe(5_000);
  expect(reconnectDelayMs(3, 0)).toBe(400);
});
