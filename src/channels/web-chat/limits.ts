import { isIPv6 } from 'node:net';

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { ApiError } from '../../errors/api-error.ts';

/** A rate limit: `points` times in `seconds`. */
export interface ChatRateLimit {
  readonly points: number;
  readonly seconds: number;
}

/** The limits of the web chat. Each process counts for itself. */
export interface ChatLimits {
  /** Messages of one thread. */
  readonly messagesPerThread: ChatRateLimit;
  /** New conversations at one connection's link, which many candidates share. */
  readonly beginningsPerConnection: ChatRateLimit;
  /** New conversations from one address: a whole school or carrier can be behind one. */
  readonly beginningsPerAddress: ChatRateLimit;
  /** Messages and receipts from one address. */
  readonly writesPerAddress: ChatRateLimit;
  /** Pages, histories and opened streams from one address, and requests with unknown links. */
  readonly readsPerAddress: ChatRateLimit;
  /** Receipts of one thread. */
  readonly receiptsPerThread: ChatRateLimit;
  /** Files of one thread; each counts as a message as well. */
  readonly uploadsPerThread: ChatRateLimit;
  /** Files from one address. */
  readonly uploadsPerAddress: ChatRateLimit;
  /** Open event streams of one thread. */
  readonly streamsPerThread: number;
  /** Open event streams of all threads from one address: a whole school can be behind one. */
  readonly streamsPerAddress: number;
}

/** The default limits. */
export const defaultChatLimits: ChatLimits = {
  messagesPerThread: { points: 40, seconds: 60 },
  beginningsPerConnection: { points: 600, seconds: 60 },
  beginningsPerAddress: { points: 60, seconds: 600 },
  writesPerAddress: { points: 600, seconds: 60 },
  readsPerAddress: { points: 900, seconds: 60 },
  receiptsPerThread: { points: 240, seconds: 60 },
  uploadsPerThread: { points: 30, seconds: 600 },
  uploadsPerAddress: { points: 240, seconds: 600 },
  streamsPerThread: 5,
  streamsPerAddress: 100,
};

/** Return the rate-limit key of an address. An IPv6 customer has a whole /64 network, so its addresses share a key. */
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

const tooManyRequestsError = (retryAfterSeconds: number): ApiError =>
  new ApiError([{ code: 'too_many_requests', detail: 'Please wait a moment before you try again.' }], {
    'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))),
  });

/** Create a limiter that throws 429 with `Retry-After` beyond its limit. */
export const createChatRateLimiter = ({
  points,
  seconds,
}: ChatRateLimit): ((key: string) => Promise<void>) => {
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

/** Create the 429 error for too many open streams of a thread or an address. */
export const tooManyStreamsError = (): ApiError => tooManyRequestsError(15);
