import type { Readable } from 'node:stream';

import type { Logger } from 'pino';

import type { ChannelActivityDeps } from '../../activities/channels.ts';
import { type ApplyStatuses, createStatusApplier } from '../channels/sending/apply-statuses.ts';
import { createChannelLeases } from '../channels/sending/channel-dispatch-notifier.ts';
import { createCredentialReader } from '../channels/sending/credential-cache.ts';
import { createSendOutbox } from '../channels/sending/send-outbox.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { createTimedDrain } from '../dispatch/drain.ts';
import { createCipher } from '../security/encryption.ts';
import { createFileLinks } from '../storage/file-links.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { storageKeyOf } from '../storage/garbage-collection.ts';
import type { Services } from './create-services.ts';
import type { PhonePlatforms } from './phone-platforms.ts';

/**
 * A dispatcher reads at once after a silence, then at most every few milliseconds. It stays for short waits; longer ones are timers of
 * its workflow. While it has a quarter of a second of work at 80 messages a second, it does not look for more.
 */
const channelDispatcherTimes = { minReadIntervalMs: 5, lingerMs: 10_000, enoughItems: 20 };

/** The services that sending and its statuses use. */
type SendingServices = Pick<Services, 'database' | 'clock' | 'conversation'>;

const commonDeps = ({ database, clock, conversation }: SendingServices, log: Logger) => ({
  database,
  clock,
  conversation,
  onAlarm: (alarm: string) =>
    log.error({ alarm }, 'a phone message failed by our fault, or for an unknown reason'),
});

/** Opens what applies the statuses that platforms report. */
export const openStatusApplier = (services: SendingServices, log: Logger): ApplyStatuses =>
  createStatusApplier(commonDeps(services, log));

const fileOwner = {
  name: 'send_file_owner',
  text: 'select organization_id as "organizationId" from stored_files where id = $1',
};

const createFileOpener =
  (database: Database, storage: Pick<FileStorage, 'open'>) =>
  async (fileId: string): Promise<Readable | null> => {
    const [owner] = await database.query<{ organizationId: string }>(fileOwner, [fileId]);
    return owner ? storage.open(storageKeyOf(owner.organizationId, fileId)) : null;
  };

/** Opens the sending of phone messages in the worker. */
export const openChannelSending = (
  { encryptionKey, publicUrl }: Pick<Config, 'encryptionKey' | 'publicUrl'>,
  services: SendingServices & Pick<Services, 'notices'>,
  { sending: platforms }: Pick<PhonePlatforms, 'sending'>,
  storage: Pick<FileStorage, 'open'>,
  log: Logger,
): ChannelActivityDeps => {
  const { database, notices } = services;
  const outbox = createSendOutbox({
    ...commonDeps(services, log),
    platforms,
    openFile: createFileOpener(database, storage),
    urlOf: createFileLinks(encryptionKey, publicUrl).lastingUrlOf,
    readCredentials: createCredentialReader(createCipher(encryptionKey)),
    statusUrlOf: (connectionId, reference) =>
      `${publicUrl}/channels/sms/${connectionId}?reference=${reference}`,
  });
  const leases = createChannelLeases(database);
  return {
    drain: createTimedDrain({ outbox, leases, subscribe: notices.subscribe, ...channelDispatcherTimes }),
  };
};
