/** The changes to announce after a commit: runs to their workflows, threads to their listeners, events to webhooks, messages to phones. */
export interface AfterCommitEffects {
  readonly runIds: Set<string>;
  /** The runs among them whose candidate waits for the workflow. */
  readonly urgentRunIds: Set<string>;
  readonly threadIds: Set<string>;
  /** Organizations of which something has changed that people see. */
  readonly changedOrganizationIds: Set<string>;
  /** Organizations that have webhook events to be delivered. */
  readonly organizationIds: Set<string>;
  /** Connections that have platform messages to send. */
  readonly connectionIds: Set<string>;
  /** Appointments whose workflow has to hear of a change. */
  readonly appointmentIds: Set<string>;
}

/** Creates empty effects, for a change to add to. */
export const noEffects = (): AfterCommitEffects => ({
  runIds: new Set(),
  urgentRunIds: new Set(),
  threadIds: new Set(),
  changedOrganizationIds: new Set(),
  organizationIds: new Set(),
  connectionIds: new Set(),
  appointmentIds: new Set(),
});

/** Builds the effects of a change of a thread, or of the connection of threads, by its id. */
export const threadChangedEffects = (id: string): AfterCommitEffects => ({
  ...noEffects(),
  threadIds: new Set([id]),
});

/** Builds the effects of a change of an appointment, by its id. */
export const appointmentChangedEffects = (id: string): AfterCommitEffects => ({
  ...noEffects(),
  appointmentIds: new Set([id]),
});

/** Builds the effects of a change that recorded webhook events of an organization. */
export const webhookEventEffects = (organizationId: string): AfterCommitEffects => ({
  ...noEffects(),
  organizationIds: new Set([organizationId]),
});
