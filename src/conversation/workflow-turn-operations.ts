import { EngineFailure } from '../ai/engine.ts';
import { isDatabaseUnavailable, isLockTimeout } from '../database/database-errors.ts';
import type { Sql } from '../database/database.ts';
import { UnusableVersionError } from '../flow-publication/compiled-flow-cache.ts';
import type { RunSnapshot } from '../temporal/contract.ts';
import type { EngineDeadline } from './ai-answers/ask-engine.ts';
import { isAiRequest, type TurnAiRequest } from './ai-answers/known-answers.ts';
import { type Commit, type ConversationParts, takeWithAiAnswers } from './commit.ts';
import type { TurnDeps } from './decide-stored-turn.ts';
import { needsAiSnapshot } from './run-snapshot.ts';
import {
  countTurnFailure,
  endRunOfFailingTimer,
  maxTurnFailures,
  takeCancelledTurn,
  takePendingTurn,
  takeTimerTurn,
  type WorkflowTurn,
} from './workflow-turns.ts';

/** The turns that a run's workflow takes, each in one transaction. They return the clock of the run after the turn. */
export interface WorkflowTurnOperations {
  /** Takes the oldest pending turn of a run, unless it needs an AI engine; a failure is counted and thrown. */
  takePendingTurn(runId: string): Promise<RunSnapshot>;
  /** Takes the oldest pending turn with the answers of the engine; throws its `EngineFailure` where another try can succeed. */
  takePendingTurnWithAi(runId: string, deadline: EngineDeadline): Promise<RunSnapshot>;
  /**
   * Takes the timer turn that is due, if one is, unless it needs an AI engine. A turn that fails because of stored data is
   * given up at the fifth attempt, and its run ends.
   */
  takeTimerTurn(runId: string, attempt?: number): Promise<RunSnapshot>;
  /** Takes the timer turn that is due with the answers of the engine. */
  takeTimerTurnWithAi(runId: string, deadline: EngineDeadline, attempt?: number): Promise<RunSnapshot>;
  /** Ends a run whose workflow was cancelled. */
  takeCancelledTurn(runId: string): Promise<RunSnapshot>;
}

type TurnInTransaction = (
  sql: Sql,
  turns: TurnDeps,
  now: Date,
  runId: string,
) => Promise<WorkflowTurn | TurnAiRequest>;

const snapshotOf = (outcome: WorkflowTurn | TurnAiRequest): RunSnapshot =>
  isAiRequest(outcome) ? needsAiSnapshot : outcome.snapshot;

/** Checks whether a failure lies in stored data, or in our own code: a database that comes back changes nothing. */
const isPermanentFailure = (error: unknown): boolean =>
  error instanceof UnusableVersionError || error instanceof TypeError || error instanceof RangeError;

/** An unavailable engine or database, or a locked thread, does not count as a failure of the message. */
const isFaultOfTurn = (error: unknown): boolean =>
  !(error instanceof EngineFailure) && !isDatabaseUnavailable(error) && !isLockTimeout(error);

/** Binds the turns of workflows to a database. */
export const createWorkflowTurnOperations = (
  parts: ConversationParts,
  commit: Commit,
): WorkflowTurnOperations => {
  const { database, turns: turnDeps, onTurnError } = parts;
  const attempt = (take: TurnInTransaction, runId: string, turns = turnDeps) =>
    commit({ id: runId }, (sql, now) => take(sql, turns, now, runId));
  const takeAtOnce = async (take: TurnInTransaction, runId: string): Promise<RunSnapshot> =>
    snapshotOf(await attempt(take, runId));
  const takeWithAi = async (take: TurnInTransaction, runId: string, deadline: EngineDeadline) =>
    snapshotOf(await takeWithAiAnswers(parts, deadline, (turns) => attempt(take, runId, turns)));
  const countFailures = async (runId: string, taken: Promise<RunSnapshot>): Promise<RunSnapshot> => {
    try {
      return await taken;
    } catch (error) {
      if (!isFaultOfTurn(error)) throw error;
      onTurnError(error);
      await database.transaction(async (sql) => countTurnFailure(sql, runId));
      throw error;
    }
  };
  const giveUpTimer = async (runId: string, tried: number, taken: Promise<RunSnapshot>) => {
    try {
      return await taken;
    } catch (error) {
      if (tried < maxTurnFailures || !isPermanentFailure(error)) throw error;
      onTurnError(error);
      return takeAtOnce(endRunOfFailingTimer, runId);
    }
  };
  return {
    takePendingTurn: (runId) => countFailures(runId, takeAtOnce(takePendingTurn, runId)),
    takePendingTurnWithAi: (runId, deadline) =>
      countFailures(runId, takeWithAi(takePendingTurn, runId, deadline)),
    takeTimerTurn: (runId, tried = 1) => giveUpTimer(runId, tried, takeAtOnce(takeTimerTurn, runId)),
    takeTimerTurnWithAi: (runId, deadline, tried = 1) =>
      giveUpTimer(runId, tried, takeWithAi(takeTimerTurn, runId, deadline)),
    takeCancelledTurn: (runId) => takeAtOnce(takeCancelledTurn, runId),
  };
};
