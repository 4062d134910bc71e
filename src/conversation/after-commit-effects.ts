/** What a committed change must be announced for: runs to their workflows, threads to their listeners, events to receivers. */
export interface AfterCommitEffects {
  readonly runIds: Set<string>;
  /** Those of the runs whose candidate waits for their workflow. */
  readonly urgentRunIds: Set<string>;
  readonly threadIds: Set<string>;
  /** Organizations that have webhook events to be delivered. */
  readonly organizationIds: Set<string>;
}

/** Effects of a change that nobody has to hear of yet. */
export const noEffects = (): AfterCommitEffects => ({
  runIds: new Set(),
  urgentRunIds: new Set(),
  threadIds: new Set(),
  organizationIds: new Set(),
});

/** Effects of a change of which those hear who listen to something: a thread, or the connection of threads. */
export const threadChangedEffects = (id: string): AfterCommitEffects => ({
  ...noEffects(),
  threadIds: new Set([id]),
});

/** Effects of a change of which an organization's webhooks tell. */
export const webhookEventEffects = (organizationId: string): AfterCommitEffects => ({
  ...noEffects(),
  organizationIds: new Set([organizationId]),
});
