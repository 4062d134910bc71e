import { proxyActivities } from '@temporalio/workflow';

import type { Activities } from '../activities/index.ts';
import { attendToTask, callingAnEngine, type TaskResult, writing } from './ai-task.ts';

/** What a generation's workflow is started with. */
export interface FlowGenerationInput {
  readonly id: string;
}

const { generateFlow } = proxyActivities<Activities>({
  ...callingAnEngine,
  summary: 'Engine writes the texts',
});
const { cancelFlowGeneration } = proxyActivities<Activities>({ ...writing, summary: 'Cancelled' });

/** Has a flow generated and published. Holds the generation's id only, never a word of its parameters or context. */
export async function flowGeneration({ id }: FlowGenerationInput): Promise<TaskResult> {
  return attendToTask({
    name: 'Flow generation',
    attempt: () => generateFlow({ id }),
    cancel: () => cancelFlowGeneration({ id }),
  });
}
