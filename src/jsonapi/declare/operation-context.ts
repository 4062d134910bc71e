import type { Sql } from '../../database/database.ts';
import type { Caller } from '../../security/caller.ts';

/** The context of an operation: the caller, the time, the resource, and the dependencies of hooks. */
export interface OperationContext<Deps, S extends Caller = Caller> {
  readonly scope: S;
  readonly now: Date;
  readonly deps: Deps;
  /** Id of the resource; on create, the id that it will get. */
  readonly id: string;
  /** Returns the pointer of a field as the client sent it: to its attribute or its relationship. */
  at(name: string): string;
}

/** The context of an operation inside its transaction. */
export interface HookContext<Deps, S extends Caller = Caller> extends OperationContext<Deps, S> {
  readonly sql: Sql;
  /** Adds work to run after the commit; a rollback drops it. */
  afterCommit(work: () => void | Promise<void>): void;
}
