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

/** How often a reader may read: `burst` times at will, and then once in `everyMs`. */
export interface ReadingPace {
  readonly burst: number;
  readonly everyMs: number;
}

/** The dependencies of the reader. The first two throw when something could not be read. */
export interface ChangeReaderDeps {
  readonly apply: (changes: readonly StreamChange[]) => Promise<void>;
  readonly reloadAll: () => Promise<void>;
  /** Without it, a reading begins as soon as changes have gathered. */
  readonly pace?: ReadingPace;
}

/** The least time between the end of a reading and the next one, in which changes gather. */
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

/** Counts readings at a pace. Times are in ms. */
const createAllowance = ({ burst, everyMs }: ReadingPace) => {
  let [left, countedAt] = [burst, 0];
  return {
    /** Returns after how long the next reading may begin. */
    waitMs: (now: number): number => {
      left = Math.min(burst, left + (now - countedAt) / everyMs);
      countedAt = now;
      return Math.max(0, (1 - left) * everyMs);
    },
    spend: (): void => {
      left -= 1;
    },
  };
};

const noPace: ReadingPace = { burst: Infinity, everyMs: 1 };

/**
 * Creates the reader. The first change after a quiet moment is read at once. Those that follow gather for a moment and are read
 * together, one batch after the other: a slow response of an earlier batch cannot replace what a later one has brought. The stream names a change once, so a batch that fails is kept and
 * read again with what has come since.
 */
export const createChangeReader = ({ apply, reloadAll, pace = noPace }: ChangeReaderDeps): ChangeReader => {
  const backlog = createBacklog();
  const allowance = createAllowance(pace);
  let [isReading, isStopped, failures, readAt] = [false, false, 0, -Infinity];
  const timer = createSingleTimer(() => void read());
  const schedule = (afterMs: number): void => {
    if (!isReading && !isStopped && !backlog.isEmpty())
      timer.start(Math.max(afterMs, allowance.waitMs(performance.now())));
  };
  const read = async (): Promise<void> => {
    isReading = true;
    allowance.spend();
    const batch = backlog.takeBatch();
    try {
      await (batch.isAll ? reloadAll() : apply(batch.changes));
      failures = 0;
    } catch {
      failures += 1;
      backlog.add(batch);
    }
    [isReading, readAt] = [false, performance.now()];
    schedule(failures > 0 ? retryDelayMs(failures, Math.random()) : gatherMs);
  };
  const add = (batch: Batch): void => {
    backlog.add(batch);
    schedule(readAt + gatherMs - performance.now());
  };
  return {
    take: (changes) => add({ isAll: false, changes }),
    takeAll: () => add({ isAll: true, changes: [] }),
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
