import type { Drain } from '../src/dispatch/drain.ts';
import type { DeliveryRef } from '../src/temporal/contract.ts';
import type { EnqueueDueDelivery } from '../src/webhooks/enqueue-due-delivery.ts';
import type { DispatchNotifier } from '../src/dispatch/dispatch-notifier.ts';
import { withHeartbeat } from './with-heartbeat.ts';

/** The sending of webhooks; what is sent is read from the rows and never in a history. */
export interface WebhookActivities {
  /** Key: the rows that wait, and the destination's lease. Repeatable: what is recorded waits no more. Answers whether more waits. */
  drainWebhooks(target: { readonly organizationId: string }): Promise<boolean>;
  /** Key: the row, when it is due. Repeatable: it waits already. Answers the wait in milliseconds, or null when nothing is left. */
  deliverWebhook(delivery: DeliveryRef): Promise<number | null>;
  /** What the workflow `webhookDispatch` of earlier versions calls: wakes the dispatcher that came in its place. */
  startDeliveries(target: { readonly organizationId: string }): Promise<boolean>;
}

/** What the activities of webhooks need. */
export interface WebhookActivityDeps {
  readonly drain: Drain;
  readonly enqueueDueDelivery: EnqueueDueDelivery;
  readonly notifier: Pick<DispatchNotifier, 'notifyNow'>;
}

/** Binds the activities of webhooks. */
export const createWebhookActivities = ({
  drain,
  enqueueDueDelivery: attend,
  notifier: wake,
}: WebhookActivityDeps): WebhookActivities => ({
  drainWebhooks: ({ organizationId }) => withHeartbeat((stopping) => drain(organizationId, stopping)),
  deliverWebhook: attend,
  startDeliveries: async ({ organizationId }) => {
    await wake.notifyNow(organizationId);
    return false;
  },
});
