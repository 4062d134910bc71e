import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { mergeWrites } from '../../src/database/merge-writes.ts';
import { type Database, openDatabase } from '../../src/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../support/environments/test-database.ts';

let own: TestDatabase;
let database: Database;
beforeAll(async () => {
  own = await createTestDatabase();
  database = openDatabase(own.url);
  await database.query({ text: 'create table notes (id int primary key, at timestamptz, tags jsonb)' }, []);
  await database.query({ text: 'create table counters (id int primary key, value int)' }, []);
});
afterAll(async () => {
  await database.close();
  await own.close();
});

const note = {
  name: 'note_insert',
  mergeable: true,
  text: `insert into notes (id, at, tags)
         values ($1, $2, '[]')`,
};
const counter = {
  name: 'counter_update',
  mergeable: true,
  text: 'update counters set value = $2 where id = $1',
};
const alone = { name: 'note_delete', text: 'delete from notes where id = $1' };

describe('writes that are left for later', () => {
  test('travel as one statement, rows of one table as one insert', async () => {
    await database.query({ text: 'insert into counters values (1, 0)' }, []);
    await database.transaction(async (sql) => {
      sql.write(note, [1, new Date(0)]);
      sql.write(counter, [1, 7]);
      sql.write(note, [2, null]);
    });
    const rows = await database.query(
      {
        text: `select id, at, tags, (select value from counters) as value, xmin::text = (select min(xmin::text) from notes) as together
          from notes order by id`,
      },
      [],
    );
    expect(rows).toEqual([
      { id: 1, at: new Date(0), tags: [], value: 7, together: true },
      { id: 2, at: null, tags: [], value: 7, together: true },
    ]);
    const [joined, ...others] = mergeWrites([
      { statement: note, values: [1, null] },
      { statement: counter, values: [1, 7] },
      { statement: note, values: [2, null] },
    ]);
    expect(others).toEqual([]);
    expect(joined?.values).toEqual([1, null, 1, 7, 2, null]);
    expect(joined?.statement.text.match(/insert into/g)).toHaveLength(1);
  });

  test('keep apart what writes the same row twice, and what does not join', () => {
    const writes = [
      { statement: counter, values: [1, 1] },
      { statement: counter, values: [1, 2] },
      { statement: alone, values: [1] },
      { statement: note, values: [3, null] },
    ];
    expect(mergeWrites(writes)).toEqual(writes);
  });
});
