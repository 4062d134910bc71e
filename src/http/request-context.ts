import { randomUUID } from 'node:crypto';

import type { Logger } from 'pino';

import { beginLoggedWork } from '../logging/log-context.ts';
import type { HttpMiddleware } from './koa-types.ts';

const requestIdHeader = 'X-Request-Id';
const requestIdPattern = /^[\w.:-]{8,128}$/;

/** Returns the template of the matched route (`/candidates/:id`), never the path itself; `none` without a match. */
export const routeOf = (ctx: Parameters<HttpMiddleware>[0]): string => {
  const matched: unknown = ctx['_matchedRoute'];
  return typeof matched === 'string' ? matched : 'none';
};

/**
 * Gives each request an id for its log lines: the client's `X-Request-Id` when it is valid, otherwise a new one. Logs the
 * outcome of the request.
 */
export const requestContext =
  (log: Logger): HttpMiddleware =>
  async (ctx, next) => {
    const startedAt = performance.now();
    const clientId = ctx.get(requestIdHeader);
    ctx.state.requestId = requestIdPattern.test(clientId) ? clientId : randomUUID();
    ctx.state.log = log;
    const work = beginLoggedWork({ requestId: ctx.state.requestId });
    // A database connection that this request opened outlives it, and must not log this request's id.
    ctx.res.once('close', work.end);
    ctx.set({ [requestIdHeader]: ctx.state.requestId, 'X-Content-Type-Options': 'nosniff' });
    await work.run(next);
    const durationMs = Math.round(performance.now() - startedAt);
    // The response is sent before the log line is written.
    setImmediate(() =>
      log.info(
        { ...work.context, method: ctx.method, route: routeOf(ctx), status: ctx.status, durationMs },
        'request completed',
      ),
    );
  };
