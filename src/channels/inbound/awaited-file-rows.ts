import type { Database } from '../../database/database.ts';
import type { InboundMedia } from '../port.ts';
import type { PhoneChannel } from '../../messaging/channel.ts';

/** A file that its platform has still to give, with its message. */
export interface StoredAwaitedFile {
  readonly messageId: string;
  readonly messageThreadId: string;
  readonly organizationId: string;
  readonly connectionId: string;
  readonly channel: PhoneChannel;
  readonly media: InboundMedia;
  readonly createdAt: Date | string;
}

type Queries = Pick<Database, 'query'>;

const loadStatement = {
  name: 'awaited_file_load',
  text: `select m.id as "messageId", m.message_thread_id as "messageThreadId", m.organization_id as "organizationId",
           c.id as "connectionId", c.channel, f.media, f.created_at as "createdAt"
           from awaited_files f join messages m on m.id = f.message_id
           join channel_connections c on c.id = f.channel_connection_id where f.message_id = $1`,
};

/** Loads the file that a message waits for; null when it waits no longer. */
export const loadAwaitedFile = async (
  database: Queries,
  messageId: string,
): Promise<StoredAwaitedFile | null> =>
  (await database.query<StoredAwaitedFile>(loadStatement, [messageId]))[0] ?? null;

const ownersStatement = {
  name: 'awaited_files_owners',
  text: `select m.id as "messageId", m.organization_id as "organizationId" from awaited_files f
           join messages m on m.id = f.message_id where f.message_id = any($1::uuid[])`,
};

/** A message that waits for its file, and its organization. */
export type AwaitedFileOwner = Pick<StoredAwaitedFile, 'messageId' | 'organizationId'>;

/** Loads those of the messages that still wait for their files. */
export const loadAwaitedFileOwners = (
  database: Queries,
  messageIds: readonly string[],
): Promise<AwaitedFileOwner[]> => database.query<AwaitedFileOwner>(ownersStatement, [messageIds]);

const attendStatement = {
  name: 'awaited_files_attend',
  text: 'update awaited_files set heartbeat_at = $2 where message_id = any($1::uuid[])',
};

/** Notes a sign of life of the workflows that fetch the files of these messages. */
export const attendFileFetches = async (
  database: Queries,
  messageIds: readonly string[],
  now: Date,
): Promise<void> => {
  await database.query(attendStatement, [messageIds, now]);
};

const staleStatement = {
  name: 'awaited_files_stale',
  text: `select message_id as id from awaited_files
          where coalesce(heartbeat_at < $1, created_at < $2) order by created_at limit $3`,
};

/** Loads the ids of messages whose file has no workflow: it was never started, or has shown no sign of life for long. */
export const loadStaleFileMessageIds = async (
  database: Queries,
  { attendedBefore, createdBefore }: { readonly attendedBefore: Date; readonly createdBefore: Date },
  limit: number,
): Promise<readonly string[]> => {
  const values = [attendedBefore, createdBefore, limit];
  return (await database.query<{ id: string }>(staleStatement, values)).map(({ id }) => id);
};
