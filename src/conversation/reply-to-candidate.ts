import { type Sql, toDate } from '../database/database.ts';
import { type ApiError, apiError, notFound } from '../errors/api-error.ts';
import { type AfterCommitEffects, noEffects } from './after-commit-effects.ts';
import type { TurnDeps } from './decide-stored-turn.ts';
import { pauseThread } from './pause-thread.ts';
import { addOutbound, lockOutboundThread, type OutboundMessage } from './send-message.ts';
import {
  changeThread,
  createThreadTransaction,
  finishThreadTransaction,
  type ThreadTransaction,
} from './thread-transaction.ts';

/** A reply of people to the candidate of a conversation. */
export interface CandidateReplyRequest extends Pick<
  OutboundMessage,
  'organizationId' | 'origin' | 'userId' | 'payload'
> {
  /** The id of the message: a second attempt with the same id stores nothing. */
  readonly id: string;
  readonly conversationId: string;
  /** The last message that its author has seen; null where there was none. Left out, nothing is compared. */
  readonly after?: string | null | undefined;
  /** Whether the chatbot is paused with it. */
  readonly pauses: boolean;
}

const threadOf = {
  name: 'thread_of_conversation',
  text: 'select message_thread_id from conversations where id = $1 and organization_id = $2',
};

// Messages of the chatbot change nothing for the author; authors know their own messages.
const seen = {
  name: 'reply_seen_messages',
  text: `select exists (select from messages m where m.id = $2 and m.message_thread_id = $1) as is_stored,
                (select m.created_at from messages m where m.id = $3 and m.message_thread_id = $1) as seen_at,
                n.id as newest_id, n.created_at as newest_at
           from (values (1)) one left join lateral (
             select m.id, m.created_at from messages m where m.message_thread_id = $1
                and (m.send_by = 'candidate' or (m.send_by = 'user' and m.user_id is distinct from $4::uuid))
              order by m.created_at desc limit 1) n on true`,
};

interface SeenRow {
  is_stored: boolean;
  seen_at: Date | string | null;
  newest_id: string | null;
  newest_at: Date | string | null;
}

const movedOnError = (newestMessageId: string): ApiError =>
  apiError(
    'thread_moved_on',
    `The candidate or another user has written since: the newest message is ${newestMessageId}.`,
    { pointer: '/data/attributes/after', meta: { newestMessageId } },
  );

/** Throws 409 when the candidate or another user wrote after the message that the author saw last, and 404 when that one is not there. */
const checkSeen = (after: string | null | undefined, row: SeenRow): void => {
  if (after === undefined) return;
  const [seenAt, newestAt] = [toDate(row.seen_at), toDate(row.newest_at)];
  if (after !== null && seenAt === null) throw notFound('messages', after, '/data/attributes/after');
  if (row.newest_id === null || newestAt === null) return;
  if (seenAt === null || newestAt > seenAt) throw movedOnError(row.newest_id);
};

/** Pauses the chatbot for the author of a reply. A pause that asked for people is taken over; another user's pause stays. */
const takeOver = async (tx: ThreadTransaction, userId: string | undefined): Promise<void> => {
  const { pausedAt, pauseReason } = tx.thread;
  if (pausedAt === null) return pauseThread(tx, userId === undefined ? 'api' : 'user', userId ?? null);
  if (userId !== undefined && pauseReason !== 'user')
    changeThread(tx, { pauseReason: 'user', pausedById: userId });
};

/**
 * Stores a reply at the end of the conversation's thread, in one transaction with the pause of the chatbot: of two authors who
 * saw the same messages, the second gets 409 `thread_moved_on`. Throws 404, and 422 as `sendMessageIn`. Repeatable by the id.
 */
export const replyToCandidateIn = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  { conversationId, after, pauses, ...message }: CandidateReplyRequest,
): Promise<{ readonly effects: AfterCommitEffects }> => {
  const { id, organizationId, userId } = message;
  const [row] = await sql.query<{ message_thread_id: string }>(threadOf, [conversationId, organizationId]);
  if (!row) throw notFound('conversations', conversationId);
  const outbound = { ...message, messageThreadId: row.message_thread_id, sendBy: 'user' } as const;
  const situation = await lockOutboundThread(sql, outbound);
  const values = [outbound.messageThreadId, id, after ?? null, userId ?? null];
  const [state] = await sql.query<SeenRow>(seen, values);
  if (!state || state.is_stored) return { effects: noEffects() };
  checkSeen(after, state);
  const tx = createThreadTransaction(sql, deps, now, situation.thread, null);
  // First, so that the run rests before the message stands in the thread.
  if (pauses && !situation.isOfDeleted && tx.thread.optedOutAt === null) await takeOver(tx, userId);
  addOutbound(tx, outbound, situation);
  return { effects: finishThreadTransaction(tx) };
};
