import { createDebouncedQueue } from '../outbox/debounced-queue.ts';
import type { LeaseRegistry } from './leases.ts';

/** Wakes the dispatchers of destinations that have something to send. */
export interface DispatchNotifier {
  /** Soon; never throws, never blocks. */
  notifySoon(destinations: Iterable<string>): void;
  /** Resolves when the dispatcher is sure to know. */
  notifyNow(destination: string): Promise<void>;
  /** Resolves when nothing waits in this process. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** What waking needs. */
export interface DispatchNotifierDeps {
  readonly leases: Pick<LeaseRegistry, 'findHeld'>;
  /** Tells whoever drains these destinations, in any process; may be lost. */
  publish(destinations: readonly string[]): void;
  /** Starts a destination's dispatcher, or tells it when it runs. */
  startDispatcher(destination: string): Promise<void>;
  /** How long a destination has to be silent, in milliseconds, before its dispatcher is started. */
  readonly debounceMs: number;
  isBusy(): boolean;
  /** Told of what could not be started now, and will be tried again. */
  onError(error: unknown): void;
}

const startBatchSize = 4;

/**
 * Binds waking to its ways: a dispatcher that drains is told by a notice, which costs next to nothing; one that does not is
 * started by Temporal.
 */
export const createDispatchNotifier = ({
  leases,
  publish,
  startDispatcher: start,
  debounceMs: holdMs,
  isBusy: busy,
  onError: failed,
}: DispatchNotifierDeps): DispatchNotifier => {
  const startIdle = async (destinations: readonly string[]): Promise<void> => {
    const held = await leases.findHeld(destinations);
    // After the look at the leases: a drain that lets go of its lease looks at the rows once more.
    publish(destinations);
    await Promise.all(destinations.filter((each) => !held.has(each)).map(start));
  };
  const queue = createDebouncedQueue({
    debounceMs: holdMs,
    batch: startBatchSize,
    isBusy: busy,
    onError: failed,
    work: startIdle,
  });
  return {
    notifySoon: (destinations) => {
      const all = [...destinations];
      if (all.length === 0) return;
      publish(all);
      queue.add(all);
    },
    notifyNow: (destination) => startIdle([destination]),
    idle: queue.idle,
    close: queue.close,
  };
};
