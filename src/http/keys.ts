import { gathered } from '../database/gathered.ts';
import type { Database } from '../database/transaction.ts';
import type { Keys } from './authenticate.ts';

const organizationsOf = {
  name: 'organizations_of_tokens',
  text: 'select token_digest as digest, id, country from organizations where token_digest = any($1::text[])',
};
const partnerOf = {
  name: 'partner_of_key',
  text: 'select id from partner_keys where digest = $1 and revoked_at is null',
};

interface TokenRow {
  readonly digest: string;
  readonly id: string;
  readonly country: string;
}

/** The keys as the database holds them; tokens that are looked up at the same time share a statement. */
export const storedKeys = (database: Pick<Database, 'query'>): Keys => {
  const organization = gathered(async (digests) => {
    const rows = await database.query<TokenRow>(organizationsOf, [digests]);
    return new Map(rows.map((row) => [row.digest, row]));
  });
  return {
    organization: async (digest) => {
      const row = await organization(digest);
      return row ? { kind: 'organization', organizationId: row.id, country: row.country } : null;
    },
    partner: async (digest) => {
      const [row] = await database.query<{ id: string }>(partnerOf, [digest]);
      return row ? { kind: 'partner', partnerId: row.id } : null;
    },
  };
};
