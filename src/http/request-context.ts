import { randomUUID } from 'node:crypto';

import type { Logger } from 'pino';

import { beginLoggedWork } from '../logging/log-context.ts';
import type { HttpMiddleware } from './koa-types.ts';

const requestIdHeader = 'X-Request-Id';
const requestIdPattern = /^[\w.:-]{8,128}$/;

/** The template of the path that answered (`/candidates/:id`), never the path itself; `none` when no route did. */
export const routeOf = (ctx: Parameters<HttpMiddleware>[0]): string => {
  const matched: unknown = ctx['_matchedRoute'];
  return typeof matched === 'string' ? matched : 'none';
};

/** Gives each request an id (the caller's own when it sends a fit one), which its log lines carry; logs its outcome. */
export const requestContext =
  (log: Logger): HttpMiddleware =>
  async (ctx, next) => {
    const begun = performance.now();
    const given = ctx.get(requestIdHeader);
    ctx.state.requestId = requestIdPattern.test(given) ? given : randomUUID();
    ctx.state.log = log;
    const work = beginLoggedWork({ requestId: ctx.state.requestId });
    // What others use later, such as a connection that it opened, is not this request's.
    ctx.res.once('close', work.end);
    ctx.set({ [requestIdHeader]: ctx.state.requestId, 'X-Content-Type-Options': 'nosniff' });
    await work.run(next);
    const ms = Math.round(performance.now() - begun);
    // The answer goes first.
    setImmediate(() =>
      log.info(
        { ...work.context, method: ctx.method, route: routeOf(ctx), status: ctx.status, ms },
        'answered',
      ),
    );
  };
