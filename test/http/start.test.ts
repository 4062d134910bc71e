import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

import { createOrm, type Orm } from '../../src/database/orm.ts';
import { refuseOtherDatabase } from '../../src/fit-database.ts';
import { createCipher } from '../../src/secrets.ts';
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts';

const key = 'an encryption key of some length, for tests';
const id = '00000000-0000-7000-8000-000000000001';

let database: TestDatabase;
let orm: Orm;
beforeEach(async () => {
  database = await createTestDatabase();
  orm = await createOrm(database.url, 2);
});
afterEach(async () => {
  await orm.close(true);
  await database.close();
});

const execute = (statement: string): Promise<unknown> => orm.em.getConnection().execute(statement);

const starting = (environment: Record<string, string>): Promise<string> =>
  new Promise((resolve) => {
    const entry = fileURLToPath(new URL('../../src/server.ts', import.meta.url));
    const required = {
      DATABASE_URL: database.url,
      TEMPORAL_ADDRESS: '127.0.0.1:1',
      SERVICE_ENV: 'production',
    };
    const env = { ...required, PARTNER_KEY: 'p'.repeat(40), ENCRYPTION_KEY: 'e'.repeat(40), ...environment };
    execFile(process.execPath, [entry], { env, timeout: 30_000 }, (_, __, stderr) => resolve(stderr));
  });

describe('a database at the start of the API', () => {
  test('is refused with another key than its secrets were sealed with, and taken with the same', async () => {
    await refuseOtherDatabase(orm, createCipher(key));
    const sealed = createCipher(key).encrypt('org_token');
    await execute(`insert into partner_keys values ('${id}', now(), now(), 'one', 'digest')`);
    await execute(`insert into organizations (id, created_at, updated_at, partner_id, name, token_digest, token_ciphertext)
      values ('${id}', now(), now(), '${id}', 'One', 'digest', '${sealed}')`);
    await refuseOtherDatabase(orm, createCipher(key));
    const other = refuseOtherDatabase(orm, createCipher(key.toUpperCase()));
    await expect(other).rejects.toThrow(/^ENCRYPTION_KEY: /);
  });

  test('is refused while it misses a migration', async () => {
    await execute('delete from mikro_orm_migrations');
    await expect(refuseOtherDatabase(orm, createCipher(key))).rejects.toThrow(/npm run migrate/);
  });
});

describe('an address that is not of this machine', () => {
  test('ends the API with one line that names HOST', async () => {
    for (const host of ['203.0.113.1', '999.1.1.1'])
      expect(await starting({ HOST: host })).toBe(`HOST: ${host} is not an address of this machine.\n`);
  }, 60_000);
});
