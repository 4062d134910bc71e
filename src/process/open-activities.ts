import type { Logger } from 'pino';

import { type Activities, createActivities } from '../../activities/index.ts';
import { type Config, storageLocation } from '../config.ts';
import type { Orm } from '../database/orm.ts';
import { createEraseCandidate } from '../erasure/erase-candidate.ts';
import { createFiles } from '../storage/files.ts';
import { openStorage } from '../storage/open-files.ts';
import { openAiJobRunner } from './ai-jobs.ts';
import { openChannelInbound } from './channel-inbound.ts';
import { openChannelSending } from './channel-sending.ts';
import type { Services } from './create-services.ts';
import { openPhonePlatforms } from './phone-platforms.ts';
import { openMessageTemplates } from './message-templates.ts';
import { openWebhookDelivery } from './webhook-delivery.ts';

/** The activities of a worker, with what they share with its sweeps. */
export interface OpenActivities {
  readonly activities: Activities;
  /** The sweeps of phone platforms: what a crash left, and what no webhook has brought. */
  readonly sweeps: readonly { sweep(): Promise<void> }[];
  close(): Promise<void>;
}

/** Opens everything that the activities of a worker need; `close` closes it. */
export const openActivities = async (
  config: Config,
  services: Services,
  orm: Orm,
  log: Logger,
): Promise<OpenActivities> => {
  const webhooks = openWebhookDelivery(config, services, orm, log);
  const storage = await openStorage(storageLocation(config));
  const platforms = openPhonePlatforms(config);
  const files = createFiles({
    ...services,
    storage,
    onDeletionError: (error) => log.warn({ err: error }, 'files not deleted, the next sweep will retry'),
  });
  const { processor, missed, mediaFetch } = openChannelInbound(config, services, platforms, files, log);
  const activities = createActivities({
    ...services,
    webhooks,
    channels: openChannelSending(config, services, platforms, storage, log),
    aiJobRunner: openAiJobRunner(services, log),
    eraseCandidate: createEraseCandidate({ ...services, storage }),
    syncTemplates: openMessageTemplates(config, services).sync,
    mediaFetch,
  });
  return {
    activities,
    sweeps: [processor, ...missed],
    close: async () => {
      webhooks.close();
      storage.close();
      await platforms.close();
    },
  };
};
