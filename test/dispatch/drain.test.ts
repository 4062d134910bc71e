import { setTimeout as delay } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Database, openDatabase } from '../../src/database/database.ts';
import { createDrain } from '../../src/dispatch/drain.ts';
import { createLeaseRegistry } from '../../src/dispatch/leases.ts';
import type { OutboxItem } from '../../src/dispatch/outbox.ts';
import { eventually } from '../support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../support/environments/test-database.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// Leases are real; what is sent are numbers in memory.

setTimeLimit(60_000);

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url);
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.close();
});

/** Items that wait in memory, and a drain of them; `answer` says how long sending one takes. */
const memory = (
  options: { lingerMs?: number; enoughItems?: number; send?: (id: string) => Promise<void> } = {},
) => {
  const { enoughItems } = options;
  let reads = 0;
  const waiting = new Map<string, OutboxItem>();
  const sent: string[] = [];
  const heard = new Set<() => void>();
  const leases = createLeaseRegistry(database, 'test');
  const drain = createDrain<string>({
    leases,
    outbox: {
      loadWaiting: async (_, limit) => {
        reads += 1;
        return [...waiting.values()].slice(0, limit);
      },
      send: async ({ id }) => {
        if (!waiting.has(id)) return null;
        sent.push(id);
        await options.send?.(id);
        return id;
      },
      isAccepted: () => true,
      record: async (id) => waiting.delete(id),
    },
    subscribe: (_, listener) => {
      heard.add(listener);
      return () => heard.delete(listener);
    },
    minReadIntervalMs: 0,
    lingerMs: options.lingerMs ?? 0,
    ...(enoughItems !== undefined && { enoughItems }),
  });
  return {
    readCount: () => reads,
    sent,
    leases,
    drain,
    listeners: heard,
    put: (...ids: string[]) => {
      for (const id of ids) waiting.set(id, { id, key: id, order: 0 });
      for (const listener of heard) listener();
    },
  };
};

const never = new AbortController().signal;

test('a drain sends what waits, more than a page of it, and lets go of the destination', async () => {
  const { put, drain, sent, leases } = memory();
  const ids = Array.from({ length: 2500 }, (_, index) => String(index));
  put(...ids);
  expect(await drain('pages', never)).toBe(false);
  expect(new Set(sent).size).toBe(2500);
  expect(sent).toHaveLength(2500);
  expect(await leases.findHeld(['pages'])).toEqual(new Set());
});

test('a drain sends what comes while it stays', async () => {
  const { put, drain, sent, leases, listeners } = memory({ lingerMs: 30_000 });
  const stopping = new AbortController();
  const draining = drain('stays', stopping.signal);
  await eventually('it listens', 20, async () => listeners.size === 1);
  expect(await leases.findHeld(['stays', 'other'])).toEqual(new Set(['stays']));
  for (const id of ['one', 'two']) {
    put(id);
    await eventually(id, 20, async () => sent.includes(id));
  }
  stopping.abort();
  expect(await draining).toBe(true);
  expect(await leases.findHeld(['stays'])).toEqual(new Set());
});

test('a drain with enough to send does not read after each item, and finds what comes meanwhile', async () => {
  const { put, drain, sent, readCount } = memory({
    enoughItems: 20,
    send: async (id) => {
      await delay(5);
      if (id === '0') put('late');
    },
  });
  put(...Array.from({ length: 900 }, (_, index) => String(index)));
  await drain('enough', never);
  expect(new Set(sent).size).toBe(901);
  // At most 64 leave at once: with a read after each change there are at least fourteen.
  expect(readCount()).toBeLessThan(10);
});

test('of two drains of one destination one works, and the other one takes over when that ends', async () => {
  const first = memory({ lingerMs: 30_000 });
  const second = memory();
  second.put('a');
  const stopping = new AbortController();
  const draining = first.drain('two', stopping.signal);
  await eventually('the first works', 20, async () => first.listeners.size === 1);
  const other = second.drain('two', never);
  first.put('b');
  await eventually('the first sends', 20, async () => first.sent.includes('b'));
  expect(second.sent).toEqual([]);
  stopping.abort();
  expect(await draining).toBe(true);
  expect(await other).toBe(false);
  expect(second.sent).toEqual(['a']);
});

test('a drain whose lease was taken meanwhile, since its process stood still, ends', async () => {
  const { drain, listeners } = memory({ lingerMs: 60_000 });
  const draining = drain('stolen', never);
  await eventually('it works', 20, async () => listeners.size === 1);
  await database.query({ text: 'update dispatch_leases set owner = gen_random_uuid()' }, []);
  await expect(draining).rejects.toThrow('Another process drains stolen.');
});

test('a lease that nobody renews is free after its time', async () => {
  const leases = createLeaseRegistry(database, 'test');
  await database.query(
    {
      text: `insert into dispatch_leases values ('test/dead', gen_random_uuid(), clock_timestamp() - interval '1 second')`,
    },
    [],
  );
  expect(await leases.findHeld(['dead'])).toEqual(new Set());
  const lease = await leases.acquire('dead', () => undefined);
  expect(lease?.isHeld()).toBe(true);
  expect(await leases.acquire('dead', () => undefined)).toBeNull();
  await lease?.release();
  expect(lease?.isHeld()).toBe(false);
});

test('a database that does not answer ends the drain with its failure', async () => {
  const { put, drain } = memory({ send: () => Promise.reject(new Error('no connection')) });
  put('a');
  await expect(drain('fails', never)).rejects.toMatchObject({ cause: new Error('no connection') });
});
