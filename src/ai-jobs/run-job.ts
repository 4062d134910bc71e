import { setTimeout as delay } from 'node:timers/promises';

import { EngineFailure } from '../ai/engine.ts';
import type { Clock } from '../database/clock.ts';
import type { Database, Sql } from '../database/database.ts';
import { ApiError } from '../errors/api-error.ts';
import { decideAfterFailure, maxAiJobStarts } from './decide-after-failure.ts';
import {
  addAiJobUsage,
  beginAiJob,
  failAiJob,
  lockAiJob,
  recordAiJobEnd,
  loadAiJobStatus,
  setAiJobStage,
  type AiJobRow,
} from './job-rows.ts';
import { type AiJobError, type AiJobKind, type AiJobStage, buildAiJobError } from '../tables/ai-job.ts';
import { watchForCancellation } from './watch-cancellation.ts';

/** The result of an attempt, returned to the workflow; `gone` when the job was deleted. */
export type AiJobAttemptResult =
  | { readonly status: 'finished' | 'exception' | 'gone' }
  | {
      readonly status: 'waiting';
      readonly reason: 'rateLimited' | 'unavailable';
      /** How long to wait before the next attempt. */
      readonly waitMs: number;
    };

/** A change of a job, to publish after the commit. */
export interface AiJobChange {
  readonly id: string;
  readonly organizationId: string;
  /** True when the webhooks of the organization have something to deliver. */
  readonly delivers: boolean;
}

/** Dependencies of running jobs. */
export interface AiJobDeps {
  readonly database: Database;
  readonly clock: Clock;
  onChange(change: AiJobChange): void;
  /** Called with the error that ended a job in `exception`. */
  onError(error: unknown): void;
}

/** Stores the result of an engine and the status `finished`, in the transaction that ends the job. */
export type StoreAiJobResult = (sql: Sql, now: Date) => Promise<void>;

/** A job, with the call to the engine that produces its result. */
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

/** Ends a job in `exception`, unless it has ended. Returns its status. */
export const endAiJobInException = async (
  deps: AiJobDeps,
  job: AiJobRef,
  errorAt: (now: Date) => AiJobError,
): Promise<AiJobAttemptResult> => {
  const now = await deps.clock.now();
  const ended = await deps.database.transaction((sql) => failAiJob(sql, now, job, errorAt(now)));
  if (!ended) return loadAttemptResult(deps, job);
  deps.onChange({ id: job.id, ...ended });
  return { status: 'exception' };
};

// A stage is only shown: no result of an engine is lost because it could not be recorded.
const showStage = (
  { database }: AiJobDeps,
  { kind, id }: AiJobRef,
  stage: AiJobStage,
  retryAt: Date | null = null,
): Promise<void> => setAiJobStage(database, kind, id, stage, retryAt).catch(() => undefined);

const handleEngineFailure = async (
  deps: AiJobDeps,
  job: AiJobRef,
  attemptCount: number,
  error: unknown,
): Promise<AiJobAttemptResult> => {
  if (error instanceof EngineFailure) await addAiJobUsage(deps.database, job.kind, job.id, error.usage);
  const decision = decideAfterFailure(error, attemptCount);
  if (decision.again) {
    const now = await deps.clock.now();
    await showStage(deps, job, 'waiting', new Date(now.getTime() + decision.waitMs));
    return { status: 'waiting', reason: decision.reason, waitMs: decision.waitMs };
  }
  deps.onError(error);
  const { code, detail, excessCharacters } = decision;
  return endAiJobInException(deps, job, (now) => buildAiJobError(code, detail, now, excessCharacters));
};

const storeResult = async (
  deps: AiJobDeps,
  job: AiJobRef,
  row: AiJobRow,
  store: StoreAiJobResult,
): Promise<AiJobAttemptResult> => {
  const now = await deps.clock.now();
  const organizationId = row.organization_id;
  const ended = await deps.database.transaction(async (sql) => {
    if (!(await lockAiJob(sql, job.kind, job.id))) return null;
    await store(sql, now);
    // Now, because the error of a later statement would hide why the transaction failed.
    await sql.flush();
    return { delivers: await recordAiJobEnd(sql, now, { ...job, organizationId }, 'finished') };
  });
  if (!ended) return loadAttemptResult(deps, job);
  deps.onChange({ id: job.id, organizationId, ...ended });
  return { status: 'finished' };
};

// SQLSTATE classes 22 and 23: data that cannot be stored, and violated constraints.
const isRefusedByDatabase = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^2[23][0-9A-Z]{3}$/.test(String(error.code));

const maxStoreAttempts = 5;

/** Stores a result, and retries: an engine call is expensive, and the database can be unavailable for some seconds. */
const storeWithRetries = async (
  store: () => Promise<AiJobAttemptResult>,
  cancelled: AbortSignal,
): Promise<AiJobAttemptResult> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store();
    } catch (error) {
      const isFinal = error instanceof ApiError || isRefusedByDatabase(error);
      if (isFinal || attempt === maxStoreAttempts) throw error;
      await delay(attempt * 1000, undefined, { signal: cancelled });
    }
  }
};

const describeRefusal = (error: ApiError): string => {
  const codes = [...new Set(error.faults.map(({ code }) => code))].join(', ');
  return `The generated flow cannot be published: ${codes}.`;
};

/** Ends a job whose result cannot be stored; rethrows any other error. */
const handleStoreFailure = (deps: AiJobDeps, job: AiJobRef, error: unknown): Promise<AiJobAttemptResult> => {
  if (error instanceof ApiError)
    return endAiJobInException(deps, job, (now) =>
      buildAiJobError('flow_not_publishable', describeRefusal(error), now),
    );
  if (!isRefusedByDatabase(error)) throw error;
  deps.onError(error);
  const detail = 'The answer of the engine cannot be stored.';
  return endAiJobInException(deps, job, (now) => buildAiJobError('engine_answer_malformed', detail, now));
};

/**
 * Calls the engine for a job, outside of any transaction, and stores the result. It can run twice: an ended job stays as it is, and
 * only the first result is stored. Rejects when `cancelled` aborts, or when the database is unavailable.
 */
export const runAiJob = async <Row extends AiJobRow>(
  deps: AiJobDeps,
  { kind, id, callEngine }: AiJobDefinition<Row>,
  cancelled: AbortSignal,
): Promise<AiJobAttemptResult> => {
  const { database, clock } = deps;
  const job = { kind, id };
  const row = await beginAiJob<Row>(database, kind, id, await clock.now());
  if (!row) return loadAttemptResult(deps, job);
  if (row.attempt_count > maxAiJobStarts)
    return endAiJobInException(deps, job, (now) =>
      buildAiJobError('engine_failed', 'The job was started too often.', now),
    );
  const watch = watchForCancellation(database, kind, id, cancelled);
  let store: StoreAiJobResult;
  try {
    store = await callEngine(row, watch.signal);
  } catch (error) {
    if (cancelled.aborted) throw error;
    return await (watch.signal.aborted
      ? loadAttemptResult(deps, job)
      : handleEngineFailure(deps, job, row.attempt_count, error));
  } finally {
    watch.stop();
  }
  try {
    await showStage(deps, job, 'checking');
    return await storeWithRetries(() => storeResult(deps, job, row, store), cancelled);
  } catch (error) {
    return await handleStoreFailure(deps, job, error);
  }
};
