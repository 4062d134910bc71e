import type { Sql } from '../database/database.ts';
import { addLogContext } from '../logging/log-context.ts';
import { addFileReference } from '../messaging/file-references.ts';
import type { Payload } from '../messaging/payload.ts';
import type { CandidateFields } from '../tables/flow-run.ts';
import { recordThreadEvents, type WebhookEvent } from '../outbox/record-event.ts';
import { loadCandidate } from './candidate-fields.ts';
import { type AfterCommitEffects, noEffects } from './after-commit-effects.ts';
import type { Thread } from './thread.ts';
import type { ReadableSituation, TurnDeps } from './decide-stored-turn.ts';

/** The unit of work of one locked thread: the thread as it is by now, and the changes to write and announce. */
export interface ThreadTransaction extends ReadableSituation {
  readonly effects: AfterCommitEffects;
  thread: Thread;
  candidate: CandidateFields | null;
  threadChanged: boolean;
  /** Webhook events to record when the transaction finishes. */
  unrecordedEvents: WebhookEvent[];
  /** The candidate's message whose turn is taken: messages of the chatbot are replies to it. */
  inReplyTo: string | null;
}

/** A message to store; the thread gives it its `createdAt`. */
export interface NewMessage {
  readonly id: string;
  readonly sendBy: 'candidate' | 'chatbot' | 'user';
  readonly origin: 'channel' | 'api' | 'inbox' | 'flow' | 'reminder';
  readonly payload: Payload | Record<string, unknown>;
  readonly flowRunId: string | null;
  readonly turn: 'none' | 'pending' | 'taken';
  readonly clientKey: string | null;
  readonly sentAt: Date | null;
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
    deps,
    now,
    thread,
    candidate,
    effects: noEffects(),
    threadChanged: false,
    unrecordedEvents: [],
    inReplyTo: null,
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
  'turn',
  'in_reply_to_id',
  'created_at',
] as const;

const insert = {
  name: 'message_insert',
  mergeable: true,
  text: `insert into messages (${columns.join(', ')}, updated_at, error_messages, turn_failures)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, '[]', 0)`,
};

/** On the web a stored message is sent; a phone channel has yet to accept it; an inbound message has arrived. */
const initialDeliveryStatus = (tx: ThreadTransaction, message: NewMessage): string => {
  if (message.sendBy === 'candidate') return 'delivered';
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
}

/** Queues a webhook event until the transaction finishes. Does nothing for an organization without an endpoint. */
export const queueWebhookEvent = (tx: ThreadTransaction, event: WebhookEvent): void => {
  if (tx.thread.hasWebhookEndpoint) tx.unrecordedEvents.push(event);
};

/** Adds a message to the end of the thread. */
export const addMessage = (tx: ThreadTransaction, message: NewMessage): MessagePlacement => {
  const at = nextMessageTime(tx);
  const { thread } = tx;
  const deliveryStatus = initialDeliveryStatus(tx, message);
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
    turn: message.turn,
    in_reply_to_id: message.sendBy === 'chatbot' ? tx.inReplyTo : null,
    created_at: at,
  };
  tx.sql.write(
    insert,
    columns.map((column) => written[column]),
  );
  addFileReference(
    tx.sql,
    { kind: 'message', id: message.id, organizationId: thread.organizationId },
    message.payload,
  );
  changeThread(tx, { lastMessageAt: at });
  const type = message.sendBy === 'candidate' ? 'message.received' : 'message.created';
  const row = { ...written, updated_at: at, error_messages: [] };
  queueWebhookEvent(tx, { type, subjectId: message.id, row });
  return { id: message.id, createdAt: at, deliveryStatus };
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
           updated_at = $6, event_sequence = $7 where id = $1`,
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
    ]);
  }
  record();
  return tx.effects;
};
