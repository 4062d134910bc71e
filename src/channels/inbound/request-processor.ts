import pLimit from 'p-limit';

import type { PlatformEventRows, StoredPlatformEvent } from './platform-event-rows.ts';
import {
  type ProcessDeps,
  processRequest,
  type VerifiedRequest,
  readStoredRequest,
} from './process-request.ts';

/** Processes stored requests: those of this process at once, those that were left in the sweep. */
export interface RequestProcessor {
  /** Processes a request soon, after earlier ones of its connection. Never throws. */
  add(request: VerifiedRequest): void;
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
  const finish = async ({ id }: StoredPlatformEvent, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
      await rows.remove(id);
    } catch (error) {
      onError(error);
      await rows.recordFailure(id).catch(onError);
    }
  };
  const processLeft = async (stored: StoredPlatformEvent): Promise<void> => {
    const request = await readStoredRequest(deps, stored);
    if (request) await processRequest(deps, request);
  };
  return {
    add: (request) => {
      const key = request.connection.id;
      const before = last.get(key) ?? Promise.resolve();
      const done = before.then(() =>
        limit(() => finish(request.stored, () => processRequest(deps, request))),
      );
      last.set(key, done);
      void done.finally(() => {
        if (last.get(key) === done) last.delete(key);
      });
    },
    sweep: async () => {
      for (const stored of await rows.loadLeft(sweepBatch)) await finish(stored, () => processLeft(stored));
      await rows.deleteOld();
    },
    idle: async () => {
      while (last.size > 0) await Promise.all(last.values());
    },
  };
};
