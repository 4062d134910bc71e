import { describe, expect, test } from 'vitest';
import pg from 'pg';

import { createTestDatabase } from './test-database.ts';

const rows = async (url: string, statement: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const result = await client.query(statement);
  await client.end();
  return result.rows;
};

describe('a test database', () => {
  test('is migrated, and what one test writes no other test sees', async () => {
    const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    const insert = `insert into partners (id, created_at, updated_at, name) values (gen_random_uuid(), now(), now(), 'a')`;
    await rows(first.url, insert);
    expect(await rows(first.url, 'select name from partners')).toEqual([{ name: 'a' }]);
    expect(await rows(second.url, 'select name from partners')).toEqual([]);
    await Promise.all([first.close(), second.close()]);
  });
});
