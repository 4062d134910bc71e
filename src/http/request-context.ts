import { randomUUID } from 'node:crypto';

import type { Logger } from 'pino';

import type { Step } from './state.ts';

const header = 'X-Request-Id';
const acceptable = /^[\w.:-]{8,128}$/;

/** The template of the path that answered (`/candidates/:id`), never the path itself; `none` when no route did. */
export const routeOf = (ctx: Parameters<Step>[0]): string => {
  const matched: unknown = ctx['_matchedRoute'];
  return typeof matched === 'string' ? matched : 'none';
};

/** Gives each request an id (the caller's own when it sends a fit one) and a log that carries it; logs its outcome. */
export const requestContext =
  (log: Logger): Step =>
  async (ctx, next) => {
    const begun = performance.now();
    const given = ctx.get(header);
    ctx.state.requestId = acceptable.test(given) ? given : randomUUID();
    ctx.state.log = log.child({ requestId: ctx.state.requestId });
    ctx.set({ [header]: ctx.state.requestId, 'X-Content-Type-Options': 'nosniff' });
    await next();
    const ms = Math.round(performance.now() - begun);
    // The answer goes first.
    setImmediate(() =>
      ctx.state.log.info({ method: ctx.method, route: routeOf(ctx), status: ctx.status, ms }, 'answered'),
    );
  };
