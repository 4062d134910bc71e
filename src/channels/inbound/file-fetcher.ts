import { setTimeout as delay } from 'node:timers/promises';

import pLimit from 'p-limit';

import type { FetchAwaitedFile } from './fetch-awaited-file.ts';

/** Fetches files in this process, since most platforms give them at once. */
export interface FileFetcher {
  /** Fetches the file of a stored message soon. Never throws. */
  add(messageId: string): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

/** Dependencies of the fetcher. */
export interface FileFetcherDeps {
  readonly fetchAwaitedFile: FetchAwaitedFile;
  /** Leaves a file to its workflow. */
  startWorkflow(messageId: string): void;
  /** Called with a failure; the file is tried again. */
  onError(error: unknown): void;
  /** How long files are tried in this process, in milliseconds. */
  readonly filePatienceMs?: number | undefined;
}

const maxAtOnce = 8;
const defaultPatienceMs = 20_000;
const firstWaitMs = 500;

/**
 * Creates a fetcher. A file that has not come after twenty seconds is left to a workflow. A file that a crash left is found by
 * the sweep.
 */
export const createFileFetcher = (deps: FileFetcherDeps): FileFetcher => {
  const { fetchAwaitedFile, startWorkflow, onError, filePatienceMs = defaultPatienceMs } = deps;
  const limit = pLimit(maxAtOnce);
  const underWay = new Set<Promise<void>>();
  const attempt = async (messageId: string): Promise<'settled' | 'away'> => {
    try {
      return await limit(() => fetchAwaitedFile(messageId));
    } catch (error) {
      onError(error);
      return 'away';
    }
  };
  const fetchPatiently = async (messageId: string): Promise<void> => {
    const startedAt = performance.now();
    for (let waitMs = firstWaitMs; (await attempt(messageId)) === 'away'; waitMs *= 2) {
      if (performance.now() - startedAt + waitMs > filePatienceMs) return startWorkflow(messageId);
      await delay(waitMs, undefined, { ref: false });
    }
  };
  return {
    add: (messageId) => {
      const done = fetchPatiently(messageId).finally(() => underWay.delete(done));
      underWay.add(done);
    },
    idle: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
};
