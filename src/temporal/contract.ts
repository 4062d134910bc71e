import type { RunStatus } from '../flow/run.ts';

/** A delivery, and the round of its attempts: 0 at first, plus 1 for each manual resend. */
export interface DeliveryRef {
  readonly id: string;
  readonly round: number;
}

/** The argument of an erasure's workflow. */
export interface CandidateErasureInput {
  /** Id of the erasure. */
  readonly id: string;
}

/** The argument of the workflow that sends an organization's webhooks. */
export interface WebhookDispatcherInput {
  readonly organizationId: string;
}

/** The argument of the workflow that sends the messages of a phone number. */
export interface ChannelDispatcherInput {
  /** Id of the channel connection. */
  readonly connectionId: string;
}

/** The argument of the workflow that keeps the templates of a connection in step with the platform. */
export interface TemplateSyncInput {
  /** Id of the channel connection. */
  readonly connectionId: string;
}

/** The argument of the workflow that fetches the file of a candidate's message. */
export interface MediaFetchInput {
  readonly messageId: string;
}

/** The argument of the workflow of an appointment. */
export interface AppointmentInput {
  /** Id of the appointment. */
  readonly id: string;
}

/** The argument of a run's workflow. `clock` is the state that continue-as-new carries over. */
export interface FlowRunInput {
  readonly runId: string;
  readonly clock?: RunSnapshot;
}

/** The argument of the signal `runChanged`: the state of the run, and the ids of the messages that changed it. */
export interface RunChange extends RunSnapshot {
  readonly messageIds: readonly string[];
}

/** The state of a run as its workflow knows it: numbers and statuses only, no text of the candidate. */
export interface RunSnapshot {
  /** Change number: it grows with each change, and the highest one is the newest. */
  readonly seq: number;
  /** When the next timer is due, in milliseconds since 1970; null without a timer. */
  readonly deadline: number | null;
  /** Whether messages wait for their turn. */
  readonly pending: boolean;
  /** `gone` for a run that was deleted. */
  readonly status: RunStatus | 'gone';
  /** Set when the turn was not taken because it needs an AI engine; the other members then mean nothing. */
  readonly needsAi?: true;
}

/** The task queue of this service's workers. */
export const taskQueue = 'recruitment-conversations';

/** Type of the workflow of a flow run. */
export const flowRunWorkflowType = 'flowRun';

/** Signal to a run's workflow: the run has changed. */
export const runChangedSignalName = 'runChanged';

/** Returns the id of a run's workflow (docs/product-decisions.md#flow-runs). */
export const flowRunWorkflowId = (runId: string): string => `flow-run/${runId}`;

/** Type of the workflow that sends an organization's webhooks. */
export const webhookDispatcherWorkflowType = 'webhookDispatcher';

/** Signal to a webhook dispatcher: events wait. */
export const webhooksWaitSignalName = 'webhooksWait';

/** Returns the id of the workflow that sends an organization's webhooks (docs/product-decisions.md#delivery-of-webhooks). */
export const webhookDispatcherWorkflowId = (organizationId: string): string =>
  `webhook-dispatcher/${organizationId}`;

/** Type of the workflow that sends the messages of a phone number. */
export const channelDispatcherWorkflowType = 'channelDispatcher';

/** Signal to a channel dispatcher: messages wait. */
export const messagesWaitSignalName = 'messagesWait';

/** Returns the id of the workflow that sends the messages of a phone number (docs/product-decisions.md#delivery-of-phone-messages). */
export const channelDispatcherWorkflowId = (connectionId: string): string =>
  `channel-dispatcher/${connectionId}`;

/** Type of the workflow that keeps the templates of a connection in step with the platform. */
export const templateSyncWorkflowType = 'templateSync';

/** Returns the id of the workflow that keeps the templates of a connection in step with the platform. */
export const templateSyncWorkflowId = (connectionId: string): string => `template-sync/${connectionId}`;

/** Type of the workflow that fetches the file of a candidate's message. */
export const mediaFetchWorkflowType = 'mediaFetch';

/** Returns the id of the workflow that fetches the file of a candidate's message. */
export const mediaFetchWorkflowId = (messageId: string): string => `media/${messageId}`;

/** Type of the workflow of an appointment. */
export const appointmentWorkflowType = 'appointment';

/** Signal to the workflow of an appointment: it was booked or changed. */
export const appointmentChangedSignalName = 'appointmentChanged';

/** Returns the id of the workflow of an appointment (docs/product-decisions.md#appointments). */
export const appointmentWorkflowId = (id: string): string => `appointment/${id}`;

/** Type of the workflow of a vacancy analysis. */
export const vacancyAnalysisWorkflowType = 'vacancyAnalysis';

/** Returns the id of a vacancy analysis' workflow. */
export const vacancyAnalysisWorkflowId = (id: string): string => `vacancy-analysis/${id}`;

/** Type of the workflow of a flow generation. */
export const flowGenerationWorkflowType = 'flowGeneration';

/** Returns the id of a flow generation's workflow. */
export const flowGenerationWorkflowId = (id: string): string => `flow-generation/${id}`;

/** Type of the workflow of a candidate's erasure. */
export const candidateErasureWorkflowType = 'candidateErasure';

/** Returns the id of an erasure's workflow. */
export const candidateErasureWorkflowId = (id: string): string => `candidate-erasure/${id}`;

/** Type of the workflow that retries one webhook delivery. */
export const webhookDeliveryWorkflowType = 'webhookDelivery';

/** Signal to a delivery's workflow: an attempt was made. */
export const deliveryTriedSignalName = 'deliveryTried';

/** Returns the id of the workflow that retries a delivery; each manual resend has a workflow of its own. */
export const webhookDeliveryWorkflowId = ({ id, round }: DeliveryRef): string =>
  round === 0 ? `webhook-delivery/${id}` : `webhook-delivery/${id}/again-${round}`;
