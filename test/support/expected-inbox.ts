import type { Database } from '../../src/database/database.ts';

/** The columns of a conversation that are derived from the rows of its thread. */
export interface InboxColumns {
  readonly channel: string;
  readonly lastMessageAt: string;
  readonly lastMessageId: string | null;
  readonly waitingSince: string | null;
  readonly needsPerson: boolean;
  readonly flowRunId: string | null;
  readonly flowId: string | null;
  readonly vacancyId: string | null;
}

interface ThreadRow {
  id: string;
  channel: string;
  chatbot_paused: boolean;
  paused_at: string | null;
  pause_reason: string | null;
  attention: string | null;
  attention_at: string | null;
  opted_out_at: string | null;
  closed_at: string | null;
  conversation_created_at: string;
  candidate_deleted_at: string | null;
}

interface MessageRow {
  id: string;
  send_by: string;
  origin: string;
  turn_status: string;
  created_at: string;
  delivery_status: string | null;
}

interface RunRow {
  id: string;
  status: string;
  started_at: string | null;
  flow_id: string | null;
  vacancy_id: string | null;
}

/** All rows that the columns follow from, as JSON, so that instants are texts of one form that sort by time. */
interface Source {
  readonly thread: ThreadRow;
  readonly messages: readonly MessageRow[];
  readonly runs: readonly RunRow[];
}

const sourceSql = `select row_to_json(t.*) as thread,
    (select coalesce(json_agg(m order by m.created_at), '[]') from (select id, send_by, origin, turn_status, created_at, delivery_status
       from messages where message_thread_id = t.id) m) as messages,
    (select coalesce(json_agg(r order by r.started_at, r.id), '[]') from (select id, status, started_at, flow_id, vacancy_id
       from flow_runs where message_thread_id = t.id) r) as runs
  from (select t.*, c.closed_at, c.created_at as conversation_created_at, k.deleted_at as candidate_deleted_at
          from conversations c join message_threads t on t.id = c.message_thread_id join candidates k on k.id = c.candidate_id
         where c.id = $1) t`;

const columnsSql = `select row_to_json(c.*) as columns from (select channel, last_message_at as "lastMessageAt",
    last_message_id as "lastMessageId", waiting_since as "waitingSince", needs_person as "needsPerson",
    flow_run_id as "flowRunId", flow_id as "flowId", vacancy_id as "vacancyId" from conversations where id = $1) c`;

const toTime = (text: string | null): number => (text === null ? -Infinity : new Date(text).getTime());

const isLost = ({ send_by: by, delivery_status: status }: MessageRow): boolean =>
  by === 'user' && status === 'failed';

/** Returns since when people are waited for, by reading the whole thread from its beginning. */
const waitingSinceOf = ({ thread, messages, runs }: Source): string | null => {
  if (thread.opted_out_at !== null || thread.candidate_deleted_at !== null) return null;
  const isRunning = runs.some(({ status }) => status === 'running');
  const reasons: string[] = [];
  let unanswered: MessageRow[] = [];
  for (const message of messages) {
    if (message.send_by === 'candidate' || isLost(message)) unanswered.push(message);
    else if (message.origin !== 'reminder') unanswered = [];
  }
  const waits = (message: MessageRow): boolean =>
    isLost(message) || ((thread.chatbot_paused || !isRunning) && message.turn_status !== 'taken');
  reasons.push(...unanswered.filter(waits).map(({ created_at: at }) => at));
  if (thread.attention !== null && thread.attention_at !== null) reasons.push(thread.attention_at);
  const isForPeople = ['handover', 'answers', 'human'].includes(thread.pause_reason ?? '');
  const hasUser = messages.some(
    (message) =>
      message.send_by === 'user' &&
      !isLost(message) &&
      toTime(message.created_at) >= toTime(thread.paused_at),
  );
  if (isForPeople && !hasUser && thread.paused_at !== null) reasons.push(thread.paused_at);
  const open = reasons.filter((at) => toTime(at) > toTime(thread.closed_at));
  return open.toSorted((one, other) => toTime(one) - toTime(other))[0] ?? null;
};

/** Derives the columns of a conversation from the rows of its thread, without the service. */
const expectedOf = (source: Source): InboxColumns => {
  const { thread, messages, runs } = source;
  const newest = messages.at(-1);
  const run = runs.findLast(({ started_at: at }) => at !== null);
  const waitingSince = waitingSinceOf(source);
  return {
    channel: thread.channel,
    lastMessageAt: newest?.created_at ?? thread.conversation_created_at,
    lastMessageId: newest?.id ?? null,
    waitingSince,
    needsPerson: waitingSince !== null,
    flowRunId: run?.id ?? null,
    flowId: run?.flow_id ?? null,
    vacancyId: run?.vacancy_id ?? null,
  };
};

/** Loads the stored columns of a conversation, and those that its rows lead to. */
export const loadInboxColumns = async (
  database: Pick<Database, 'query'>,
  conversationId: string,
): Promise<{ readonly stored: InboxColumns | undefined; readonly expected: InboxColumns }> => {
  const [source] = await database.query<Source>({ text: sourceSql }, [conversationId]);
  const [stored] = await database.query<{ columns: InboxColumns }>({ text: columnsSql }, [conversationId]);
  if (!source) throw new Error(`There is no conversation ${conversationId}.`);
  return { stored: stored?.columns, expected: expectedOf(source) };
};
