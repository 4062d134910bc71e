import type { Clock } from '../database/clock.ts';
import { EngineFailure } from '../ai/engine.ts';
import { isDatabaseUnavailable, isLockTimeout } from '../database/database-errors.ts';
import { CommitOutcomeUnknown, type CommitProof } from '../database/commit-outcome.ts';
import type { Database, Sql, TransactionOptions } from '../database/database.ts';
import { ApiError } from '../errors/api-error.ts';
import type { RunSnapshot } from '../temporal/contract.ts';
import type { EngineDeadline } from './ai-answers/ask-engine.ts';
import { loadRunPromptContext } from './ai-answers/run-prompt-context.ts';
import { NeedsAiAnswers, type KnownAiAnswers, zeroUsage } from './ai-answers/known-answers.ts';
import { type PricedEngine, retryWithAiAnswers } from './ai-answers/retry-with-ai-answers.ts';
import type { CandidateTarget } from './candidate-lock.ts';
import { createRunIn, type RunRequest } from './create-run.ts';
import { deleteCandidateIn } from './delete-candidate.ts';
import type { AfterCommitEffects } from './after-commit-effects.ts';
import { deleteMessageIn } from './delete-message.ts';
import { deleteRunIn, patchRunIn, type RunPatch } from './patch-run.ts';
import { type InboundMessage, type ReceiveResult, receiveMessageIn } from './receive-message.ts';
import { needsAiSnapshot } from './run-snapshot.ts';
import type { MessagePlacement, TurnDeps } from './thread-transaction.ts';
import { type OutboundMessage, sendMessageIn } from './send-message.ts';
import { UnusableVersion } from '../flow-publication/versions.ts';
import {
  countTurnFailure,
  maxTurnFailures,
  endRunOfFailingTimer,
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
  readonly ai?: PricedEngine;
  /** Called after each commit; must not throw and must not block. */
  notifyAfterCommit(effects: AfterCommitEffects): void;
  /** Told of a turn that failed and was left to the workflow. */
  onTurnError(error: unknown): void;
}

/** Everything that happens in threads and runs, each in one transaction and announced after its commit. */
export interface ConversationOperations {
  readonly turns: TurnDeps;
  /** Whom turns ask; null where nobody is. */
  readonly ai: PricedEngine | null;
  /** Reads what is committed, outside of any transaction; writes nothing. */
  readonly reads: Sql;
  /** How many transactions are under way in this process. */
  readonly openTransactions: number;
  /** Stores a candidate's message; commits only once `agreed` has resolved. */
  receive(inbound: InboundMessage, agreed?: Promise<void>): Promise<ReceiveResult>;
  /** Stores a message to the candidate; commits only once `agreed` has resolved. */
  send(outbound: OutboundMessage, agreed?: Promise<void>): Promise<{ placed: MessagePlacement }>;
  createRun(request: RunRequest): Promise<{ runId: string }>;
  patchRun(patch: RunPatch): Promise<void>;
  deleteRun(target: { organizationId: string; runId: string }): Promise<void>;
  deleteMessage(target: { organizationId: string; messageId: string }): Promise<void>;
  deleteCandidate(target: CandidateTarget): Promise<void>;
  /** Takes the oldest pending turn of a run, unless it needs an AI engine; a failure is counted and thrown. */
  takePendingTurn(runId: string): Promise<RunSnapshot>;
  /** The same with what the engine answers; its `EngineFailure` is thrown where another try may find it better. */
  takePendingTurnWithAi(runId: string, patience: EngineDeadline): Promise<RunSnapshot>;
  /** Takes the timer turn that is due, if one is, unless it needs an AI engine; one that what is stored makes fail is given up at the fifth try. */
  takeTimerTurn(runId: string, attempt?: number): Promise<RunSnapshot>;
  /** The same with what the engine answers. */
  takeTimerTurnWithAi(runId: string, patience: EngineDeadline, attempt?: number): Promise<RunSnapshot>;
  /** Ends a run whose workflow was cancelled. */
  takeCancelledTurn(runId: string): Promise<RunSnapshot>;
  /** Announces the effects of a change that a caller made in its own transaction, after its commit. */
  notifyAfterCommit(effects: AfterCommitEffects): void;
}

interface TransactionCount {
  open: number;
}

/** A thread, run or message that a transaction is about, and what it makes. */
interface CommitTarget extends Pick<TransactionOptions, 'proof'> {
  readonly id: string;
  readonly agreed?: Promise<void> | undefined;
}

