import { type Client, WorkflowExecutionAlreadyStartedError, type WorkflowOptions } from '@temporalio/client';
import type { SearchAttributePair } from '@temporalio/common';

import { searchAttributes } from './search-attributes.ts';

/** A workflow to start: its type, the id that keeps it from running twice, and its only argument. */
export interface WorkflowStart<Input> {
  readonly type: string;
  readonly id: string;
  readonly input: Input;
  readonly organizationId: string;
  /** The line that operators read in Temporal Web. */
  readonly summary: string;
  /** Search attributes beside the organization. */
  readonly attributes?: readonly SearchAttributePair[];
}

/** A workflow to signal: the name of a signal without arguments. */
export interface WorkflowSignal<Input> extends WorkflowStart<Input> {
  readonly signal: string;
}

interface StartDeps {
  readonly client: Pick<Client, 'workflow'>;
  readonly taskQueue: string;
}

const toStartOptions = <Input>(
  taskQueue: string,
  { id, input, organizationId, summary, attributes = [] }: WorkflowStart<Input>,
): WorkflowOptions & { args: [Input] } => ({
  workflowId: id,
  workflowIdReusePolicy: 'ALLOW_DUPLICATE',
  taskQueue,
  args: [input],
  typedSearchAttributes: [{ key: searchAttributes.organizationId, value: organizationId }, ...attributes],
  staticSummary: summary,
});

/** Signals a workflow, and starts it if it does not run. */
export const signalOrStart = async <Input>(
  { client, taskQueue }: StartDeps,
  { signal, ...start }: WorkflowSignal<Input>,
): Promise<void> => {
  await client.workflow.signalWithStart<(input: Input) => Promise<unknown>>(start.type, {
    ...toStartOptions(taskQueue, start),
    signal,
    signalArgs: [],
  });
};

/** Starts a workflow. One that runs already goes on as it is; one that has ended starts again. */
export const startUnlessRunning = async <Input>(
  { client, taskQueue }: StartDeps,
  start: WorkflowStart<Input>,
): Promise<void> => {
  try {
    await client.workflow.start(start.type, toStartOptions(taskQueue, start));
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
};
