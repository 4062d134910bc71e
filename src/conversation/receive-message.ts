import { type Sql, toDate } from '../database/database.ts';
import { notFound } from '../errors/api-error.ts';
import { chatLinkEndedError } from '../messaging/chat-link-ended.ts';
import type { Payload } from '../messaging/payload.ts';
import { chatIsOpenSql } from '../tables/message-thread.ts';
import { candidateColumns, type CandidateFieldsRow, toCandidateFields } from './candidate-fields.ts';
import type { AfterCommitEffects } from './after-commit-effects.ts';
import { startEnabledFlow } from './start-enabled-flow.ts';
import { computeBurstEnd } from '../flow/message-burst.ts';
import type { CandidateReply } from '../flow/run.ts';
import { isStalePress } from '../flow/stale-press.ts';
import { isOfferedOption } from '../flow/is-offered-option.ts';
import { checkButtonPress, type OptionsMessage, parseButtonPress } from './button-press.ts';
import { isOptOut } from './opt-out.ts';
import {
  effectiveBurstSeconds,
  type PendingMessage,
  loadPendingMessages,
  toCandidateReply,
  pendingToCandidateReply,
  markTurnsTaken,
} from './pending-messages.ts';
import type { RunRow } from './run-row.ts';
import {
  addMessage,
  changeThread,
  finishThreadTransaction,
  isCandidateDeleted,
  queueWebhookEvent,
  type MessagePlacement,
  type ThreadTransaction,
  createThreadTransaction,
  type TurnDeps,
} from './thread-transaction.ts';
import { toStoredRun, runColumns, type StoredRun } from './stored-run.ts';
import { candidateDeletedError, lockThread } from './thread.ts';
import { buildTurnContext, candidateRepliedEvent, saveRun, takeTurn, noticeWithoutMessages } from './turn.ts';

/** A candidate's message as it arrives. */
export interface InboundMessage {
  /** The message's id, where the caller has chosen it. */
  readonly id?: string;
  readonly organizationId: string;
  readonly messageThreadId: string;
  readonly payload: Payload;
  readonly origin: 'api' | 'channel';
  /** Of which version the chat link was that it came over, if it came over one: it is refused when that has ended. */
  readonly chatLinkVersion?: number;
  /** The sender's key: the same key on the same thread is the same message. */
  readonly clientKey: string | null;
  readonly sentAt: Date | null;
}

/** Whether a message drives no run, waits for its turn, or has taken it. */
export type TurnState = 'none' | 'pending' | 'taken';

/** What became of an inbound message. */
export interface ReceiveResult {
  readonly messageId: string;
  readonly duplicate: boolean;
  /** Where it was stored; null for a duplicate. */
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

/** A locked thread at which a message has arrived: its running run, and since when earlier messages of it wait. */
export interface InboundContext {
  readonly tx: ThreadTransaction;
  readonly stored: StoredRun | null;
  readonly waitingSince: Date | null;
  /** What is pressed, if the message presses a button: the message that offered it. */
  readonly offer: OptionsMessage | null;
  /** Reads those messages. */
  pending(): Promise<readonly PendingMessage[]>;
}

/** What a message has become, and the run after its turn; null when it belongs to none. */
export interface InboundOutcome {
  readonly messageId: string;
  readonly placed: MessagePlacement;
  readonly turn: TurnState;
  readonly stored: StoredRun | null;
}

const lockAndLoadContext = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  inbound: InboundMessage,
): Promise<InboundContext & { readonly duplicateId: string | null }> => {
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
  return {
    tx: createThreadTransaction(
      sql,
      deps,
      now,
      thread,
      row.candidate_id === null ? null : toCandidateFields(row),
    ),
    stored: row.id === null ? null : toStoredRun(row),
    waitingSince: toDate(row.waiting_since),
    pending: () => (row.id === null ? Promise.resolve([]) : loadPendingMessages(sql, row.id)),
    offer: row.offer && { payload: row.offer, flowRunId: row.offer_run_id },
    duplicateId: row.duplicate_id,
  };
};

const storeInbound = (
  tx: ThreadTransaction,
  inbound: InboundMessage,
  id: string,
  flowRunId: string | null,
  turn: TurnState,
): MessagePlacement => {
  const { payload, origin, clientKey, sentAt } = inbound;
  const message = { id, sendBy: 'candidate' as const, origin, payload, flowRunId, turn, clientKey, sentAt };
  const placed = addMessage(tx, message);
  if (tx.thread.candidateId) {
    tx.sql.write(incrementUnread, [tx.thread.id, tx.now]);
    queueWebhookEvent(tx, { type: 'conversation.updated', subject: { type: 'conversations', id: null } });
  }
  return placed;
};

/** Whether a message asks to be left alone; one that answers the question that is asked with its words does not. */
const isOptOutMessage = async (
  tx: ThreadTransaction,
  stored: StoredRun | null,
  { payload }: InboundMessage,
): Promise<boolean> => {
  if (payload.type !== 'text') return false;
  const { value, choice } = payload.attributes;
  if (choice !== undefined || !isOptOut(tx.thread.channel, value)) return false;
  if (!stored) return true;
  const flow = await tx.deps.versions.get(tx.sql, stored.versionId).catch(() => null);
  return (
    flow === null ||
    !isOfferedOption(flow, stored.run, value, await buildTurnContext(tx, stored, flow.readsVacancy))
  );
};

