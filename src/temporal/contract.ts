import type { RunStatus } from '../flow/run.ts';

/** A delivery in one round of its tries. */
export interface DeliveryRef {
  readonly id: string;
  readonly round: number;
}

/** What the workflow of an erasure is started with. */
export interface CandidateErasureInput {
  /** Of the erasure. */
  readonly id: string;
}

/** What the dispatcher of an organization's webhooks is started with. */
export interface WebhookDispatcherInput {
  readonly organizationId: string;
}

/** What a run's workflow is started with, and all that it carries on when its history is cut. */
export interface FlowRunInput {
  readonly runId: string;
  readonly clock?: RunSnapshot;
}

/** A change of the run, with the ids of the candidate's messages that caused it. */
export interface RunChange extends RunSnapshot {
  readonly messageIds: readonly string[];
}

/** What a run's workflow knows of it: numbers and words of ours only, never a word of the candidate. */
export interface RunSnapshot {
  /** Grows with each change; the highest one counts. */
  readonly seq: number;
  /** When the next timer is due, in milliseconds since 1970; null while nothing is to come. */
  readonly deadline: number | null;
  /** Whether messages wait for their turn. */
  readonly pending: boolean;
  /** `gone` for a run that was deleted. */
  readonly status: RunStatus | 'gone';
  /** The turn was not taken: it needs an AI engine, and this says nothing else of the run. */
  readonly needsAi?: true;
}

/** The task queue of the workers of this service. */
export const taskQueue = 'recruitment-conversations';

/** The type name of the workflow of a flow run. */
export const flowRunWorkflowType = 'flowRun';

/** The signal that tells a run's workflow what changed. */
export const runChangedSignalName = 'runChanged';

/** The id of a run's workflow (decisions, section 6). */
export const flowRunWorkflowId = (runId: string): string => `flow-run/${runId}`;

/** The type name of the workflow that sends an organization's webhooks. */
export const webhookDispatcherWorkflowType = 'webhookDispatcher';

/** The signal that tells a dispatcher that events wait. */
export const webhooksWaitSignalName = 'webhooksWait';

/** The id of the workflow that sends an organization's webhooks (decisions, section 10). */
export const webhookDispatcherWorkflowId = (organizationId: string): string =>
  `webhook-dispatcher/${organizationId}`;

/** The type name of the workflow of a vacancy analysis. */
export const vacancyAnalysisWorkflowType = 'vacancyAnalysis';

/** The id of a vacancy analysis' workflow. */
export const vacancyAnalysisWorkflowId = (id: string): string => `vacancy-analysis/${id}`;

/** The type name of the workflow of a flow generation. */
export const flowGenerationWorkflowType = 'flowGeneration';

/** The id of a flow generation's workflow. */
export const flowGenerationWorkflowId = (id: string): string => `flow-generation/${id}`;

/** The type name of the workflow of a candidate's erasure. */
export const candidateErasureWorkflowType = 'candidateErasure';

/** The id of the workflow of an erasure. */
export const candidateErasureWorkflowId = (id: string): string => `candidate-erasure/${id}`;

/** The type name of the workflow of a webhook that was not taken. */
export const webhookDeliveryWorkflowType = 'webhookDelivery';

/** The signal that tells that a webhook was tried again. */
export const deliveryTriedSignalName = 'deliveryTried';

/** The id of the workflow of a delivery's waits; each time that it is sent again by hand has one of its own. */
export const webhookDeliveryWorkflowId = ({ id, round }: { id: string; round: number }): string =>
  round === 0 ? `webhook-delivery/${id}` : `webhook-delivery/${id}/again-${round}`;
