import type { Sql } from '../../database/transaction.ts';
import { newId } from '../../database/id.ts';
import { type Deadline, dueTimer, nextDeadline } from '../../flow/deadline.ts';
import type { RunEvent } from '../../flow/run.ts';
import { insertRun } from '../insert-run.ts';
import { hear } from '../receive.ts';
import { burstSecondsOf, nextBurst, type PendingMessage, replyOfPending } from '../pending.ts';
import { addMessage, changeThread, type Scene, sceneWith, type TurnDeps } from '../scene.ts';
import { hasEnded, type StoredRun } from '../stored-run.ts';
import type { Thread } from '../thread.ts';
import { repliedWith, takeTurn, tellChange } from '../turn.ts';
import { type PlayedAi, takeAsking } from './asking.ts';
import { type Played, type Recording, startRecording } from './record.ts';
import type { Happening, PlayedGraph, Script, Situation } from './script.ts';
import { unwritten } from './unwritten.ts';

/** What one simulation may cost: turns, messages, their characters, and milliseconds, those of an engine counted apart. */
const limits = { turns: 2_000, messages: 4_000, characters: 4_000_000, ms: 5_000, engineMs: 60_000 };

/** What a simulation is played in. */
export interface World {
  readonly sql: Sql;
  readonly turns: TurnDeps;
  /** Null where nobody is asked: what asks is not answered then. */
  readonly ai: PlayedAi | null;
}

/** A simulated thread with its run, as the happenings before have left them. */
interface Stage {
  readonly sql: Sql;
  readonly deps: TurnDeps;
  readonly recording: Recording;
  readonly began: number;
  /** Whom turns ask; null where nobody is. */
  readonly ai: PlayedAi | null;
  /** Milliseconds for which an engine was waited for. */
  engineMs: number;
  turns: number;
  /** It stopped at a limit. */
  limited: boolean;
  thread: Thread;
  candidate: Situation['candidate'];
  stored: StoredRun;
  /** Messages that wait to be taken as one answer. */
  pending: readonly PendingMessage[];
  now: Date;
}

const threadOf = ({ organizationId, channel, country, candidate }: Situation): Thread => ({
  id: newId(),
  organizationId,
  channel,
  channelConnectionId: null,
  country,
  candidateId: candidate && newId(),
  pausedAt: null,
  lastMessageAt: null,
  // Nobody hears of what did not happen.
  hasReceiver: false,
  eventSequence: 0,
});

/** Takes a turn with what an engine answers, where there is one. */
const withEngine = async (stage: Stage, take: (deps: TurnDeps) => Promise<void>): Promise<void> => {
  const { ai, deps, sql, recording, engineMs } = stage;
  if (!ai) return take(deps);
  const asking = { ai, sql, transcript: recording.transcript, msLeft: limits.engineMs - engineMs };
  stage.engineMs += await takeAsking(asking, (known) => take({ ...deps, ai: known }));
};

/** Does something to the thread as one transaction does, and keeps what became of it. */
const act = async (
  stage: Stage,
  at: Date,
  work: (scene: Scene) => Promise<StoredRun> | StoredRun,
): Promise<void> => {
  stage.now = at > stage.now ? at : stage.now;
  const { recording } = stage;
  await withEngine(stage, async (deps) => {
    const forget = recording.mark();
    recording.expect(stage.now, stage.stored.run.position);
    const scene = sceneWith(stage.sql, deps, stage.now, stage.thread, stage.candidate);
    try {
      stage.stored = await work(scene);
    } catch (error) {
      forget();
      throw error;
    }
    stage.thread = scene.thread;
    stage.candidate = scene.candidate;
  });
  stage.turns += 1;
};

/** Whether nothing more may be done; asked before each thing that is still to be done. */
const isSpent = (stage: Stage): boolean => {
  const { turns, began, recording } = stage;
  stage.limited ||=
    turns >= limits.turns ||
    recording.transcript.length >= limits.messages ||
    recording.characters >= limits.characters ||
    stage.engineMs > limits.engineMs ||
    performance.now() - began - stage.engineMs > limits.ms;
  return stage.limited;
};

const turn = (stage: Stage, at: Date, event: RunEvent): Promise<void> =>
  act(stage, at, (scene) => takeTurn(scene, stage.stored, event, tellChange));

const mayTakePending = ({ stored: { run }, thread }: Stage): boolean =>
  run.status === 'running' && thread.pausedAt === null && run.burstEndsAt === null;

/** Takes the messages that waited, as the run's workflow does. */
const takePending = async (stage: Stage): Promise<void> => {
  while (stage.pending.length > 0 && mayTakePending(stage) && !isSpent(stage)) {
    const seconds = burstSecondsOf(stage.stored.settings, stage.thread.channel);
    const { burst } = nextBurst(stage.pending, seconds);
    stage.pending = stage.pending.slice(burst.length);
    await turn(stage, stage.now, repliedWith(...burst.map(replyOfPending)));
  }
  if (hasEnded(stage.stored.run.status)) stage.pending = [];
};

// Turns that ask the database nothing would keep the process from everything else.
const breathe = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Whether a timer is to be played: up to an instant, or as long as it is the flow that makes the candidate wait. */
const isDue = ({ kind, at }: Deadline, until: Date | null): boolean =>
  until ? at <= until : kind === 'waitOver' || kind === 'burstOver';

