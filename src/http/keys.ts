import type { Database } from '../database/transaction.ts';
import type { Keys } from './authenticate.ts';

const organizationOf = {
  name: 'organization_of_token',
  text: 'select id, country from organizations where token_digest = $1',
};
const partnerOf = {
  name: 'partner_of_key',
  text: 'select id from partner_keys where digest = $1 and revoked_at is null',
};

/** The keys as the database holds them. */
export const storedKeys = (database: Pick<Database, 'query'>): Keys => ({
  organization: async (digest) => {
    const [row] = await database.query<{ id: string; country: string }>(organizationOf, [digest]);
    return row ? { kind: 'organization', organizationId: row.id, country: row.country } : null;
  },
  partner: async (digest) => {
    const [row] = await database.query<{ id: string }>(partnerOf, [digest]);
    return row ? { kind: 'partner', partnerId: row.id } : null;
  },
});
