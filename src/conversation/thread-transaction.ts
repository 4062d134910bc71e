import type { Sql } from '../database/database.ts';
import { addLogContext } from '../logging/log-context.ts';
import { addFileReference } from '../messaging/file-references.ts';
import type { RunError } from '../flow/run.ts';
import type { CandidateFields } from '../tables/flow-run.ts';
import type { MessageError } from '../tables/message.ts';
import { recordThreadEvents, type WebhookEvent } from '../outbox/record-event.ts';
import { loadCandidate } from './candidate-fields.ts';
import { type AfterCommitEffects, noEffects } from './after-commit-effects.ts';
import { addSend } from './message-sends.ts';
import { type MessageToSend, planSend, type SendPlan } from './plan-send.ts';
import {
  type InboxChange,
  noInboxChange,
  noteInInbox,
  writeInboxMessages,
  writeInboxState,
} from './inbox-columns.ts';
import { changeFacts, type ThreadFacts, writeFacts } from './thread-facts.ts';
import type { Thread } from './thread.ts';
import type { ReadableSituation, TurnDeps } from './decide-stored-turn.ts';

/** The unit of work of one locked thread: the thread as it is by now, and the changes to write and announce. */
export interface ThreadTransaction extends ReadableSituation {
  readonly sql: Sql;
  readonly writes: Sql;
  readonly effects: AfterCommitEffects;
  /** The thread as it was locked. */
  readonly before: Thread;
  thread: Thread;
  candidate: CandidateFields | null;
  threadChanged: boolean;
  /** The changes to the conversation of the thread. */
  readonly inbox: InboxChange;
  /** Webhook events to record when the transaction finishes. */
  unrecordedEvents: WebhookEvent[];
  /** The candidate's message whose turn is taken: messages of the chatbot are replies to it. */
  inReplyTo: string | null;
  /** False where the thread is known to have no queued run: whoever queues one waits for the lock of the thread. */
  canHaveQueuedRun: boolean;
  /** The run that is known to have no message that waits for its turn; null where no run is. */
  runWithoutPending: string | null;
  /** The facts of a phone channel that changed. */
  facts: Partial<ThreadFacts>;
  /** Errors of messages that cannot be sent, and the number of templates to send, since the run was last written. */
  sendErrors: RunError[];
  templatesToSend: number;
}

/** The turn of a message: none, still to come, or taken. */
export type TurnStatus = 'none' | 'pending' | 'taken';

/** A message to store; the thread gives it its `createdAt`. */
export interface NewMessage extends MessageToSend {
  readonly id: string;
  readonly sendBy: 'candidate' | 'chatbot' | 'user';
  readonly origin: 'channel' | 'api' | 'inbox' | 'flow' | 'reminder';
  readonly flowRunId: string | null;
  /** The action of the flow that says it. */
  readonly nodeActionId?: string | null;
  /** The user who wrote it. */
  readonly userId?: string | null;
  readonly turnStatus: TurnStatus;
  readonly clientKey: string | null;
  readonly sentAt: Date | null;
  /** The platform's id of an inbound message. */
  readonly platformId?: string | null;
  /** The message that it replies to. */
  readonly replyToId?: string | null;
}

/** Begins work on a locked thread with its candidate, which the caller has loaded. */
export const createThreadTransaction = (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  thread: Thread,
  candidate: CandidateFields | null,
): ThreadTransaction => {
  addLogContext({ organizationId: thread.organizationId, messageThreadId: thread.id });
  return {
    sql,
    writes: sql,
    deps,
    now,
    before: thread,
    thread,
    candidate,
    effects: noEffects(),
    threadChanged: false,
    inbox: noInboxChange(),
    unrecordedEvents: [],
    inReplyTo: null,
    canHaveQueuedRun: true,
    runWithoutPending: null,
    facts: {},
    sendErrors: [],
    templatesToSend: 0,
  };
};

/** Begins work on a locked thread, and loads its candidate. */
export const openThreadTransaction = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  thread: Thread,
): Promise<ThreadTransaction> =>
  createThreadTransaction(sql, deps, now, thread, await loadCandidate(sql, thread.candidateId));

