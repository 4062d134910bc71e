import type { Logger } from 'pino';

import { createInboundConnections } from '../channels/inbound/connections.ts';
import { createMissedMessages } from '../channels/inbound/missed-messages.ts';
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

/** The inbound side of the phone channels: what its routes need, and the processor of stored requests. */
export interface ChannelInbound extends InboundRouteDeps {
  readonly processor: RequestProcessor;
  /** Fetches the SMS that no webhook has brought. */
  readonly missed: { sweep(): Promise<void> };
}

/** Opens the inbound side of the phone channels. */
export const openChannelInbound = (
  { encryptionKey, publicUrl }: Pick<Config, 'encryptionKey' | 'publicUrl'>,
  services: Pick<Services, 'database' | 'clock' | 'conversation' | 'notices'>,
  { inbound: platforms }: Pick<PhonePlatforms, 'inbound'>,
  files: Files,
  log: Logger,
): ChannelInbound => {
  const { database, clock, conversation } = services;
  const cipher = createCipher(encryptionKey);
  const connections = createInboundConnections(database, createCredentialReader(cipher));
  const rows = createPlatformEventRows(database, clock);
  const deps = {
    database,
    clock,
    conversation,
    files,
    connections,
    platforms,
    rows,
    applyStatuses: openStatusApplier(services, log),
    onProblem: (problem: string) => log.warn({ problem }, 'an event of a phone platform needs a look'),
    onError: (error: unknown) => log.warn({ err: error }, 'a request of a phone platform failed, will retry'),
  };
  const processor = createRequestProcessor(deps);
  return { missed: createMissedMessages(deps), connections, platforms, rows, processor, cipher, publicUrl };
};
