import { fileURLToPath } from 'node:url';

import Router from '@koa/router';

import { createProcessRateLimiter, rateLimitKeyOfAddress } from '../http/process-rate-limiter.ts';
import type { Clock } from '../database/clock.ts';
import type { Database } from '../database/database.ts';
import { compressBody } from '../http/compress.ts';
import { createRateLimiter, type RateLimit } from '../http/distributed-rate-limiter.ts';
import type { HttpState } from '../http/koa-types.ts';
import type { ServiceEnvironment } from '../security/service-environment.ts';
import type { LiveEvents } from './live/live-events.ts';
import { findPlaceInChanges } from './live/load-changes.ts';
import { parseSmallJsonBody } from '../http/small-json-body.ts';
import { addPageRoutes } from './page-routes.ts';
import { createSessionGate, type EmbedContext, sessionCallerOf } from './session-gate.ts';
import { endSession, openSession, type SessionRouteDeps, showSession } from './session-routes.ts';
import { createFileLinks } from '../storage/file-links.ts';
import { createEmbedSessions, type EmbedSessions } from './sessions.ts';
import { receiveSessionUpload, type UploadDeps } from './upload-route.ts';

/** Dependencies of the embedded components. */
export interface EmbedDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly encryptionKey: string;
  readonly publicUrl: string;
  readonly environment: ServiceEnvironment;
  readonly files: UploadDeps['files'];
  readonly live: LiveEvents;
  readonly limits?: Partial<EmbedLimits>;
  /** The folder of the built pages. */
  readonly folder?: string;
}

/** The limits of embedded components. */
export interface EmbedLimits {
  /** Requests of one session, over all processes. */
  readonly requestsPerSession: RateLimit;
  /** The limit of new sessions from one address. A whole company can share an address. Each process counts for itself. */
  readonly openingsPerAddress: RateLimit;
  /** Files of one user; each process counts for itself. */
  readonly uploadsPerUser: RateLimit;
}

const defaultLimits: EmbedLimits = {
  requestsPerSession: { points: 600, seconds: 60 },
  openingsPerAddress: { points: 600, seconds: 60 },
  uploadsPerUser: { points: 120, seconds: 600 },
};

const builtPagesFolder = fileURLToPath(new URL('../../dist/ui', import.meta.url));

const root = '/embed/s/:sessionId';

/** Lets the resources answer a request below a session, as if it had been sent to them. */
const passToResources = async (
  ctx: { path: string; readonly params: Readonly<Record<string, string>> },
  next: () => Promise<unknown>,
): Promise<void> => {
  ctx.path = ctx.path.slice(`/embed/s/${ctx.params['sessionId'] ?? ''}`.length);
  await next();
};

/** Returns what a stream and a report of presence need of the session of a request. */
const streamingSessionOf = (ctx: EmbedContext, sessions: Pick<EmbedSessions, 'findEnd'>) => {
  const { organizationId, user } = sessionCallerOf(ctx);
  const { id: userId, sessionId } = user;
  return { organizationId, userId, sessionId, findEnd: () => sessions.findEnd(sessionId) };
};

/**
 * Creates the router of the embedded components. Each request below `/embed/s/:sessionId` passes the gate first; those below
 * `/public/v2` go on to the declared resources, with the session's user as their caller.
 */
export const createEmbedRouter = (deps: EmbedDeps): Router<HttpState> => {
  const limits = { ...defaultLimits, ...deps.limits };
  // With a wrong address the API does not begin to listen, and names the fault there.
  const publicOrigin = URL.canParse(deps.publicUrl) ? new URL(deps.publicUrl).origin : '';
  const sessions = createEmbedSessions(deps);
  const limit = limits.requestsPerSession;
  const gate = createSessionGate({
    sessions,
    publicOrigin,
    limit,
    spendPoint: createRateLimiter(deps.database, limit),
  });
  const countOpening = createProcessRateLimiter(limits.openingsPerAddress);
  const routeDeps: SessionRouteDeps = {
    sessions,
    publicOrigin,
    environment: deps.environment,
    findPlaceInChanges: (organizationId) => findPlaceInChanges(deps.database.sharedReads, organizationId),
    countOpening: (address) => countOpening(rateLimitKeyOfAddress(address)),
  };
  const uploadDeps: UploadDeps = {
    files: deps.files,
    fileLinks: createFileLinks(deps.encryptionKey, deps.publicUrl),
    countUpload: createProcessRateLimiter(limits.uploadsPerUser),
  };
  const router = new Router<HttpState>();
  addPageRoutes(router, { ...deps, publicOrigin, folder: deps.folder ?? builtPagesFolder });
  router.post('/embed/session', parseSmallJsonBody, (ctx) => openSession(ctx, routeDeps));
  router.use(root, gate);
  router.get(`${root}/me`, (ctx) => showSession(ctx, routeDeps));
  router.delete(root, (ctx) => endSession(ctx, routeDeps));
  router.post(`${root}/media`, (ctx) => receiveSessionUpload(ctx, uploadDeps));
  router.get(`${root}/events`, (ctx) => deps.live.openStream(ctx, streamingSessionOf(ctx, sessions)));
  router.post(`${root}/presence`, parseSmallJsonBody, (ctx) =>
    deps.live.reportPresence(ctx, streamingSessionOf(ctx, sessions)),
  );
  router.all(`${root}/public/v2/*resource`, compressBody, passToResources);
  return router;
};
