import { setTimeout as delay } from 'node:timers/promises';

import { EngineFailure } from '../ai/engine.ts';
import type { Clock } from '../database/clock.ts';
import type { Database, Sql } from '../database/transaction.ts';
import { Problem } from '../errors.ts';
import { afterFailure, beginsAtMost } from './retry.ts';
import {
  addUsage,
  beginTask,
  failTask,
  lockTask,
  recordEnd,
  statusOfTask,
  type TaskRow,
} from './task-rows.ts';
import { type TaskError, type TaskKind, taskError } from './task.ts';
import { watchTask } from './watch.ts';

/** What came of an attempt, as a workflow hears it; `gone` for a task that was deleted. */
export type TaskNews =
  | { readonly status: 'finished' | 'exception' | 'gone' }
  | {
      readonly status: 'waiting';
      readonly reason: 'rateLimited' | 'unavailable';
      /** How long to wait before the next attempt. */
      readonly waitMs: number;
    };

/** A task that has changed, to be announced after the commit. */
export interface TaskChange {
  readonly id: string;
  /** Whose webhooks have something to deliver; null for nobody's. */
  readonly delivers: string | null;
}

/** What attending to tasks needs. */
export interface TaskDeps {
  readonly database: Database;
  readonly clock: Clock;
  announce(change: TaskChange): void;
  /** Told of what ended a task in `exception`: a failure of the engine, or a fault of its own. */
  failed(error: unknown): void;
}

/** Stores what an engine has made, with the status `finished`, in the transaction that ends the task. */
export type Store = (sql: Sql, now: Date) => Promise<void>;

/** A task to attend to: how its row is read, and what makes its answer. */
export interface Assignment<Row extends TaskRow> {
  readonly kind: TaskKind;
  readonly id: string;
  make(row: Row, signal: AbortSignal): Promise<Store>;
}

interface Named {
  readonly kind: TaskKind;
  readonly id: string;
}

const whatBecame = async ({ database }: TaskDeps, { kind, id }: Named): Promise<TaskNews> => {
  const status = await statusOfTask(database, kind, id);
  return { status: status === 'finished' || status === 'exception' ? status : 'gone' };
};

/** Ends a task in `exception`, unless it has ended before; answers what it is then. */
export const endInException = async (
  deps: TaskDeps,
  task: Named,
  errorAt: (now: Date) => TaskError,
): Promise<TaskNews> => {
  const now = await deps.clock.now();
  const ended = await deps.database.transaction((sql) => failTask(sql, now, task, errorAt(now)));
  if (!ended) return whatBecame(deps, task);
  deps.announce({ id: task.id, delivers: ended.delivers ? ended.organizationId : null });
  return { status: 'exception' };
};

const settleFailure = async (
  deps: TaskDeps,
  task: Named,
  tries: number,
  error: unknown,
): Promise<TaskNews> => {
  if (error instanceof EngineFailure) await addUsage(deps.database, task.kind, task.id, error.usage);
  const next = afterFailure(error, tries);
  // What is tried again is no news yet.
  if (!next.again) deps.failed(error);
  if (!next.again) return endInException(deps, task, (now) => taskError(next.code, next.detail, now));
  return { status: 'waiting', reason: next.reason, waitMs: next.waitMs };
};

const storeMade = async (deps: TaskDeps, task: Named, row: TaskRow, store: Store): Promise<TaskNews> => {
  const now = await deps.clock.now();
  const organizationId = row.organization_id;
  const ended = await deps.database.transaction(async (sql) => {
    if (!(await lockTask(sql, task.kind, task.id))) return null;
    await store(sql, now);
    // What a later statement says of a failed transaction hides why it failed.
    await sql.flush();
    return { delivers: await recordEnd(sql, now, { ...task, organizationId }, 'finished') };
  });
  if (!ended) return whatBecame(deps, task);
  deps.announce({ id: task.id, delivers: ended.delivers ? organizationId : null });
  return { status: 'finished' };
};

// Classes of SQLSTATE: data that cannot be stored, constraints that do not hold.
const isRefusedByDatabase = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^2[23][0-9A-Z]{3}$/.test(String(error.code));

const storesAtMost = 5;

/** What an engine has made was dear: a database that is away for some seconds must not cost another call. */
const storePatiently = async (store: () => Promise<TaskNews>, cancelled: AbortSignal): Promise<TaskNews> => {
  for (let times = 1; ; times += 1) {
    try {
      return await store();
    } catch (error) {
      const isFinal = error instanceof Problem || isRefusedByDatabase(error);
      if (isFinal || times === storesAtMost) throw error;
      await delay(times * 1000, undefined, { signal: cancelled });
    }
  }
};

const refusalOf = (error: Problem): string => {
  const codes = [...new Set(error.faults.map(({ code }) => code))].join(', ');
  return `The flow that was made cannot be published: ${codes}.`;
};

/** Ends a task whose answer cannot be stored, however often that is tried. */
const settleRefusal = (deps: TaskDeps, task: Named, error: unknown): Promise<TaskNews> => {
  if (error instanceof Problem)
    return endInException(deps, task, (now) => taskError('flow_not_publishable', refusalOf(error), now));
  if (!isRefusedByDatabase(error)) throw error;
  deps.failed(error);
  const detail = 'The answer of the engine cannot be stored.';
  return endInException(deps, task, (now) => taskError('engine_answer_malformed', detail, now));
};

/**
 * Has an engine do a task, outside of any transaction, and stores what came of it. It may run twice: what has ended stays as it
 * is, and only the first result is stored. Rejects when `cancelled` is aborted, and when the database is away.
 */
export const attendTo = async <Row extends TaskRow>(
  deps: TaskDeps,
  { kind, id, make }: Assignment<Row>,
  cancelled: AbortSignal,
): Promise<TaskNews> => {
  const { database, clock } = deps;
  const task = { kind, id };
  const row = await beginTask<Row>(database, kind, id, await clock.now());
  if (!row) return whatBecame(deps, task);
  if (row.tries > beginsAtMost)
    return endInException(deps, task, (now) => taskError('engine_failed', 'It was begun too often.', now));
  const watch = watchTask(database, kind, id, cancelled);
  let store: Store;
  try {
    store = await make(row, watch.signal);
  } catch (error) {
    if (cancelled.aborted) throw error;
    return await (watch.signal.aborted
      ? whatBecame(deps, task)
      : settleFailure(deps, task, row.tries, error));
  } finally {
    watch.stop();
  }
  try {
    return await storePatiently(() => storeMade(deps, task, row, store), cancelled);
  } catch (error) {
    return await settleRefusal(deps, task, error);
  }
};
