import type { AiJobRunner } from '../src/ai-jobs/job-runner.ts';
import type { ConversationOperations } from '../src/conversation/operations.ts';
import type { EraseCandidate } from '../src/erasure/erase-candidate.ts';
import { type AppointmentActivities, createAppointmentActivities } from './appointment.ts';
import { type CandidateErasureActivities, createCandidateErasureActivities } from './candidate-erasure.ts';
import { type ChannelActivities, type ChannelActivityDeps, createChannelActivities } from './channels.ts';
import { createFlowGenerationActivities, type FlowGenerationActivities } from './flow-generation.ts';
import { createFlowRunActivities, type FlowRunActivities } from './flow-run.ts';
import {
  createTemplateSyncActivities,
  type SyncConnection,
  type TemplateSyncActivities,
} from './template-sync.ts';
import {
  createMediaFetchActivities,
  type MediaFetchActivities,
  type MediaFetchActivityDeps,
} from './media-fetch.ts';
import { createVacancyAnalysisActivities, type VacancyAnalysisActivities } from './vacancy-analysis.ts';
import { createWebhookActivities, type WebhookActivities, type WebhookActivityDeps } from './webhooks.ts';

/** Every activity of the service. */
export type Activities = FlowRunActivities &
  AppointmentActivities &
  WebhookActivities &
  ChannelActivities &
  VacancyAnalysisActivities &
  FlowGenerationActivities &
  CandidateErasureActivities &
  TemplateSyncActivities &
  MediaFetchActivities;

/** Dependencies of the activities. */
export interface ActivityDeps {
  readonly conversation: ConversationOperations;
  readonly webhooks: WebhookActivityDeps;
  readonly channels: ChannelActivityDeps;
  readonly aiJobRunner: AiJobRunner;
  readonly eraseCandidate: EraseCandidate;
  readonly syncTemplates: SyncConnection;
  readonly mediaFetch: MediaFetchActivityDeps;
}

/** Creates all activities. */
export const createActivities = ({
  conversation,
  webhooks,
  channels,
  aiJobRunner,
  eraseCandidate,
  syncTemplates,
  mediaFetch,
}: ActivityDeps): Activities => ({
  ...createFlowRunActivities(conversation),
  ...createAppointmentActivities(conversation),
  ...createWebhookActivities(webhooks),
  ...createChannelActivities(channels),
  ...createVacancyAnalysisActivities(aiJobRunner),
  ...createFlowGenerationActivities(aiJobRunner),
  ...createCandidateErasureActivities(eraseCandidate),
  ...createTemplateSyncActivities(syncTemplates),
  ...createMediaFetchActivities(mediaFetch),
});
