import { ApiError } from '../errors/api-error.ts';
import { callerId } from '../security/caller.ts';
import type { RateLimit, RateLimiter } from './distributed-rate-limiter.ts';
import type { HttpMiddleware } from './koa-types.ts';

/**
 * Limits the requests of each owner of a key. Every response has the `RateLimit` headers; beyond the limit it is 429 with
 * `Retry-After` in seconds.
 */
export const enforceRateLimit =
  (spendPoint: RateLimiter, { points, seconds }: RateLimit): HttpMiddleware =>
  async (ctx, next) => {
    const { cachedCaller: caller } = ctx.state;
    if (!caller) return next();
    const { refused, remaining, endsInMs } = await spendPoint(callerId(caller));
    const waitSeconds = String(Math.max(1, Math.ceil(endsInMs / 1000)));
    ctx.set({
      'RateLimit-Policy': `"minute";q=${points};w=${seconds}`,
      RateLimit: `"minute";r=${remaining};t=${waitSeconds}`,
      'RateLimit-Limit': String(points),
      'RateLimit-Remaining': String(remaining),
      'RateLimit-Reset': waitSeconds,
    });
    if (!refused) return next();
    const detail = `The limit is ${points} requests a minute.`;
    throw new ApiError([{ code: 'too_many_requests', detail }], { 'Retry-After': waitSeconds });
  };
