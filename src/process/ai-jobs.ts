import type { Logger } from 'pino';

import { type AiJobRunner, createAiJobRunner } from '../ai-jobs/job-runner.ts';
import type { Services } from './create-services.ts';

/** Opens what the workflows of the engine's tasks have done. */
export const openAiJobRunner = (
  {
    database,
    clock,
    notices,
    webhooks,
    ai,
  }: Pick<Services, 'database' | 'clock' | 'notices' | 'webhooks' | 'ai'>,
  log: Logger,
): AiJobRunner =>
  createAiJobRunner({
    database,
    clock,
    ...ai,
    onChange: ({ id, webhookOrganizationId: delivers }) => {
      notices.publish([id]);
      if (delivers !== null) webhooks.notifySoon([delivers]);
    },
    onError: (error) => log.error({ err: error }, 'the AI engine failed'),
  });
