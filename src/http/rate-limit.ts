import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { Problem } from '../errors.ts';
import { ownerOf } from '../jsonapi/scope.ts';
import type { Step } from './state.ts';

const windowSeconds = 60;

const consume = async (
  limiter: RateLimiterMemory,
  key: string,
): Promise<{ used: RateLimiterRes; refused: boolean }> => {
  try {
    return { used: await limiter.consume(key), refused: false };
  } catch (error) {
    if (error instanceof RateLimiterRes) return { used: error, refused: true };
    throw error;
  }
};

/**
 * Holds each owner of a key to so many requests a minute, counted in this process; every answer tells what is left,
 * and one beyond is 429 with `Retry-After` in seconds.
 */
export const rateLimit = (requestsPerMinute: number): Step => {
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: windowSeconds });
  return async (ctx, next) => {
    const { scope } = ctx.state;
    if (!scope) return next();
    const { used, refused } = await consume(limiter, ownerOf(scope));
    const seconds = String(Math.ceil(used.msBeforeNext / 1000));
    ctx.set({
      'RateLimit-Policy': `"minute";q=${requestsPerMinute};w=${windowSeconds}`,
      RateLimit: `"minute";r=${used.remainingPoints};t=${seconds}`,
      'RateLimit-Limit': String(requestsPerMinute),
      'RateLimit-Remaining': String(used.remainingPoints),
      'RateLimit-Reset': seconds,
    });
    if (!refused) return next();
    const detail = `The limit is ${requestsPerMinute} requests a minute.`;
    throw new Problem([{ code: 'too_many_requests', detail }], { 'Retry-After': seconds });
  };
};
