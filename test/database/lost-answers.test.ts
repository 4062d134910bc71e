import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { databaseLimits } from '../../src/database/limits.ts';
import { CommitOutcomeUnknown } from '../../src/database/commit-outcome.ts';
import { type Database, openDatabase, type Sql } from '../../src/database/database.ts';
import { isDatabaseUnavailable } from '../../src/database/database-errors.ts';
import { createTestDatabase, type TestDatabase } from '../support/environments/test-database.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../support/servers/database-proxy.ts';
import { setTimeLimit } from '../support/time-limit.ts';

setTimeLimit(60_000);

let own: TestDatabase;
let direct: Database;
let wire: DatabaseProxy;
let database: Database;
beforeAll(async () => {
  own = await createTestDatabase();
  direct = openDatabase(own.url);
  await direct.query({ text: 'create table notes (id int primary key)' }, []);
});
beforeEach(async () => {
  wire = await startDatabaseProxy(own.url);
  database = openDatabase(wire.url);
});
afterEach(async () => {
  await wire.close();
  await database.close();
});
afterAll(async () => {
  await direct.close();
  await own.close();
});

const insert = { name: 'note', text: 'insert into notes values ($1)' };
const words = /insert into notes/;
const proofOf = (id: number) => ({ statement: { text: 'select from notes where id = $1' }, values: [id] });

const note =
  (id: number) =>
  async (sql: Sql): Promise<string> => {
    await sql.query({ text: 'select 1' }, []);
    sql.write(insert, [id]);
    return `noted ${id}`;
  };

const isNoted = async (id: number): Promise<boolean> =>
  (await direct.query(proofOf(id).statement, [id])).length > 0;

test('a transaction whose answer is lost has done what it did: the database is asked anew', async () => {
  wire.loseNextCommitReply(words);
  expect(await database.transaction(note(1), { proof: proofOf(1) })).toBe('noted 1');
  expect(await isNoted(1)).toBe(true);
});

test('a statement of its own, too, though what it answered is gone', async () => {
  wire.loseNextCommitReply(words);
  expect(await database.query({ ...insert, text: `${insert.text} returning id` }, [2], proofOf(2))).toEqual(
    [],
  );
  expect(await isNoted(2)).toBe(true);
});

test('a commit that never arrived is known to have failed, and its session holds nothing any more', async () => {
  const hasty = openDatabase(wire.url, 1, { ...databaseLimits, statementMs: 800 });
  const noting = hasty.transaction(
    async (sql) => {
      await sql.query(insert, [3]);
      wire.silence();
      wire.mend();
      return 'noted';
    },
    { proof: proofOf(3) },
  );
  const error = await noting.catch((thrown: unknown) => thrown);
  expect([isDatabaseUnavailable(error), error instanceof CommitOutcomeUnknown]).toEqual([true, false]);
  await direct.query(insert, [3]);
  await hasty.close();
});

test('where the database cannot be asked nobody says that it was done, or that it was not', async () => {
  wire.loseNextCommitReply(words, () => wire.cut());
  const error = await database.transaction(note(4), { proof: proofOf(4) }).catch((thrown: unknown) => thrown);
  expect([isDatabaseUnavailable(error), error instanceof CommitOutcomeUnknown]).toEqual([true, true]);
  expect(await isNoted(4)).toBe(true);
});

test('without a proof nobody knows either, and what is refused is refused as ever', async () => {
  wire.loseNextCommitReply(words);
  await expect(database.transaction(note(5))).rejects.toThrow(CommitOutcomeUnknown);
  await expect(database.transaction(note(5), { proof: proofOf(5) })).rejects.toThrow('duplicate key');
});
