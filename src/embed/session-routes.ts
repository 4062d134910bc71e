import { z } from 'zod';

import { apiError } from '../errors/api-error.ts';
import { readBodyAs } from '../http/small-json-body.ts';
import type { ServiceEnvironment } from '../security/service-environment.ts';
import { embedComponents } from '../tables/embed-session.ts';
import type { EmbedTokenRefusal } from './embed-tokens.ts';
import { findOriginFault } from './origin.ts';
import {
  assertOwnPage,
  type EmbedContext,
  sessionCallerOf,
  sessionEndedError,
  sessionHeaders,
} from './session-gate.ts';
import { formatRemovedCookie, formatSessionCookie, readSessionCookies } from './session-cookie.ts';
import { type EmbedSessions, sessionLifetimeMs } from './sessions.ts';

/** Dependencies of the routes that open, describe and end a session. */
export interface SessionRouteDeps {
  readonly sessions: EmbedSessions;
  readonly publicOrigin: string;
  readonly environment: ServiceEnvironment;
  /** Returns the newest place in the changes of an organization, as the id of an event. */
  findPlaceInChanges(organizationId: string): Promise<string>;
  /** Throws 429 when an address opens too many sessions. */
  countOpening(address: string): Promise<void>;
}

/**
 * Sessions that one site can have in a browser at a time: three components in eight tabs. A new one replaces the oldest. Their
 * cookies are some 3 KB of the 16 KB that the headers of a request can have.
 */
const maxSessionsInBrowser = 24;

const openingBody = z.strictObject({
  token: z.string().max(255),
  origin: z.string().max(255),
  component: z.enum(embedComponents),
  /** Id of the session that the new one takes the place of. */
  replaces: z.uuid().optional(),
});

const refusalDetails = {
  tokenInvalid: 'The token is unknown, was used before, or has expired.',
  originMismatch: 'The token was issued for the pages of another origin.',
  forbidden: 'The token was issued for other components.',
} as const satisfies Record<EmbedTokenRefusal, string>;

/** Returns the sessions that end with the opening of a new one: the replaced one, and the oldest ones beyond the limit. */
const findReplaced = (
  cookies: ReadonlyMap<string, string>,
  replaces: string | undefined,
): ReadonlyMap<string, string> => {
  // Ids are ordered by time.
  const others = [...cookies.keys()].filter((id) => id !== replaces).toSorted();
  const surplus = others.slice(0, Math.max(0, others.length - maxSessionsInBrowser + 1));
  const ended = new Set([...surplus, ...(replaces === undefined ? [] : [replaces])]);
  return new Map([...cookies].filter(([id]) => ended.has(id)));
};

/**
 * Opens a session: redeems the token, sets its cookie, and describes it, with the place in the changes from which its event stream
 * begins. What the page loads after this response is not older than that, so that no change falls between the two.
 */
export const openSession = async (ctx: EmbedContext, deps: SessionRouteDeps): Promise<void> => {
  ctx.set(sessionHeaders);
  assertOwnPage(ctx, deps.publicOrigin);
  await deps.countOpening(ctx.ip);
  const { replaces, ...request } = readBodyAs(ctx, openingBody);
  const fault = findOriginFault(request.origin, deps.environment);
  if (fault !== null) throw apiError('attribute_invalid', fault, { pointer: '/origin' });
  const replaced = findReplaced(readSessionCookies(ctx.get('Cookie')), replaces);
  const opened = await deps.sessions.open(request, replaced);
  if (typeof opened === 'string')
    throw apiError('embed_token_refused', refusalDetails[opened], { meta: { reason: opened } });
  const { session, secret } = opened;
  ctx.append('Set-Cookie', [
    formatSessionCookie(session.sessionId, secret, sessionLifetimeMs / 1000),
    ...[...replaced.keys()].map(formatRemovedCookie),
  ]);
  ctx.status = 201;
  const { publicOrigin } = deps;
  ctx.body = { ...session, publicOrigin, cursor: await deps.findPlaceInChanges(session.organization.id) };
};

/** Describes the session of a request, as its opening did, with the place in the changes that is the newest one now. */
export const showSession = async (
  ctx: EmbedContext,
  { sessions, publicOrigin, findPlaceInChanges }: SessionRouteDeps,
): Promise<void> => {
  const { organizationId, user } = sessionCallerOf(ctx);
  const [session, cursor] = await Promise.all([
    sessions.describe(user.sessionId),
    findPlaceInChanges(organizationId),
  ]);
  if (!session) throw sessionEndedError('revoked');
  ctx.body = { ...session, publicOrigin, cursor };
};

/** Ends the session of a request. */
export const endSession = async (ctx: EmbedContext, { sessions }: SessionRouteDeps): Promise<void> => {
  const { sessionId } = sessionCallerOf(ctx).user;
  await sessions.end(sessionId);
  ctx.append('Set-Cookie', formatRemovedCookie(sessionId));
  ctx.status = 204;
};
