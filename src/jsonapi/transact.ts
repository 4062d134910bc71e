import type { Model } from './model.ts';
import { isWorthRetrying } from './postgres-errors.ts';
import type { HookContext } from './resource.ts';
import type { Scope } from './scope.ts';
import type { Store } from './store.ts';

/** What the core works with beside the declarations. */
export interface Core {
  readonly store: Store;
  /** The parts of the service that hooks and actions get. */
  readonly deps: unknown;
  readonly clock: { now(): Date | Promise<Date> };
  newId(): string;
  /** Told of work after a commit that failed: the answer stays what it is. */
  report(error: unknown): void;
}

/** What a request with an idempotency key makes: always under the same id. */
export interface Creation {
  readonly id: string;
  /** True when the request was begun before, by a process that did not answer. */
  readonly again: boolean;
}

/** One caller's request to one resource. */
export interface Request {
  readonly creation?: Creation;
  readonly core: Core;
  readonly model: Model;
  readonly scope: Scope;
  /** Resolves when the caller is still the one that `scope` says; see `OperationContext`. */
  readonly agreed: Promise<void>;
}

/** What a hook context is made from. */
export interface Subject {
  readonly id: string;
  at(name: string): string;
}

const tries = 3;

/** Does work that is one transaction, again after a deadlock. */
export const retried = async <T>(work: () => Promise<T>, left = tries): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (left <= 1 || !isWorthRetrying(error)) throw error;
    return retried(work, left - 1);
  }
};

type Work = () => void | Promise<void>;

const announce = async (later: readonly Work[], { report }: Core): Promise<void> => {
  for (const work of later) {
    try {
      await work();
    } catch (error) {
      report(error);
    }
  }
};

/**
 * Runs work in one transaction, again after a deadlock, and then what it left for after the commit. It commits only for
 * the caller that the request began for. Answers what `work` answers, once the commit is sent: statements whose
 * results it only passes on travel with it.
 */
export const inTransaction = async <T>(
  { core, scope, agreed }: Request,
  { id, at }: Subject,
  work: (context: HookContext<unknown>) => Promise<() => Promise<T> | T>,
): Promise<T> => {
  const { store, deps } = core;
  const now = await core.clock.now();
  let later: Work[] = [];
  const afterCommit = (each: Work) => void later.push(each);
  const result = await retried(async () => {
    const answer = await store.transaction(async (sql) => {
      later = [];
      const done = await work({ sql, scope, now, deps, id, at, afterCommit });
      await agreed;
      return done;
    });
    return answer();
  });
  await announce(later, core);
  return result;
};
