import { hkdfSync } from 'node:crypto';

import type { Clock } from '../database/clock.ts';
import { type Database, type Sql, toTimestamp } from '../database/database.ts';
import { newId } from '../database/id.ts';
import type { EmbedAccess, EmbedComponent, OrganizationCaller, SessionUser } from '../security/caller.ts';
import { hashToken, makeToken } from '../security/tokens.ts';
import { type EmbedTokenRefusal, redeemEmbedToken } from './embed-tokens.ts';

/** The length of a session, from its beginning: use does not prolong it. */
export const sessionLifetimeMs = 12 * 60 * 60 * 1000;

/** A request for a session: the token, and who asks. */
export interface SessionRequest {
  readonly token: string;
  /** The origin of the page that embeds the component. */
  readonly origin: string;
  readonly component: EmbedComponent;
}

/** The public description of a session, for the component that it belongs to. */
export interface SessionDescription {
  readonly sessionId: string;
  readonly expiresAt: string;
  readonly user: {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly timeZone: string;
  };
  readonly organization: { readonly id: string; readonly name: string };
  readonly component: EmbedComponent;
  readonly access: EmbedAccess;
  /** 32 bytes in base64url, the same in every session of the user: the component encrypts with it what it keeps. */
  readonly draftKey: string;
}

/** A session that was opened, and the secret of its cookie. */
export interface OpenedSession {
  readonly session: SessionDescription;
  readonly secret: string;
}

/** A session that is not over, as a caller of the API. */
export interface LiveSession {
  readonly caller: OrganizationCaller & { readonly user: SessionUser };
  readonly origin: string;
  readonly expiresAt: Date;
}

/** The reason why a session is over: its time, or its user, its organization's token or a sign-out. */
export type SessionEnd = 'expired' | 'revoked';

/** The sessions of embedded components. */
export interface EmbedSessions {
  /** Redeems a token for a session; the sessions that it replaces end in the same transaction. */
  open(
    request: SessionRequest,
    replaced: ReadonlyMap<string, string>,
  ): Promise<OpenedSession | EmbedTokenRefusal>;
  /** Returns the session with this id and this secret of its cookie. */
  find(sessionId: string, secret: string): Promise<LiveSession | SessionEnd>;
  /** Returns why a session is over; null while it is not. Event streams ask again and again. */
  findEnd(sessionId: string): Promise<SessionEnd | null>;
  describe(sessionId: string): Promise<SessionDescription | null>;
  end(sessionId: string): Promise<void>;
}

