import { openSeal } from '../../shared/seal.ts';
import { hasMembers } from '../model/json-values.ts';
import type { EditQueue } from '../model/edit-queue.ts';
import { type LayoutPatch, emptyPatch } from '../model/layout.ts';

/** The work on a flow that is not saved yet. */
export interface KeptWork {
  readonly queue: EditQueue;
  readonly layoutPatch: LayoutPatch;
}

/** Keeps unsaved work of one user in the browser, encrypted with a key that only a session gives. */
export interface QueueStorage {
  load(flowId: string): Promise<KeptWork | null>;
  save(flowId: string, work: KeptWork): Promise<void>;
  forget(flowId: string): Promise<void>;
  /** Removes all work of the user, when they sign out. */
  clear(): Promise<void>;
}

const databaseName = 'flow-editor';
const storeName = 'queues';

const finish = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing.')));
  });

const openDatabase = (): Promise<IDBDatabase> => {
  const opening = indexedDB.open(databaseName, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName));
  return finish(opening);
};

const isKeptWork = (value: unknown): value is KeptWork =>
  hasMembers(value) && hasMembers(value['queue']) && Array.isArray(value['queue']['deeds']);

/** Opens the work of a user. Where the browser keeps nothing, unsaved work lives as long as the page. */
export const openQueueStorage = (userId: string, draftKey: string): QueueStorage => {
  const seal = openSeal(draftKey);
  const database = openDatabase();
  database.catch(() => undefined);
  const nameOf = (flowId: string): string => `${userId} ${flowId}`;
  const use = async <T>(run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | null> => {
    try {
      const opened = await database;
      return await finish(run(opened.transaction(storeName, 'readwrite').objectStore(storeName)));
    } catch {
      return null;
    }
  };
  return {
    load: async (flowId) => {
      const sealed = await use<unknown>((store) => store.get(nameOf(flowId)));
      if (typeof sealed !== 'string') return null;
      // Work of an earlier key cannot be read by anybody any more.
      const text = await seal.decrypt(sealed).catch(() => 'null');
      const work: unknown = JSON.parse(text);
      return isKeptWork(work) ? { ...work, layoutPatch: { ...emptyPatch, ...work.layoutPatch } } : null;
    },
    save: async (flowId, work) => {
      const sealed = await seal.encrypt(JSON.stringify(work));
      await use((store) => store.put(sealed, nameOf(flowId)));
    },
    forget: async (flowId) => void (await use((store) => store.delete(nameOf(flowId)))),
    clear: async () => {
      const keys = (await use((store) => store.getAllKeys())) ?? [];
      for (const key of keys)
        if (typeof key === 'string' && key.startsWith(`${userId} `)) await use((store) => store.delete(key));
    },
  };
};
