import type { Database } from '../database/database.ts';
import { createLeaseRegistry, type LeaseRegistry } from '../dispatch/leases.ts';
import { createDispatchNotifier, type DispatchNotifier } from '../dispatch/dispatch-notifier.ts';
import type { ChangeNotifications } from '../pubsub/change-notifications.ts';
import type { DispatcherDeps } from '../temporal/run-signal-dispatcher.ts';
import {
  deleteOldDeliveries,
  loadDeliveriesWithoutWorkflow,
  loadOrganizationsWithStaleDeliveries,
} from './delivery-sweep.ts';
import { startDeliveryWorkflow, signalWebhookDispatcher } from './signal-workflows.ts';

/** Has the webhooks of organizations sent: soon for what this process committed, later for what was left. */
export interface WebhookDispatchNotifier extends DispatchNotifier {
  /** Attends to what a crash or an absence of Temporal left, and forgets what is older than it is kept. */
  sweep(): Promise<void>;
}

/** What waking the dispatchers of webhooks needs. */
export interface WebhookDispatchNotifierDeps extends DispatcherDeps {
  readonly notices: Pick<ChangeNotifications, 'publish'>;
}

const staleAfterMs = 10_000;
const withoutWorkflowAfterMs = 60_000;
const sweepBatchSize = 500;
const retentionDays = 30;
const dayMs = 86_400_000;

/** Who sends which organization's webhooks, of all processes. */
export const createWebhookLeases = (database: Database): LeaseRegistry =>
  createLeaseRegistry(database, 'webhooks');

/** Makes the dispatch of this process. */
export const createWebhookDispatchNotifier = (deps: WebhookDispatchNotifierDeps): WebhookDispatchNotifier => {
  const { database, clock, notices, debounceMs: holdMs, isBusy: busy, onError: failed } = deps;
  const wake = createDispatchNotifier({
    leases: createWebhookLeases(database),
    publish: notices.publish,
    startDispatcher: (organizationId) => signalWebhookDispatcher(deps, organizationId),
    debounceMs: holdMs,
    isBusy: busy,
    onError: failed,
  });
  return {
    ...wake,
    sweep: async () => {
      const now = (await clock.now()).getTime();
      wake.notifySoon(
        await loadOrganizationsWithStaleDeliveries(database, new Date(now - staleAfterMs), sweepBatchSize),
      );
      for (const lost of await loadDeliveriesWithoutWorkflow(
        database,
        new Date(now - withoutWorkflowAfterMs),
        sweepBatchSize,
      ))
        await startDeliveryWorkflow(deps, lost, lost.organizationId);
      await deleteOldDeliveries(database, new Date(now - retentionDays * dayMs), sweepBatchSize);
    },
  };
};
