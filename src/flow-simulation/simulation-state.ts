import type { PendingMessage } from '../conversation/pending-messages.ts';
import type { StoredRun } from '../conversation/stored-run.ts';
import type { Thread } from '../conversation/thread.ts';
import type { TurnDeps } from '../conversation/thread-transaction.ts';
import type { Sql } from '../database/database.ts';
import type { SimulatedAi } from './simulate-ai.ts';
import type { SimulationRecorder } from './simulation-recorder.ts';
import type { SimulationContext } from './simulation-script.ts';

/** What one simulation may cost: turns, messages, their characters, and milliseconds, those of an engine counted apart. */
export const simulationLimits = {
  turns: 2_000,
  messages: 4_000,
  characters: 4_000_000,
  ms: 5_000,
  engineMs: 60_000,
};

/** A simulated thread with its run, as the happenings before have left them. */
export interface SimulationState {
  readonly sql: Sql;
  readonly deps: TurnDeps;
  readonly recording: SimulationRecorder;
  readonly began: number;
  /** Whom turns ask; null where nobody is. */
  readonly ai: SimulatedAi | null;
  /** Milliseconds for which an engine was waited for. */
  engineMs: number;
  turns: number;
  /** It stopped at a limit. */
  limited: boolean;
  thread: Thread;
  candidate: SimulationContext['candidate'];
  stored: StoredRun;
  /** Messages that wait to be taken as one answer. */
  pending: readonly PendingMessage[];
  now: Date;
}

/** Whether nothing more may be done; asked before each thing that is still to be done. */
export const isLimitReached = (stage: SimulationState): boolean => {
  const { turns, began, recording } = stage;
  stage.limited ||=
    turns >= simulationLimits.turns ||
    recording.transcript.length >= simulationLimits.messages ||
    recording.characters >= simulationLimits.characters ||
    stage.engineMs > simulationLimits.engineMs ||
    performance.now() - began - stage.engineMs > simulationLimits.ms;
  return stage.limited;
};
