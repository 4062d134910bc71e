/** The task queue of the workers of this service. */
export const taskQueue = 'recruitment-conversations';

/** The type name of the workflow of a flow run. */
export const flowRunType = 'flowRun';

/** The signal that tells a run's workflow what changed. */
export const runChangedName = 'runChanged';

/** The id of a run's workflow (decisions, section 6). */
export const flowRunWorkflowId = (runId: string): string => `flow-run/${runId}`;
