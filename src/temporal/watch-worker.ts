import { setTimeout as delay } from 'node:timers/promises';

import type { ConnectionLike } from '@temporalio/client';

/** The connection of a worker, and another connection of the same process to compare it with. */
export interface WorkerConnections {
  readonly own: ConnectionLike;
  readonly other: { readonly connection: ConnectionLike };
  /** Called once when Temporal answers over the other connection only. Can throw. */
  onDeadConnection(): void;
}

const defaultPace = { everyMs: 5000, withinMs: 5000 };
// One failed check can be a busy machine.
const maxFailures = 1;

const isReachableOver = (connection: ConnectionLike, withinMs: number): Promise<boolean> =>
  connection
    .withDeadline(Date.now() + withinMs, () => connection.workflowService.getSystemInfo({}))
    .then(
      () => true,
      () => false,
    );

/**
 * Checks every few seconds whether a worker's connection is dead while Temporal is reachable. The SDK's worker survives an
 * outage, but it notices a silently lost connection after 45 s at the earliest, and that limit cannot be configured.
 */
export const watchWorker = (
  { own, other, onDeadConnection }: WorkerConnections,
  { everyMs, withinMs } = defaultPace,
): { stop(): void } => {
  const stopped = new AbortController();
  const { signal } = stopped;
  const isDead = async (): Promise<boolean> =>
    !(await isReachableOver(own, withinMs)) && (await isReachableOver(other.connection, withinMs));
  const watch = async (): Promise<void> => {
    for (let failures = 0; failures <= maxFailures && !signal.aborted;) {
      await delay(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
      failures = (await isDead()) ? failures + 1 : 0;
    }
    if (!signal.aborted) onDeadConnection();
  };
  void watch();
  return { stop: () => stopped.abort() };
};
