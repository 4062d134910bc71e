import type { WebhookDispatchInput } from '../../workflows/webhook-delivery.ts';
import { eventsWaitName, webhookDispatchType, webhookDispatchWorkflowId } from '../temporal/names.ts';
import { createSignalQueue } from '../temporal/signal-queue.ts';
import type { SignalDeps } from '../temporal/signals.ts';
import { forgetDeliveries, neglectedOrganizations } from './deliveries.ts';

/** Has the deliveries of organizations started: soon for what this process committed, later for what was left. */
export interface WebhookDispatch {
  /** Has the events of these organizations sent soon; never throws, never blocks. */
  dispatch(organizationIds: Iterable<string>): void;
  /** Attends to what a crash or an absence of Temporal left, and forgets what is older than it is kept. */
  sweep(): Promise<void>;
  /** Resolves when nothing waits in this process. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

const queuedAfterMs = 10_000;
// Longer than a batch of slow receivers takes: what is due is mostly being tried.
const lostAfterMs = 15 * 60_000;
const sweptAtMost = 500;
const keptDays = 30;
const dayMs = 86_400_000;
const batch = 4;

const wake = async ({ client, taskQueue }: SignalDeps, organizationId: string): Promise<void> => {
  await client.workflow.signalWithStart<(input: WebhookDispatchInput) => Promise<void>>(webhookDispatchType, {
    workflowId: webhookDispatchWorkflowId(organizationId),
    taskQueue,
    args: [{ organizationId }],
    signal: eventsWaitName,
    signalArgs: [],
    staticSummary: `Webhooks of organization ${organizationId}`,
  });
};

/** Makes the dispatch of this process: an organization is woken once for all the events that it has. */
export const createDispatch = (deps: SignalDeps): WebhookDispatch => {
  const { database, clock, holdMs, busy, failed } = deps;
  const queue = createSignalQueue({
    holdMs,
    batch,
    busy,
    failed,
    work: async (organizationIds) => {
      await Promise.all(organizationIds.map((id) => wake(deps, id)));
    },
  });
  return {
    dispatch: queue.add,
    sweep: async () => {
      const now = (await clock.now()).getTime();
      const queuedBefore = new Date(now - queuedAfterMs);
      const dueBefore = new Date(now - lostAfterMs);
      queue.add(await neglectedOrganizations(database, { queuedBefore, dueBefore, limit: sweptAtMost }));
      await forgetDeliveries(database, new Date(now - keptDays * dayMs), sweptAtMost);
    },
    idle: queue.idle,
    close: queue.close,
  };
};
