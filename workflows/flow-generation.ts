import { proxyActivities } from '@temporalio/workflow';

import type { Activities } from '../activities/index.ts';
import {
  superviseAiJob,
  engineCallOptions,
  type AiJobWorkflowResult,
  databaseWriteOptions,
} from './ai-job.ts';

/** The argument of a generation's workflow. */
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

/** Generates and publishes a flow. The history holds the generation's id only, no parameters and no text. */
export async function flowGeneration({ id }: FlowGenerationInput): Promise<AiJobWorkflowResult> {
  return superviseAiJob({
    name: 'Flow generation',
    attempt: () => generateFlow({ id }),
    cancel: () => cancelFlowGeneration({ id }),
  });
}
