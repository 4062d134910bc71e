import { setTimeout as delay } from 'node:timers/promises';

import type { Clock } from '../database/clock.ts';
import type { Database } from '../database/database.ts';
import { createFiles, type Files } from './files.ts';
import { openFolderStorage } from './folder-storage.ts';
import type { StorageLocation } from './storage-location.ts';
import type { FileStorage } from './file-storage.ts';

/** Opens the storage at a location. It connects to nothing before `prepare`. */
export const openStorage = async (location: StorageLocation): Promise<FileStorage> => {
  if (location.kind === 'folder') return openFolderStorage(location.path);
  // Imported only when needed: the S3 client takes 35 MB.
  const { openBucketStorage } = await import('./bucket-storage.ts');
  return openBucketStorage(location);
};

/** The files of a process, with the background sweep that deletes unneeded ones. */
export interface FilesWithSweep {
  readonly files: Files;
  stop(): Promise<void>;
}

const sweepEveryMs = 10 * 60 * 1000;

const sweepUntilStopped = async (
  files: Files,
  stop: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> => {
  while (!stop.aborted) {
    await files.sweep().catch(onError);
    await delay(sweepEveryMs, undefined, { signal: stop }).catch(() => undefined);
  }
};

/** Opens and checks the storage (throws when it cannot be used), and sweeps in the background until `stop`; `onError` gets failed deletions. */
export const openFilesWithSweep = async (
  location: StorageLocation,
  deps: { database: Database; clock: Clock },
  onError: (error: unknown) => void,
): Promise<FilesWithSweep> => {
  const storage = await openStorage(location);
  await storage.prepare();
  const files = createFiles({ ...deps, storage, onDeletionError: onError });
  const stopping = new AbortController();
  const sweepLoop = sweepUntilStopped(files, stopping.signal, onError);
  return {
    files,
    stop: async () => {
      stopping.abort();
      await sweepLoop;
      storage.close();
    },
  };
};
