import type { EntityManager } from '@mikro-orm/postgresql';

import { sqlInOrmTransaction } from '../../src/database/orm-transaction.ts';
import { createOrm } from '../../src/database/orm.ts';
import { StartupError } from '../../src/errors/startup-error.ts';
import { entities } from '../../src/process/tables.ts';
import { PartnerKey } from '../../src/tables/partner-key.ts';
import { Partner } from '../../src/tables/partner.ts';
import { hashToken, makeToken } from '../../src/security/tokens.ts';
import { ensureFirstPartnerKey } from './first-partner.ts';

/** A key for the operator, without the secret, which is not stored. Times are in ISO 8601; `validUntil` is null without an end. */
export interface ListedKey {
  readonly id: string;
  readonly createdAt: string;
  readonly validUntil: string | null;
  readonly ended: boolean;
}

/** A partner with its keys, oldest first. */
export interface ListedPartner {
  readonly id: string;
  readonly name: string;
  readonly organizations: number;
  readonly keys: readonly ListedKey[];
}

const lockStatement = { text: `select pg_advisory_xact_lock(hashtext('partner keys'))` };

const withKeys = async <T>(url: string, work: (em: EntityManager) => Promise<T>): Promise<T> => {
  const orm = await createOrm(url, entities, 1);
  try {
    return await orm.em.fork().transactional(async (em) => {
      await sqlInOrmTransaction(em).query(lockStatement, []);
      return work(em);
    });
  } finally {
    await orm.close(true);
  }
};

/** Makes `PARTNER_KEY` a key of the first partner. Returns a notice for the operator, or null. */
export const ensurePartnerKey = (url: string, key: string): Promise<string | null> =>
  withKeys(url, async (em) => (await ensureFirstPartnerKey(em, key)).notice);

const addKey = (em: EntityManager, partner: Partner): string => {
  const key = makeToken('pk_');
  em.create(PartnerKey, { partner, digest: hashToken(key) });
  return key;
};

/** Creates a partner and returns its first key, which cannot be read again. */
export const createPartner = (url: string, name: string): Promise<string> =>
  withKeys(url, async (em) => {
    if ((await em.count(Partner, { name })) > 0)
      throw new StartupError(`There is a partner "${name}": rotate gives it another key.`);
    return addKey(em, em.create(Partner, { name }));
  });

const findPartner = async (em: EntityManager, nameOrId: string): Promise<Partner> => {
  const partners = await em.find(Partner, {});
  const [partner, ...others] = partners.filter(({ id, name }) => id === nameOrId || name === nameOrId);
  if (!partner) throw new StartupError(`There is no partner of the name or id ${nameOrId}.`);
  if (others.length === 0) return partner;
  throw new StartupError(
    `There are ${others.length + 1} partners "${nameOrId}": give the id that list shows.`,
  );
};

// The look-up of a key uses the clock of the database.
const endKeys = {
  text: `update partner_keys set valid_until = date_trunc('milliseconds', now()) + $2 * interval '1 hour', updated_at = now()
    where partner_id = $1 and (valid_until is null or valid_until > now() + $2 * interval '1 hour')`,
};

/**
 * Creates a further key of a partner and returns it. The earlier keys stay valid until they are revoked, or for a number of
 * hours, and never longer than before.
 */
export const rotatePartnerKey = (url: string, nameOrId: string, hours?: number): Promise<string> =>
  withKeys(url, async (em) => {
    const partner = await findPartner(em, nameOrId);
    if (hours !== undefined) await sqlInOrmTransaction(em).query(endKeys, [partner.id, hours]);
    return addKey(em, partner);
  });

const isoOf = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const listKeys = {
  text: `select p.id as "partnerId", p.name, k.id,
      ${isoOf('k.created_at')} as "createdAt", ${isoOf('k.valid_until')} as "validUntil",
      coalesce(k.valid_until <= now(), false) as ended,
      (select count(*)::int from organizations o where o.partner_id = p.id) as organizations
    from partners p join partner_keys k on k.partner_id = p.id order by p.created_at, p.id, k.created_at, k.id`,
};

interface KeyRow extends ListedKey {
  readonly partnerId: string;
  readonly name: string;
  readonly organizations: number;
}

const loadPartnersWithKeys = async (em: EntityManager): Promise<ListedPartner[]> => {
  const rows = await sqlInOrmTransaction(em).query<KeyRow>(listKeys, []);
  const partners = Map.groupBy(rows, ({ partnerId }) => partnerId);
  return [...partners.values()].flatMap((keys) =>
    keys.slice(0, 1).map(({ partnerId: id, name, organizations }) => ({ id, name, organizations, keys })),
  );
};

/** Lists the partners and their keys, oldest first. */
export const listPartners = (url: string): Promise<ListedPartner[]> => withKeys(url, loadPartnersWithKeys);

const revokeKeys = {
  // The column rounds to milliseconds. Rounding up would keep the key valid for a moment longer.
  text: `update partner_keys set valid_until = date_trunc('milliseconds', now()), updated_at = now()
    where id = any($1::uuid[]) and (valid_until is null or valid_until > now()) returning id`,
};

/** The result of a revocation: how many keys it revoked, and how many valid keys the partner has left. */
export interface Revocation {
  readonly partner: string;
  readonly revoked: number;
  readonly left: number;
}

/** Revokes the key with an id, or every key of the partner with a name, from the next request on. */
export const revokePartnerKeys = (url: string, keyOrName: string): Promise<Revocation> =>
  withKeys(url, async (em) => {
    const before = await loadPartnersWithKeys(em);
    const owner = before.find(({ keys }) => keys.some(({ id }) => id === keyOrName));
    const partnerId = owner?.id ?? (await findPartner(em, keyOrName)).id;
    const keys = before.flatMap((partner) => (partner.id === partnerId ? partner.keys : []));
    const ids = keys.map(({ id }) => id).filter((id) => !owner || id === keyOrName);
    const revoked = await sqlInOrmTransaction(em).query(revokeKeys, [ids]);
    const after = (await loadPartnersWithKeys(em)).find(({ id }) => id === partnerId);
    const left = after?.keys.filter(({ ended }) => !ended).length ?? 0;
    return { partner: after?.name ?? keyOrName, revoked: revoked.length, left };
  });
