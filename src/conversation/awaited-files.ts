import { newId } from '../database/id.ts';
import { type Sql, toDate } from '../database/database.ts';
import type { InboundMedia } from '../tables/awaited-file.ts';
import type { StoredRun } from './stored-run.ts';
import type { Thread } from './thread.ts';

/** A transaction on a locked thread, as far as the files of its messages are concerned. */
interface FileTransaction {
  readonly sql: Sql;
  readonly now: Date;
  readonly thread: Pick<Thread, 'channel' | 'channelConnectionId'>;
}

/** A turn waits for a file for ten minutes; the file itself is fetched for longer. */
const turnPatienceMs = 10 * 60_000;

const turnWaitsUntil = (now: Date): Date => new Date(now.getTime() + turnPatienceMs);

const insert = {
  name: 'awaited_file_insert',
  text: `insert into awaited_files (id, message_id, channel_connection_id, media, turn_waits_until, created_at)
         values ($1, $2, $3, $4, $5, $6)`,
};

/** Stores which file the platform has still to give for a message. */
export const addAwaitedFile = (
  { sql, now, thread }: FileTransaction,
  messageId: string,
  file: InboundMedia,
): void => {
  if (thread.channelConnectionId === null) return;
  const values = [
    newId(),
    messageId,
    thread.channelConnectionId,
    JSON.stringify(file),
    turnWaitsUntil(now),
    now,
  ];
  sql.write(insert, values);
};

const firstWaitStatement = {
  name: 'awaited_file_first_wait',
  text: `select min(f.turn_waits_until) as until from messages m join awaited_files f on f.message_id = m.id
          where m.flow_run_id = $1 and m.turn_status = 'pending' and f.turn_waits_until > $2`,
};

/** Loads until when the turn of an arriving message waits for a file: of an earlier message, or its own; null for none. */
export const loadFileWait = async (
  { sql, now, thread }: FileTransaction,
  stored: StoredRun | null,
  waitingSince: Date | null,
  file: InboundMedia | undefined,
): Promise<Date | null> => {
  const own = file ? turnWaitsUntil(now) : null;
  if (!stored || waitingSince === null || thread.channel === 'web') return own;
  const [row] = await sql.query<{ until: Date | string | null }>(firstWaitStatement, [stored.id, now]);
  return toDate(row?.until ?? null) ?? own;
};
