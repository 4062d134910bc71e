import { isLimitReached, simulationLimits, type SimulationState } from './simulation-state.ts';
import type { Sql } from '../database/database.ts';
import { newId } from '../database/id.ts';
import { type Deadline, dueTimer, nextDeadline } from '../flow/deadline.ts';
import type { RunEvent } from '../flow/run.ts';
import type { Payload } from '../messaging/payload.ts';
import { insertRun } from '../conversation/insert-run.ts';
import { storeAndTakeTurn } from '../conversation/receive-message.ts';
import {
  effectiveBurstSeconds,
  nextBurst,
  pendingToCandidateReply,
} from '../conversation/pending-messages.ts';
import {
  addMessage,
  changeThread,
  type ThreadTransaction,
  createThreadTransaction,
  type TurnDeps,
} from '../conversation/thread-transaction.ts';
import { hasEnded, type StoredRun } from '../conversation/stored-run.ts';
import type { Thread } from '../conversation/thread.ts';
import { candidateRepliedEvent, takeTurn, noticeWithoutMessages } from '../conversation/turn.ts';
import { type SimulatedAi, takeTurnWithSimulatedAi } from './simulate-ai.ts';
import { type SimulationResult, createSimulationRecorder } from './simulation-recorder.ts';
import type {
  SimulatedEvent,
  SimulatedGraph,
  SimulationScript,
  SimulationContext,
} from './simulation-script.ts';
import { readOnlySql } from './read-only-sql.ts';

/** What a simulation is played in. */
export interface SimulationDeps {
  readonly sql: Sql;
  readonly turns: TurnDeps;
  /** Null where nobody is asked: what asks is not answered then. */
  readonly ai: SimulatedAi | null;
}

const simulatedThread = ({ organizationId, channel, country, candidate }: SimulationContext): Thread => ({
  id: newId(),
  organizationId,
  channel,
  channelConnectionId: null,
  country,
  candidateId: candidate && newId(),
  pausedAt: null,
  lastMessageAt: null,
  // Nobody hears of what did not happen.
  hasWebhookEndpoint: false,
  eventSequence: 0,
});

/** Takes a turn with what an engine answers, where there is one. */
const takeTurnWithEngine = async (
  stage: SimulationState,
  take: (deps: TurnDeps) => Promise<void>,
): Promise<void> => {
  const { ai, deps, sql, recording, engineMs } = stage;
  if (!ai) return take(deps);
  const asking = { ai, sql, transcript: recording.transcript, msLeft: simulationLimits.engineMs - engineMs };
  stage.engineMs += await takeTurnWithSimulatedAi(asking, (known) => take({ ...deps, ai: known }));
};

/** Does something to the thread as one transaction does, and keeps what became of it. */
const runStep = async (
  stage: SimulationState,
  at: Date,
  work: (tx: ThreadTransaction) => Promise<StoredRun> | StoredRun,
): Promise<void> => {
  stage.now = at > stage.now ? at : stage.now;
  const { recording } = stage;
  await takeTurnWithEngine(stage, async (deps) => {
    const forget = recording.checkpoint();
    recording.beginStep(stage.now, stage.stored.run.position);
    const tx = createThreadTransaction(stage.sql, deps, stage.now, stage.thread, stage.candidate);
    try {
      stage.stored = await work(tx);
    } catch (error) {
      forget();
      throw error;
    }
    stage.thread = tx.thread;
    stage.candidate = tx.candidate;
  });
  stage.turns += 1;
};

const takeTurnAt = (stage: SimulationState, at: Date, event: RunEvent): Promise<void> =>
  runStep(stage, at, (tx) => takeTurn(tx, stage.stored, event, noticeWithoutMessages));

const mayTakePending = ({ stored: { run }, thread }: SimulationState): boolean =>
  run.status === 'running' && thread.pausedAt === null && run.burstEndsAt === null;

/** Takes the messages that waited, as the run's workflow does. */
const takePendingMessages = async (stage: SimulationState): Promise<void> => {
  while (stage.pending.length > 0 && mayTakePending(stage) && !isLimitReached(stage)) {
    const seconds = effectiveBurstSeconds(stage.stored.settings, stage.thread.channel);
    const { burst } = nextBurst(stage.pending, seconds);
    stage.pending = stage.pending.slice(burst.length);
    await takeTurnAt(
      stage,
      stage.now,
      candidateRepliedEvent(stage.stored.run, ...burst.map(pendingToCandidateReply)),
    );
  }
  if (hasEnded(stage.stored.run.status)) stage.pending = [];
};

// Turns that ask the database nothing would keep the process from everything else.
const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Whether a timer is to be played: up to an instant, or as long as it is the flow that makes the candidate wait. */
const isDue = ({ kind, at }: Deadline, until: Date | null): boolean =>
  until ? at <= until : kind === 'waitOver' || kind === 'burstOver';

