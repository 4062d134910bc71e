import type { Logger } from 'pino';

import type { MediaFetchActivityDeps } from '../../activities/media-fetch.ts';
import { attendFileFetches } from '../channels/inbound/awaited-file-rows.ts';
import { createInboundConnections } from '../channels/inbound/connections.ts';
import { createFetchAwaitedFile } from '../channels/inbound/fetch-awaited-file.ts';
import {
  createFileFetcher,
  type FileFetcher,
  type FileFetcherDeps,
} from '../channels/inbound/file-fetcher.ts';
import { createMissedMessages } from '../channels/inbound/missed-messages.ts';
import { createMissedStatuses } from '../channels/inbound/missed-statuses.ts';
import { createPlatformEventRows } from '../channels/inbound/platform-event-rows.ts';
import { createRequestProcessor, type RequestProcessor } from '../channels/inbound/request-processor.ts';
import type { InboundRouteDeps } from '../channels/inbound/routes.ts';
import { createCredentialReader } from '../channels/sending/credential-cache.ts';
import type { Config } from '../config.ts';
import { createCipher } from '../security/encryption.ts';
import type { Files } from '../storage/files.ts';
import { openStatusApplier } from './channel-sending.ts';
import type { Services } from './create-services.ts';
import type { PhonePlatforms } from './phone-platforms.ts';

/** The inbound side of the phone channels: what its routes need, the processor of stored requests, and the files of messages. */
export interface ChannelInbound extends InboundRouteDeps {
  readonly processor: RequestProcessor;
  readonly fileFetcher: FileFetcher;
  readonly mediaFetch: MediaFetchActivityDeps;
  /** Fetches the SMS, and the statuses of sent ones, that no webhook has brought. */
  readonly missed: readonly { sweep(): Promise<void> }[];
}

/** Opens the inbound side of the phone channels. */
export const openChannelInbound = (
  {
    encryptionKey,
    publicUrl,
    filePatienceMs,
  }: Pick<Config, 'encryptionKey' | 'publicUrl'> & Pick<FileFetcherDeps, 'filePatienceMs'>,
  services: Pick<Services, 'database' | 'clock' | 'conversation'> & {
    readonly mediaFetches: Pick<Services['mediaFetches'], 'start'>;
  },
  { inbound: platforms }: Pick<PhonePlatforms, 'inbound'>,
  files: Files,
  log: Logger,
): ChannelInbound => {
  const { database, clock, conversation, mediaFetches } = services;
  const cipher = createCipher(encryptionKey);
  const connections = createInboundConnections(database, createCredentialReader(cipher));
  const rows = createPlatformEventRows(database, clock);
  const stores = { database, clock, conversation, files, connections, platforms };
  const fetchAwaitedFile = createFetchAwaitedFile(stores);
  const fileFetcher = createFileFetcher({
    fetchAwaitedFile,
    startWorkflow: (messageId) => mediaFetches.start([messageId]),
    filePatienceMs,
    onError: (error) => log.warn({ err: error }, 'the file of a message was not stored, will retry'),
  });
  const deps = {
    ...stores,
    fileFetcher,
    rows,
    applyStatuses: openStatusApplier(services, log),
    onProblem: (problem: string) => log.warn({ problem }, 'an event of a phone platform needs a look'),
    onError: (error: unknown) => log.warn({ err: error }, 'a request of a phone platform failed, will retry'),
  };
  const processor = createRequestProcessor(deps);
  const missed = [createMissedMessages(deps), createMissedStatuses(deps)];
  const attend = async (messageId: string) => attendFileFetches(database, [messageId], await clock.now());
  const mediaFetch = { fetchAwaitedFile, attend };
  return { missed, fileFetcher, mediaFetch, connections, platforms, rows, processor, cipher, publicUrl };
};
