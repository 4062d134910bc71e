import type { EntityManager } from '@mikro-orm/postgresql';

import { sqlInOrmTransaction } from '../../src/database/orm-transaction.ts';
import { PartnerKey } from '../../src/tables/partner-key.ts';
import { Partner } from '../../src/tables/partner.ts';
import { hashToken } from '../../src/security/tokens.ts';

/** The name of the partner that `PARTNER_KEY` belongs to. */
const firstPartnerName = 'First partner';

/** The partner of `PARTNER_KEY`, and a notice for the operator, if there is one. */
export interface FirstPartnerKey {
  readonly partnerId: string;
  readonly notice: string | null;
}

const keyAddedNotice =
  `PARTNER_KEY is a new key of "${firstPartnerName}". Its former keys stay valid: ` +
  'npm run partner-key -- list shows them, npm run partner-key -- revoke ends one.';
const keyRevokedNotice =
  'PARTNER_KEY was revoked and opens nothing: put a valid key there, or a new one of at least 32 characters.';

const lockStatement = { text: `select pg_advisory_xact_lock(hashtext('first partner'))` };
const findKey = {
  text: `select partner_id as id, valid_until <= now() as ended from partner_keys where digest = $1`,
};

interface FoundKey {
  readonly id: string;
  readonly ended: boolean | null;
}

/**
 * Finds the partner of the operator's key, in a transaction. An unknown key becomes a further key of the first partner, the
 * oldest of its name, which is created when there is none: a second partner would see no organization. A revoked key stays
 * revoked.
 */
export const ensureFirstPartnerKey = async (em: EntityManager, key: string): Promise<FirstPartnerKey> => {
  await sqlInOrmTransaction(em).query(lockStatement, []);
  const [known] = await sqlInOrmTransaction(em).query<FoundKey>(findKey, [hashToken(key)]);
  if (known) return { partnerId: known.id, notice: known.ended ? keyRevokedNotice : null };
  const found = await em.findOne(Partner, { name: firstPartnerName }, { orderBy: { createdAt: 'asc' } });
  const partner = found ?? em.create(Partner, { name: firstPartnerName });
  em.create(PartnerKey, { partner, digest: hashToken(key) });
  await em.flush();
  return { partnerId: partner.id, notice: found ? keyAddedNotice : null };
};
