import { isIPv6 } from 'node:net';

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { ApiError } from '../errors/api-error.ts';
import type { RateLimit } from './distributed-rate-limiter.ts';

/** Returns the rate-limit key of an address. An IPv6 customer has a whole /64 network, so its addresses share a key. */
export const rateLimitKeyOfAddress = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::', 2);
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};

/** Creates the 429 error of a limit, with `Retry-After`. */
export const tooManyRequestsError = (retryAfterSeconds: number): ApiError =>
  new ApiError([{ code: 'too_many_requests', detail: 'Please wait a moment before you try again.' }], {
    'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))),
  });

/** Creates a limiter that counts in this process alone. It throws 429 with `Retry-After` beyond its limit. */
export const createProcessRateLimiter = ({
  points,
  seconds,
}: RateLimit): ((key: string) => Promise<void>) => {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw tooManyRequestsError(refused.msBeforeNext / 1000);
      throw refused;
    }
  };
};
