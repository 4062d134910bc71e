export type { AiJobAttemptResult } from '../src/ai-jobs/run-job.ts';

/** The argument of the activities of an AI job. */
export interface AiJobTarget {
  readonly id: string;
}
