import type { Database } from '../database/database.ts';
import type { ApiKeyStore } from './authenticate.ts';

const organizationStatement = {
  name: 'organization_of_token',
  text: 'select id, country from organizations where token_digest = $1',
};
const partnerStatement = {
  name: 'partner_of_key',
  text: `select partner_id as id from partner_keys
    where digest = $1 and (valid_until is null or valid_until > now())`,
};

/**
 * Creates the look-up of keys in the database, without a cache: each request looks its key up. Look-ups that arrive together were one
 * statement once; that gained nothing (docs/decisions/007).
 */
export const createApiKeyStore = (database: Pick<Database, 'query'>): ApiKeyStore => ({
  organization: async (digest) => {
    const [row] = await database.query<{ id: string; country: string }>(organizationStatement, [digest]);
    return row ? { kind: 'organization', organizationId: row.id, country: row.country } : null;
  },
  partner: async (digest) => {
    const [row] = await database.query<{ id: string }>(partnerStatement, [digest]);
    return row ? { kind: 'partner', partnerId: row.id } : null;
  },
});
