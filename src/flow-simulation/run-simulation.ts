import {
  candidateRepliedEvent,
  decideMessage,
  type MessageDecision,
} from '../conversation/decide-message.ts';
import type { TurnDeps } from '../conversation/decide-stored-turn.ts';
import { buildQueuedRun } from '../conversation/insert-run.ts';
import { readOptOut } from '../conversation/opt-out.ts';
import {
  effectiveBurstSeconds,
  nextBurst,
  type PendingMessage,
  toCandidateReply,
} from '../conversation/pending-messages.ts';
import { hasEnded } from '../conversation/stored-run.ts';
import type { Thread } from '../conversation/thread.ts';
import type { Sql } from '../database/database.ts';
import { newId } from '../database/id.ts';
import { type Deadline, dueTimer, nextDeadline } from '../flow/deadline.ts';
import type { CandidateReply } from '../flow/run.ts';
import type { Payload } from '../messaging/payload.ts';
import type { SimulatedAi } from './simulate-ai.ts';
import {
  addSimulatedMessage,
  applySimulatedTurn,
  beginSimulatedStep,
  decideSimulatedTurn,
  pauseSimulatedThread,
  takeSimulatedTurn,
} from './simulate-turn.ts';
import { createSimulationRecorder, type SimulationResult } from './simulation-recorder.ts';
import type {
  SimulatedEvent,
  SimulatedGraph,
  SimulationContext,
  SimulationScript,
} from './simulation-script.ts';
import { isLimitReached, type SimulationState } from './simulation-state.ts';

/** The database, the rules and the engine of a simulation. */
export interface SimulationDeps {
  readonly sql: Pick<Sql, 'query'>;
  readonly turns: TurnDeps;
  /** The engine that turns ask. Null without one: AI parts of flows count as not answered then. */
  readonly ai: SimulatedAi | null;
}

const simulatedThread = ({
  organizationId,
  channel,
  country,
  organization,
  candidate,
}: SimulationContext): Thread => ({
  id: newId(),
  organizationId,
  channel,
  channelConnectionId: null,
  country,
  organization,
  candidateId: candidate && newId(),
  pausedAt: null,
  pauseReason: null,
  pausedById: null,
  attention: null,
  lastMessageAt: null,
  // A simulation records no events.
  hasWebhookEndpoint: false,
  sender: null,
  windowExpiresAt: null,
  heldSince: null,
  optedOutAt: null,
  appointmentDialog: null,
  eventSequence: 0,
});

const mayTakePending = ({ stored: { run }, thread }: SimulationState): boolean =>
  run.status === 'running' && thread.pausedAt === null && run.burstEndsAt === null;

/** Takes the turns of messages that wait, as the workflow of a run does. */
const takePendingMessages = async (state: SimulationState): Promise<void> => {
  while (state.pending.length > 0 && mayTakePending(state) && !isLimitReached(state)) {
    const seconds = effectiveBurstSeconds(state.stored.settings, state.thread.channel);
    const { burst } = nextBurst(state.pending, seconds);
    state.pending = state.pending.slice(burst.length);
    await takeSimulatedTurn(
      state,
      state.now,
      candidateRepliedEvent(state.stored.run, ...burst.map(toCandidateReply)),
    );
  }
  if (hasEnded(state.stored.run.status)) state.pending = [];
};

// Turns that read nothing would block the event loop.
const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Checks whether a timer is played: all until an instant, or, without one, those by which the flow makes the candidate wait. */
const isDue = ({ kind, at }: Deadline, until: Date | null): boolean =>
  until ? at <= until : kind === 'waitOver' || kind === 'burstOver';

/** Takes every timer turn that is due until an instant. Null: until the flow waits for the candidate. */
const takeTimersUntil = async (state: SimulationState, until: Date | null): Promise<void> => {
  for (;;) {
    const paused = state.thread.pausedAt !== null;
    const deadline = nextDeadline(state.stored.run, paused);
    if (!deadline || !isDue(deadline, until) || isLimitReached(state)) return;
    const at = deadline.at > state.now ? deadline.at : state.now;
    const type = dueTimer(state.stored.run, at, paused);
    if (!type) return;
    await takeSimulatedTurn(state, at, { type });
    await takePendingMessages(state);
    await yieldToEventLoop();
  }
};

const resumeSimulatedThread = async (state: SimulationState, at: Date, pausedAt: Date): Promise<void> => {
  beginSimulatedStep(state, at);
  state.thread = { ...state.thread, pausedAt: null, pauseReason: null };
  const pausedForMs = state.now.getTime() - pausedAt.getTime();
  applySimulatedTurn(state, await decideSimulatedTurn(state, { type: 'resumed', pausedForMs }));
};

/** A press answers the question that is asked now: its message belongs to another conversation. */
const withoutReplyTo = (payload: Payload): Payload => {
  if (payload.type !== 'text') return payload;
  const { replyTo: _named, ...attributes } = payload.attributes;
  return { ...payload, attributes };
};

type CandidateMessage = Extract<SimulatedEvent, { type: 'message' }>;

