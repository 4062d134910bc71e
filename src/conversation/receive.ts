import { type Sql, toInstant } from '../database/transaction.ts';
import { notFound } from '../errors.ts';
import type { Payload } from '../messaging/payload.ts';
import { candidateColumns, type CandidateRow, readCandidate } from './candidate.ts';
import type { Effects } from './effects.ts';
import { startEnabledFlow } from './enabled-flow.ts';
import { burstEnd } from '../flow/burst.ts';
import type { CandidateReply } from '../flow/run.ts';
import { isOffered } from '../flow/options.ts';
import { isOptOut } from './opt-out.ts';
import {
  burstSecondsOf,
  type PendingMessage,
  pendingMessages,
  replyOf,
  replyOfPending,
  takePending,
} from './pending.ts';
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
    waiting_since: Date | string | null;
  };

// One statement, so that a reply costs two round trips: what the turn reads, and what it writes.
const present = {
  name: 'thread_present',
  text: `select ${runColumns}, ${candidateColumns}, c.id as candidate_id,
           (select m.id from messages m where m.message_thread_id = t.id and m.client_key = $2) as duplicate_id,
           (select min(m.created_at) from messages m where m.flow_run_id = r.id and m.turn = 'pending') as waiting_since
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

/** A locked thread at which a message has arrived: its running run, and since when earlier messages of it wait. */
export interface Arrival {
  readonly scene: Scene;
  readonly stored: StoredRun | null;
  readonly waitingSince: Date | null;
  /** Reads those messages. */
  pending(): Promise<readonly PendingMessage[]>;
}

/** What a message has become, and the run after its turn; null when it belongs to none. */
export interface Heard {
  readonly messageId: string;
  readonly placed: Placed;
  readonly turn: 'none' | 'pending' | 'taken';
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
    waitingSince: toInstant(row.waiting_since),
    pending: () => (row.id === null ? Promise.resolve([]) : pendingMessages(sql, row.id)),
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
  if (payload.type !== 'text') return false;
  const { value, choice } = payload.attributes;
  if (choice !== undefined || !isOptOut(scene.thread.channel, value)) return false;
  if (!stored) return true;
  const flow = await scene.deps.versions.get(scene.sql, stored.versionId).catch(() => null);
  return (
    flow === null || !isOffered(flow, stored.run, value, await contextOf(scene, stored, flow.readsVacancy))
  );
};

const optOut = async (scene: Scene, stored: StoredRun | null): Promise<StoredRun | null> => {
  // Paused first, so that no queued run starts in the place of the one that ends.
  changeThread(scene, { pausedAt: scene.now });
  return stored && takeTurn(scene, stored, { type: 'optedOut' }, tellChange);
};

const answer = async (
  { scene, pending }: Arrival,
  stored: StoredRun,
  reply: CandidateReply,
): Promise<StoredRun> => {
  // A pressed button counts at once, with what was typed before it.
  const before = stored.run.burstEndsAt ? await pending() : [];
  const event = repliedWith(...before.map(replyOfPending), reply);
  const taken = await takeTurn(scene, stored, event, {
    messageIds: reply.messageIds,
    pending: false,
    signal: true,
  });
  takePending(scene.sql, before);
  return taken;
};

interface Fate {
  readonly turn: 'none' | 'pending' | 'taken';
  /** Until when the run waits for more of the same answer. */
  readonly burstEndsAt: Date | null;
}

/** What is to become of a message: it waits for others that belong to it, or behind those that have to go first. */
const fateOf = (
  { scene, waitingSince }: Arrival,
  stored: StoredRun,
  postpone: boolean,
  pressed: boolean,
): Fate => {
  const { run } = stored;
  if (postpone || (waitingSince !== null && run.burstEndsAt === null)) {
    return { turn: 'pending', burstEndsAt: run.burstEndsAt };
  }
  const seconds = burstSecondsOf(stored.settings, scene.thread.channel);
  const burstEndsAt = pressed ? null : burstEnd(run, scene.now, waitingSince, seconds);
  return { turn: burstEndsAt ? 'pending' : 'taken', burstEndsAt };
};

/**
 * Stores a message that has arrived at a locked thread and takes its turn. The turn is left pending when `postpone`
 * says so, when an earlier message of the run still waits, and while others may come that belong to the same answer.
 */
export const hear = async (arrival: Arrival, inbound: Inbound, postpone: boolean): Promise<Heard> => {
  const { scene, stored: running } = arrival;
  const messageId = inbound.id ?? scene.deps.newId();
  const paused = scene.thread.pausedAt !== null;
  if (paused || (await wantsOut(scene, running, inbound))) {
    const placed = store(scene, inbound, messageId, null, 'none');
    return { messageId, placed, turn: 'none', stored: paused ? running : await optOut(scene, running) };
  }
  const stored = running ?? (await startEnabledFlow(scene));
  if (!stored) {
    const placed = store(scene, inbound, messageId, null, 'none');
    return { messageId, placed, turn: 'none', stored };
  }
  const reply = replyOf(messageId, inbound.payload);
  const { turn, burstEndsAt } = fateOf(arrival, stored, postpone, reply.choice !== undefined);
  const placed = store(scene, inbound, messageId, stored.id, turn);
  if (turn === 'taken') return { messageId, placed, turn, stored: await answer(arrival, stored, reply) };
  const waits = { ...stored, run: { ...stored.run, burstEndsAt }, seq: stored.seq + 1 };
  saveRun(scene, waits, { messageIds: [messageId], pending: true, signal: true });
  return { messageId, placed, turn, stored: waits };
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
