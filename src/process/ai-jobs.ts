import type { Logger } from 'pino';

import { type AiJobRunner, createAiJobRunner } from '../ai-jobs/job-runner.ts';
import type { Services } from './create-services.ts';

/** Creates the runner of AI jobs for the worker's activities. */
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
    onChange: ({ id, organizationId, delivers }) => {
      notices.publish([id]);
      notices.publishOrganizations([organizationId]);
      if (delivers) webhooks.notifySoon([organizationId]);
    },
    onError: (error) => log.error({ err: error }, 'AI engine failed'),
  });
