import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { startupWarnings } from '../../src/process/startup-warnings.ts';
import { createOrm, type Orm } from '../../src/database/orm.ts';
import { checkMigrationsAndKey } from '../../src/process/check-database.ts';
import { entities } from '../../src/process/tables.ts';
import { makeToken } from '../../src/security/tokens.ts';
import { createCipher } from '../../src/security/encryption.ts';
import { createTestDatabase, type TestDatabase } from '../support/environments/test-database.ts';

const key = 'an encryption key of some length, for tests';
const id = '00000000-0000-7000-8000-000000000001';

let database: TestDatabase;
let orm: Orm;
beforeEach(async () => {
  database = await createTestDatabase();
  orm = await createOrm(database.url, entities, 2);
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
    const env = {
      ...required,
      PARTNER_KEY: makeToken('pk_'),
      ENCRYPTION_KEY: makeToken('pk_'),
      ...environment,
    };
    execFile(process.execPath, [entry], { env, timeout: 30_000 }, (_, __, stderr) => resolve(stderr));
  });

describe('a database at the start of the API', () => {
  test('is refused with another key than its secrets were sealed with, and taken with the same', async () => {
    await checkMigrationsAndKey(orm, createCipher(key));
    const sealed = createCipher(key).encrypt('org_token');
    await execute(`insert into partners values ('${id}', now(), now(), 'one')`);
    await execute(`insert into organizations (id, created_at, updated_at, partner_id, name, token_digest, token_ciphertext)
      values ('${id}', now(), now(), '${id}', 'One', 'digest', '${sealed}')`);
    await checkMigrationsAndKey(orm, createCipher(key));
    const other = checkMigrationsAndKey(orm, createCipher(key.toUpperCase()));
    await expect(other).rejects.toThrow(/^ENCRYPTION_KEY: /);
  });

  test('is refused while it misses a migration', async () => {
    await execute('delete from mikro_orm_migrations');
    await expect(checkMigrationsAndKey(orm, createCipher(key))).rejects.toThrow(/npm run migrate/);
  });
});

describe('settings at the start of a production', () => {
  const good = {
    serviceEnv: 'production',
    encryptionKey: makeToken('pk_'),
    publicUrl: 'https://jobs.example.com',
  } as const;
  const weak = { ...good, encryptionKey: 'e'.repeat(40) };

  test('with an address of this machine are warned of', async () => {
    const local = { ...good, publicUrl: 'http://localhost:3000' };
    expect(await startupWarnings(orm, good)).toEqual([]);
    expect(await startupWarnings(orm, { ...local, serviceEnv: 'sandbox' })).toEqual([]);
    expect(await startupWarnings(orm, local)).toEqual([expect.stringMatching(/^PUBLIC_URL is http:/)]);
  });

  test('with an encryption key that is easy to guess end the API before anything is sealed with it', async () => {
    expect(await startupWarnings(orm, { ...weak, serviceEnv: 'sandbox' })).toEqual([]);
    expect(await starting({ ENCRYPTION_KEY: weak.encryptionKey })).toMatch(
      /^ENCRYPTION_KEY is easy to guess/,
    );
  }, 60_000);

  test('with such a key are warned of when secrets were sealed with it: they would be lost', async () => {
    await execute(`insert into partners values ('${id}', now(), now(), 'one')`);
    await execute(`insert into organizations (id, created_at, updated_at, partner_id, name, token_digest, token_ciphertext)
      values ('${id}', now(), now(), '${id}', 'One', 'digest', 'sealed')`);
    const [caution] = await startupWarnings(orm, weak);
    expect(caution).toMatch(/^ENCRYPTION_KEY is easy to guess.*operations\.md/);
  });
});

describe('an address that is not of this machine', () => {
  test('ends the API with one line that names HOST', async () => {
    for (const host of ['203.0.113.1', '999.1.1.1'])
      expect(await starting({ HOST: host })).toBe(`HOST: ${host} is not an address of this machine.\n`);
  }, 60_000);
});
