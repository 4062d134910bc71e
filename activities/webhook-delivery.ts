import type { Deliver } from '../src/webhooks/deliver.ts';
import type { DeliveryRef } from '../src/webhooks/deliveries.ts';
import type { StartDeliveries } from '../src/webhooks/start-deliveries.ts';
import { alive } from './alive.ts';

/** The sending of webhooks; what is sent is read from the rows and never in a history. */
export interface WebhookDeliveryActivities {
  /** Key: the rows that wait. Repeatable: a workflow that runs is not started again. Answers whether more may wait. */
  startDeliveries(target: { readonly organizationId: string }): Promise<boolean>;
  /**
   * Key: the row, when it is due. Repeatable: a recorded try has moved its row's next one; one that was not recorded may be
   * made again. Answers the wait before the next one in milliseconds, or null.
   */
  deliverWebhook(delivery: DeliveryRef): Promise<number | null>;
}

/** What the activities of webhooks need. */
export interface WebhookDeps {
  readonly startDeliveries: StartDeliveries;
  readonly deliver: Deliver;
}

/** Binds the activities of webhooks. */
export const createWebhookDeliveryActivities = (deps: WebhookDeps): WebhookDeliveryActivities => ({
  startDeliveries: ({ organizationId }) =>
    alive((stopping) => deps.startDeliveries(organizationId, stopping)),
  deliverWebhook: deps.deliver,
});
