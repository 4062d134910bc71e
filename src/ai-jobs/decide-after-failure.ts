import { EngineFailure } from '../ai/engine.ts';
import type { AiJobError } from '../tables/ai-job.ts';

/** The decision after a failed call: retry after a wait, or end the job. */
export type FailureDecision =
  | { readonly again: true; readonly reason: 'rateLimited' | 'unavailable'; readonly waitMs: number }
  | ({ readonly again: false } & Pick<AiJobError, 'code' | 'detail' | 'excessCharacters'>);

const firstWaitMs = 2000;
const maxBackoffMs = 5 * 60_000;
/** The longest wait that a rate limit can ask for. */
const maxRateLimitWaitMs = 6 * 3_600_000;

/** Half an hour for an unavailable engine, several hours for a rate limit. */
const maxAttempts = { unavailable: 12, rateLimited: 40 } as const;

/** Limit of attempts. A job above it crashes its workers, because no other failure leads to so many attempts. */
export const maxAiJobStarts = 60;

const codes = {
  rateLimited: 'engine_rate_limited',
  unavailable: 'engine_unavailable',
  misconfigured: 'engine_misconfigured',
  refused: 'engine_refused',
  tooLong: 'engine_text_too_long',
  malformed: 'engine_answer_malformed',
} as const;

const backoffMs = (attemptCount: number): number =>
  Math.min(firstWaitMs * 2 ** Math.max(0, attemptCount - 1), maxBackoffMs);

/** Decides what follows when call number `attemptCount` of a job has failed. A rate limit waits as requested; a refusal is final. */
export const decideAfterFailure = (error: unknown, attemptCount: number): FailureDecision => {
  // Any other error is a fault of the engine, and can contain text of the client.
  if (!(error instanceof EngineFailure))
    return {
      again: false,
      code: 'engine_failed',
      detail: 'The engine failed; the log of the worker says why.',
    };
  const { kind, message, retryAfterMs, excessCharacters } = error;
  const final = {
    again: false,
    code: codes[kind],
    detail: message,
    ...(excessCharacters !== null && { excessCharacters }),
  } as const;
  if ((kind !== 'rateLimited' && kind !== 'unavailable') || attemptCount >= maxAttempts[kind]) return final;
  const requestedMs = kind === 'rateLimited' ? Math.min(retryAfterMs ?? 0, maxRateLimitWaitMs) : 0;
  return { again: true, reason: kind, waitMs: Math.max(requestedMs, backoffMs(attemptCount)) };
};
