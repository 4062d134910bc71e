import { p } from '@mikro-orm/core';

import type { AiJobError } from '../ai-jobs/ai-job.ts';

/** The columns of a row that an engine works on in the background. */
export const aiJobColumns = {
  status: p.enum(['queued', 'processing', 'finished', 'exception']).default('queued'),
  errorMessages: p.json<readonly AiJobError[]>().defaultRaw(`'[]'::jsonb`),
  /** How often the engine was asked, or was to be. */
  tries: p.integer().default(0),
  /** What those calls have used of a model. */
  inputTokens: p.integer().default(0),
  outputTokens: p.integer().default(0),
  /** When its workflow was last known to look after it; null before it was started. */
  attendedAt: p.datetime(3).nullable(),
  finishedAt: p.datetime(3).nullable(),
};
