import type { ReadableSituation } from '../conversation/decide-stored-turn.ts';
import type { PendingMessage } from '../conversation/pending-messages.ts';
import type { StoredRun } from '../conversation/stored-run.ts';
import type { Thread } from '../conversation/thread.ts';
import type { SimulatedAi } from './simulate-ai.ts';
import type { SimulationRecorder } from './simulation-recorder.ts';
import type { SimulationContext } from './simulation-script.ts';

/** The limits of one simulation: turns, messages, their characters, and milliseconds; those of an engine count apart. */
export const simulationLimits = {
  turns: 2_000,
  messages: 4_000,
  characters: 4_000_000,
  ms: 5_000,
  engineMs: 60_000,
};

/** A simulated thread with its run, as the events so far have left them. Nothing of it is stored. */
export interface SimulationState extends ReadableSituation {
  readonly recording: SimulationRecorder;
  readonly began: number;
  /** The engine that turns ask; null without one. */
  readonly ai: SimulatedAi | null;
  /** For how long an engine was waited for, in milliseconds. */
  engineMs: number;
  turns: number;
  /** Whether the simulation stopped at a limit. */
  limited: boolean;
  thread: Thread;
  candidate: SimulationContext['candidate'];
  stored: StoredRun;
  /** Messages that wait to be taken as one answer. */
  pending: readonly PendingMessage[];
  now: Date;
}

/** Checks whether a limit is reached; asked before each step. */
export const isLimitReached = (state: SimulationState): boolean => {
  const { turns, began, recording } = state;
  state.limited ||=
    turns >= simulationLimits.turns ||
    recording.transcript.length >= simulationLimits.messages ||
    recording.characters >= simulationLimits.characters ||
    state.engineMs > simulationLimits.engineMs ||
    performance.now() - began - state.engineMs > simulationLimits.ms;
  return state.limited;
};
