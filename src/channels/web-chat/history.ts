import type { Database, SqlStatement } from '../../database/database.ts';
import { chatIsOpenSql } from '../../tables/message-thread.ts';
import {
  mediaContentOf,
  type MediaPayload,
  messagePayload as payloadSchema,
} from '../../messaging/payload.ts';
import type { ChatLink } from './chat-links.ts';
import type { ChatMedia, ChatMessage, ChatHistory } from './protocol.ts';

/** Returns a path that opens a stored file for some minutes. */
export type FilePathOf = (fileId: string) => string;

/** A range of a thread's messages: the newest ones, those before a cursor, or those after a cursor. */
export interface HistoryRange {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** At most this many messages. */
  readonly size: number;
}

/** A thread, and the version of the link that reads it. */
export type LinkedThread = Pick<ChatLink, 'id' | 'version'>;

/** Why a thread can no longer be read. */
export type UnreadableReason = 'gone' | 'ended';

interface MessageRow {
  id: string;
  cursor: number;
  send_by: ChatMessage['sendBy'];
  payload: unknown;
  client_key: string | null;
}

interface HistoryRow {
  is_open: boolean;
  answering: boolean;
  ended: boolean;
  messages: MessageRow[];
}

// One statement, so that messages and state are of the same moment. Messages are ordered by `created_at`.
const buildHistoryStatement = (name: string, where: string, order: 'asc' | 'desc'): SqlStatement => ({
  name,
  text: `select t.chat_link_version = $3 and ${chatIsOpenSql('t')} as is_open, not t.chatbot_paused and exists (select from flow_runs r
             join messages w on w.flow_run_id = r.id and w.turn_status = 'pending'
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
  newest: buildHistoryStatement('chat_history_newest', 'true', 'desc'),
  before: buildHistoryStatement('chat_history_before', 'created_at < $4', 'desc'),
  after: buildHistoryStatement('chat_history_after', 'created_at > $4', 'asc'),
};

const toChatMedia = (message: MediaPayload, pathOf: FilePathOf): ChatMedia => {
  const content = mediaContentOf(message);
  const { filename = null, mime_type: mimeType = null, caption = null } = content;
  const isStored = 'file_id' in content;
  const url = isStored ? pathOf(content.file_id) : content.url;
  return { type: message.type, url, filename, mimeType, size: isStored ? content.size : null, caption };
};

const toChatContent = (stored: unknown, pathOf: FilePathOf) => {
  const { data } = payloadSchema.safeParse(stored);
  const nothing = { text: null, options: [], multiple: false };
  if (!data) return nothing;
  if (data.type === 'template') return { ...nothing, text: data.preview };
  if (data.type !== 'text') return { ...nothing, media: toChatMedia(data, pathOf) };
  const { value, options = [], multiple = false, accept, maxBytes, replyTo } = data.attributes;
  const fileRequest = { ...(accept && { accept }), ...(maxBytes !== undefined && { maxBytes }) };
  return { text: value, options, multiple, ...fileRequest, ...(replyTo !== undefined && { replyTo }) };
};

const toChatMessage = (row: MessageRow, pathOf: FilePathOf): ChatMessage => ({
  id: row.id,
  cursor: String(row.cursor),
  sendBy: row.send_by,
  ...toChatContent(row.payload, pathOf),
  key: row.client_key,
  at: new Date(row.cursor).toISOString(),
});

const instantOf = (cursor: string): Date => new Date(Number(cursor));

const loadHistoryRows = (
  database: Database,
  { id, version }: LinkedThread,
  { before, after, size }: HistoryRange,
): Promise<HistoryRow[]> => {
  const values = [id, size + 1, version];
  if (after !== undefined) return database.query(statements.after, [...values, instantOf(after)]);
  if (before !== undefined) return database.query(statements.before, [...values, instantOf(before)]);
  return database.query(statements.newest, values);
};

/**
 * Loads a range of a web thread, oldest message first, and the state of the thread. Returns `gone` when the thread does not
 * exist any more, `ended` when the link has ended.
 */
export const loadHistory = async (
  database: Database,
  thread: LinkedThread,
  range: HistoryRange,
  pathOf: FilePathOf,
): Promise<ChatHistory | UnreadableReason> => {
  const [row] = await loadHistoryRows(database, thread, range);
  if (!row) return 'gone';
  if (!row.is_open) return 'ended';
  const { messages, answering, ended } = row;
  const hasMore = messages.length > range.size;
  const isForward = range.after !== undefined;
  const shown = isForward ? messages.slice(0, range.size) : messages.slice(-range.size);
  return {
    messages: shown.map((message) => toChatMessage(message, pathOf)),
    // A page that reads forward from a cursor knows the messages before it.
    earlier: !isForward && hasMore,
    later: isForward && hasMore,
    state: { answering, ended },
  };
};
