import { createDebouncedQueue } from '../outbox/debounced-queue.ts';
import type { LeaseRegistry } from './leases.ts';

/** Wakes the dispatchers of destinations with waiting items. */
export interface DispatchNotifier {
  /** Wakes the dispatchers soon; never throws, never blocks. */
  notifySoon(destinations: Iterable<string>): void;
  /** Wakes the dispatcher; resolves when it certainly knows. */
  notifyNow(destination: string): Promise<void>;
  /** Resolves when nothing waits in this process. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Dependencies of a dispatch notifier. */
export interface DispatchNotifierDeps {
  readonly leases: Pick<LeaseRegistry, 'findHeld'>;
  /** Notifies the drains of these destinations, in any process. A notice can get lost. */
  publish(destinations: readonly string[]): void;
  /** Starts a destination's dispatcher, or signals it if it runs. */
  startDispatcher(destination: string): Promise<void>;
  /** Debounce in milliseconds: a destination must be quiet this long before its dispatcher is started. */
  readonly debounceMs: number;
  /** Called when a dispatcher could not be started; it is retried. */
  onError(error: unknown): void;
}

const startBatchSize = 4;

/**
 * Creates a notifier. A dispatcher that drains is woken by a notice, which costs next to nothing; Temporal starts one that
 * does not run.
 */
export const createDispatchNotifier = ({
  leases,
  publish,
  startDispatcher,
  debounceMs,
  onError,
}: DispatchNotifierDeps): DispatchNotifier => {
  const wake = async (destinations: readonly string[]): Promise<void> => {
    const held = await leases.findHeld(destinations);
    // After the look at the leases: a drain that releases its lease reads the rows once more.
    publish(destinations);
    await Promise.all(destinations.filter((each) => !held.has(each)).map(startDispatcher));
  };
  const queue = createDebouncedQueue({
    debounceMs,
    batch: startBatchSize,
    onError,
    work: wake,
  });
  return {
    notifySoon: (destinations) => {
      const all = [...destinations];
      if (all.length === 0) return;
      publish(all);
      queue.add(all);
    },
    notifyNow: (destination) => wake([destination]),
    idle: queue.idle,
    close: queue.close,
  };
};
