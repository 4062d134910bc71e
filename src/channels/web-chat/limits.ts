import type { ApiError } from '../../errors/api-error.ts';
import type { RateLimit } from '../../http/distributed-rate-limiter.ts';
import { tooManyRequestsError } from '../../http/process-rate-limiter.ts';

/** The limits of the web chat. Each process counts for itself. */
export interface ChatLimits {
  /** Messages of one thread. */
  readonly messagesPerThread: RateLimit;
  /** New conversations at one connection's link, which many candidates share. */
  readonly beginningsPerConnection: RateLimit;
  /** New conversations from one address: a whole school or carrier can be behind one. */
  readonly beginningsPerAddress: RateLimit;
  /** Messages and receipts from one address. */
  readonly writesPerAddress: RateLimit;
  /** Pages, histories and opened streams from one address, and requests with unknown links. */
  readonly readsPerAddress: RateLimit;
  /** Receipts of one thread. */
  readonly receiptsPerThread: RateLimit;
  /** Files of one thread; each counts as a message as well. */
  readonly uploadsPerThread: RateLimit;
  /** Files from one address. */
  readonly uploadsPerAddress: RateLimit;
  /** Opens event streams of one thread. */
  readonly streamsPerThread: number;
  /** Opens event streams of all threads from one address: a whole school can be behind one. */
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

/** Creates the 429 error for too many open streams of a thread or an address. */
export const tooManyStreamsError = (): ApiError => tooManyRequestsError(15);
