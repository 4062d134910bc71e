import type { StatementRunner } from './job-rows.ts';
import { loadAiJobStatus } from './job-rows.ts';
import type { AiJobKind } from '../tables/ai-job.ts';

/** A signal that aborts an engine call when its activity is cancelled or its job was deleted. */
export interface CancellationWatch {
  readonly signal: AbortSignal;
  stop(): void;
}

const pollEveryMs = 3000;

/**
 * Checks every few seconds whether a job is still processing, so that a deletion aborts the call even while Temporal is
 * unreachable.
 */
export const watchForCancellation = (
  database: StatementRunner,
  kind: AiJobKind,
  id: string,
  cancelled: AbortSignal,
): CancellationWatch => {
  const deleted = new AbortController();
  const check = async (): Promise<void> => {
    const status = await loadAiJobStatus(database, kind, id);
    if (status !== 'processing') deleted.abort();
  };
  // An unreachable database does not mean that the job was deleted.
  const timer = setInterval(() => void check().catch(() => undefined), pollEveryMs);
  return {
    signal: AbortSignal.any([cancelled, deleted.signal]),
    stop: () => clearInterval(timer),
  };
};