/** Takes every timer turn that comes due until an instant; null: until the flow waits for the candidate. */
const takeTimersUntil = async (stage: SimulationState, until: Date | null): Promise<void> => {
  for (;;) {
    const paused = stage.thread.pausedAt !== null;
    const deadline = nextDeadline(stage.stored.run, paused);
    if (!deadline || !isDue(deadline, until) || isLimitReached(stage)) return;
    const at = deadline.at > stage.now ? deadline.at : stage.now;
    const type = dueTimer(stage.stored.run, at, paused);
    if (!type) return;
    await takeTurnAt(stage, at, { type });
    await takePendingMessages(stage);
    await yieldToEventLoop();
  }
};

const resumeSimulation = (stage: SimulationState, at: Date): Promise<void> =>
  runStep(stage, at, (tx) => {
    const pausedForMs = tx.now.getTime() - (stage.thread.pausedAt ?? tx.now).getTime();
    changeThread(tx, { pausedAt: null });
    return takeTurn(tx, stage.stored, { type: 'resumed', pausedForMs }, noticeWithoutMessages);
  });

/** A press is played at whatever is asked now: its message was of another conversation. */
const withoutReplyTo = (payload: Payload): Payload => {
  if (payload.type !== 'text') return payload;
  const { replyTo: _named, ...attributes } = payload.attributes;
  return { ...payload, attributes };
};

const applyMessage = (
  stage: SimulationState,
  message: Extract<SimulatedEvent, { type: 'message' }>,
): Promise<void> =>
  runStep(stage, message.at, async (tx) => {
    const { id } = message;
    const payload = withoutReplyTo(message.payload);
    const { organizationId, id: messageThreadId } = tx.thread;
    const kept = { clientKey: null, sentAt: null };
    if (hasEnded(stage.stored.run.status)) {
      // What would start now is another run, of whatever flow is enabled then.
      addMessage(tx, {
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
    const before = { waitingSince, offer: null, pending: () => Promise.resolve(pending) };
    const arrival = { tx, stored: stage.stored, ...before };
    const { messageId, turn: fate, placed, stored } = await storeAndTakeTurn(arrival, inbound, false);
    const waits = { id: messageId, payload, turnFailures: 0, createdAt: placed.createdAt };
    if (fate !== 'none') stage.pending = fate === 'pending' ? [...pending, waits] : [];
    return stored ?? stage.stored;
  });

const applyEvent = async (stage: SimulationState, happening: SimulatedEvent): Promise<void> => {
  const paused = stage.thread.pausedAt !== null;
  const running = stage.stored.run.status === 'running';
  switch (happening.type) {
    case 'message':
      return applyMessage(stage, happening);
    case 'resumed':
      return paused ? resumeSimulation(stage, happening.at) : undefined;
    case 'paused':
      if (paused) return undefined;
      return runStep(stage, happening.at, (tx) => {
        changeThread(tx, { pausedAt: tx.now });
        return stage.stored;
      });
    case 'ended':
      return running
        ? takeTurnAt(stage, happening.at, { type: 'statusPatched', status: happening.status })
        : undefined;
    case 'passed':
      return undefined;
  }
};

const beginSimulation = async (
  { sql, turns, ai }: SimulationDeps,
  played: SimulatedGraph,
  situation: SimulationContext,
): Promise<SimulationState> => {
  const recording = createSimulationRecorder(played.flow);
  const versions = { get: () => Promise.resolve(played.flow) };
  const deps: TurnDeps = { ...turns, versions, observer: recording };
  const { startsAt: now, candidate, settings, state, initialMessage, scheduleId, vacancyId } = situation;
  const store = readOnlySql(sql);
  const tx = createThreadTransaction(store, deps, now, simulatedThread(situation), candidate);
  recording.beginStep(now, { at: 'entry' });
  const given = { settings, state, initialMessage, scheduleId, vacancyId };
  const version = { flowId: played.flowId, versionId: newId(), version: played.version ?? 0 };
  const stored = await insertRun(tx, { id: newId(), ...version, ...given });
  const { thread } = tx;
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
    candidate: tx.candidate,
    stored,
    pending: [],
    now,
  };
};

/**
 * Plays a script against a graph with the very functions that real turns use, on a store that writes nothing. It
 * stops early, and says so, when it would take more than 2,000 turns, five seconds, or a minute of an engine.
 */
export const runSimulation = async (
  world: SimulationDeps,
  played: SimulatedGraph,
  { situation, happenings, until }: SimulationScript,
): Promise<SimulationResult> => {
  const stage = await beginSimulation(world, played, situation);
  for (const happening of happenings) {
    await takeTimersUntil(stage, happening.at);
    if (isLimitReached(stage)) break;
    await applyEvent(stage, happening);
    await takePendingMessages(stage);
    await yieldToEventLoop();
  }
  await takeTimersUntil(stage, until);
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
