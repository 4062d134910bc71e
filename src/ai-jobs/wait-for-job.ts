import type { ChangeNotifications } from '../pubsub/change-notifications.ts';
import { createChangeWaiter } from '../pubsub/wait-for-change.ts';
import { type StatementRunner, loadAiJobStatus } from './job-rows.ts';
import type { AiJobKind } from '../tables/ai-job.ts';

/** Waits for the end of jobs. */
export interface AiJobWaiter {
  /** Resolves when the job has ended or was deleted, or after the longest wait. */
  waitUntilEnded(kind: AiJobKind, id: string): Promise<void>;
  /** Resolves all waits now. */
  stop(): void;
}

/** How long a request with `?sync=true` waits (docs/product-decisions.md#sandbox-and-production). */
const defaultMaxWaitMs = 120_000;
const pollMs = 5000;

/** Creates a waiter. Notices of any process wake it. */
export const createAiJobWaiter = ({
  database,
  notices,
  maxWaitMs = defaultMaxWaitMs,
}: {
  readonly database: StatementRunner;
  readonly notices: Pick<ChangeNotifications, 'subscribe'>;
  readonly maxWaitMs?: number;
}): AiJobWaiter => {
  const waiter = createChangeWaiter(notices, { timeoutMs: maxWaitMs, pollMs });
  const waitUntilEnded: AiJobWaiter['waitUntilEnded'] = (kind, id) =>
    waiter.until(id, async () => {
      const status = await loadAiJobStatus(database, kind, id);
      return status !== 'queued' && status !== 'processing';
    });
  return { waitUntilEnded, stop: waiter.stop };
};
