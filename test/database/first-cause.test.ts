import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Database, openDatabase, type Sql } from '../../src/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../support/environments/test-database.ts';

// After a statement that failed, PostgreSQL answers every other one of the transaction with 25P02.

let own: TestDatabase;
let database: Database;
beforeAll(async () => {
  own = await createTestDatabase();
  database = openDatabase(own.url);
  await database.query({ text: 'create table notes (id int constraint small check (id < 10))' }, []);
});
afterAll(async () => {
  await database.close();
  await own.close();
});

const insert = { text: 'insert into notes values ($1)' };
const look = { text: 'select 1' };

const works: Readonly<Record<string, (sql: Sql) => Promise<unknown>>> = {
  'a question behind a write': async (sql) => {
    sql.write(insert, [10]);
    await sql.query(look, []);
  },
  'two questions at once': (sql) => Promise.all([sql.query(insert, [10]), sql.query(look, [])]),
  'a write behind a question whose failure nobody heard': async (sql) => {
    await sql.query(insert, [10]).catch(() => null);
    sql.write(insert, [1]);
  },
  'writes that wait for the commit': async (sql) => {
    sql.write(insert, [10]);
    sql.write(insert, [1]);
  },
};

test.each(Object.entries(works))('a transaction fails with its first cause: %s', async (_, work) => {
  await expect(database.transaction(work)).rejects.toMatchObject({ code: '23514', constraint: 'small' });
});
