import { proxyActivities } from '@temporalio/workflow';

import type { Activities } from '../activities/index.ts';
import {
  superviseAiJob,
  engineCallOptions,
  type AiJobWorkflowResult,
  databaseWriteOptions,
} from './ai-job.ts';

/** What a generation's workflow is started with. */
export interface FlowGenerationInput {
  readonly id: string;
}

const { generateFlow } = proxyActivities<Activities>({
  ...engineCallOptions,
  summary: 'Engine writes the texts',
});
const { cancelFlowGeneration } = proxyActivities<Activities>({
  ...databaseWriteOptions,
  summary: 'Cancelled',
});

/** Has a flow generated and published. Holds the generation's id only, never a word of its parameters or context. */
export async function flowGeneration({ id }: FlowGenerationInput): Promise<AiJobWorkflowResult> {
  return superviseAiJob({
    name: 'Flow generation',
    attempt: () => generateFlow({ id }),
    cancel: () => cancelFlowGeneration({ id }),
  });
}
