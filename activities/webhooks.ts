import type { Drain } from '../src/dispatch/drain.ts';
import type { DeliveryRef } from '../src/temporal/contract.ts';
import type { EnqueueDueDelivery } from '../src/webhooks/enqueue-due-delivery.ts';
import type { DispatchNotifier } from '../src/dispatch/dispatch-notifier.ts';
import { withHeartbeat } from './with-heartbeat.ts';

/** Activities that send webhooks. They read what to send from the database, so no history holds it. */
export interface WebhookActivities {
  /** Key: the queued rows and the lease of the organization. Repeatable: a recorded attempt is no longer queued. Returns whether more waits. */
  drainWebhooks(target: { readonly organizationId: string }): Promise<boolean>;
  /** Key: the row, once it is due. Repeatable: it is queued already. Returns the wait in milliseconds, or null when nothing is left to do. */
  deliverWebhook(delivery: DeliveryRef): Promise<number | null>;
  /** Called by the retired workflow `webhookDispatch`: wakes the dispatcher that replaces it. */
  startDeliveries(target: { readonly organizationId: string }): Promise<boolean>;
}

/** Dependencies of the webhook activities. */
export interface WebhookActivityDeps {
  readonly drain: Drain;
  readonly enqueueDueDelivery: EnqueueDueDelivery;
  readonly notifier: Pick<DispatchNotifier, 'notifyNow'>;
}

/** Creates the webhook activities. */
export const createWebhookActivities = ({
  drain,
  enqueueDueDelivery,
  notifier,
}: WebhookActivityDeps): WebhookActivities => ({
  drainWebhooks: ({ organizationId }) => withHeartbeat((stopping) => drain(organizationId, stopping)),
  deliverWebhook: enqueueDueDelivery,
  startDeliveries: async ({ organizationId }) => {
    await notifier.notifyNow(organizationId);
    return false;
  },
});
