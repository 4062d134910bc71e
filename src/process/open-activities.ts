import type { Logger } from 'pino';

import { type Activities, createActivities } from '../../activities/index.ts';
import { type Config, storageLocation } from '../config.ts';
import type { Orm } from '../database/orm.ts';
import { createEraseCandidate } from '../erasure/erase-candidate.ts';
import { openStorage } from '../storage/open-files.ts';
import { openAiJobRunner } from './ai-jobs.ts';
import { openChannelSending } from './channel-sending.ts';
import type { Services } from './create-services.ts';
import { openMessageTemplates } from './message-templates.ts';
import { openWebhookDelivery } from './webhook-delivery.ts';

/** Opens everything that the activities of a worker need; `close` closes it. */
export const openActivities = async (
  config: Config,
  services: Services,
  orm: Orm,
  log: Logger,
): Promise<{ readonly activities: Activities; close(): void }> => {
  const webhooks = openWebhookDelivery(config, services, orm, log);
  const storage = await openStorage(storageLocation(config));
  const activities = createActivities({
    ...services,
    webhooks,
    channels: openChannelSending(config, services, storage, log),
    aiJobRunner: openAiJobRunner(services, log),
    eraseCandidate: createEraseCandidate({ ...services, storage }),
    syncTemplates: openMessageTemplates(config, services).sync,
  });
  return {
    activities,
    close: () => {
      webhooks.close();
      storage.close();
    },
  };
};
