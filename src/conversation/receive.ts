import type { Sql } from '../database/transaction.ts';
import { notFound } from '../errors.ts';
import type { Payload } from '../messaging/payload.ts';
import { candidateColumns, type CandidateRow, readCandidate } from './candidate.ts';
import type { Effects } from './effects.ts';
import { startEnabledFlow } from './enabled-flow.ts';
import { isOffered } from '../flow/options.ts';
import { isOptOut } from './opt-out.ts';
import {
  addMessage,
  changeThread,
  closeScene,
  noteEvent,
  type Placed,
  type Scene,
  sceneWith,
  type TurnDeps,
} from './scene.ts';
import { readRun, type RunRow, runColumns, type StoredRun } from './stored-run.ts';
import { lockThread } from './thread.ts';
import { contextOf, repliedWith, saveRun, takeTurn, tellChange } from './turn.ts';

/** A candidate's message as it arrives. */
export interface Inbound {
  /** The message's id, where the caller has chosen it. */
  readonly id?: string;
  readonly organizationId: string;
  readonly messageThreadId: string;
  readonly payload: Payload;
  readonly origin: 'api' | 'channel';
  /** The sender's key: the same key on the same thread is the same message. */
  readonly clientKey: string | null;
  readonly sentAt: Date | null;
}

/** What became of an inbound message. */
export interface Received {
  readonly messageId: string;
  readonly duplicate: boolean;
  /** Where it was stored; null for a duplicate. */
  readonly placed: Placed | null;
  readonly effects: Effects;
}

type Present = CandidateRow &
  (RunRow | { [Column in keyof RunRow]: null }) & {
    candidate_id: string | null;
    duplicate_id: string | null;
    waiting: boolean;
  };

// One statement, so that a reply costs two round trips: what the turn reads, and what it writes.
const present = {
  name: 'thread_present',
  text: `select ${runColumns}, ${candidateColumns}, c.id as candidate_id,
           (select m.id from messages m where m.message_thread_id = t.id and m.client_key = $2) as duplicate_id,
           exists (select from messages m where m.flow_run_id = r.id and m.turn = 'pending') as waiting
         from message_threads t
         left join flow_runs r on r.message_thread_id = t.id and r.status = 'running'
         left join candidates c on c.id = t.candidate_id and c.deleted_at is null
        where t.id = $1`,
};

const unread = {
  name: 'conversation_unread',
  joins: true,
  text: `update conversations set status = 'open', unread_messages_count = unread_messages_count + 1, updated_at = $2
          where message_thread_id = $1`,
};

/** A locked thread at which a message has arrived: its running run, and whether earlier messages of it wait. */
export interface Arrival {
  readonly scene: Scene;
  readonly stored: StoredRun | null;
  readonly waiting: boolean;
}

/** What a message has become, and the run after its turn; null when it belongs to none. */
export interface Heard {
  readonly messageId: string;
  readonly placed: Placed;
  readonly stored: StoredRun | null;
}

const arrive = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  inbound: Inbound,
): Promise<Arrival & { readonly duplicateId: string | null }> => {
  // Sent together: the second statement runs after the first has its lock, and sees what was committed before.
  const [thread, [row]] = await Promise.all([
    lockThread(sql, inbound.messageThreadId, inbound.organizationId),
    sql.query<Present>(present, [inbound.messageThreadId, inbound.clientKey]),
  ]);
  if (!thread || !row) throw notFound('message_threads', inbound.messageThreadId);
  return {
    scene: sceneWith(sql, deps, now, thread, row.candidate_id === null ? null : readCandidate(row)),
    stored: row.id === null ? null : readRun(row),
    waiting: row.waiting,
    duplicateId: row.duplicate_id,
  };
};

const store = (
  scene: Scene,
  inbound: Inbound,
  id: string,
  flowRunId: string | null,
  turn: 'none' | 'pending' | 'taken',
): Placed => {
  const { payload, origin, clientKey, sentAt } = inbound;
  const message = { id, sendBy: 'candidate' as const, origin, payload, flowRunId, turn, clientKey, sentAt };
  const placed = addMessage(scene, message);
  if (scene.thread.candidateId) {
    scene.sql.write(unread, [scene.thread.id, scene.now]);
    noteEvent(scene, { type: 'conversation.updated', subject: { type: 'conversations', id: null } });
  }
  return placed;
};

/** Whether a message asks to be left alone; one that answers the question that is asked with its words does not. */
const wantsOut = async (scene: Scene, stored: StoredRun | null, { payload }: Inbound): Promise<boolean> => {
  const { value, choice } = payload.attributes;
  if (choice !== undefined || !isOptOut(scene.thread.channel, value)) return false;
  if (!stored) return true;
  const flow = await scene.deps.versions.get(scene.sql, stored.versionId).catch(() => null);
  return flow === null || !isOffered(flow, stored.run, value, await contextOf(scene, stored));
};

const optOut = async (scene: Scene, stored: StoredRun | null): Promise<StoredRun | null> => {
  // Paused first, so that no queued run starts in the place of the one that ends.
  changeThread(scene, { pausedAt: scene.now });
  return stored && takeTurn(scene, stored, { type: 'optedOut' }, tellChange);
};

const answer = (scene: Scene, stored: StoredRun, inbound: Inbound, messageId: string): Promise<StoredRun> => {
  const event = repliedWith(messageId, inbound.payload);
  return takeTurn(scene, stored, event, { messageIds: [messageId], pending: false, signal: true });
};

/**
 * Stores a message that has arrived at a locked thread and takes its turn. The turn is left pending when `postpone`
 * says so or when an earlier message of the run still waits.
 */
export const hear = async (
  { scene, stored: running, waiting }: Arrival,
  inbound: Inbound,
  postpone: boolean,
): Promise<Heard> => {
  const messageId = inbound.id ?? scene.deps.newId();
  const paused = scene.thread.pausedAt !== null;
  if (paused || (await wantsOut(scene, running, inbound))) {
    const placed = store(scene, inbound, messageId, null, 'none');
    return { messageId, placed, stored: paused ? running : await optOut(scene, running) };
  }
  const stored = running ?? (await startEnabledFlow(scene));
  const later = stored !== null && (postpone || waiting);
  const turn = stored === null ? 'none' : later ? 'pending' : 'taken';
  const placed = store(scene, inbound, messageId, stored?.id ?? null, turn);
  if (!stored) return { messageId, placed, stored };
  if (!later) return { messageId, placed, stored: await answer(scene, stored, inbound, messageId) };
  const waits = { ...stored, seq: stored.seq + 1 };
  saveRun(scene, waits, { messageIds: [messageId], pending: true, signal: true });
  return { messageId, placed, stored: waits };
};

/** Stores a candidate's message and takes its turn in one transaction under the thread's lock; see `hear`. */
export const receiveIn = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  inbound: Inbound,
  postpone: boolean,
): Promise<Received> => {
  const { duplicateId, ...arrival } = await arrive(sql, deps, now, inbound);
  if (duplicateId !== null) {
    return { messageId: duplicateId, duplicate: true, placed: null, effects: arrival.scene.effects };
  }
  const { messageId, placed } = await hear(arrival, inbound, postpone);
  return { messageId, duplicate: false, placed, effects: closeScene(arrival.scene) };
};
