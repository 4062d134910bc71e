import { setTimeout as delay } from 'node:timers/promises';

import type { Clock } from '../database/clock.ts';
import type { Database } from '../database/transaction.ts';
import { createFiles, type Files } from './files.ts';
import { openFolder } from './folder.ts';
import type { Location } from './location.ts';
import type { Storage } from './storage.ts';

/** Opens the storage that a location names; nothing is reached before `prepare`. */
export const openStorage = async (location: Location): Promise<Storage> => {
  if (location.kind === 'folder') return openFolder(location.path);
  // Loaded where there is a bucket: its client takes 35 MB.
  const { openBucket } = await import('./bucket.ts');
  return openBucket(location);
};

/** Files of a process, with the sweep that removes what nothing needs. */
export interface OpenFiles {
  readonly files: Files;
  stop(): Promise<void>;
}

const sweepEveryMs = 10 * 60 * 1000;

const sweepUntil = async (
  files: Files,
  stop: AbortSignal,
  failed: (error: unknown) => void,
): Promise<void> => {
  while (!stop.aborted) {
    await files.sweep().catch(failed);
    await delay(sweepEveryMs, undefined, { signal: stop }).catch(() => undefined);
  }
};

/** Reaches the storage, which throws when it cannot be used, and sweeps in the background until it is stopped; `failed` is told of removals that failed. */
export const openFiles = async (
  location: Location,
  deps: { database: Database; clock: Clock },
  failed: (error: unknown) => void,
): Promise<OpenFiles> => {
  const storage = await openStorage(location);
  await storage.prepare();
  const files = createFiles({ ...deps, storage, removalFailed: failed });
  const stopping = new AbortController();
  const sweeping = sweepUntil(files, stopping.signal, failed);
  return {
    files,
    stop: async () => {
      stopping.abort();
      await sweeping;
      storage.close();
    },
  };
};
