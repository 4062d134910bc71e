import { isIPv6 } from 'node:net';

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { Problem } from '../../../errors.ts';

/** How often something may happen: `points` times in `seconds`. */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
}

/** The limits of the web chat; each process counts for itself. */
export interface ChatLimits {
  /** Messages of one thread. */
  readonly messagesPerThread: Limit;
  /** New conversations at one connection's link, which many candidates share. */
  readonly beginningsPerConnection: Limit;
  /** New conversations from one address: a whole school or carrier can be behind one. */
  readonly beginningsPerAddress: Limit;
  /** Messages and receipts from one address. */
  readonly writesPerAddress: Limit;
  /** Pages, histories and opened streams from one address, and links that open nothing. */
  readonly readsPerAddress: Limit;
  /** Reports of arrival of one thread. */
  readonly receiptsPerThread: Limit;
  /** Files of one thread; each counts as a message as well. */
  readonly uploadsPerThread: Limit;
  /** Files from one address. */
  readonly uploadsPerAddress: Limit;
  /** Open event streams of one thread. */
  readonly streamsPerThread: number;
}

/** The limits in use, unless a deployment has others. */
export const chatLimits: ChatLimits = {
  messagesPerThread: { points: 40, seconds: 60 },
  beginningsPerConnection: { points: 600, seconds: 60 },
  beginningsPerAddress: { points: 60, seconds: 600 },
  writesPerAddress: { points: 600, seconds: 60 },
  readsPerAddress: { points: 900, seconds: 60 },
  receiptsPerThread: { points: 240, seconds: 60 },
  uploadsPerThread: { points: 30, seconds: 600 },
  uploadsPerAddress: { points: 240, seconds: 600 },
  streamsPerThread: 5,
};

/** Names who is behind an address: an IPv6 customer has a whole /64 of them. */
export const addressKey = (address: string): string => {
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

const tooMany = (retryAfterSeconds: number): Problem =>
  new Problem([{ code: 'too_many_requests', detail: 'Please wait a moment before the next try.' }], {
    'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))),
  });

/** Makes a counter that refuses with 429 and `Retry-After` what goes beyond its limit. */
export const createLimiter = ({ points, seconds }: Limit): ((key: string) => Promise<void>) => {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext / 1000);
      throw refused;
    }
  };
};

/** Refuses one more stream of a thread. */
export const tooManyStreams = (): Problem => tooMany(15);
