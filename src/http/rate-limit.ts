import { ApiError } from '../errors/api-error.ts';
import { callerId } from '../security/caller.ts';
import type { RateLimit, RateLimiter } from './distributed-rate-limiter.ts';
import type { HttpMiddleware } from './koa-types.ts';

/**
 * Holds each owner of a key to a limit; every answer tells what is left, and one beyond is 429 with `Retry-After` in
 * seconds.
 */
export const enforceRateLimit =
  (use: RateLimiter, { points, seconds }: RateLimit): HttpMiddleware =>
  async (ctx, next) => {
    const { cachedCaller: scope } = ctx.state;
    if (!scope) return next();
    const { refused, remaining, endsInMs } = await use(callerId(scope));
    const wait = String(Math.max(1, Math.ceil(endsInMs / 1000)));
    ctx.set({
      'RateLimit-Policy': `"minute";q=${points};w=${seconds}`,
      RateLimit: `"minute";r=${remaining};t=${wait}`,
      'RateLimit-Limit': String(points),
      'RateLimit-Remaining': String(remaining),
      'RateLimit-Reset': wait,
    });
    if (!refused) return next();
    const detail = `The limit is ${points} requests a minute.`;
    throw new ApiError([{ code: 'too_many_requests', detail }], { 'Retry-After': wait });
  };
