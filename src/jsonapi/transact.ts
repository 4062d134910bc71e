import type { EntityManager } from '@mikro-orm/postgresql';

import type { Sql } from '../database/transaction.ts';
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

/** What a step of a transaction gets; there is a hook context exactly when the ORM takes part. */
export interface Step {
  readonly sql: Sql;
  readonly now: Date;
  readonly context: HookContext<unknown> | undefined;
}

const tries = 3;

const retried = async <T>(work: () => Promise<T>, left = tries): Promise<T> => {
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
 * Runs work in one transaction, again after a deadlock, and then what it left for after the commit.
 * The ORM takes part when `withOrm`; otherwise it is raw SQL, and cheaper.
 */
export const inTransaction = async <T>(
  { core, scope }: Request,
  { id, at }: Subject,
  withOrm: boolean,
  work: (step: Step) => Promise<T>,
): Promise<T> => {
  const { store, deps } = core;
  const now = await core.clock.now();
  let later: Work[] = [];
  const unit = (em: EntityManager, sql: Sql) => {
    later = [];
    const afterCommit = (each: Work) => void later.push(each);
    return work({ sql, now, context: { em, sql, scope, now, deps, id, at, afterCommit } });
  };
  const result = await retried(() =>
    withOrm ? store.unit(unit) : store.transaction((sql) => work({ sql, now, context: undefined })),
  );
  await announce(later, core);
  return result;
};
