import { EngineFailure } from '../ai/engine.ts';
import type { AiJobErrorCode } from './ai-job.ts';

/** What follows from a failed call: another one after a while, or the end. */
export type FailureDecision =
  | { readonly again: true; readonly reason: 'rateLimited' | 'unavailable'; readonly waitMs: number }
  | { readonly again: false; readonly code: AiJobErrorCode; readonly detail: string };

const firstWaitMs = 2000;
const longestWaitMs = 5 * 60_000;
/** What a rate limit may ask for at most. */
const maxRateLimitWaitMs = 6 * 3_600_000;

/** Half an hour of an engine that is away; several hours of one that has too much to do. */
const maxTries = { unavailable: 12, rateLimited: 40 } as const;

/** A task that was begun more often than any failure explains ends its workers, and must not go on doing so. */
export const maxAiJobStarts = 60;

const codes = {
  rateLimited: 'engine_rate_limited',
  unavailable: 'engine_unavailable',
  refused: 'engine_refused',
  malformed: 'engine_answer_malformed',
} as const;

const backoffMs = (tries: number): number =>
  Math.min(firstWaitMs * 2 ** Math.max(0, tries - 1), longestWaitMs);

/** Decides what follows when the `tries`th call of a task has failed: a rate limit waits as told, a refusal is final. */
export const decideAfterFailure = (error: unknown, tries: number): FailureDecision => {
  // Whatever else an engine throws is a fault of its own, and may hold words of the text.
  if (!(error instanceof EngineFailure))
    return {
      again: false,
      code: 'engine_failed',
      detail: 'The engine failed; the log of the worker says why.',
    };
  const { kind, message, retryAfterMs } = error;
  const final = { again: false, code: codes[kind], detail: message } as const;
  if (kind === 'refused' || kind === 'malformed' || tries >= maxTries[kind]) return final;
  const asked = kind === 'rateLimited' ? Math.min(retryAfterMs ?? 0, maxRateLimitWaitMs) : 0;
  return { again: true, reason: kind, waitMs: Math.max(asked, backoffMs(tries)) };
};
