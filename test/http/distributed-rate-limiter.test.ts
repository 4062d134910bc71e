import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { newId } from '../../src/database/id.ts';
import { type Database, openDatabase, type SqlStatement } from '../../src/database/database.ts';
import { createRateLimiter } from '../../src/http/distributed-rate-limiter.ts';
import { createTestDatabase, type TestDatabase } from '../support/environments/test-database.ts';

let own: TestDatabase;
let database: Database;
let statements = 0;
beforeAll(async () => {
  own = await createTestDatabase();
  database = openDatabase(own.url);
});
afterAll(async () => {
  await database.close();
  await own.close();
});

const counted = {
  query: <Row extends object>(statement: SqlStatement, values: readonly unknown[]) => {
    statements += 1;
    return database.query<Row>(statement, values);
  },
};

/** As many processes as asked for, which know of each other only through the database. */
const processes = (count: number, points: number, seconds = 60) =>
  Array.from({ length: count }, () => createRateLimiter(counted, { points, seconds }));

describe('a limit shared by processes', () => {
  test('lets through exactly so many, however they are spread', async () => {
    const owner = newId();
    const all = processes(3, 30);
    const uses = await Promise.all(Array.from({ length: 100 }, async (_, n) => all[n % 3]?.(owner)));
    expect(uses.filter((use) => use?.refused === false)).toHaveLength(30);
    expect(await all[0]?.(owner)).toMatchObject({ refused: true, remaining: 0 });
  });

  test('costs a statement for some dozen uses', async () => {
    const owner = newId();
    const [one] = processes(1, 1200);
    statements = 0;
    for (let n = 0; n < 1200; n += 1) expect((await one?.(owner))?.refused).toBe(false);
    expect(statements).toBeLessThan(120);
    const before = statements;
    for (let n = 0; n < 50; n += 1) expect((await one?.(owner))?.refused).toBe(true);
    expect(statements).toBe(before);
  });

  test('leaves little behind in a process that does nothing more', async () => {
    const owner = newId();
    const [idle, busy] = processes(2, 1000);
    await idle?.(owner);
    let passed = 0;
    while ((await busy?.(owner))?.refused === false) passed += 1;
    expect(passed).toBe(950);
  });

  test('begins anew when its window is over, and counts each owner by itself', async () => {
    const owner = newId();
    const [one, other] = processes(2, 2, 1);
    for (const use of [one, other]) expect((await use?.(owner))?.refused).toBe(false);
    const refused = await one?.(owner);
    expect(refused).toMatchObject({ refused: true, remaining: 0 });
    expect((await one?.(newId()))?.refused).toBe(false);
    await new Promise((done) => setTimeout(done, (refused?.endsInMs ?? 0) + 50));
    expect(await other?.(owner)).toMatchObject({ refused: false, remaining: 1 });
  });

  test('fails while the database is away, and counts again afterwards', async () => {
    let away = true;
    const use = createRateLimiter(
      {
        query: async (statement, values) => {
          if (away) throw new Error('away');
          return database.query(statement, values);
        },
      },
      { points: 5, seconds: 60 },
    );
    const owner = newId();
    await expect(use(owner)).rejects.toThrow('away');
    away = false;
    expect(await use(owner)).toMatchObject({ refused: false, remaining: 4 });
  });
});