const applyDecision = async (
  state: SimulationState,
  decision: MessageDecision,
  reply: CandidateReply,
  addMessage: () => PendingMessage,
): Promise<void> => {
  switch (decision.type) {
    case 'storeOnly':
    case 'needsRun':
    case 'optIn':
      addMessage();
      return;
    case 'optOut':
      addMessage();
      pauseSimulatedThread(state, 'optOut');
      return applySimulatedTurn(state, await decideSimulatedTurn(state, { type: 'optedOut' }));
    case 'wait':
      state.pending = [...state.pending, addMessage()];
      state.stored = decision.after;
      return;
    case 'takeTurn': {
      const { run } = state.stored;
      const burst = run.burstEndsAt ? state.pending : [];
      const event = candidateRepliedEvent(run, ...burst.map(toCandidateReply), reply);
      const turn = await decideSimulatedTurn(state, event);
      addMessage();
      applySimulatedTurn(state, turn);
      state.pending = [];
    }
  }
};

const applyMessage = async (state: SimulationState, message: CandidateMessage): Promise<void> => {
  beginSimulatedStep(state, message.at);
  const { id } = message;
  const payload = withoutReplyTo(message.payload);
  const addMessage = (): PendingMessage => {
    const createdAt = addSimulatedMessage(state, { sendBy: 'candidate', origin: 'api', payload });
    return { id, payload, turnFailures: 0, createdAt, fileUntil: null };
  };
  const { stored, pending } = state;
  // After its end another run would start, of whatever flow is enabled then.
  if (hasEnded(stored.run.status)) return void addMessage();
  const reply = toCandidateReply({ id, payload });
  const optOut = await readOptOut(state, stored, { payload });
  const waitingSince = pending[0]?.createdAt ?? null;
  const unmoved = { offer: null, opensWindow: false, fileUntil: null, postpone: false };
  const arrived = { reply, optOut, waitingSince, ...unmoved };
  return applyDecision(state, decideMessage(state, stored, arrived), reply, addMessage);
};

const applyEvent = async (state: SimulationState, event: SimulatedEvent): Promise<void> => {
  const { pausedAt } = state.thread;
  switch (event.type) {
    case 'message':
      return applyMessage(state, event);
    case 'resumed':
      return pausedAt ? resumeSimulatedThread(state, event.at, pausedAt) : undefined;
    case 'paused':
      if (pausedAt) return undefined;
      beginSimulatedStep(state, event.at);
      return pauseSimulatedThread(state, 'user');
    case 'ended': {
      if (state.stored.run.status !== 'running') return undefined;
      return takeSimulatedTurn(state, event.at, { type: 'statusPatched', status: event.status });
    }
    case 'passed':
      return undefined;
  }
};

const beginSimulation = async (
  { sql, turns, ai }: SimulationDeps,
  played: SimulatedGraph,
  context: SimulationContext,
): Promise<SimulationState> => {
  const deps: TurnDeps = { ...turns, versions: { get: () => Promise.resolve(played.flow) } };
  const { startsAt: now, candidate, settings, state, initialMessage, scheduleId, vacancyId } = context;
  const thread = simulatedThread(context);
  const version = { flowId: played.flowId, versionId: newId(), version: played.version ?? 0 };
  const request = { settings, state, initialMessage, scheduleId, vacancyId };
  const stored = buildQueuedRun({ thread, candidate }, { id: newId(), ...version, ...request });
  const begun: SimulationState = {
    sql,
    deps,
    writes: null,
    recording: createSimulationRecorder(played.flow),
    began: performance.now(),
    ai,
    engineMs: 0,
    turns: 0,
    limited: false,
    thread,
    candidate,
    stored,
    pending: [],
    now,
  };
  await takeSimulatedTurn(begun, now, { type: 'started' });
  return begun;
};

/**
 * Plays a script against a graph. Turns are decided by the functions that decide real turns, and applied in memory:
 * nothing is stored or sent. Stops at the `simulationLimits`, and says so in the result.
 */
export const runSimulation = async (
  deps: SimulationDeps,
  graph: SimulatedGraph,
  { context, events, until }: SimulationScript,
): Promise<SimulationResult> => {
  const state = await beginSimulation(deps, graph, context);
  for (const event of events) {
    await takeTimersUntil(state, event.at);
    if (isLimitReached(state)) break;
    await applyEvent(state, event);
    await takePendingMessages(state);
    await yieldToEventLoop();
  }
  await takeTimersUntil(state, until);
  const { recording, stored, thread, now } = state;
  const { status, outcome, position, errorMessages, session } = stored.run;
  return {
    transcript: recording.transcript,
    path: recording.path,
    effects: recording.effects,
    variables: recording.variables,
    state: session,
    end: {
      at: now,
      status,
      outcome,
      position,
      errorMessages,
      cost: stored.cost,
      chatbotPaused: thread.pausedAt !== null,
      pauseReason: thread.pauseReason,
      attention: thread.attention,
      limited: state.limited,
    },
  };
};
