import { type Sql, toDate } from '../database/database.ts';
import { notFound } from '../errors/api-error.ts';
import { chatLinkEndedError } from '../messaging/chat-link-ended.ts';
import type { Payload } from '../messaging/payload.ts';
import { chatIsOpenSql } from '../tables/message-thread.ts';
import type { CandidateReply } from '../flow/run.ts';
import type { AfterCommitEffects } from './after-commit-effects.ts';
import { isAiRequest, type TurnAiRequest } from './ai-answers/known-answers.ts';
import { checkButtonPress, type OptionsMessage, parseButtonPress } from './button-press.ts';
import { candidateColumns, type CandidateFieldsRow, toCandidateFields } from './candidate-fields.ts';
import {
  type ArrivedMessage,
  candidateRepliedEvent,
  decideMessage,
  decideMessageTurn,
  type MessageFate,
} from './decide-message.ts';
import { decideStoredTurn, type TurnDeps } from './decide-stored-turn.ts';
import { asksToOptOut } from './opt-out.ts';
import { loadPendingMessages, pendingToCandidateReply, toCandidateReply } from './pending-messages.ts';
import type { RunRow } from './run-row.ts';
import { startEnabledFlow } from './start-enabled-flow.ts';
import { runColumns, type StoredRun, toStoredRun } from './stored-run.ts';
import {
  addMessage,
  changeThread,
  createThreadTransaction,
  finishThreadTransaction,
  isCandidateDeleted,
  type MessagePlacement,
  queueWebhookEvent,
  type ThreadTransaction,
} from './thread-transaction.ts';
import { candidateDeletedError, lockThread } from './thread.ts';
import { noticeWithoutMessages, takeTurn, writeRun, writeTurn } from './write-turn.ts';

/** A candidate's message that arrives at a thread. */
export interface InboundMessage {
  /** The id of the message. Left out, the message gets a new one. */
  readonly id?: string;
  readonly organizationId: string;
  readonly messageThreadId: string;
  readonly payload: Payload;
  readonly origin: 'api' | 'channel';
  /** The version of the chat link that the message came over. A message over a link that has ended is refused. */
  readonly chatLinkVersion?: number;
  /** The sender's key: one key on one thread is one message, however often it is sent. */
  readonly clientKey: string | null;
  readonly sentAt: Date | null;
}

/** The turn of a message: none, still to come, or taken. */
export type TurnState = 'none' | 'pending' | 'taken';

/** The result of receiving a message. */
export interface ReceiveResult {
  readonly messageId: string;
  readonly duplicate: boolean;
  /** The place in the thread; null for a duplicate. */
  readonly placed: MessagePlacement | null;
  readonly turn: TurnState;
  readonly effects: AfterCommitEffects;
}

type ThreadStateRow = CandidateFieldsRow &
  (RunRow | { [Column in keyof RunRow]: null }) & {
    candidate_id: string | null;
    is_open: boolean;
    duplicate_id: string | null;
    waiting_since: Date | string | null;
    offer: Payload | null;
    offer_run_id: string | null;
  };

// One statement, so that a reply costs two round trips: what the turn reads, and what it writes.
const threadStateStatement = (name: string, isOpen: string) => ({
  name,
  text: `select ${runColumns}, ${candidateColumns}, c.id as candidate_id, ${isOpen} as is_open,
           (select m.id from messages m where m.message_thread_id = t.id and m.client_key = $2) as duplicate_id,
           o.payload as offer, o.flow_run_id as offer_run_id,
           (select min(m.created_at) from messages m where m.flow_run_id = r.id and m.turn = 'pending') as waiting_since
         from message_threads t
         left join flow_runs r on r.message_thread_id = t.id and r.status = 'running'
         left join candidates c on c.id = t.candidate_id and c.deleted_at is null
         left join messages o on o.message_thread_id = t.id
           and o.id = coalesce($3::uuid, case when $4::boolean then (r.position->'offeredBy'->>-1)::uuid end)
        where t.id = $1`,
});

// Two statements: one that asks for the chat only where a parameter says so is planned anew at each reply (0.4 ms).
const loadThreadState = threadStateStatement('thread_present', 'true');
const loadThreadStateInChat = threadStateStatement(
  'thread_present_in_chat',
  `t.chat_link_version = $5 and ${chatIsOpenSql('t')}`,
);

const incrementUnread = {
  name: 'conversation_unread',
  mergeable: true,
  text: `update conversations set status = 'open', unread_messages_count = unread_messages_count + 1, updated_at = $2
          where message_thread_id = $1`,
};

interface Arrival {
  readonly tx: ThreadTransaction;
  readonly duplicateId: string | null;
  /** The running run of the thread. */
  readonly stored: StoredRun | null;
  readonly waitingSince: Date | null;
  readonly offer: OptionsMessage | null;
}

const lockAndLoadThread = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  inbound: InboundMessage,
): Promise<Arrival> => {
  const press = parseButtonPress(inbound.payload);
  const { messageThreadId, clientKey, chatLinkVersion } = inbound;
  const values = [messageThreadId, clientKey, press?.replyTo ?? null, press !== null];
  // Sent together: the second statement runs after the first has its lock, and sees what was committed before.
  const [thread, [row]] = await Promise.all([
    lockThread(sql, messageThreadId, inbound.organizationId),
    chatLinkVersion === undefined
      ? sql.query<ThreadStateRow>(loadThreadState, values)
      : sql.query<ThreadStateRow>(loadThreadStateInChat, [...values, chatLinkVersion]),
  ]);
  if (!thread || !row) throw notFound('messageThreads', messageThreadId);
  if (!row.is_open) throw chatLinkEndedError();
  const candidate = row.candidate_id === null ? null : toCandidateFields(row);
  return {
    tx: createThreadTransaction(sql, deps, now, thread, candidate),
    stored: row.id === null ? null : toStoredRun(row),
    waitingSince: toDate(row.waiting_since),
    offer: row.offer && { payload: row.offer, flowRunId: row.offer_run_id },
    duplicateId: row.duplicate_id,
  };
};