const insertStatement = {
  text: `insert into embed_sessions
          (id, created_at, organization_id, user_id, digest, origin, component, access, expires_at)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
};
/** Deletes some of the oldest sessions with each new one; for a day after its end, a session is known to have expired. */
const deleteExpiredStatement = {
  text: `delete from embed_sessions where id in (select id from embed_sessions
          where expires_at < $1::timestamptz - interval '1 day' order by expires_at limit 10 for update skip locked)`,
};
const deleteReplacedStatement = {
  text: `delete from embed_sessions s using jsonb_to_recordset($1) as r (id uuid, digest text)
          where s.id = r.id and s.digest = r.digest`,
};
const endStatement = { text: 'delete from embed_sessions where id = $1' };
// A token that is redeemed meanwhile is locked: the sessions are deleted after it, in a statement that sees the new one.
const deleteTokensStatement = {
  text: 'delete from embed_tokens where organization_id = $1 and ($2::uuid is null or user_id = $2)',
};
const deleteSessionsStatement = {
  text: 'delete from embed_sessions where organization_id = $1 and ($2::uuid is null or user_id = $2) returning expires_at as "expiresAt"',
};
const findStatement = {
  name: 'embed_session',
  text: `select s.organization_id as "organizationId", o.country, s.user_id as "userId", s.component, s.access,
            s.origin, s.expires_at as "expiresAt"
          from embed_sessions s join organizations o on o.id = s.organization_id
          where s.id = $1 and s.digest = $2`,
};
const findEndStatement = {
  name: 'embed_session_end',
  text: 'select expires_at as "expiresAt" from embed_sessions where id = $1',
};
const describeStatement = {
  name: 'embed_session_description',
  text: `select s.id, s.expires_at as "expiresAt", s.component, s.access, u.id as "userId", u.first_name as "firstName",
            u.last_name as "lastName", u.time_zone as "timeZone", o.id as "organizationId", o.name
          from embed_sessions s join users u on u.id = s.user_id join organizations o on o.id = s.organization_id
          where s.id = $1`,
};

interface FoundRow {
  readonly organizationId: string;
  readonly country: string;
  readonly userId: string;
  readonly component: EmbedComponent;
  readonly access: EmbedAccess;
  readonly origin: string;
  readonly expiresAt: Date | string;
}

interface DescribedRow {
  readonly id: string;
  readonly expiresAt: Date | string;
  readonly component: EmbedComponent;
  readonly access: EmbedAccess;
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly timeZone: string;
  readonly organizationId: string;
  readonly name: string;
}

/**
 * Ends all sessions of an organization, or of one of its users, and makes their unused embed tokens invalid. Returns the number of
 * sessions that had not expired. Announce the end after the commit.
 */
export const endSessions = async (
  sql: Pick<Sql, 'query'>,
  { organizationId, userId = null }: { readonly organizationId: string; readonly userId?: string | null },
  now: Date,
): Promise<number> => {
  await sql.query(deleteTokensStatement, [organizationId, userId]);
  const ended = await sql.query<Pick<FoundRow, 'expiresAt'>>(deleteSessionsStatement, [
    organizationId,
    userId,
  ]);
  return ended.filter(({ expiresAt }) => toTimestamp(expiresAt) > now).length;
};

interface SessionDeps {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly clock: Clock;
  readonly encryptionKey: string;
}

/** Derives the draft key of a user: nothing of it is stored. */
const deriveDraftKey = (
  { encryptionKey }: SessionDeps,
  { organizationId, userId }: Pick<DescribedRow, 'organizationId' | 'userId'>,
): string =>
  Buffer.from(hkdfSync('sha256', encryptionKey, userId, `drafts of ${organizationId}`, 32)).toString(
    'base64url',
  );

const describeSession = async (
  deps: SessionDeps,
  sql: Pick<Sql, 'query'>,
  sessionId: string,
): Promise<SessionDescription | null> => {
  const [row] = await sql.query<DescribedRow>(describeStatement, [sessionId]);
  if (!row) return null;
  const { userId, firstName, lastName, timeZone, organizationId, name, component, access } = row;
  return {
    sessionId,
    expiresAt: toTimestamp(row.expiresAt).toISOString(),
    user: { id: userId, firstName, lastName, timeZone },
    organization: { id: organizationId, name },
    component,
    access,
    draftKey: deriveDraftKey(deps, row),
  };
};

const replacedRows = (replaced: ReadonlyMap<string, string>): string =>
  JSON.stringify([...replaced].map(([id, secret]) => ({ id, digest: hashToken(secret) })));

const openEmbedSession = async (
  deps: SessionDeps,
  request: SessionRequest,
  replaced: ReadonlyMap<string, string>,
): Promise<OpenedSession | EmbedTokenRefusal> => {
  const now = await deps.clock.now();
  const [id, secret] = [newId(), makeToken('session_')];
  return deps.database.transaction(async (sql) => {
    const holder = await redeemEmbedToken(sql, request, now);
    if (typeof holder === 'string') return holder;
    const { organizationId, userId, origin, access } = holder;
    const expiresAt = new Date(now.getTime() + sessionLifetimeMs);
    const owner = [id, now, organizationId, userId, hashToken(secret)];
    sql.write(insertStatement, [...owner, origin, request.component, access, expiresAt]);
    sql.write(deleteReplacedStatement, [replacedRows(replaced)]);
    sql.write(deleteExpiredStatement, [now]);
    const session = await describeSession(deps, sql, id);
    if (!session) throw new Error('A new session was not found in its own transaction.');
    return { session, secret };
  });
};

const toLiveSession = (sessionId: string, row: FoundRow, now: Date): LiveSession | SessionEnd => {
  const { organizationId, country, userId: id, component, access, origin } = row;
  const expiresAt = toTimestamp(row.expiresAt);
  if (expiresAt <= now) return 'expired';
  const user = { id, sessionId, component, access };
  return { caller: { kind: 'organization', organizationId, country, user }, origin, expiresAt };
};

/** Creates the access to sessions in the database. */
export const createEmbedSessions = (deps: SessionDeps): EmbedSessions => {
  const { database, clock } = deps;
  return {
    open: (request, replaced) => openEmbedSession(deps, request, replaced),
    find: async (sessionId, secret) => {
      const [row] = await database.query<FoundRow>(findStatement, [sessionId, hashToken(secret)]);
      return row ? toLiveSession(sessionId, row, await clock.now()) : 'revoked';
    },
    findEnd: async (sessionId) => {
      const [row] = await database.query<Pick<FoundRow, 'expiresAt'>>(findEndStatement, [sessionId]);
      if (!row) return 'revoked';
      return toTimestamp(row.expiresAt) <= (await clock.now()) ? 'expired' : null;
    },
    describe: (sessionId) => describeSession(deps, database, sessionId),
    end: async (sessionId) => void (await database.query(endStatement, [sessionId])),
  };
};
