export type { AiJobAttemptResult } from '../src/ai-jobs/run-job.ts';

/** The one argument of the activities of a task. */
export interface AiJobTarget {
  readonly id: string;
}
