/** What a committed change must be announced for: runs to their workflows, threads to their listeners, events to receivers. */
export interface Effects {
  readonly runIds: Set<string>;
  /** Those of the runs whose candidate waits for their workflow. */
  readonly awaitedRunIds: Set<string>;
  readonly threadIds: Set<string>;
  /** Organizations that have webhook events to be delivered. */
  readonly organizationIds: Set<string>;
}

/** Effects of a change that nobody has to hear of yet. */
export const noEffects = (): Effects => ({
  runIds: new Set(),
  awaitedRunIds: new Set(),
  threadIds: new Set(),
  organizationIds: new Set(),
});

/** Effects of a change of which an organization's webhooks tell. */
export const eventsOf = (organizationId: string): Effects => ({
  ...noEffects(),
  organizationIds: new Set([organizationId]),
});
