/** The task queue of the workers of this service. */
export const taskQueue = 'recruitment-conversations';

/** The type name of the workflow of a flow run. */
export const flowRunType = 'flowRun';

/** The signal that tells a run's workflow what changed. */
export const runChangedName = 'runChanged';

/** The id of a run's workflow (decisions, section 6). */
export const flowRunWorkflowId = (runId: string): string => `flow-run/${runId}`;

/** The type name of the workflow that starts the deliveries of an organization's webhooks. */
export const webhookDispatchType = 'webhookDispatch';

/** The signal that tells an organization's dispatch that events wait. */
export const eventsWaitName = 'eventsWait';

/** The id of the workflow that starts the deliveries of an organization's webhooks. */
export const webhookDispatchWorkflowId = (organizationId: string): string =>
  `webhook-dispatch/${organizationId}`;

/** The type name of the workflow of a vacancy analysis. */
export const vacancyAnalysisType = 'vacancyAnalysis';

/** The id of a vacancy analysis' workflow. */
export const vacancyAnalysisWorkflowId = (id: string): string => `vacancy-analysis/${id}`;

/** The type name of the workflow of a flow generation. */
export const flowGenerationType = 'flowGeneration';

/** The id of a flow generation's workflow. */
export const flowGenerationWorkflowId = (id: string): string => `flow-generation/${id}`;

/** The type name of the workflow of a webhook's delivery. */
export const webhookDeliveryType = 'webhookDelivery';

/** The id of the workflow of a delivery's tries; each time that it is sent again by hand has one of its own. */
export const webhookDeliveryWorkflowId = ({ id, round }: { id: string; round: number }): string =>
  round === 0 ? `webhook-delivery/${id}` : `webhook-delivery/${id}/again-${round}`;
