import type { Courier, Shift, WebhookBatch } from '../src/webhooks/courier.ts';

import { alive } from './alive.ts';

export type { WebhookBatch } from '../src/webhooks/courier.ts';

/** The sending of webhooks; what is sent is read from the rows and never in a history. */
export interface WebhookDeliveryActivities {
  /** Key: the rows that wait. Repeatable: a recorded try is not made again; one that was not recorded may be. */
  sendWaitingWebhooks(target: { readonly organizationId: string }): Promise<Shift>;
  /** Key: the rows that are due. Repeatable: a recorded try has moved its row's next one. */
  tryWebhooksAgain(batch: WebhookBatch): Promise<WebhookBatch | null>;
}

/** Binds the activities of webhooks to the courier. */
export const createWebhookDeliveryActivities = (courier: Courier): WebhookDeliveryActivities => ({
  sendWaitingWebhooks: ({ organizationId }) =>
    alive((stopping) => courier.sendWaiting(organizationId, stopping)),
  tryWebhooksAgain: (batch) => alive((stopping) => courier.tryAgain(batch, stopping)),
});
