import type { ChangeNotifications } from '../pubsub/change-notifications.ts';
import { createChangeWaiter } from '../pubsub/wait-for-change.ts';
import { type StatementRunner, loadAiJobStatus } from './job-rows.ts';
import type { AiJobKind } from './ai-job.ts';

/** Those who wait for the ends of tasks. */
export interface AiJobWaiter {
  untilEnded(kind: AiJobKind, id: string): Promise<void>;
  stop(): void;
}

/** How long a request with `?sync=true` waits (docs/product-decisions.md#sandbox-and-production). */
const twoMinutesMs = 120_000;
const pollMs = 5000;

/** Makes a place to wait for the ends of tasks, of which processes tell each other by notices. */
export const createAiJobWaiter = ({
  database,
  notices,
  waitAtMostMs = twoMinutesMs,
}: {
  readonly database: StatementRunner;
  readonly notices: Pick<ChangeNotifications, 'subscribe'>;
  readonly waitAtMostMs?: number;
}): AiJobWaiter => {
  const waiting = createChangeWaiter(notices, { timeoutMs: waitAtMostMs, pollMs });
  const untilEnded: AiJobWaiter['untilEnded'] = (kind, id) =>
    waiting.until(id, async () => {
      const status = await loadAiJobStatus(database, kind, id);
      return status !== 'queued' && status !== 'processing';
    });
  return { untilEnded, stop: waiting.stop };
};