type Commit = <T extends { effects: AfterCommitEffects }>(
  about: CommitTarget,
  work: (sql: Sql, now: Date) => Promise<T>,
) => Promise<T>;

const storedProof = (table: 'messages' | 'flow_runs', id: string): CommitProof => ({
  statement: { text: `select from ${table} where id = $1` },
  values: [id],
});

const createCommit =
  (deps: ConversationDeps, load: TransactionCount): Commit =>
  async ({ id: about, proof, agreed }, work) => {
    load.open += 1;
    try {
      const now = await deps.clock.now();
      const result = await deps.database.transaction(
        async (sql) => {
          const done = await work(sql, now);
          await agreed;
          return done;
        },
        { lockKey: about, ...(proof && { proof }) },
      );
      deps.notifyAfterCommit(result.effects);
      return result;
    } finally {
      load.open -= 1;
    }
  };

/** A message waits for no engine; one that is built in answers at once, or never. */
const withoutWaiting: EngineDeadline = { signal: new AbortController().signal, isOver: () => true };

/** Takes turns with what an engine answers between transactions. */
const withAiAnswers = <T>(
  deps: ConversationParts,
  patience: EngineDeadline,
  take: (turns: TurnDeps) => Promise<T>,
): Promise<T> => {
  const { ai, turns, reads } = deps;
  if (!ai) return take(turns);
  const backgroundOf = (needed: NeedsAiAnswers['request']) => loadRunPromptContext(reads, needed);
  return retryWithAiAnswers(ai, { deadline: patience, loadContext: backgroundOf }, (known: KnownAiAnswers) =>
    take({ ...turns, ai: known }),
  );
};

/** A connection that broke is replaced at once; one that was silent has taken its time already. */
const retryWithinMs = 2000;

const createReceive =
  (deps: ConversationParts, commit: Commit): ConversationOperations['receive'] =>
  async (arrived, agreed) => {
    const began = performance.now();
    // The same message in every try of its turn.
    const inbound = { ...arrived, id: arrived.id ?? deps.turns.newId() };
    const about = { id: inbound.messageThreadId, proof: storedProof('messages', inbound.id) };
    const isBuiltIn = deps.ai?.engine.name === 'local';
    const take = (turns: TurnDeps) =>
      commit({ ...about, agreed }, (sql, now) => receiveMessageIn(sql, turns, now, inbound, false));
    try {
      return await (isBuiltIn ? withAiAnswers(deps, withoutWaiting, take) : take(deps.turns));
    } catch (error) {
      // Where the thread is held by others, or nobody knows what became of the message, there is nothing to try at once; and
      // who has waited for a database in vain is not to wait for it twice.
      const waited = isDatabaseUnavailable(error) && performance.now() - began > retryWithinMs;
      if (
        error instanceof ApiError ||
        error instanceof CommitOutcomeUnknown ||
        isLockTimeout(error) ||
        waited
      )
        throw error;
      await agreed;
      // The turn failed, the message must not: it is stored in a second transaction with its turn pending.
      const received = await commit(about, (sql, now) =>
        receiveMessageIn(sql, deps.turns, now, inbound, true),
      );
      if (!(error instanceof NeedsAiAnswers)) deps.onTurnError(error);
      return received;
    }
  };

type WorkflowTurns = Pick<
  ConversationOperations,
  'takePendingTurn' | 'takePendingTurnWithAi' | 'takeTimerTurn' | 'takeTimerTurnWithAi' | 'takeCancelledTurn'
>;

type TakeWorkflowTurn = (sql: Sql, turns: TurnDeps, now: Date, runId: string) => Promise<WorkflowTurn>;

const orNeedsAi = async (taken: Promise<RunSnapshot>): Promise<RunSnapshot> => {
  try {
    return await taken;
  } catch (error) {
    if (error instanceof NeedsAiAnswers) return needsAiSnapshot;
    throw error;
  }
};

/** Whether the reason lies in what is stored, or in our own code: a database that comes back changes nothing. */
const isPermanentFailure = (error: unknown): boolean =>
  error instanceof UnusableVersion || error instanceof TypeError || error instanceof RangeError;