const applyOptOut = async (tx: ThreadTransaction, stored: StoredRun | null): Promise<StoredRun | null> => {
  // Paused first, so that no queued run starts in the place of the one that ends.
  changeThread(tx, { pausedAt: tx.now });
  return stored && takeTurn(tx, stored, { type: 'optedOut' }, noticeWithoutMessages);
};

const takeReplyTurn = async (
  { tx, pending }: InboundContext,
  stored: StoredRun,
  reply: CandidateReply,
): Promise<StoredRun> => {
  // A pressed button counts at once, with what was typed before it.
  const before = stored.run.burstEndsAt ? await pending() : [];
  const event = candidateRepliedEvent(stored.run, ...before.map(pendingToCandidateReply), reply);
  const taken = await takeTurn(tx, stored, event, {
    messageIds: reply.messageIds,
    pending: false,
    signal: true,
  });
  markTurnsTaken(tx.sql, before);
  return taken;
};

interface TurnTiming {
  readonly turn: TurnState;
  /** Until when the run waits for more of the same answer. */
  readonly burstEndsAt: Date | null;
}

/** What is to become of a message: it waits for others that belong to it, or behind those that have to go first. */
const decideTiming = (
  { tx, waitingSince }: InboundContext,
  stored: StoredRun,
  postpone: boolean,
  pressed: boolean,
): TurnTiming => {
  const { run } = stored;
  if (postpone || (waitingSince !== null && run.burstEndsAt === null)) {
    return { turn: 'pending', burstEndsAt: run.burstEndsAt };
  }
  const seconds = effectiveBurstSeconds(stored.settings, tx.thread.channel);
  const burstEndsAt = pressed ? null : computeBurstEnd(run, tx.now, waitingSince, seconds);
  return { turn: burstEndsAt ? 'pending' : 'taken', burstEndsAt };
};

/** Whether a press is of a question that is over: it must not answer, or begin, what the candidate has not seen. */
const isPressOfPastQuestion = ({ stored, offer }: InboundContext, reply: CandidateReply): boolean => {
  if (stored) return isStalePress(stored.run, reply);
  return reply.replyTo !== undefined && offer !== null && offer.flowRunId !== null;
};

/**
 * Stores a message that has arrived at a locked thread and takes its turn. The turn is left pending when `postpone`
 * says so, when an earlier message of the run still waits, and while others may come that belong to the same answer.
 */
export const storeAndTakeTurn = async (
  arrival: InboundContext,
  inbound: InboundMessage,
  postpone: boolean,
): Promise<InboundOutcome> => {
  const { tx, stored: running } = arrival;
  const messageId = inbound.id ?? tx.deps.newId();
  tx.inReplyTo = messageId;
  const paused = tx.thread.pausedAt !== null;
  if (paused || (await isOptOutMessage(tx, running, inbound))) {
    const placed = storeInbound(tx, inbound, messageId, null, 'none');
    return { messageId, placed, turn: 'none', stored: paused ? running : await applyOptOut(tx, running) };
  }
  const reply = toCandidateReply(messageId, inbound.payload);
  if (isPressOfPastQuestion(arrival, reply)) {
    const placed = storeInbound(tx, inbound, messageId, null, 'none');
    return { messageId, placed, turn: 'none', stored: running };
  }
  const stored = running ?? (await startEnabledFlow(tx));
  if (!stored) {
    const placed = storeInbound(tx, inbound, messageId, null, 'none');
    return { messageId, placed, turn: 'none', stored };
  }
  const { turn, burstEndsAt } = decideTiming(arrival, stored, postpone, reply.choice !== undefined);
  const placed = storeInbound(tx, inbound, messageId, stored.id, turn);
  if (turn === 'taken')
    return { messageId, placed, turn, stored: await takeReplyTurn(arrival, stored, reply) };
  const waits = { ...stored, run: { ...stored.run, burstEndsAt }, seq: stored.seq + 1 };
  saveRun(tx, waits, { messageIds: [messageId], pending: true, signal: true });
  return { messageId, placed, turn, stored: waits };
};

/**
 * Stores a candidate's message and takes its turn in one transaction under the thread's lock; see `storeAndTakeTurn`. Throws 404, and
 * 422 `candidate_deleted` and `press_refused`.
 */
export const receiveMessageIn = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  inbound: InboundMessage,
  postpone: boolean,
): Promise<ReceiveResult> => {
  const { duplicateId, ...arrival } = await lockAndLoadContext(sql, deps, now, inbound);
  const { effects } = arrival.tx;
  if (duplicateId !== null)
    return { messageId: duplicateId, duplicate: true, placed: null, turn: 'none', effects };
  if (isCandidateDeleted(arrival.tx)) throw candidateDeletedError();
  const press = parseButtonPress(inbound.payload);
  if (press) checkButtonPress(press, arrival.offer);
  const { messageId, placed, turn } = await storeAndTakeTurn(arrival, inbound, postpone);
  return { messageId, duplicate: false, placed, turn, effects: finishThreadTransaction(arrival.tx) };
};