type StoredInbound = Pick<ReceiveResult, 'placed' | 'turn'>;

const storeInbound = (
  tx: ThreadTransaction,
  { payload, origin, clientKey, sentAt }: InboundMessage,
  { id, flowRunId, turn }: { id: string; flowRunId: string | null; turn: TurnState },
): StoredInbound => {
  const placed = addMessage(tx, {
    id,
    sendBy: 'candidate',
    origin,
    payload,
    flowRunId,
    turn,
    clientKey,
    sentAt,
  });
  if (tx.thread.candidateId) {
    tx.sql.write(incrementUnread, [tx.thread.id, tx.now]);
    queueWebhookEvent(tx, { type: 'conversation.updated', subjectId: null });
  }
  return { placed, turn };
};

/** Takes the turn of a reply that counts now, together with the messages of its burst. */
const storeAndAnswer = async (
  tx: ThreadTransaction,
  inbound: InboundMessage,
  stored: StoredRun,
  reply: CandidateReply,
  id: string,
): Promise<StoredInbound | TurnAiRequest> => {
  const burst = stored.run.burstEndsAt ? await loadPendingMessages(tx.sql, stored.id) : [];
  const event = candidateRepliedEvent(stored.run, ...burst.map(pendingToCandidateReply), reply);
  const turn = await decideStoredTurn(tx, stored, event);
  if (isAiRequest(turn)) return turn;
  const heard = storeInbound(tx, inbound, { id, flowRunId: stored.id, turn: 'taken' });
  const notice = { messageIds: reply.messageIds, pending: false, signal: true };
  await writeTurn(tx, stored, turn, notice, burst);
  return heard;
};

type SettledFate = Exclude<MessageFate, { readonly type: 'needsRun' }>;

/** Decides the fate of a message, and starts the enabled flow for a message that no run hears. */
const decideFate = async (
  tx: ThreadTransaction,
  stored: StoredRun | null,
  message: ArrivedMessage,
): Promise<SettledFate> => {
  const fate = decideMessage(tx, stored, message);
  if (fate.type !== 'needsRun') return fate;
  const started = await startEnabledFlow(tx);
  return started ? decideMessageTurn(tx, started, message) : { type: 'unheard' };
};

/** Stores a message and does what its fate says. */
const storeByFate = async (
  { tx, stored }: Arrival,
  inbound: InboundMessage,
  fate: SettledFate,
  reply: CandidateReply,
  id: string,
): Promise<StoredInbound | TurnAiRequest> => {
  switch (fate.type) {
    case 'unheard':
      return storeInbound(tx, inbound, { id, flowRunId: null, turn: 'none' });
    case 'optsOut': {
      const heard = storeInbound(tx, inbound, { id, flowRunId: null, turn: 'none' });
      // Paused first, so that no queued run starts in the place of the one that ends.
      changeThread(tx, { pausedAt: tx.now });
      if (stored) await takeTurn(tx, stored, { type: 'optedOut' }, noticeWithoutMessages);
      return heard;
    }
    case 'waits': {
      const { after } = fate;
      const heard = storeInbound(tx, inbound, { id, flowRunId: after.id, turn: 'pending' });
      writeRun(tx, after, { messageIds: [id], pending: true, signal: true });
      return heard;
    }
    case 'answers':
      return storeAndAnswer(tx, inbound, fate.stored, reply, id);
  }
};

/**
 * Stores a candidate's message and takes its turn, in one transaction under the thread's lock. With `postponeTurn` the
 * turn is left to the run's workflow. Returns the request where the turn needs an AI engine: the caller rolls back. Throws 404,
 * 410 for a chat link that has ended, and 422 `candidate_deleted` and `press_refused`.
 */
export const receiveMessageIn = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  inbound: InboundMessage,
  when: 'takeTurn' | 'postponeTurn',
): Promise<ReceiveResult | TurnAiRequest> => {
  const arrival = await lockAndLoadThread(sql, deps, now, inbound);
  const { tx, duplicateId, stored, waitingSince, offer } = arrival;
  if (duplicateId !== null)
    return { messageId: duplicateId, duplicate: true, placed: null, turn: 'none', effects: tx.effects };
  if (isCandidateDeleted(tx)) throw candidateDeletedError();
  const press = parseButtonPress(inbound.payload);
  if (press) checkButtonPress(press, offer);

  const messageId = inbound.id ?? deps.newId();
  tx.inReplyTo = messageId;
  const reply = toCandidateReply(messageId, inbound.payload);
  const optsOut = await asksToOptOut(tx, tx.thread.channel, stored, inbound.payload);
  const message = { reply, offer, optsOut, waitingSince, postpone: when === 'postponeTurn' };
  const fate = await decideFate(tx, stored, message);

  const outcome = await storeByFate(arrival, inbound, fate, reply, messageId);
  if (isAiRequest(outcome)) return outcome;
  return { messageId, duplicate: false, ...outcome, effects: finishThreadTransaction(tx) };
};
