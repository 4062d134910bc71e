import { newId } from '../database/id.ts';
import type { Sql } from '../database/database.ts';
import type { EmbedAccess, EmbedComponent } from '../security/caller.ts';
import { hashToken, makeToken } from '../security/tokens.ts';

const lifetimeMs = 5 * 60 * 1000;

/** The user of an embedded component, and the origin of the pages that may embed it. */
export interface EmbedTokenHolder {
  readonly organizationId: string;
  readonly userId: string;
  /** As browsers write it: scheme, host and, unless it is the default of the scheme, port. */
  readonly origin: string;
  readonly access: EmbedAccess;
  /** The components that the token opens; null for all. */
  readonly components: readonly EmbedComponent[] | null;
}

const insertStatement = {
  text: `insert into embed_tokens (id, organization_id, user_id, digest, origin, expires_at, access, components)
          values ($1, $2, $3, $4, $5, $6, $7, $8)`,
};
/** Deletes some of the oldest tokens with each new one, so that the table does not grow. */
const deleteExpiredStatement = {
  text: `delete from embed_tokens where id in
          (select id from embed_tokens where expires_at < $1 order by expires_at limit 10 for update skip locked)`,
};

/** Issues a token for one use within 5 minutes; only its digest is stored. */
export const issueEmbedToken = async (
  sql: Pick<Sql, 'query'>,
  now: Date,
  { organizationId, userId, origin, access, components }: EmbedTokenHolder,
): Promise<{ readonly token: string; readonly expiresAt: Date }> => {
  const token = makeToken('embed_');
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const row = [newId(), organizationId, userId, hashToken(token), origin, expiresAt, access];
  await sql.query(insertStatement, [...row, components && JSON.stringify(components)]);
  await sql.query(deleteExpiredStatement, [now]);
  return { token, expiresAt };
};

const redeemStatement = {
  name: 'embed_redeem',
  text: `update embed_tokens set redeemed_at = $3
          where digest = $1 and origin = $2 and redeemed_at is null and expires_at > $3
            and (components is null or components ? $4)
          returning organization_id as "organizationId", user_id as "userId", origin, access, components`,
};
const refusedStatement = {
  text: `select origin from embed_tokens where digest = $1 and redeemed_at is null and expires_at > $2`,
};

/** The reason why a token opens nothing. An attempt from another origin or for another component does not use it up. */
export type EmbedTokenRefusal = 'tokenInvalid' | 'originMismatch' | 'forbidden';

/** Redeems a token and returns its holder, or the reason why it opens nothing. */
export const redeemEmbedToken = async (
  sql: Pick<Sql, 'query'>,
  {
    token,
    origin,
    component,
  }: { readonly token: string; readonly origin: string; readonly component: EmbedComponent },
  now: Date,
): Promise<EmbedTokenHolder | EmbedTokenRefusal> => {
  const digest = hashToken(token);
  const [holder] = await sql.query<EmbedTokenHolder>(redeemStatement, [digest, origin, now, component]);
  if (holder) return holder;
  const [row] = await sql.query<{ origin: string }>(refusedStatement, [digest, now]);
  if (!row) return 'tokenInvalid';
  return row.origin === origin ? 'forbidden' : 'originMismatch';
};
