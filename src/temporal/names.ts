/** The task queue of the workers of this service. */
export const taskQueue = 'recruitment-conversations';

/** The type name of the workflow of a flow run. */
export const flowRunType = 'flowRun';

/** The signal that tells a run's workflow what changed. */
export const runChangedName = 'runChanged';

/** The id of a run's workflow (decisions, section 6). */
export const flowRunWorkflowId = (runId: string): string => `flow-run/${runId}`;

/** The type name of the workflow that makes the first tries of an organization's webhooks. */
export const webhookCourierType = 'webhookCourier';

/** The signal that tells an organization's courier that events wait. */
export const eventsWaitName = 'eventsWait';

/** The id of the workflow that makes the first tries of an organization's webhooks. */
export const webhookCourierWorkflowId = (organizationId: string): string =>
  `webhook-courier/${organizationId}`;

/** The type name of the workflow of a vacancy analysis. */
export const vacancyAnalysisType = 'vacancyAnalysis';

/** The id of a vacancy analysis' workflow. */
export const vacancyAnalysisWorkflowId = (id: string): string => `vacancy-analysis/${id}`;

/** The type name of the workflow of a flow generation. */
export const flowGenerationType = 'flowGeneration';

/** The id of a flow generation's workflow. */
export const flowGenerationWorkflowId = (id: string): string => `flow-generation/${id}`;

/** The id of the workflow that tries failed deliveries again; it is named by the first of them. */
export const webhookDeliveryWorkflowId = ({ id, round }: { id: string; round: number }): string =>
  `webhook-delivery/${id}/${round}`;
