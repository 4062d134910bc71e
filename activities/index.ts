import type { AiWork } from '../src/ai-tasks/work.ts';
import type { Conversation } from '../src/conversation/conversation.ts';
import { createFlowGenerationActivities, type FlowGenerationActivities } from './flow-generation.ts';
import { createFlowRunActivities, type FlowRunActivities } from './flow-run.ts';
import { createVacancyAnalysisActivities, type VacancyAnalysisActivities } from './vacancy-analysis.ts';
import {
  createWebhookDeliveryActivities,
  type WebhookDeliveryActivities,
  type WebhookDeps,
} from './webhook-delivery.ts';

/** Every activity of the service. */
export type Activities = FlowRunActivities &
  WebhookDeliveryActivities &
  VacancyAnalysisActivities &
  FlowGenerationActivities;

/** What the activities need. */
export interface ActivityDeps {
  readonly conversation: Conversation;
  readonly webhooks: WebhookDeps;
  readonly aiWork: AiWork;
}

/** Binds all activities to what they need. */
export const createActivities = ({ conversation, webhooks, aiWork }: ActivityDeps): Activities => ({
  ...createFlowRunActivities(conversation),
  ...createWebhookDeliveryActivities(webhooks),
  ...createVacancyAnalysisActivities(aiWork),
  ...createFlowGenerationActivities(aiWork),
});