/** Checks whether the thread's candidate was deleted: a deleted one is loaded as null. */
export const isCandidateDeleted = ({ thread, candidate }: ThreadTransaction): boolean =>
  thread.candidateId !== null && candidate === null;

const columns = [
  'id',
  'organization_id',
  'message_thread_id',
  'send_by',
  'origin',
  'payload',
  'delivery_status',
  'sent_at',
  'client_key',
  'flow_run_id',
  'node_action_id',
  'turn_status',
  'in_reply_to_id',
  'created_at',
] as const;

const insert = {
  name: 'message_insert',
  mergeable: true,
  text: `insert into messages (${columns.join(', ')}, updated_at, error_messages, turn_failures)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, '[]', 0)`,
};

// Most messages have none of these columns: messages of the web chat cost no more because of them.
const insertWithOthers = {
  name: 'message_insert_with_others',
  mergeable: true,
  text: `insert into messages (${columns.join(', ')}, platform_id, reply_to_id, user_id, error_messages, updated_at, turn_failures)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $14, 0)`,
};

/** On the web a stored message is sent; a phone channel has yet to accept it; an inbound message has arrived. */
const initialDeliveryStatus = (tx: ThreadTransaction, { sendBy }: NewMessage, plan: SendPlan): string => {
  if (sendBy === 'candidate') return 'delivered';
  if (plan.type === 'fail') return 'failed';
  return tx.thread.channel === 'web' ? 'sent' : 'accepted';
};

/** Returns the next free millisecond of a thread: `createdAt` of its messages strictly increases. */
export const nextMessageTime = ({ now, thread }: Pick<ThreadTransaction, 'now' | 'thread'>): Date =>
  new Date(Math.max(now.getTime(), (thread.lastMessageAt?.getTime() ?? 0) + 1));

/** The place of a stored message in its thread. */
export interface MessagePlacement {
  readonly id: string;
  readonly createdAt: Date;
  readonly deliveryStatus: string;
  /** Why it cannot be sent; null when it can. */
  readonly error: MessageError | null;
}

/** Queues a webhook event until the transaction finishes. Does nothing for an organization without an endpoint. */
export const queueWebhookEvent = (tx: ThreadTransaction, event: WebhookEvent): void => {
  if (tx.thread.hasWebhookEndpoint) tx.unrecordedEvents.push(event);
};

const writeMessage = (
  { sql }: ThreadTransaction,
  written: Readonly<Record<(typeof columns)[number], unknown>>,
  { platformId = null, replyToId = null, userId = null }: NewMessage,
  errors: readonly MessageError[],
): void => {
  const values = columns.map((column) => written[column]);
  const others = [platformId, replyToId, userId];
  if (others.every((value) => value === null) && errors.length === 0) sql.write(insert, values);
  else sql.write(insertWithOthers, [...values, ...others, JSON.stringify(errors)]);
};

const storeMessage = (tx: ThreadTransaction, message: NewMessage, plan: SendPlan): MessagePlacement => {
  const at = nextMessageTime(tx);
  const { thread } = tx;
  const deliveryStatus = initialDeliveryStatus(tx, message, plan);
  const error = plan.type === 'fail' ? plan.error : null;
  const errors = error ? [error] : [];
  const written = {
    id: message.id,
    organization_id: thread.organizationId,
    message_thread_id: thread.id,
    send_by: message.sendBy,
    origin: message.origin,
    payload: message.payload,
    delivery_status: deliveryStatus,
    sent_at: message.sentAt,
    client_key: message.clientKey,
    flow_run_id: message.flowRunId,
    node_action_id: message.nodeActionId ?? null,
    turn_status: message.turnStatus,
    in_reply_to_id: message.sendBy === 'chatbot' ? tx.inReplyTo : null,
    created_at: at,
  };
  writeMessage(tx, written, message, errors);
  addFileReference(
    tx.sql,
    { kind: 'message', id: message.id, organizationId: thread.organizationId },
    message.payload,
  );
  addSend(tx, { messageId: message.id, position: at }, plan);
  if (message.payload['type'] === 'template' && (plan.type === 'wait' || plan.type === 'hold'))
    tx.templatesToSend += 1;
  changeThread(tx, { lastMessageAt: at });
  noteInInbox(tx, { ...message, isFailed: plan.type === 'fail' }, at);
  const type = message.sendBy === 'candidate' ? 'message.received' : 'message.created';
  const { platformId: platform_id = null, replyToId: reply_to_id = null, userId: user_id = null } = message;
  const more = { platform_id, reply_to_id, user_id, reactions: null, edited_at: null };
  const row = { ...written, ...more, updated_at: at, error_messages: errors };
  queueWebhookEvent(tx, { type, subjectId: message.id, row });
  return { id: message.id, createdAt: at, deliveryStatus, error };
};

