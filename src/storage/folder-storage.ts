import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { FileStorage } from './file-storage.ts';

const abandonedAfterMs = 60 * 60 * 1000;

/** Deletes incoming files that are older than any upload takes: their process died. */
export const deleteAbandonedFiles = async (folder: string, now = Date.now()): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    if (now - mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';

/** Opens a storage in a folder, of this machine or of a disk that all API processes share. */
export const openFolderStorage = (root: string): FileStorage => {
  const incomingFolder = join(root, 'arrivals');
  const pathOf = (key: string): string => join(root, 'files', key);
  return {
    incomingFolder,
    prepare: () => deleteAbandonedFiles(incomingFolder),
    deleteAbandoned: () => deleteAbandonedFiles(incomingFolder),
    put: async (key, from) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await rename(from, path);
      await syncFolder(dirname(path));
    },
    open: async (key, range) => {
      const handle = await open(pathOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
      return handle && handle.createReadStream(range);
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    close: () => undefined,
  };
};
