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

/** Wakes the webhook dispatchers of organizations: for events of this process soon, for events left by a crash in the sweep. */
export interface WebhookDispatchNotifier extends DispatchNotifier {
  /** Wakes dispatchers of stale events, restarts lost delivery workflows and deletes deliveries after their retention time. */
  sweep(): Promise<void>;
}

/** Dependencies of the webhook dispatch notifier. */
export interface WebhookDispatchNotifierDeps extends DispatcherDeps {
  readonly notices: Pick<ChangeNotifications, 'publish'>;
}

const staleAfterMs = 10_000;
const withoutWorkflowAfterMs = 60_000;
const sweepBatchSize = 500;
const retentionDays = 30;
const dayMs = 86_400_000;

/** Creates the registry that says which process sends the webhooks of which organization. */
export const createWebhookLeases = (database: Database): LeaseRegistry =>
  createLeaseRegistry(database, 'webhooks');

/** Creates the notifier of this process. */
export const createWebhookDispatchNotifier = (deps: WebhookDispatchNotifierDeps): WebhookDispatchNotifier => {
  const { database, clock, notices, debounceMs, onError } = deps;
  const notifier = createDispatchNotifier({
    leases: createWebhookLeases(database),
    publish: notices.publish,
    startDispatcher: (organizationId) => signalWebhookDispatcher(deps, organizationId),
    debounceMs,
    onError,
  });
  return {
    ...notifier,
    sweep: async () => {
      const now = (await clock.now()).getTime();
      notifier.notifySoon(
        await loadOrganizationsWithStaleDeliveries(database, new Date(now - staleAfterMs), sweepBatchSize),
      );
      const withoutWorkflow = await loadDeliveriesWithoutWorkflow(
        database,
        new Date(now - withoutWorkflowAfterMs),
        sweepBatchSize,
      );
      for (const delivery of withoutWorkflow)
        await startDeliveryWorkflow(deps, delivery, delivery.organizationId);
      await deleteOldDeliveries(database, new Date(now - retentionDays * dayMs), sweepBatchSize);
    },
  };
};
