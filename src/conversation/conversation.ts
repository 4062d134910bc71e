import type { Clock } from '../database/clock.ts';
import { EngineFailure } from '../ai/engine.ts';
import type { Database, Sql } from '../database/transaction.ts';
import { Problem } from '../errors.ts';
import type { Patience } from './ai/ask-engine.ts';
import { readBackground } from './ai/background.ts';
import { NeedsOutside, type TurnAi, unused } from './ai/turn-ai.ts';
import { type Answering, withAnswers } from './ai/with-answers.ts';
import { createRunIn, type RunRequest } from './create-run.ts';
import type { Effects } from './effects.ts';
import { deleteMessageIn } from './erasure.ts';
import { deleteRunIn, patchRunIn, type RunPatch } from './patch-run.ts';
import { type Inbound, type Received, receiveIn } from './receive.ts';
import { askAiFirst, type RunClock } from './run-clock.ts';
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
  readonly turns: Omit<TurnDeps, 'ai'>;
  /** What turns ask; left out, AI parts of flows count as not answered. */
  readonly ai?: Answering;
  /** Called after each commit; must not throw and must not block. */
  announce(effects: Effects): void;
  /** Told of a turn that failed and was left to the workflow. */
  turnFailed(error: unknown): void;
}

/** Everything that happens in threads and runs, each in one transaction and announced after its commit. */
export interface Conversation {
  readonly turns: TurnDeps;
  /** Whom turns ask; null where nobody is. */
  readonly ai: Answering | null;
  /** Reads what is committed, outside of any transaction; writes nothing. */
  readonly reads: Sql;
  /** How many transactions are under way in this process. */
  readonly underWay: number;
  /** Stores a candidate's message; commits only once `agreed` has resolved. */
  receive(inbound: Inbound, agreed?: Promise<void>): Promise<Received>;
  /** Stores a message to the candidate; commits only once `agreed` has resolved. */
  send(outbound: Outbound, agreed?: Promise<void>): Promise<{ placed: Placed }>;
  createRun(request: RunRequest): Promise<{ runId: string }>;
  patchRun(patch: RunPatch): Promise<void>;
  deleteRun(target: { organizationId: string; runId: string }): Promise<void>;
  deleteMessage(target: { organizationId: string; messageId: string }): Promise<void>;
  /** Takes the oldest pending turn of a run, unless it needs an AI engine; a failure is counted and thrown. */
  takePendingTurn(runId: string): Promise<RunClock>;
  /** The same with what the engine answers; its `EngineFailure` is thrown where another try may find it better. */
  takePendingTurnWithAi(runId: string, patience: Patience): Promise<RunClock>;
  /** Takes the timer turn that is due, if one is, unless it needs an AI engine. */
  takeTimerTurn(runId: string): Promise<RunClock>;
  /** The same with what the engine answers. */
  takeTimerTurnWithAi(runId: string, patience: Patience): Promise<RunClock>;
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

/** A message waits for no engine; one that is built in answers at once, or never. */
const atOnce: Patience = { signal: new AbortController().signal, isOver: () => true };

/** Takes turns with what an engine answers between transactions. */
const answered = <T>(deps: Parts, patience: Patience, take: (turns: TurnDeps) => Promise<T>): Promise<T> => {
  const { ai, turns, reads } = deps;
  if (!ai) return take(turns);
  const backgroundOf = (needed: NeedsOutside['needed']) => readBackground(reads, needed);
  return withAnswers(ai, { patience, backgroundOf }, (known: TurnAi) => take({ ...turns, ai: known }));
};

const receiving =
  (deps: Parts, commit: Commit): Conversation['receive'] =>
  async (arrived, agreed) => {
    // The same message in every try of its turn.
    const inbound = { ...arrived, id: arrived.id ?? deps.turns.newId() };
    const isBuiltIn = deps.ai?.engine.name === 'local';
    const take = (turns: TurnDeps) =>
      commit((sql, now) => receiveIn(sql, turns, now, inbound, false), agreed);
    try {
      return await (isBuiltIn ? answered(deps, atOnce, take) : take(deps.turns));
    } catch (error) {
      if (error instanceof Problem) throw error;
      await agreed;
      // The turn failed, the message must not: it is stored in a second transaction with its turn pending.
      const received = await commit((sql, now) => receiveIn(sql, deps.turns, now, inbound, true));
      if (!(error instanceof NeedsOutside)) deps.turnFailed(error);
      return received;
    }
  };

type WorkflowTurns = Pick<
  Conversation,
  'takePendingTurn' | 'takePendingTurnWithAi' | 'takeTimerTurn' | 'takeTimerTurnWithAi' | 'takeCancelledTurn'
>;

type Take = (sql: Sql, turns: TurnDeps, now: Date, runId: string) => Promise<WorkflowTurn>;

const unlessItNeedsAi = async (taken: Promise<RunClock>): Promise<RunClock> => {
  try {
    return await taken;
  } catch (error) {
    if (error instanceof NeedsOutside) return askAiFirst;
    throw error;
  }
};

const workflowTurns = (deps: Parts, commit: Commit): WorkflowTurns => {
  const take = async (turn: Take, turns: TurnDeps, runId: string): Promise<RunClock> =>
    (await commit((sql, now) => turn(sql, turns, now, runId))).clock;
  const takeWithAi = (turn: Take, runId: string, patience: Patience): Promise<RunClock> =>
    answered(deps, patience, (turns) => take(turn, turns, runId));
  const counting = async (runId: string, taken: Promise<RunClock>): Promise<RunClock> => {
    try {
      return await taken;
    } catch (error) {
      // An engine that is away is no fault of the message.
      if (error instanceof EngineFailure) throw error;
      deps.turnFailed(error);
      await deps.database.transaction(async (sql) => countTurnFailure(sql, runId));
      throw error;
    }
  };
  return {
    takePendingTurn: (runId) => counting(runId, unlessItNeedsAi(take(takePendingTurn, deps.turns, runId))),
    takePendingTurnWithAi: (runId, patience) => counting(runId, takeWithAi(takePendingTurn, runId, patience)),
    takeTimerTurn: (runId) => unlessItNeedsAi(take(takeTimerTurn, deps.turns, runId)),
    takeTimerTurnWithAi: (runId, patience) => takeWithAi(takeTimerTurn, runId, patience),
    takeCancelledTurn: (runId) => take(takeCancelledTurn, deps.turns, runId),
  };
};

/** What the parts of a conversation work with. */
interface Parts extends Pick<ConversationDeps, 'database' | 'turnFailed'> {
  readonly turns: TurnDeps;
  readonly ai: Answering | null;
  readonly reads: Sql;
}

const partsOf = ({ database, turns, ai, turnFailed }: ConversationDeps): Parts => ({
  database,
  turnFailed,
  turns: ai ? { ...turns, ai: { known: new Map(), usage: unused, creditsOf: ai.creditsOf } } : turns,
  ai: ai ?? null,
  reads: {
    query: (statement, values) => database.reads.query(statement, values),
    write: () => undefined,
    flush: () => Promise.resolve(),
  },
});

/** Binds the conversation to a database and a clock. */
export const createConversation = (deps: ConversationDeps): Conversation => {
  const load: Load = { underWay: 0 };
  const commit = committing(deps, load);
  const parts = partsOf(deps);
  const { turns } = parts;
  return {
    turns,
    ai: parts.ai,
    reads: parts.reads,
    get underWay() {
      return load.underWay;
    },
    receive: receiving(parts, commit),
    send: (outbound, agreed) => commit((sql, now) => sendIn(sql, turns, now, outbound), agreed),
    createRun: (request) => commit((sql, now) => createRunIn(sql, turns, now, request)),
    patchRun: async (patch) => {
      await commit(async (sql, now) => ({ effects: await patchRunIn(sql, turns, now, patch) }));
    },
    deleteRun: async (target) => {
      await commit(async (sql, now) => ({ effects: await deleteRunIn(sql, turns, now, target) }));
    },
    deleteMessage: async (target) => {
      await commit(async (sql, now) => ({ effects: await deleteMessageIn(sql, now, target) }));
    },
    ...workflowTurns(parts, commit),
    announce: deps.announce,
  };
};
