import type { Database, Statement } from '../../../database/transaction.ts';
import { mediaIn, type MediaPayload, payload as payloadSchema } from '../../payload.ts';
import type { ChatMedia, ChatMessage, History } from './wire.ts';

/** A path that opens a kept file for a while. */
export type PathOf = (fileId: string) => string;

/** Which stretch of a thread: the newest messages, those before a cursor, or those after one. */
export interface Stretch {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** At most this many messages. */
  readonly size: number;
}

interface MessageRow {
  id: string;
  cursor: number;
  send_by: ChatMessage['sendBy'];
  payload: unknown;
  client_key: string | null;
}

interface HistoryRow {
  answering: boolean;
  ended: boolean;
  messages: MessageRow[];
}

// One statement, so that messages and state are of one moment. `createdAt` is the order of a thread.
const historyStatement = (name: string, where: string, order: 'asc' | 'desc'): Statement => ({
  name,
  text: `select not t.chatbot_paused and exists (select from flow_runs r
             join messages w on w.flow_run_id = r.id and w.turn = 'pending'
            where r.message_thread_id = t.id and r.status = 'running') as answering,
           exists (select from flow_runs r where r.message_thread_id = t.id) and not exists (select from flow_runs r
            where r.message_thread_id = t.id and r.status in ('queued', 'running')) as ended,
           (select coalesce(json_agg(m order by m.cursor), '[]') from (
             select id, (extract(epoch from created_at) * 1000)::bigint as cursor, send_by, payload, client_key
               from messages where message_thread_id = t.id and ${where}
              order by created_at ${order} limit $2) m) as messages
         from message_threads t where t.id = $1 and t.channel = 'web'`,
});

const statements = {
  newest: historyStatement('chat_history_newest', 'true', 'desc'),
  before: historyStatement('chat_history_before', 'created_at < $3', 'desc'),
  after: historyStatement('chat_history_after', 'created_at > $3', 'asc'),
};

const mediaOf = (message: MediaPayload, pathOf: PathOf): ChatMedia => {
  const content = mediaIn(message);
  const { filename = null, mime_type: mimeType = null, caption = null } = content;
  const kept = 'file_id' in content;
  const url = kept ? pathOf(content.file_id) : content.url;
  return { type: message.type, url, filename, mimeType, size: kept ? content.size : null, caption };
};

const contentOf = (stored: unknown, pathOf: PathOf) => {
  const { data } = payloadSchema.safeParse(stored);
  const nothing = { text: null, options: [], multiple: false };
  if (!data) return nothing;
  if (data.type !== 'text') return { ...nothing, media: mediaOf(data, pathOf) };
  const { value, options = [], multiple = false, accept, maxBytes } = data.attributes;
  const wish = { ...(accept && { accept }), ...(maxBytes !== undefined && { maxBytes }) };
  return { text: value, options, multiple, ...wish };
};

const toChatMessage = (row: MessageRow, pathOf: PathOf): ChatMessage => ({
  id: row.id,
  cursor: String(row.cursor),
  sendBy: row.send_by,
  ...contentOf(row.payload, pathOf),
  key: row.client_key,
  at: new Date(row.cursor).toISOString(),
});

const instantOf = (cursor: string): Date => new Date(Number(cursor));

const read = (
  database: Database,
  threadId: string,
  { before, after, size }: Stretch,
): Promise<HistoryRow[]> => {
  const limit = size + 1;
  if (after !== undefined) return database.query(statements.after, [threadId, limit, instantOf(after)]);
  if (before !== undefined) return database.query(statements.before, [threadId, limit, instantOf(before)]);
  return database.query(statements.newest, [threadId, limit]);
};

/** Reads a stretch of a web thread, oldest first, and where the thread stands; null when the thread is gone. */
export const readHistory = async (
  database: Database,
  threadId: string,
  stretch: Stretch,
  pathOf: PathOf,
): Promise<History | null> => {
  const [row] = await read(database, threadId, stretch);
  if (!row) return null;
  const { messages, answering, ended } = row;
  const more = messages.length > stretch.size;
  const forwards = stretch.after !== undefined;
  const kept = forwards ? messages.slice(0, stretch.size) : messages.slice(-stretch.size);
  return {
    messages: kept.map((message) => toChatMessage(message, pathOf)),
    // A page that reads on from a cursor knows what lies before it.
    earlier: !forwards && more,
    later: forwards && more,
    state: { answering, ended },
  };
};
