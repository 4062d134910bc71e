import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { ensurePartnerKey, revokePartnerKeys } from '../../scripts/partners/partner-keys.ts';
import { type Orm, createOrm } from '../../src/database/orm.ts';
import { type Database, openDatabase } from '../../src/database/database.ts';
import { createApiKeyStore } from '../../src/http/api-key-store.ts';
import { entities } from '../../src/process/tables.ts';
import { hashToken, makeToken } from '../../src/security/tokens.ts';
import { createTestDatabase, type TestDatabase } from '../support/environments/test-database.ts';

let stored: TestDatabase;
let database: Database;
beforeEach(async () => {
  stored = await createTestDatabase();
  database = openDatabase(stored.url);
});
afterEach(async () => {
  await database.close();
  await stored.close();
});

const partnerOf = async (key: string): Promise<string | null> =>
  (await createApiKeyStore(database).partner(hashToken(key)))?.partnerId ?? null;

const partners = () =>
  database.query<{ id: string; name: string }>({ text: 'select id, name from partners' }, []);

describe('PARTNER_KEY', () => {
  test('makes the first partner once, also at two starts at the same time', async () => {
    const key = makeToken('pk_');
    const notices = await Promise.all([1, 2].map(() => ensurePartnerKey(stored.url, key)));
    expect([...notices, await ensurePartnerKey(stored.url, key)]).toEqual([null, null, null]);
    expect(await partners()).toEqual([{ id: await partnerOf(key), name: 'First partner' }]);
  });

  test('in another value is another key of the same partner, and no second partner that sees nothing', async () => {
    const [old, fresh] = [makeToken('pk_'), makeToken('pk_')];
    await ensurePartnerKey(stored.url, old);
    expect(await ensurePartnerKey(stored.url, fresh)).toMatch(/^PARTNER_KEY is a new key of "First partner"/);
    expect(await partners()).toHaveLength(1);
    expect(await partnerOf(fresh)).toBe(await partnerOf(old));
    expect(await partnerOf(old)).not.toBeNull();
  });

  test('that was revoked stays revoked, and the start says so', async () => {
    const key = makeToken('pk_');
    await ensurePartnerKey(stored.url, key);
    await revokePartnerKeys(stored.url, 'First partner');
    expect(await ensurePartnerKey(stored.url, key)).toMatch(/^PARTNER_KEY was revoked/);
    expect(await partnerOf(key)).toBeNull();
  });
});

describe('a database with one key a partner', () => {
  let orm: Orm;
  beforeEach(async () => {
    orm = await createOrm(stored.url, entities, 1);
    await database.query({ text: 'drop schema public cascade' }, []);
    await database.query({ text: 'create schema public' }, []);
    await orm.migrator.up({ to: 'Migration20261122011000_erased_runs' });
  });
  afterEach(() => orm.close(true));

  test('keeps its partners, their organizations and what their keys open, and which were revoked', async () => {
    const ids = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'] as const;
    const [valid, revoked] = [makeToken('pk_'), makeToken('pk_')];
    const insertKey = { text: 'insert into partner_keys values ($1, now(), now(), $2, $3, $4)' };
    await database.query(insertKey, [ids[0], 'One', hashToken(valid), null]);
    await database.query(insertKey, [ids[1], 'Other', hashToken(revoked), new Date('2026-01-31T09:30:00Z')]);
    const insertOrganization = {
      text: `insert into organizations (id, created_at, updated_at, partner_id, name, token_digest, token_ciphertext)
        select id, now(), now(), id, name, id::text, '' from partner_keys`,
    };
    await database.query(insertOrganization, []);
    await orm.migrator.up();
    expect([await partnerOf(valid), await partnerOf(revoked)]).toEqual([ids[0], null]);
    const owners = {
      text: 'select p.name from organizations o join partners p on p.id = o.partner_id order by 1',
    };
    expect(await database.query(owners, [])).toEqual([{ name: 'One' }, { name: 'Other' }]);
  });
});
