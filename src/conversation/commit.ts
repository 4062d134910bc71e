import type { Clock } from '../database/clock.ts';
import type { CommitProof } from '../database/commit-outcome.ts';
import { type Database, Rollback, type Sql, type TransactionOptions } from '../database/database.ts';
import type { AfterCommitEffects } from './after-commit-effects.ts';
import type { EngineDeadline } from './ai-answers/ask-engine.ts';
import { isAiRequest, type TurnAiRequest } from './ai-answers/known-answers.ts';
import type { PricedEngine } from './ai-answers/known-answers.ts';
import { retryWithAiAnswers } from './ai-answers/retry-with-ai-answers.ts';
import { loadRunPromptContext } from './ai-answers/run-prompt-context.ts';
import type { TurnDeps } from './decide-stored-turn.ts';

/** The dependencies of each operation of a conversation. */
export interface ConversationParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly turns: TurnDeps;
  /** The engine that turns ask; null without one. */
  readonly ai: PricedEngine | null;
  /** Reads committed rows outside of any transaction. */
  readonly reads: Pick<Sql, 'query'>;
  /** Called after each commit; must not throw and must not block. */
  notifyAfterCommit(effects: AfterCommitEffects): void;
  /** Called with the error of a turn that failed and was left to the workflow. */
  onTurnError(error: unknown): void;
}

/** The rows that a transaction is about: an id to lock by, and a proof of its commit. */
export interface CommitTarget extends Pick<TransactionOptions, 'proof'> {
  readonly id: string;
}

interface Committed {
  readonly effects: AfterCommitEffects;
}

/**
 * Runs work in one transaction and announces its effects after the commit. Work that returns an AI request is rolled
 * back, also where it has written something already, and the request is returned.
 */
export type Commit = <Outcome extends Committed | TurnAiRequest>(
  target: CommitTarget,
  work: (sql: Sql, now: Date) => Promise<Outcome>,
) => Promise<Outcome>;

/** Binds committing to a database. */
export const createCommit =
  ({ database, clock, notifyAfterCommit }: ConversationParts): Commit =>
  async ({ id, proof }, work) => {
    const now = await clock.now();
    const outcome = await database.transaction(
      async (sql) => {
        const result = await work(sql, now);
        return isAiRequest(result) ? new Rollback(result) : result;
      },
      { lockKey: id, ...(proof && { proof }) },
    );
    if (!isAiRequest(outcome)) notifyAfterCommit(outcome.effects);
    return outcome;
  };

/** Builds the proof that a row was committed. */
export const storedProof = (table: 'messages' | 'flow_runs', id: string): CommitProof => ({
  statement: { text: `select from ${table} where id = $1` },
  values: [id],
});

/** Tries a turn again with the answers of the engine until the turn needs none. Without an engine nothing is asked. */
export const takeWithAiAnswers = async <Outcome extends Committed>(
  { ai, turns, reads }: ConversationParts,
  deadline: EngineDeadline,
  attempt: (turns: TurnDeps) => Promise<Outcome | TurnAiRequest>,
): Promise<Outcome | TurnAiRequest> => {
  if (!ai) return attempt(turns);
  const loadContext = (request: TurnAiRequest) => loadRunPromptContext(reads, request);
  return retryWithAiAnswers(ai, { deadline, loadContext }, (answers) => attempt({ ...turns, ai: answers }));
};