/** Takes every timer turn that comes due until an instant; null: until the flow waits for the candidate. */
const passTime = async (stage: Stage, until: Date | null): Promise<void> => {
  for (;;) {
    const paused = stage.thread.pausedAt !== null;
    const deadline = nextDeadline(stage.stored.run, paused);
    if (!deadline || !isDue(deadline, until) || isSpent(stage)) return;
    const at = deadline.at > stage.now ? deadline.at : stage.now;
    const type = dueTimer(stage.stored.run, at, paused);
    if (!type) return;
    await turn(stage, at, { type });
    await takePending(stage);
    await breathe();
  }
};

const resume = (stage: Stage, at: Date): Promise<void> =>
  act(stage, at, (scene) => {
    const pausedForMs = scene.now.getTime() - (stage.thread.pausedAt ?? scene.now).getTime();
    changeThread(scene, { pausedAt: null });
    return takeTurn(scene, stage.stored, { type: 'resumed', pausedForMs }, tellChange);
  });

const hearMessage = (stage: Stage, message: Extract<Happening, { type: 'message' }>): Promise<void> =>
  act(stage, message.at, async (scene) => {
    const { id, payload } = message;
    const { organizationId, id: messageThreadId } = scene.thread;
    const kept = { clientKey: null, sentAt: null };
    if (hasEnded(stage.stored.run.status)) {
      // What would start now is another run, of whatever flow is enabled then.
      addMessage(scene, {
        id,
        sendBy: 'candidate',
        origin: 'api',
        payload,
        flowRunId: null,
        turn: 'none',
        ...kept,
      });
      return stage.stored;
    }
    const inbound = { id, organizationId, messageThreadId, payload, origin: 'api' as const, ...kept };
    const { pending } = stage;
    const waitingSince = pending[0]?.createdAt ?? null;
    const arrival = { scene, stored: stage.stored, waitingSince, pending: () => Promise.resolve(pending) };
    const { messageId, turn: fate, placed, stored } = await hear(arrival, inbound, false);
    const waits = { id: messageId, payload, turnFailures: 0, createdAt: placed.createdAt };
    if (fate !== 'none') stage.pending = fate === 'pending' ? [...pending, waits] : [];
    return stored ?? stage.stored;
  });

const happen = async (stage: Stage, happening: Happening): Promise<void> => {
  const paused = stage.thread.pausedAt !== null;
  const running = stage.stored.run.status === 'running';
  switch (happening.type) {
    case 'message':
      return hearMessage(stage, happening);
    case 'resumed':
      return paused ? resume(stage, happening.at) : undefined;
    case 'paused':
      if (paused) return undefined;
      return act(stage, happening.at, (scene) => {
        changeThread(scene, { pausedAt: scene.now });
        return stage.stored;
      });
    case 'ended':
      return running
        ? turn(stage, happening.at, { type: 'statusPatched', status: happening.status })
        : undefined;
    case 'passed':
      return undefined;
  }
};

const begin = async (
  { sql, turns, ai }: World,
  played: PlayedGraph,
  situation: Situation,
): Promise<Stage> => {
  const recording = startRecording(played.flow);
  const versions = { get: () => Promise.resolve(played.flow) };
  const deps: TurnDeps = { ...turns, versions, witness: recording };
  const { startsAt: now, candidate, settings, state, initialMessage, scheduleId, vacancyId } = situation;
  const store = unwritten(sql);
  const scene = sceneWith(store, deps, now, threadOf(situation), candidate);
  recording.expect(now, { at: 'entry' });
  const given = { settings, state, initialMessage, scheduleId, vacancyId };
  const version = { flowId: played.flowId, versionId: newId(), version: played.version ?? 0 };
  const stored = await insertRun(scene, { id: newId(), ...version, ...given });
  const { thread } = scene;
  const began = performance.now();
  return {
    sql: store,
    deps,
    recording,
    began,
    ai,
    engineMs: 0,
    turns: 1,
    limited: false,
    thread,
    candidate: scene.candidate,
    stored,
    pending: [],
    now,
  };
};

/**
 * Plays a script against a graph with the very functions that real turns use, on a store that writes nothing. It
 * stops early, and says so, when it would take more than 2,000 turns, five seconds, or a minute of an engine.
 */
export const play = async (
  world: World,
  played: PlayedGraph,
  { situation, happenings, until }: Script,
): Promise<Played> => {
  const stage = await begin(world, played, situation);
  for (const happening of happenings) {
    await passTime(stage, happening.at);
    if (isSpent(stage)) break;
    await happen(stage, happening);
    await takePending(stage);
    await breathe();
  }
  await passTime(stage, until);
  const { recording, stored, thread, now } = stage;
  const { status, outcome, position, errorMessages, session } = stored.run;
  return {
    transcript: recording.transcript,
    path: recording.path,
    deeds: recording.deeds,
    state: session,
    end: {
      at: now,
      status,
      outcome,
      position,
      errorMessages,
      cost: stored.cost,
      chatbotPaused: thread.pausedAt !== null,
      limited: stage.limited,
    },
  };
};
