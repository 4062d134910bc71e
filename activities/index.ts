import type { Conversation } from '../src/conversation/conversation.ts';
import type { Courier } from '../src/webhooks/courier.ts';
import { createFlowRunActivities, type FlowRunActivities } from './flow-run.ts';
import { createWebhookDeliveryActivities, type WebhookDeliveryActivities } from './webhook-delivery.ts';

/** Every activity of the service. */
export type Activities = FlowRunActivities & WebhookDeliveryActivities;

/** What the activities need. */
export interface ActivityDeps {
  readonly conversation: Conversation;
  readonly courier: Courier;
}

/** Binds all activities to what they need. */
export const createActivities = ({ conversation, courier }: ActivityDeps): Activities => ({
  ...createFlowRunActivities(conversation),
  ...createWebhookDeliveryActivities(courier),
});
