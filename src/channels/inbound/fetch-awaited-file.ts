import type { ConversationOperations } from '../../conversation/operations.ts';
import type { Clock } from '../../database/clock.ts';
import type { Database } from '../../database/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { buildMediaPayload, findStoredFileRef, type Payload } from '../../messaging/payload.ts';
import type { Files } from '../../storage/files.ts';
import type { FetchedMedia } from '../port.ts';
import { loadAwaitedFile, type StoredAwaitedFile } from './awaited-file-rows.ts';
import type { InboundConnections } from './connections.ts';
import { captionOf, missingFilePayload, refusedFilePayload } from './file-payloads.ts';
import type { InboundPlatforms } from './inbound-platform.ts';

/** Dependencies of fetching files. */
export interface FetchAwaitedFileDeps {
  readonly database: Pick<Database, 'query'>;
  readonly clock: Clock;
  readonly connections: Pick<InboundConnections, 'find'>;
  readonly platforms: InboundPlatforms;
  readonly files: Pick<Files, 'store' | 'deleteUnreferenced'>;
  readonly conversation: Pick<ConversationOperations, 'settleFile'>;
}

/**
 * Tries once to fetch the file of a message. `settled` when the message waits no longer, with its file or without; `away` when
 * another try can succeed. Throws when the database or the storage is away.
 */
export type FetchAwaitedFile = (messageId: string) => Promise<'settled' | 'away'>;

/** The platforms delete a file after a week. */
const platformKeepsMs = 7 * 24 * 60 * 60_000;

const fetchFrom = async (
  { connections, platforms }: FetchAwaitedFileDeps,
  { channel, connectionId, media }: StoredAwaitedFile,
): Promise<FetchedMedia> => {
  const connection = await connections.find(channel, connectionId);
  return connection
    ? platforms[channel].fetchMedia(connection, media)
    : { type: 'away', detail: 'The connection has no credentials.' };
};

/** Stores a fetched file and builds its payload. A file that is refused, or that never came, gets a text in its place. */
const storeFile = async (
  { files }: FetchAwaitedFileDeps,
  { organizationId, media }: StoredAwaitedFile,
  fetched: FetchedMedia,
): Promise<Payload> => {
  if (fetched.type !== 'fetched') return missingFilePayload(media);
  try {
    const { type, file } = await files.store({
      organizationId,
      source: fetched.body,
      filename: media.filename,
      declared: { mimeType: fetched.mimeType, type: media.type },
    });
    return buildMediaPayload(type, { ...file, ...captionOf(media) });
  } catch (error) {
    if (error instanceof ApiError) return refusedFilePayload(media);
    throw error;
  }
};

/** Creates the function that fetches the file of a message. It can run several times at once: one file counts. */
export const createFetchAwaitedFile =
  (deps: FetchAwaitedFileDeps): FetchAwaitedFile =>
  async (messageId) => {
    const { database, clock, conversation, files } = deps;
    const awaited = await loadAwaitedFile(database, messageId);
    if (!awaited) return 'settled';
    const fetched = await fetchFrom(deps, awaited);
    const ageMs = (await clock.now()).getTime() - new Date(awaited.createdAt).getTime();
    if (fetched.type === 'away' && ageMs < platformKeepsMs) return 'away';
    const payload = await storeFile(deps, awaited, fetched);
    const { organizationId, messageThreadId } = awaited;
    const settled = await conversation.settleFile({ organizationId, messageThreadId, messageId, payload });
    const file = findStoredFileRef(payload);
    if (!settled.isSettled && file) await files.deleteUnreferenced([file.file_id]);
    return 'settled';
  };