const createWorkflowTurns = (deps: ConversationParts, commit: Commit): WorkflowTurns => {
  const take = async (turn: TakeWorkflowTurn, turns: TurnDeps, runId: string): Promise<RunSnapshot> =>
    (await commit({ id: runId }, (sql, now) => turn(sql, turns, now, runId))).snapshot;
  const takeWithAi = (
    turn: TakeWorkflowTurn,
    runId: string,
    patience: EngineDeadline,
  ): Promise<RunSnapshot> => withAiAnswers(deps, patience, (turns) => take(turn, turns, runId));
  const counting = async (runId: string, taken: Promise<RunSnapshot>): Promise<RunSnapshot> => {
    try {
      return await taken;
    } catch (error) {
      // An engine or a database that is away, or a thread that others hold, is no fault of the message.
      if (error instanceof EngineFailure || isDatabaseUnavailable(error) || isLockTimeout(error)) throw error;
      deps.onTurnError(error);
      await deps.database.transaction(async (sql) => countTurnFailure(sql, runId));
      throw error;
    }
  };
  const trying = async (runId: string, attempt: number, taken: Promise<RunSnapshot>) => {
    try {
      return await taken;
    } catch (error) {
      if (attempt < maxTurnFailures || !isPermanentFailure(error)) throw error;
      deps.onTurnError(error);
      return take(endRunOfFailingTimer, deps.turns, runId);
    }
  };
  return {
    takePendingTurn: (runId) => counting(runId, orNeedsAi(take(takePendingTurn, deps.turns, runId))),
    takePendingTurnWithAi: (runId, patience) => counting(runId, takeWithAi(takePendingTurn, runId, patience)),
    takeTimerTurn: (runId, attempt = 1) =>
      trying(runId, attempt, orNeedsAi(take(takeTimerTurn, deps.turns, runId))),
    takeTimerTurnWithAi: (runId, patience, attempt = 1) =>
      trying(runId, attempt, takeWithAi(takeTimerTurn, runId, patience)),
    takeCancelledTurn: (runId) => take(takeCancelledTurn, deps.turns, runId),
  };
};

/** What the parts of a conversation work with. */
interface ConversationParts extends Pick<ConversationDeps, 'database' | 'onTurnError'> {
  readonly turns: TurnDeps;
  readonly ai: PricedEngine | null;
  readonly reads: Sql;
}

const buildParts = ({
  database,
  turns,
  ai,
  onTurnError: turnFailed,
}: ConversationDeps): ConversationParts => ({
  database,
  onTurnError: turnFailed,
  turns: ai ? { ...turns, ai: { known: new Map(), usage: zeroUsage, creditsOf: ai.creditsOf } } : turns,
  ai: ai ?? null,
  reads: {
    query: (statement, values) => database.sharedReads.query(statement, values),
    write: () => undefined,
    flush: () => Promise.resolve(),
  },
});

/** Binds the conversation to a database and a clock. */
export const createConversationOperations = (deps: ConversationDeps): ConversationOperations => {
  const load: TransactionCount = { open: 0 };
  const commit = createCommit(deps, load);
  const parts = buildParts(deps);
  const { turns } = parts;
  const change = async (
    id: string,
    work: (sql: Sql, now: Date) => Promise<AfterCommitEffects>,
  ): Promise<void> => {
    await commit({ id }, async (sql, now) => ({ effects: await work(sql, now) }));
  };
  return {
    turns,
    ai: parts.ai,
    reads: parts.reads,
    get openTransactions() {
      return load.open;
    },
    receive: createReceive(parts, commit),
    send: (given, agreed) => {
      const outbound = { ...given, id: given.id ?? turns.newId() };
      const about = { id: outbound.messageThreadId, proof: storedProof('messages', outbound.id), agreed };
      return commit(about, (sql, now) => sendMessageIn(sql, turns, now, outbound));
    },
    createRun: (given) => {
      const request = { ...given, id: given.id ?? turns.newId() };
      const about = { id: request.messageThreadId, proof: storedProof('flow_runs', request.id) };
      return commit(about, (sql, now) => createRunIn(sql, turns, now, request));
    },
    patchRun: (patch) => change(patch.runId, (sql, now) => patchRunIn(sql, turns, now, patch)),
    deleteRun: (target) => change(target.runId, (sql, now) => deleteRunIn(sql, turns, now, target)),
    deleteMessage: (target) => change(target.messageId, (sql, now) => deleteMessageIn(sql, now, target)),
    deleteCandidate: (target) =>
      change(target.candidateId, (sql, now) => deleteCandidateIn(sql, turns, now, target)),
    ...createWorkflowTurns(parts, commit),
    notifyAfterCommit: deps.notifyAfterCommit,
  };
};
