import { setImmediate } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type SharedConnections, openSharedConnections } from '../../src/database/shared-connections.ts';
import { createTestDatabase, type TestDatabase } from '../support/environments/test-database.ts';

let own: TestDatabase;
let lanes: SharedConnections;
beforeAll(async () => {
  own = await createTestDatabase();
  lanes = openSharedConnections({ connectionString: own.url, pipeline: true }, 2);
});
afterAll(async () => {
  await lanes.close();
  await own.close();
});

const pid = { text: 'select pg_backend_pid() as pid' };

describe('lanes', () => {
  test('carry many statements over few connections, each with its own answer', async () => {
    const numbers = Array.from({ length: 50 }, (_, number) => number);
    const ask = (number: number) => lanes.query<{ n: number }>({ text: 'select $1::int as n' }, [number]);
    const first = Promise.all(numbers.map(ask));
    await setImmediate();
    const rows = [...(await Promise.all(numbers.map(ask))), ...(await first)].flat();
    expect(rows.map(({ n }) => n)).toEqual([...numbers, ...numbers]);
  });

  test('what is asked at the same time travels on one, and what follows on the calmest', async () => {
    const ask = async () => (await lanes.query<{ pid: number }>(pid, []))[0]?.pid;
    const [one, same] = await Promise.all([ask(), ask()]);
    expect(same).toBe(one);
    await setImmediate();
    const busy = lanes.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid, pg_sleep(0.3)' }, []);
    await setImmediate();
    const calm = await ask();
    expect((await busy)[0]?.pid).not.toBe(calm);
  });

  test('a statement that fails harms none of those that travel with it', async () => {
    const settled = await Promise.allSettled([
      lanes.query({ text: 'select 1 as one' }, []),
      lanes.query({ text: 'select 1 / 0' }, []),
      lanes.query({ text: 'select 2 as two' }, []),
      lanes.query({ text: 'select 3 as three' }, []),
    ]);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  });

  test('a lost connection fails what was under way and is made again', async () => {
    const [before] = await lanes.query<{ pid: number }>(pid, []);
    const sleeping = lanes.query({ text: 'select pg_sleep(20)' }, []);
    await setImmediate();
    const [killer] = await Promise.all([
      lanes.query({ text: 'select pg_terminate_backend($1)' }, [before?.pid]),
      expect(sleeping).rejects.toThrow(),
    ]);
    expect(killer).toHaveLength(1);
    const [after] = await lanes.query<{ pid: number }>(pid, []);
    expect(after?.pid).not.toBe(before?.pid);
  });

  test('an unreachable server is told, and tried again for the next statement', async () => {
    const nowhere = openSharedConnections({ connectionString: 'postgresql://postgres@127.0.0.1:1/none' }, 1);
    await expect(nowhere.query(pid, [])).rejects.toThrow('ECONNREFUSED');
    await expect(nowhere.query(pid, [])).rejects.toThrow('ECONNREFUSED');
    await nowhere.close();
  });
});
