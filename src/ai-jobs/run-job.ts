import { setTimeout as delay } from 'node:timers/promises';

import { EngineFailure } from '../ai/engine.ts';
import type { Clock } from '../database/clock.ts';
import type { Database, Sql } from '../database/database.ts';
import { ApiError } from '../errors/api-error.ts';
import { decideAfterFailure, maxAiJobStarts } from './retry.ts';
import {
  addAiJobUsage,
  beginAiJob,
  failAiJob,
  lockAiJob,
  recordAiJobEnd,
  loadAiJobStatus,
  type AiJobRow,
} from './job-rows.ts';
import { type AiJobError, type AiJobKind, aiJobError } from './ai-job.ts';
import { watchForCancellation } from './watch-cancellation.ts';

/** What came of an attempt, as a workflow hears it; `gone` for a task that was deleted. */
export type AiJobAttemptResult =
  | { readonly status: 'finished' | 'exception' | 'gone' }
  | {
      readonly status: 'waiting';
      readonly reason: 'rateLimited' | 'unavailable';
      /** How long to wait before the next attempt. */
      readonly waitMs: number;
    };

/** A task that has changed, to be announced after the commit. */
export interface AiJobChange {
  readonly id: string;
  /** Whose webhooks have something to deliver; null for nobody's. */
  readonly webhookOrganizationId: string | null;
}

/** What attending to tasks needs. */
export interface AiJobDeps {
  readonly database: Database;
  readonly clock: Clock;
  onChange(change: AiJobChange): void;
  /** Told of what ended a task in `exception`: a failure of the engine, or a fault of its own. */
  onError(error: unknown): void;
}

/** Stores what an engine has made, with the status `finished`, in the transaction that ends the task. */
export type StoreAiJobResult = (sql: Sql, now: Date) => Promise<void>;

/** A task to attend to: how its row is read, and what makes its answer. */
export interface AiJobDefinition<Row extends AiJobRow> {
  readonly kind: AiJobKind;
  readonly id: string;
  callEngine(row: Row, signal: AbortSignal): Promise<StoreAiJobResult>;
}

interface AiJobRef {
  readonly kind: AiJobKind;
  readonly id: string;
}

const loadAttemptResult = async (
  { database }: AiJobDeps,
  { kind, id }: AiJobRef,
): Promise<AiJobAttemptResult> => {
  const status = await loadAiJobStatus(database, kind, id);
  return { status: status === 'finished' || status === 'exception' ? status : 'gone' };
};

/** Ends a task in `exception`, unless it has ended before; answers what it is then. */
export const endAiJobInException = async (
  deps: AiJobDeps,
  task: AiJobRef,
  errorAt: (now: Date) => AiJobError,
): Promise<AiJobAttemptResult> => {
  const now = await deps.clock.now();
  const ended = await deps.database.transaction((sql) => failAiJob(sql, now, task, errorAt(now)));
  if (!ended) return loadAttemptResult(deps, task);
  deps.onChange({ id: task.id, webhookOrganizationId: ended.delivers ? ended.organizationId : null });
  return { status: 'exception' };
};

const handleEngineFailure = async (
  deps: AiJobDeps,
  task: AiJobRef,
  tries: number,
  error: unknown,
): Promise<AiJobAttemptResult> => {
  if (error instanceof EngineFailure) await addAiJobUsage(deps.database, task.kind, task.id, error.usage);
  const next = decideAfterFailure(error, tries);
  // What is tried again is no news yet.
  if (!next.again) deps.onError(error);
  if (!next.again) return endAiJobInException(deps, task, (now) => aiJobError(next.code, next.detail, now));
  return { status: 'waiting', reason: next.reason, waitMs: next.waitMs };
};

const storeResult = async (
  deps: AiJobDeps,
  task: AiJobRef,
  row: AiJobRow,
  store: StoreAiJobResult,
): Promise<AiJobAttemptResult> => {
  const now = await deps.clock.now();
  const organizationId = row.organization_id;
  const ended = await deps.database.transaction(async (sql) => {
    if (!(await lockAiJob(sql, task.kind, task.id))) return null;
    await store(sql, now);
    // What a later statement says of a failed transaction hides why it failed.
    await sql.flush();
    return { delivers: await recordAiJobEnd(sql, now, { ...task, organizationId }, 'finished') };
  });
  if (!ended) return loadAttemptResult(deps, task);
  deps.onChange({ id: task.id, webhookOrganizationId: ended.delivers ? organizationId : null });
  return { status: 'finished' };
};

// Classes of SQLSTATE: data that cannot be stored, constraints that do not hold.
const isRefusedByDatabase = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^2[23][0-9A-Z]{3}$/.test(String(error.code));

const maxStoreAttempts = 5;

/** What an engine has made was dear: a database that is away for some seconds must not cost another call. */
const storeWithRetries = async (
  store: () => Promise<AiJobAttemptResult>,
  cancelled: AbortSignal,
): Promise<AiJobAttemptResult> => {
  for (let times = 1; ; times += 1) {
    try {
      return await store();
    } catch (error) {
      const isFinal = error instanceof ApiError || isRefusedByDatabase(error);
      if (isFinal || times === maxStoreAttempts) throw error;
      await delay(times * 1000, undefined, { signal: cancelled });
    }
  }
};

const describeRefusal = (error: ApiError): string => {
  const codes = [...new Set(error.faults.map(({ code }) => code))].join(', ');
  return `The flow that was made cannot be published: ${codes}.`;
};

/** Ends a task whose answer cannot be stored, however often that is tried. */
const handleStoreFailure = (deps: AiJobDeps, task: AiJobRef, error: unknown): Promise<AiJobAttemptResult> => {
  if (error instanceof ApiError)
    return endAiJobInException(deps, task, (now) =>
      aiJobError('flow_not_publishable', describeRefusal(error), now),
    );
  if (!isRefusedByDatabase(error)) throw error;
  deps.onError(error);
  const detail = 'The answer of the engine cannot be stored.';
  return endAiJobInException(deps, task, (now) => aiJobError('engine_answer_malformed', detail, now));
};

/**
 * Has an engine do a task, outside of any transaction, and stores what came of it. It may run twice: what has ended stays as it
 * is, and only the first result is stored. Rejects when `cancelled` is aborted, and when the database is away.
 */
export const runAiJob = async <Row extends AiJobRow>(
  deps: AiJobDeps,
  { kind, id, callEngine: make }: AiJobDefinition<Row>,
  cancelled: AbortSignal,
): Promise<AiJobAttemptResult> => {
  const { database, clock } = deps;
  const task = { kind, id };
  const row = await beginAiJob<Row>(database, kind, id, await clock.now());
  if (!row) return loadAttemptResult(deps, task);
  if (row.tries > maxAiJobStarts)
    return endAiJobInException(deps, task, (now) =>
      aiJobError('engine_failed', 'It was begun too often.', now),
    );
  const watch = watchForCancellation(database, kind, id, cancelled);
  let store: StoreAiJobResult;
  try {
    store = await make(row, watch.signal);
  } catch (error) {
    if (cancelled.aborted) throw error;
    return await (watch.signal.aborted
      ? loadAttemptResult(deps, task)
      : handleEngineFailure(deps, task, row.tries, error));
  } finally {
    watch.stop();
  }
  try {
    return await storeWithRetries(() => storeResult(deps, task, row, store), cancelled);
  } catch (error) {
    return await handleStoreFailure(deps, task, error);
  }
};
