import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';

import { refreshLanguageOrder } from '../../src/database/language-order.ts';
import { migrate } from '../../src/database/migrate.ts';
import { entities } from '../../src/process/tables.ts';
import { createTestDatabase, type TestDatabase } from '../support/environments/test-database.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.close();
});

const indexes = [
  'candidates_first_name_by_language',
  'candidates_last_name_by_language',
  'vacancies_title_by_language',
];

const rows = async (statement: string) => (await client.query(statement)).rows;
const files = () =>
  rows(
    `select relname, relfilenode from pg_class where relname like '%by\\_language' and relkind = 'i' order by 1`,
  );
const isCurrent = () =>
  rows(`select collversion = pg_collation_actual_version(oid) as current from pg_collation
         where collname = 'language_order'`);

test('indexes of names stay as they are while ICU is the one that sorted them', async () => {
  const before = await files();
  expect(before.map(({ relname }) => relname)).toEqual(indexes);
  expect(await refreshLanguageOrder(client)).toEqual([]);
  await migrate(database.url, entities);
  expect(await files()).toEqual(before);
});

test('indexes of names are sorted again once another ICU has come with PostgreSQL', async () => {
  const before = await files();
  await rows(`update pg_collation set collversion = '1' where collname = 'language_order'`);
  await migrate(database.url, entities);
  const after = await files();
  expect(after.map(({ relname }) => relname)).toEqual(indexes);
  for (const [index, { relfilenode }] of after.entries())
    expect(relfilenode).not.toBe(before[index]?.relfilenode);
  expect(await isCurrent()).toEqual([{ current: true }]);
  expect(await refreshLanguageOrder(client)).toEqual([]);
});
