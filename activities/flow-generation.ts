import type { AiJobAttemptResult } from '../src/ai-jobs/run-job.ts';
import type { AiJobRunner } from '../src/ai-jobs/job-runner.ts';
import type { AiJobTarget } from './ai-job.ts';
import { withHeartbeat } from './with-heartbeat.ts';

/** What the workflow of a flow generation has done; parameters, context and texts stay in the rows. */
export interface FlowGenerationActivities {
  /** Key: the row. Repeatable: one that has ended is left as it is, and a flow is stored with its end or not at all. */
  generateFlow(target: AiJobTarget): Promise<AiJobAttemptResult>;
  /** Key: the row. Repeatable: one that has ended is left as it is. */
  cancelFlowGeneration(target: AiJobTarget): Promise<AiJobAttemptResult>;
}

/** Binds the activities of flow generations to the work. */
export const createFlowGenerationActivities = (work: AiJobRunner): FlowGenerationActivities => ({
  generateFlow: ({ id }) => withHeartbeat((stopping) => work.generate(id, stopping)),
  cancelFlowGeneration: ({ id }) => work.cancel('flowGeneration', id),
});
