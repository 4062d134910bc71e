import { p } from '@mikro-orm/core';

import type { AiJobError } from './ai-job.ts';

/** The columns of a background job of the AI engine. */
export const aiJobColumns = {
  status: p.enum(['queued', 'processing', 'finished', 'exception']).default('queued'),
  /** The step that is being done; null once the job has ended. */
  stage: p.enum(['waiting', 'reading', 'writing', 'checking']).nullable().default('waiting'),
  /** When the engine is asked again after a failed call; null unless the job waits for that. */
  retryAt: p.datetime(3).nullable(),
  errorMessages: p.json<readonly AiJobError[]>().defaultRaw(`'[]'::jsonb`),
  /** Number of started attempts: calls of the engine. */
  attemptCount: p.integer().default(0),
  /** Tokens that those calls have used. */
  inputTokens: p.integer().default(0),
  outputTokens: p.integer().default(0),
  /** Last sign of life of its workflow; null before the start. */
  heartbeatAt: p.datetime(3).nullable(),
  finishedAt: p.datetime(3).nullable(),
};
