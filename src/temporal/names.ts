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

/** The id of the workflow that tries failed deliveries again; it is named by the first of them. */
export const webhookDeliveryWorkflowId = ({ id, round }: { id: string; round: number }): string =>
  `webhook-delivery/${id}/${round}`;
