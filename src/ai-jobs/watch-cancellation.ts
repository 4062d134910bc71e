import type { StatementRunner } from './job-rows.ts';
import { loadAiJobStatus } from './job-rows.ts';
import type { AiJobKind } from './ai-job.ts';

/** A signal that ends a call: when its activity is cancelled, or when nobody wants its answer any more. */
export interface CancellationWatch {
  readonly signal: AbortSignal;
  stop(): void;
}

const pollEveryMs = 3000;

/**
 * Looks every few seconds whether a task is still to be done: a deletion ends the call also when Temporal could not be told
 * of it.
 */
export const watchForCancellation = (
  database: StatementRunner,
  kind: AiJobKind,
  id: string,
  cancelled: AbortSignal,
): CancellationWatch => {
  const unwanted = new AbortController();
  const look = async (): Promise<void> => {
    const status = await loadAiJobStatus(database, kind, id);
    if (status !== 'processing') unwanted.abort();
  };
  // A database that is away says nothing of the task.
  const timer = setInterval(() => void look().catch(() => undefined), pollEveryMs);
  return {
    signal: AbortSignal.any([cancelled, unwanted.signal]),
    stop: () => clearInterval(timer),
  };
};
