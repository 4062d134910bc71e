import type { RouterContext } from '@koa/router';

import { type ApiError, apiError } from '../errors/api-error.ts';
import type { RateLimit, RateLimiter } from '../http/distributed-rate-limiter.ts';
import type { HttpMiddleware, HttpState } from '../http/koa-types.ts';
import { enforceRateLimit } from '../http/rate-limit.ts';
import { addLogContext } from '../logging/log-context.ts';
import { type OrganizationCaller, type SessionUser, sessionUserOf } from '../security/caller.ts';
import { assertEmbeddedBy, assertSentByOwnPage } from './request-origin.ts';
import { readSessionCookies } from './session-cookie.ts';
import type { EmbedSessions, LiveSession, SessionEnd } from './sessions.ts';

/** The context of a request to an embedded component's routes. */
export type EmbedContext = RouterContext<HttpState>;

/** The caller behind the gate. */
export type SessionCaller = OrganizationCaller & { readonly user: SessionUser };

/** Dependencies of the gate. */
export interface SessionGateDeps {
  readonly sessions: Pick<EmbedSessions, 'find'>;
  /** The origin of the service as others know it. */
  readonly publicOrigin: string;
  readonly limit: RateLimit;
  /** Spends a point of the session. */
  readonly spendPoint: RateLimiter;
}

/** The headers of all responses to a component: no cache keeps them, and no page of another origin reads them. */
export const sessionHeaders = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

const endDetails = {
  expired: 'The session has expired: open the component with a new token.',
  revoked: 'The session was ended: open the component with a new token.',
  cookieMissing: 'The browser sent no cookie of the session.',
} as const satisfies Record<SessionEnd | 'cookieMissing', string>;

/** Creates the 401 error of a session that is over. */
export const sessionEndedError = (reason: keyof typeof endDetails): ApiError =>
  apiError('session_ended', endDetails[reason], { meta: { reason } });

/** Throws 403 unless a page of this service sent the request. */
export const assertOwnPage = (
  ctx: Pick<EmbedContext, 'method' | 'get' | 'host'>,
  publicOrigin: string,
): void =>
  assertSentByOwnPage({
    method: ctx.method,
    fetchSite: ctx.get('Sec-Fetch-Site'),
    origin: ctx.get('Origin'),
    host: ctx.host,
    publicOrigin,
  });

/** Returns the origin that the component names; an event stream cannot have a header and names it in its query. */
const embedOriginOf = (ctx: EmbedContext): string => {
  const { origin } = ctx.query;
  if (ctx.get('Embed-Origin') !== '') return ctx.get('Embed-Origin');
  return ctx.method === 'GET' && typeof origin === 'string' ? origin : '';
};

const loadSession = async (
  ctx: EmbedContext,
  sessions: SessionGateDeps['sessions'],
): Promise<LiveSession> => {
  const sessionId = ctx.params['sessionId'] ?? '';
  const secret = readSessionCookies(ctx.get('Cookie')).get(sessionId);
  if (secret === undefined) throw sessionEndedError('cookieMissing');
  const found = await sessions.find(sessionId, secret);
  if (typeof found === 'string') throw sessionEndedError(found);
  return found;
};

/**
 * Creates the middleware that lets a request of an embedded component through: its own page sent it, its cookie opens the
 * session in its path, and the session belongs to the origin that embeds it. The caller is set for what follows.
 */
export const createSessionGate = (
  deps: SessionGateDeps,
): ((ctx: EmbedContext, next: () => Promise<unknown>) => Promise<void>) => {
  const countRequest: HttpMiddleware = enforceRateLimit(
    deps.spendPoint,
    deps.limit,
    ({ state }) => sessionUserOf(state.cachedCaller)?.sessionId,
  );
  return async (ctx, next) => {
    ctx.set(sessionHeaders);
    assertOwnPage(ctx, deps.publicOrigin);
    const { caller, origin } = await loadSession(ctx, deps.sessions);
    assertEmbeddedBy(origin, embedOriginOf(ctx));
    ctx.state.cachedCaller = caller;
    ctx.state.verifiedCaller = Promise.resolve(caller);
    addLogContext({ organizationId: caller.organizationId });
    await countRequest(ctx, async () => void (await next()));
  };
};

/** Returns the caller that the gate has let through. Throws when the gate was not passed. */
export const sessionCallerOf = ({ state }: Pick<EmbedContext, 'state'>): SessionCaller => {
  const { cachedCaller: caller } = state;
  if (caller?.kind !== 'organization' || !caller.user) throw sessionEndedError('revoked');
  return { ...caller, user: caller.user };
};
