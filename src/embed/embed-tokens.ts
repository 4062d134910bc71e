import { newId } from '../database/id.ts';
import type { Sql } from '../database/database.ts';
import { hashToken, makeToken } from '../security/tokens.ts';

const lifetimeMs = 5 * 60 * 1000;

/** The user of an embedded component, and the origin of the pages that may embed it. */
export interface EmbedTokenHolder {
  readonly organizationId: string;
  readonly userId: string;
  /** As browsers write it: scheme, host and, unless it is the default of the scheme, port. */
  readonly origin: string;
}

const insertStatement = {
  text: `insert into embed_tokens (id, organization_id, user_id, digest, origin, expires_at)
          values ($1, $2, $3, $4, $5, $6)`,
};
/** Deletes some of the oldest tokens with each new one, so that the table does not grow. */
const deleteExpiredStatement = {
  text: `delete from embed_tokens where id in
          (select id from embed_tokens where expires_at < $1 order by expires_at limit 10 for update skip locked)`,
};

/** Issue a token for one use within 5 minutes; only its digest is stored. */
export const issueEmbedToken = async (
  sql: Pick<Sql, 'query'>,
  now: Date,
  { organizationId, userId, origin }: EmbedTokenHolder,
): Promise<{ readonly token: string; readonly expiresAt: Date }> => {
  const token = makeToken('embed_');
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await sql.query(insertStatement, [newId(), organizationId, userId, hashToken(token), origin, expiresAt]);
  await sql.query(deleteExpiredStatement, [now]);
  return { token, expiresAt };
};

const redeemStatement = {
  name: 'embed_redeem',
  text: `update embed_tokens set redeemed_at = $3
          where digest = $1 and origin = $2 and redeemed_at is null and expires_at > $3
          returning organization_id, user_id`,
};

/**
 * Redeem a token and return its holder. Returns null for a token that is unknown, of another origin, used or expired. An
 * attempt from another origin does not use up the token.
 */
export const redeemEmbedToken = async (
  sql: Pick<Sql, 'query'>,
  token: string,
  origin: string,
  now: Date,
): Promise<EmbedTokenHolder | null> => {
  const values = [hashToken(token), origin, now];
  const [row] = await sql.query<{ organization_id: string; user_id: string }>(redeemStatement, values);
  return row ? { organizationId: row.organization_id, userId: row.user_id, origin } : null;
};
