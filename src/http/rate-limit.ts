import { ApiError } from '../errors/api-error.ts';
import { callerId } from '../security/caller.ts';
import type { RateLimit, RateLimiter } from './distributed-rate-limiter.ts';
import type { HttpMiddleware } from './koa-types.ts';

type OwnerOf = (ctx: Parameters<HttpMiddleware>[0]) => string | undefined;

const ownerOfKey: OwnerOf = ({ state: { cachedCaller } }) => cachedCaller && callerId(cachedCaller);

/**
 * Limits the requests of each owner: the one of the key, or the one that `ownerOf` returns. Every response has the `RateLimit`
 * headers; beyond the limit it is 429 with `Retry-After` in seconds.
 */
export const enforceRateLimit =
  (spendPoint: RateLimiter, { points, seconds }: RateLimit, ownerOf: OwnerOf = ownerOfKey): HttpMiddleware =>
  async (ctx, next) => {
    const owner = ownerOf(ctx);
    if (owner === undefined) return next();
    const { refused, remaining, endsInMs } = await spendPoint(owner);
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
