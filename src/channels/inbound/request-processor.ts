import pLimit from 'p-limit';

import type { PlatformEventRows, StoredPlatformEvent } from './platform-event-rows.ts';
import { type ProcessDeps, processRequest } from './process-request.ts';
import { MediaAway } from './receive-event.ts';

/** Processes stored requests: those of this process at once, those that were left in the sweep. */
export interface RequestProcessor {
  /** Processes a request soon, after earlier ones of its connection. Never throws. */
  add(stored: StoredPlatformEvent): void;
  /** Processes what a crash or a failure left, and deletes what failed for good a week ago. */
  sweep(): Promise<void>;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

/** Dependencies of the processor. */
export interface RequestProcessorDeps extends ProcessDeps {
  readonly rows: PlatformEventRows;
  /** Called with the failure of a request that is tried again. */
  onError(error: unknown): void;
}

const maxAtOnce = 8;
const sweepBatch = 200;

/** Creates a processor. Requests of one connection are processed in the order of their arrival, those of several beside each other. */
export const createRequestProcessor = (deps: RequestProcessorDeps): RequestProcessor => {
  const { rows, onError } = deps;
  const limit = pLimit(maxAtOnce);
  const last = new Map<string, Promise<void>>();
  const processOne = async (stored: StoredPlatformEvent): Promise<void> => {
    try {
      await processRequest(deps, stored);
      await rows.remove(stored.id);
    } catch (error) {
      if (!(error instanceof MediaAway)) onError(error);
      await rows.recordFailure(stored.id).catch(onError);
    }
  };
  const add = (stored: StoredPlatformEvent): Promise<void> => {
    const key = stored.connectionId;
    const before = last.get(key) ?? Promise.resolve();
    const done = before.then(() => limit(() => processOne(stored)));
    last.set(key, done);
    void done.finally(() => {
      if (last.get(key) === done) last.delete(key);
    });
    return done;
  };
  return {
    add: (stored) => void add(stored),
    sweep: async () => {
      for (const stored of await rows.loadLeft(sweepBatch)) await processOne(stored);
      await rows.deleteOld();
    },
    idle: async () => {
      while (last.size > 0) await Promise.all(last.values());
    },
  };
};
