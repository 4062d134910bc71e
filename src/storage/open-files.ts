import { setTimeout as delay } from 'node:timers/promises';

import type { Clock } from '../database/clock.ts';
import type { Database } from '../database/database.ts';
import { createFiles, type Files } from './files.ts';
import { openFolder } from './folder-storage.ts';
import type { StorageLocation } from './storage-location.ts';
import type { FileStorage } from './file-storage.ts';

/** Opens the storage that a location names; nothing is reached before `prepare`. */
export const openStorage = async (location: StorageLocation): Promise<FileStorage> => {
  if (location.kind === 'folder') return openFolder(location.path);
  // Loaded where there is a bucket: its client takes 35 MB.
  const { openBucket } = await import('./bucket-storage.ts');
  return openBucket(location);
};

/** Files of a process, with the sweep that removes what nothing needs. */
export interface FilesWithSweep {
  readonly files: Files;
  stop(): Promise<void>;
}

const sweepEveryMs = 10 * 60 * 1000;

const sweepUntilStopped = async (
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
export const openFilesWithSweep = async (
  location: StorageLocation,
  deps: { database: Database; clock: Clock },
  failed: (error: unknown) => void,
): Promise<FilesWithSweep> => {
  const storage = await openStorage(location);
  await storage.prepare();
  const files = createFiles({ ...deps, storage, onDeletionError: failed });
  const stopping = new AbortController();
  const sweeping = sweepUntilStopped(files, stopping.signal, failed);
  return {
    files,
    stop: async () => {
      stopping.abort();
      await sweeping;
      storage.close();
    },
  };
};
