import type { AiJobAttemptResult } from '../src/ai-jobs/run-job.ts';
import type { AiJobRunner } from '../src/ai-jobs/job-runner.ts';
import type { AiJobTarget } from './ai-job.ts';
import { withHeartbeat } from './with-heartbeat.ts';

/** Activities called by the workflow of a flow generation. Parameters, context and texts stay in the database. */
export interface FlowGenerationActivities {
  /** Key: the row. Repeatable: an ended generation stays as it is, and its flow is stored in the transaction that ends it. */
  generateFlow(target: AiJobTarget): Promise<AiJobAttemptResult>;
  /** Key: the row. Repeatable: an ended generation stays as it is. */
  cancelFlowGeneration(target: AiJobTarget): Promise<AiJobAttemptResult>;
}

/** Creates the activities of flow generations. */
export const createFlowGenerationActivities = (jobRunner: AiJobRunner): FlowGenerationActivities => ({
  generateFlow: ({ id }) => withHeartbeat((stopping) => jobRunner.generate(id, stopping)),
  cancelFlowGeneration: ({ id }) => jobRunner.cancel('flowGeneration', id),
});
