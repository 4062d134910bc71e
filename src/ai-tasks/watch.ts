import type { Querying } from './task-rows.ts';
import { statusOfTask } from './task-rows.ts';
import type { TaskKind } from './task.ts';

/** A signal that ends a call: when its activity is cancelled, or when nobody wants its answer any more. */
export interface Watch {
  readonly signal: AbortSignal;
  stop(): void;
}

const lookEveryMs = 3000;

/**
 * Looks every few seconds whether a task is still to be done: a deletion ends the call also when Temporal could not be told
 * of it.
 */
export const watchTask = (database: Querying, kind: TaskKind, id: string, cancelled: AbortSignal): Watch => {
  const unwanted = new AbortController();
  const look = async (): Promise<void> => {
    const status = await statusOfTask(database, kind, id);
    if (status !== 'processing') unwanted.abort();
  };
  // A database that is away says nothing of the task.
  const timer = setInterval(() => void look().catch(() => undefined), lookEveryMs);
  return {
    signal: AbortSignal.any([cancelled, unwanted.signal]),
    stop: () => clearInterval(timer),
  };
};
