import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { guardCommits } from '../../src/database/commit-guard.ts';
import { type Database, openDatabase, Rollback } from '../../src/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../support/environments/test-database.ts';

let own: TestDatabase;
let database: Database;
beforeAll(async () => {
  own = await createTestDatabase();
  database = openDatabase(own.url, 3);
  await database.query({ text: 'create table commits (name text)' }, []);
});
beforeEach(() => database.query({ text: 'delete from commits' }, []));
afterAll(async () => {
  await database.close();
  await own.close();
});

const insert = { text: 'insert into commits values ($1)' };
const committed = async (): Promise<string[]> =>
  (await database.query<{ name: string }>({ text: 'select name from commits' }, [])).map(({ name }) => name);

const insertInTransaction = (name: string): Promise<string> =>
  database.transaction(async (sql) => {
    sql.write(insert, [name]);
    return name;
  });

describe('a transaction whose work returns a rollback', () => {
  test('commits nothing, also what was sent before, and returns the result', async () => {
    const result = await database.transaction(async (sql) => {
      await sql.query(insert, ['sent']);
      sql.write(insert, ['queued']);
      return new Rollback('why');
    });
    expect(result).toBe('why');
    expect(await committed()).toEqual([]);
  });

  test('gives its connection back in order', async () => {
    for (let time = 0; time < 5; time += 1)
      await database.transaction(async (sql) => {
        await sql.query(insert, ['sent']);
        return new Rollback(time);
      });
    await insertInTransaction('after');
    expect(await committed()).toEqual(['after']);
  });
});

describe('work under a commit guard', () => {
  test('commits only when the guard has resolved, however deep the transaction lies', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const written = Promise.withResolvers<void>();
    const work = guardCommits(promise, async () => {
      await Promise.resolve();
      return database.transaction(async (sql) => {
        await sql.query(insert, ['guarded']);
        written.resolve();
      });
    });
    await written.promise;
    expect(await committed()).toEqual([]);
    resolve();
    await work;
    expect(await committed()).toEqual(['guarded']);
  });

  test('commits nothing when the guard rejects, neither in a transaction nor by a statement of its own', async () => {
    const refused = Promise.reject(new Error('not any more'));
    refused.catch(() => undefined);
    await guardCommits(refused, async () => {
      await expect(insertInTransaction('transaction')).rejects.toThrow('not any more');
      await expect(database.query(insert, ['statement'])).rejects.toThrow('not any more');
    });
    expect(await committed()).toEqual([]);
  });

  test('leaves other work alone', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const guarded = guardCommits(promise, () => insertInTransaction('guarded'));
    await insertInTransaction('other');
    expect(await committed()).toEqual(['other']);
    resolve();
    await guarded;
  });
});
