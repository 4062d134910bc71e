import type { CommitProof } from '../../database/commit-outcome.ts';
import type { Sql } from '../../database/database.ts';
import type { ResourceModel } from '../declare/model.ts';
import { isWorthRetrying } from '../sql/postgres-errors.ts';
import type { HookContext } from '../declare/resource.ts';
import type { Caller } from '../../security/caller.ts';
import type { ResourceStore } from '../declare/resource-store.ts';

/** What the core works with beside the declarations. */
export interface JsonApiDeps {
  readonly store: ResourceStore;
  /** The parts of the service that hooks and actions get. */
  readonly hookDeps: unknown;
  readonly clock: { now(): Date | Promise<Date> };
  newId(): string;
  /** Told of work after a commit that failed: the answer stays what it is. */
  reportError(error: unknown): void;
}

/** What a request with an idempotency key makes: always under the same id. */
export interface ReservedCreate {
  readonly id: string;
  /** True when the request was begun before, and not answered. */
  readonly isRetry: boolean;
  /** True when what it had noted then was committed. */
  readonly isDone: boolean;
  /** Notes in the transaction of the request that it is done. */
  markDone(sql: Pick<Sql, 'write'>): void;
  /** Finds what was noted. */
  readonly proof: CommitProof;
}

/** What an answer was made of: its status, and the id of the resource that it showed; null for one without a body. */
export interface ReplayableResponse {
  readonly status: number;
  readonly id: string | null;
}

/** One caller's request to one resource. */
export interface OperationRequest {
  readonly reservedCreate?: ReservedCreate;
  readonly core: JsonApiDeps;
  readonly model: ResourceModel;
  readonly scope: Caller;
}

/** What a hook context is made from; `id` is empty where there is none. */
export interface HookTarget {
  readonly id: string;
  /** Finds what the transaction makes. */
  readonly proof?: CommitProof | undefined;
  at(name: string): string;
}

const maxAttempts = 3;

/** Does work that is one transaction, again after a deadlock. */
export const retryOnDeadlock = async <T>(work: () => Promise<T>, left = maxAttempts): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (left <= 1 || !isWorthRetrying(error)) throw error;
    return retryOnDeadlock(work, left - 1);
  }
};

type AfterCommitWork = () => void | Promise<void>;

const runAfterCommit = async (
  later: readonly AfterCommitWork[],
  { reportError }: JsonApiDeps,
): Promise<void> => {
  for (const work of later) {
    try {
      await work();
    } catch (error) {
      reportError(error);
    }
  }
};

/**
 * Runs work in one transaction, again after a deadlock, and then what it left for after the commit. Answers what `work` answers, once the commit is sent: statements whose
 * results it only passes on travel with it.
 */
export const inTransaction = async <T>(
  { core, scope }: OperationRequest,
  { id, at, proof }: HookTarget,
  work: (context: HookContext<unknown>) => Promise<() => Promise<T> | T>,
): Promise<T> => {
  const { store, hookDeps: deps } = core;
  const now = await core.clock.now();
  let later: AfterCommitWork[] = [];
  const afterCommit = (each: AfterCommitWork) => void later.push(each);
  const options = { ...(id !== '' && { lockKey: id }), ...(proof && { proof }) };
  const result = await retryOnDeadlock(async () => {
    const answer = await store.transaction((sql) => {
      later = [];
      return work({ sql, scope, now, deps, id, at, afterCommit });
    }, options);
    return answer();
  });
  await runAfterCommit(later, core);
  return result;
};
