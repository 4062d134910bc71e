import { describe, expect, test } from '@jest/globals';
import pg from 'pg';

import { createTestDatabase } from './postgres.ts';

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
    const insert = `insert into partner_keys (id, created_at, updated_at, name, digest) values (gen_random_uuid(), now(), now(), 'a', 'b')`;
    await rows(first.url, insert);
    expect(await rows(first.url, 'select name from partner_keys')).toEqual([{ name: 'a' }]);
    expect(await rows(second.url, 'select name from partner_keys')).toEqual([]);
    await Promise.all([first.close(), second.close()]);
  });
});
