import { retryDelayMs } from '../../shared/backoff.ts';
import type { StreamChange } from '../../bridge/stream-event.ts';

/** Reads again what the stream has named, until it was read. */
export interface ChangeReader {
  take(changes: readonly StreamChange[]): void;
  /** Notes that everything has to be read again. */
  takeAll(): void;
  /** Tries at once what has failed: the connection is back. */
  resume(): void;
  stop(): void;
}

/** The dependencies of the reader. Both throw when something could not be read. */
export interface ChangeReaderDeps {
  readonly apply: (changes: readonly StreamChange[]) => Promise<void>;
  readonly reloadAll: () => Promise<void>;
}

const gatherMs = 120;

interface Batch {
  readonly isAll: boolean;
  readonly changes: readonly StreamChange[];
}

/** Collects what has to be read, each resource once. */
const createBacklog = () => {
  const waiting = new Map<string, StreamChange>();
  let isAllWaiting = false;
  const add = ({ isAll, changes }: Batch): void => {
    isAllWaiting ||= isAll;
    for (const change of changes) waiting.set(`${change.type} ${change.id}`, change);
  };
  return {
    add,
    isEmpty: () => waiting.size === 0 && !isAllWaiting,
    takeBatch: (): Batch => {
      const batch = { isAll: isAllWaiting, changes: [...waiting.values()] };
      isAllWaiting = false;
      waiting.clear();
      return batch;
    },
  };
};

/** A timer that is set once at a time. */
const createSingleTimer = (run: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const start = (afterMs: number): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      run();
    }, afterMs);
  };
  return { start, cancel };
};

/**
 * Creates the reader. Changes gather for a moment and are read together, one batch after the other: a slow response of an
 * earlier batch cannot replace what a later one has brought. The stream names a change once, so a batch that fails is kept and
 * read again with what has come since.
 */
export const createChangeReader = ({ apply, reloadAll }: ChangeReaderDeps): ChangeReader => {
  const backlog = createBacklog();
  let [isReading, isStopped, failures] = [false, false, 0];
  const timer = createSingleTimer(() => void read());
  const schedule = (afterMs: number): void => {
    if (!isReading && !isStopped && !backlog.isEmpty()) timer.start(afterMs);
  };
  const read = async (): Promise<void> => {
    isReading = true;
    const batch = backlog.takeBatch();
    try {
      await (batch.isAll ? reloadAll() : apply(batch.changes));
      failures = 0;
    } catch {
      failures += 1;
      backlog.add(batch);
    }
    isReading = false;
    schedule(failures > 0 ? retryDelayMs(failures, Math.random()) : gatherMs);
  };
  return {
    take: (changes) => {
      backlog.add({ isAll: false, changes });
      schedule(gatherMs);
    },
    takeAll: () => {
      backlog.add({ isAll: true, changes: [] });
      schedule(gatherMs);
    },
    resume: () => {
      timer.cancel();
      schedule(0);
    },
    stop: () => {
      isStopped = true;
      timer.cancel();
    },
  };
};
