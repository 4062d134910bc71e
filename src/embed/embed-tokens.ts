import { newId } from '../database/id.ts';
import type { Sql } from '../database/database.ts';
import { hashToken, makeToken } from '../security/tokens.ts';

const lifetimeMs = 5 * 60 * 1000;

/** Who an embedded component works for, and the pages on which it may. */
export interface EmbedTokenHolder {
  readonly organizationId: string;
  readonly userId: string;
  /** As browsers write it: scheme, host and, unless it is the scheme's own, port. */
  readonly origin: string;
}

const insertStatement = {
  text: `insert into embed_tokens (id, organization_id, user_id, digest, origin, expires_at)
          values ($1, $2, $3, $4, $5, $6)`,
};
/** A few of the oldest with each new one: the table forgets as fast as it learns. */
const deleteExpiredStatement = {
  text: `delete from embed_tokens where id in
          (select id from embed_tokens where expires_at < $1 order by expires_at limit 10 for update skip locked)`,
};

/** Makes a token of 5 minutes, for one use; only its digest is stored. */
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
 * Uses a token up, and answers who it is for; null for one that is unknown, of another origin, used or expired. An
 * attempt from another origin does not use it up.
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
