import type { CommitProof } from '../../database/commit-outcome.ts';
import type { Clock } from '../../database/clock.ts';
import type { Sql } from '../../database/database.ts';
import type { ResourceModel } from '../declare/model.ts';
import { isWorthRetrying } from '../sql/postgres-errors.ts';
import type { HookContext } from '../declare/resource.ts';
import { type Caller, sessionUserOf } from '../../security/caller.ts';
import type { IfMatch } from './if-match.ts';
import type { ResourceStore } from '../declare/resource-store.ts';

/** The dependencies of the JSON:API operations. */
export interface JsonApiDeps {
  readonly store: ResourceStore;
  /** The value of `context.deps` in hooks and actions. */
  readonly hookDeps: unknown;
  readonly clock: Clock;
  newId(): string;
  /** Called after each commit of a caller's operation; must not throw and must not block. */
  announceChange(scope: Caller): void;
  /** Called with the error of failed after-commit work; the response is not affected. */
  reportError(error: unknown): void;
}

/** The reserved id of a request with an idempotency key: every attempt creates the resource under this id. */
export interface ReservedCreate {
  readonly id: string;
  /** True when an earlier attempt got no response. */
  readonly isRetry: boolean;
  /** True when an earlier attempt was committed and had called `markDone`. */
  readonly isDone: boolean;
  /** Marks the request as done, in its transaction. */
  markDone(sql: Pick<Sql, 'write'>): void;
  /** Finds the mark of `markDone`. */
  readonly proof: CommitProof;
}

/** The stored part of a response: its status, and the id of the shown resource; null for a response without a body. */
export interface ReplayableResponse {
  readonly status: number;
  readonly id: string | null;
}

/** The request of a caller to a resource. */
export interface OperationRequest {
  readonly reservedCreate?: ReservedCreate;
  readonly core: JsonApiDeps;
  readonly model: ResourceModel;
  /** The resource whose id stands in the path of an action; left out, it is `model`. */
  readonly idModel?: ResourceModel | undefined;
  /** All resources, for an action that writes several. */
  readonly models?: readonly ResourceModel[];
  readonly scope: Caller;
  /** Rows that the caller can reference, as `type id`: found earlier in the same transaction, and not looked up again. */
  readonly knownTargets?: Set<string>;
  /** The ETags of which the resource must have one. */
  readonly ifMatch?: IfMatch | undefined;
}

/** The target of hooks; `id` is empty for an action without `:id`. */
export interface HookTarget {
  readonly id: string;
  /** Finds out whether the transaction was committed. */
  readonly proof?: CommitProof | undefined;
  at(name: string): string;
}

const maxAttempts = 3;

/** Runs work that is one transaction, and retries it after a deadlock. */
export const retryOnDeadlock = async <T>(work: () => Promise<T>, attemptsLeft = maxAttempts): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (attemptsLeft <= 1 || !isWorthRetrying(error)) throw error;
    return retryOnDeadlock(work, attemptsLeft - 1);
  }
};

type AfterCommitWork = () => void | Promise<void>;

const runAfterCommit = async (
  afterCommitWork: readonly AfterCommitWork[],
  { reportError }: JsonApiDeps,
): Promise<void> => {
  for (const work of afterCommitWork) {
    try {
      await work();
    } catch (error) {
      reportError(error);
    }
  }
};

const nameUserStatement = { text: `select set_config('service.user_id', $1, true)` };

/** Names the user who acts to the triggers of the transaction. */
const nameUser = (sql: Pick<Sql, 'write'>, scope: Caller): void => {
  const user = sessionUserOf(scope);
  if (user) sql.write(nameUserStatement, [user.id]);
};

/**
 * Runs `work` in one transaction, retries it after a deadlock, and then runs the after-commit work. `work` returns a
 * function that is called after the commit: it can await statements that were sent together with the commit.
 */
export const inTransaction = async <T>(
  { core, scope }: OperationRequest,
  { id, at, proof }: HookTarget,
  work: (context: HookContext<unknown>) => Promise<() => Promise<T> | T>,
): Promise<T> => {
  const { store, hookDeps: deps } = core;
  const now = await core.clock.now();
  let afterCommitWork: AfterCommitWork[] = [];
  const afterCommit = (each: AfterCommitWork) => void afterCommitWork.push(each);
  const options = { ...(id !== '' && { lockKey: id }), ...(proof && { proof }) };
  const result = await retryOnDeadlock(async () => {
    const finish = await store.transaction((sql) => {
      afterCommitWork = [];
      nameUser(sql, scope);
      return work({ sql, scope, now, deps, id, at, afterCommit });
    }, options);
    return finish();
  });
  core.announceChange(scope);
  await runAfterCommit(afterCommitWork, core);
  return result;
};
