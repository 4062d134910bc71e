import { setTimeout as delay } from 'node:timers/promises';

import type { ConnectionLike } from '@temporalio/client';

/** A worker's way to Temporal, and another one of the same process. */
export interface WorkerConnections {
  readonly own: ConnectionLike;
  readonly other: { readonly connection: ConnectionLike };
  /** Called once, and may throw, when Temporal answers but not over the worker's connection. */
  onDeadConnection(): void;
}

const defaultPace = { everyMs: 5000, withinMs: 5000 };
// A single silence may be a busy machine.
const maxSilences = 1;

const isReachableOver = (connection: ConnectionLike, withinMs: number): Promise<boolean> =>
  connection
    .withDeadline(Date.now() + withinMs, () => connection.workflowService.getSystemInfo({}))
    .then(
      () => true,
      () => false,
    );

/**
 * Looks every few seconds whether a worker's connection is dead while Temporal is there. The SDK's worker outlives an
 * outage, but a connection that was lost without a word, or made while nobody answered, it notices after 45 s at the
 * earliest, and nothing of that can be set.
 */
export const watchWorker = (
  { own, other, onDeadConnection: stuck }: WorkerConnections,
  { everyMs, withinMs } = defaultPace,
): { stop(): void } => {
  const stopped = new AbortController();
  const { signal } = stopped;
  const isSilent = async (): Promise<boolean> =>
    !(await isReachableOver(own, withinMs)) && (await isReachableOver(other.connection, withinMs));
  const watching = async (): Promise<void> => {
    for (let silences = 0; silences <= maxSilences && !signal.aborted;) {
      await delay(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
      silences = (await isSilent()) ? silences + 1 : 0;
    }
    if (!signal.aborted) stuck();
  };
  void watching();
  return { stop: () => stopped.abort() };
};