const noSend: SendPlan = { type: 'none' };

/**
 * Adds a message to the end of the thread, and to what its number has to send. A text that waits for the window is preceded
 * by the fallback template, once. The message is `failed` where nothing can send it.
 */
export const addMessage = (tx: ThreadTransaction, message: NewMessage): MessagePlacement => {
  const plan = message.sendBy === 'candidate' ? noSend : planSend(tx, message);
  if (plan.type === 'hold' && plan.heldFor === 'window' && plan.fallback) {
    const fallback = { ...message, ...plan.fallback, id: tx.deps.newId(), clientKey: null, replyToId: null };
    storeMessage(tx, { ...fallback, sendBy: 'chatbot', origin: 'flow' }, planSend(tx, fallback));
    changeFacts(tx, { heldSince: tx.now });
  }
  return storeMessage(tx, message, plan);
};

/** Changes the thread; its row is written when the transaction finishes. */
export const changeThread = (tx: ThreadTransaction, change: Partial<Thread>): void => {
  tx.thread = { ...tx.thread, ...change };
  tx.threadChanged = true;
};

const updateThread = {
  name: 'thread_update',
  mergeable: true,
  text: `update message_threads set last_message_at = $2, chatbot_paused = $3, paused_at = $4, candidate_id = $5,
           updated_at = $6, event_sequence = $7, pause_reason = $8, attention = $9,
           attention_at = case when $9::text is null then null else coalesce(attention_at, $6) end,
           paused_by_id = $10 where id = $1`,
};

/** Numbers the queued events. The returned function records them, after the writes that they show. */
const numberQueuedEvents = (tx: ThreadTransaction): (() => void) => {
  const { unrecordedEvents: events, thread } = tx;
  if (events.length === 0) return () => undefined;
  const { organizationId, id: messageThreadId, eventSequence: sequence } = thread;
  tx.unrecordedEvents = [];
  tx.effects.organizationIds.add(organizationId);
  changeThread(tx, { eventSequence: sequence + events.length });
  return () => recordThreadEvents(tx.sql, tx.now, { organizationId, messageThreadId, sequence }, events);
};

/** Records the queued events now, before one of their subjects is deleted. */
export const recordQueuedEvents = (tx: ThreadTransaction): void => numberQueuedEvents(tx)();

/** Writes the thread if it changed, then the queued events. Returns the effects to announce after the commit. */
export const finishThreadTransaction = (tx: ThreadTransaction): AfterCommitEffects => {
  const record = numberQueuedEvents(tx);
  const { thread } = tx;
  tx.effects.changedOrganizationIds.add(thread.organizationId);
  if (tx.threadChanged) {
    tx.effects.threadIds.add(thread.id);
    tx.sql.write(updateThread, [
      thread.id,
      thread.lastMessageAt,
      thread.pausedAt !== null,
      thread.pausedAt,
      thread.candidateId,
      tx.now,
      thread.eventSequence,
      thread.pauseReason,
      thread.attention,
      thread.pausedById,
    ]);
  }
  writeInboxMessages(tx);
  writeFacts(tx);
  writeInboxState(tx);
  record();
  return tx.effects;
};
