import type { Sql } from '../database/transaction.ts';
import type { Advance } from '../flow/run.ts';
import { useFile } from '../messaging/file-uses.ts';
import type { Payload } from '../messaging/payload.ts';
import { recordThreadEvents, type WebhookEvent } from '../webhooks/record.ts';
import type { TurnAi } from './ai/turn-ai.ts';
import { type CandidateFields, loadCandidate } from './candidate.ts';
import { type Effects, noEffects } from './effects.ts';
import type { Thread } from './thread.ts';
import type { VersionCache } from './versions.ts';

/** Watches what turns decide and what is said; a simulation has one, the service has none. */
export interface Witness {
  tookTurn(result: Advance): void;
  stored(message: NewMessage, at: Date): void;
}

/** What turns need beside the database: compiled flows, prices, ids. */
export interface TurnDeps {
  readonly versions: VersionCache;
  /** Credits for a run that got an answer (decisions, section 6). */
  readonly answeredRunPrice: number;
  /** IANA zone in which candidates' dates are understood. */
  readonly timeZone: string;
  newId(): string;
  /** What an AI engine has answered; left out where there is none. */
  readonly ai?: TurnAi;
  readonly witness?: Witness;
}

/** A locked thread and what this transaction has done to it so far. */
export interface Scene {
  readonly sql: Sql;
  readonly deps: TurnDeps;
  readonly now: Date;
  readonly effects: Effects;
  thread: Thread;
  candidate: CandidateFields | null;
  changed: boolean;
  /** What webhooks have yet to be recorded of. */
  events: WebhookEvent[];
}

/** A message to be stored; `createdAt` is given by the thread. */
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

/** Begins work on a locked thread whose candidate, if any, was loaded with it. */
export const sceneWith = (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  thread: Thread,
  candidate: CandidateFields | null,
): Scene => ({ sql, deps, now, thread, candidate, effects: noEffects(), changed: false, events: [] });

/** Begins work on a locked thread. */
export const openScene = async (sql: Sql, deps: TurnDeps, now: Date, thread: Thread): Promise<Scene> =>
  sceneWith(sql, deps, now, thread, await loadCandidate(sql, thread.candidateId));

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
  'created_at',
] as const;

const insert = {
  name: 'message_insert',
  joins: true,
  text: `insert into messages (${columns.join(', ')}, updated_at, error_messages, turn_failures)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, '[]', 0)`,
};

/** A stored message is a sent one on the web; a phone channel has yet to accept it; an inbound one has arrived. */
const initialDelivery = (scene: Scene, message: NewMessage): string => {
  if (message.sendBy === 'candidate') return 'delivered';
  return scene.thread.channel === 'web' ? 'sent' : 'accepted';
};

/** The next free millisecond of the thread: `createdAt` of its messages strictly increases. */
const nextInstant = (scene: Scene): Date =>
  new Date(Math.max(scene.now.getTime(), (scene.thread.lastMessageAt?.getTime() ?? 0) + 1));

/** What the thread gave a message that it stored. */
export interface Placed {
  readonly id: string;
  readonly createdAt: Date;
  readonly deliveryStatus: string;
}

/** Has a webhook event recorded when the scene closes; nothing happens when nobody hears of it. */
export const noteEvent = (scene: Scene, event: WebhookEvent): void => {
  if (scene.thread.hasReceiver) scene.events.push(event);
};

/** Stores a message at the end of the thread. */
export const addMessage = (scene: Scene, message: NewMessage): Placed => {
  const at = nextInstant(scene);
  const { thread } = scene;
  const deliveryStatus = initialDelivery(scene, message);
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
    created_at: at,
  };
  scene.sql.write(
    insert,
    columns.map((column) => written[column]),
  );
  useFile(
    scene.sql,
    { kind: 'message', id: message.id, organizationId: thread.organizationId },
    message.payload,
  );
  changeThread(scene, { lastMessageAt: at });
  const type = message.sendBy === 'candidate' ? 'message.received' : 'message.created';
  const row = { ...written, updated_at: at, error_messages: [] };
  noteEvent(scene, { type, subject: { type: 'messages', id: message.id, row } });
  scene.deps.witness?.stored(message, at);
  return { id: message.id, createdAt: at, deliveryStatus };
};

/** Changes the thread's row when the scene closes. */
export const changeThread = (scene: Scene, change: Partial<Thread>): void => {
  scene.thread = { ...scene.thread, ...change };
  scene.changed = true;
};

const updateThread = {
  name: 'thread_update',
  joins: true,
  text: `update message_threads set last_message_at = $2, chatbot_paused = $3, paused_at = $4, candidate_id = $5,
           updated_at = $6, event_sequence = $7 where id = $1`,
};

/** Numbers what was noted; the answer records it, as it stands after everything written until then. */
const takeNoted = (scene: Scene): (() => void) => {
  const { events, thread } = scene;
  if (events.length === 0) return () => undefined;
  const { organizationId, id: messageThreadId, eventSequence: sequence } = thread;
  scene.events = [];
  scene.effects.organizationIds.add(organizationId);
  changeThread(scene, { eventSequence: sequence + events.length });
  return () =>
    recordThreadEvents(scene.sql, scene.now, { organizationId, messageThreadId, sequence }, events);
};

/** Records what was noted so far, before one of its subjects is deleted. */
export const recordNoted = (scene: Scene): void => takeNoted(scene)();

/** Writes the thread back when it changed, and answers what has to be announced after the commit. */
export const closeScene = (scene: Scene): Effects => {
  const record = takeNoted(scene);
  const { thread } = scene;
  if (scene.changed) {
    scene.effects.threadIds.add(thread.id);
    scene.sql.write(updateThread, [
      thread.id,
      thread.lastMessageAt,
      thread.pausedAt !== null,
      thread.pausedAt,
      thread.candidateId,
      scene.now,
      thread.eventSequence,
    ]);
  }
  record();
  return scene.effects;
};
