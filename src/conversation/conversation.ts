import type { Clock } from '../database/clock.ts';
import type { Database, Sql } from '../database/transaction.ts';
import { Problem } from '../errors.ts';
import { createRunIn, type RunRequest } from './create-run.ts';
import type { Effects } from './effects.ts';
import { deleteRunIn, patchRunIn, type RunPatch } from './patch-run.ts';
import { type Inbound, type Received, receiveIn } from './receive.ts';
import type { RunClock } from './run-clock.ts';
import type { Placed, TurnDeps } from './scene.ts';
import { type Outbound, sendIn } from './send.ts';
import {
  countTurnFailure,
  takeCancelledTurn,
  takePendingTurn,
  takeTimerTurn,
  type WorkflowTurn,
} from './workflow-turns.ts';

/** What the conversation needs: the database, the clock, and who hears of its changes. */
export interface ConversationDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly turns: TurnDeps;
  /** Called after each commit; must not throw and must not block. */
  announce(effects: Effects): void;
  /** Told of a turn that failed and was left to the workflow. */
  turnFailed(error: unknown): void;
}

/** Everything that happens in threads and runs, each in one transaction and announced after its commit. */
export interface Conversation {
  readonly turns: TurnDeps;
  /** How many transactions are under way in this process. */
  readonly underWay: number;
  /** Stores a candidate's message; commits only once `agreed` has resolved. */
  receive(inbound: Inbound, agreed?: Promise<void>): Promise<Received>;
  /** Stores a message to the candidate; commits only once `agreed` has resolved. */
  send(outbound: Outbound, agreed?: Promise<void>): Promise<{ placed: Placed }>;
  createRun(request: RunRequest): Promise<{ runId: string }>;
  patchRun(patch: RunPatch): Promise<void>;
  deleteRun(target: { organizationId: string; runId: string }): Promise<void>;
  /** Takes the oldest pending turn of a run; a failure is counted and thrown. */
  takePendingTurn(runId: string): Promise<RunClock>;
  /** Takes the timer turn that is due, if one is. */
  takeTimerTurn(runId: string): Promise<RunClock>;
  /** Ends a run whose workflow was cancelled. */
  takeCancelledTurn(runId: string): Promise<RunClock>;
  /** Announces the effects of a change that a caller made in its own transaction, after its commit. */
  announce(effects: Effects): void;
}

interface Load {
  underWay: number;
}

type Commit = <T extends { effects: Effects }>(
  work: (sql: Sql, now: Date) => Promise<T>,
  agreed?: Promise<void>,
) => Promise<T>;

const committing =
  (deps: ConversationDeps, load: Load): Commit =>
  async (work, agreed) => {
    load.underWay += 1;
    try {
      const now = await deps.clock.now();
      const result = await deps.database.transaction(async (sql) => {
        const done = await work(sql, now);
        await agreed;
        return done;
      });
      deps.announce(result.effects);
      return result;
    } finally {
      load.underWay -= 1;
    }
  };

const receiving =
  (deps: ConversationDeps, commit: Commit): Conversation['receive'] =>
  async (inbound, agreed) => {
    try {
      return await commit((sql, now) => receiveIn(sql, deps.turns, now, inbound, false), agreed);
    } catch (error) {
      if (error instanceof Problem) throw error;
      await agreed;
      // The turn failed, the message must not: it is stored in a second transaction with its turn pending.
      const received = await commit((sql, now) => receiveIn(sql, deps.turns, now, inbound, true));
      deps.turnFailed(error);
      return received;
    }
  };

type WorkflowTurns = Pick<Conversation, 'takePendingTurn' | 'takeTimerTurn' | 'takeCancelledTurn'>;

const workflowTurns = (deps: ConversationDeps, commit: Commit): WorkflowTurns => {
  const take = async (
    turn: (sql: Sql, turns: TurnDeps, now: Date, runId: string) => Promise<WorkflowTurn>,
    runId: string,
  ): Promise<RunClock> => (await commit((sql, now) => turn(sql, deps.turns, now, runId))).clock;
  return {
    takePendingTurn: async (runId) => {
      try {
        return await take(takePendingTurn, runId);
      } catch (error) {
        deps.turnFailed(error);
        await deps.database.transaction(async (sql) => countTurnFailure(sql, runId));
        throw error;
      }
    },
    takeTimerTurn: (runId) => take(takeTimerTurn, runId),
    takeCancelledTurn: (runId) => take(takeCancelledTurn, runId),
  };
};

/** Binds the conversation to a database and a clock. */
export const createConversation = (deps: ConversationDeps): Conversation => {
  const load: Load = { underWay: 0 };
  const commit = committing(deps, load);
  return {
    turns: deps.turns,
    get underWay() {
      return load.underWay;
    },
    receive: receiving(deps, commit),
    send: (outbound, agreed) => commit((sql, now) => sendIn(sql, deps.turns, now, outbound), agreed),
    createRun: (request) => commit((sql, now) => createRunIn(sql, deps.turns, now, request)),
    patchRun: async (patch) => {
      await commit(async (sql, now) => ({ effects: await patchRunIn(sql, deps.turns, now, patch) }));
    },
    deleteRun: async (target) => {
      await commit(async (sql, now) => ({ effects: await deleteRunIn(sql, deps.turns, now, target) }));
    },
    ...workflowTurns(deps, commit),
    announce: deps.announce,
  };
};
