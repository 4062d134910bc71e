import { createDraftCipher, type DraftCipher } from '../../shared/draft-cipher.ts';
import type { EditQueue } from '../model/edit-queue.ts';
import type { HeldEdit } from '../model/held-edit.ts';
import { hasMembers } from '../model/json-values.ts';
import { emptyPatch, type LayoutPatch } from '../model/layout.ts';

/** The work on a flow that is not saved yet. */
export interface KeptWork {
  readonly queue: EditQueue;
  readonly layoutPatch: LayoutPatch;
  readonly held: readonly HeldEdit[];
}

/** The unsaved work of one opening of a flow. Each tab has its own, so that no tab overwrites that of another one. */
export interface WorkKeeper {
  /** Replaces what is kept. */
  save(work: KeptWork): void;
  /** Everything is saved: nothing is kept any more. */
  forget(): void;
  /**
   * Returns the unsaved work of pages that are gone, the oldest first. It stays kept until the next `save` or `forget`, so that it
   * outlives this page too.
   */
  takeOver(): Promise<readonly KeptWork[]>;
  /** Ends the opening: what is kept can be taken over from now on. */
  close(): void;
}

/** Keeps unsaved work of one user in the browser, encrypted with a key that only a session gives. */
export interface QueueStorage {
  open(flowId: string): WorkKeeper;
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

type UseStore = <T>(run: (store: IDBObjectStore) => IDBRequest<T>) => Promise<T | null>;

/** Opens the store of the browser. Where there is none, each use gives null: unsaved work lives as long as the page. */
const openStore = (): UseStore => {
  const database = openDatabase();
  database.catch(() => undefined);
  return async (run) => {
    try {
      return await finish(run((await database).transaction(storeName, 'readwrite').objectStore(storeName)));
    } catch {
      return null;
    }
  };
};

/** Gives a lock back, and resolves when it is free. */
type Release = () => Promise<void>;

/** Takes a lock for as long as this page lives, or until it is released; null while another page has it. */
const takeLock = (name: string): Promise<Release | null> =>
  new Promise((resolve) => {
    const hold = (lock: Lock | null): Promise<void> | undefined => {
      if (lock)
        return new Promise((free) => {
          resolve(() => {
            free();
            return ended;
          });
        });
      resolve(null);
      return undefined;
    };
    const ended = navigator.locks.request(name, { ifAvailable: true }, hold).catch(() => {
      // Where the browser forbids locks, nobody can tell who lives: whoever comes takes over.
      resolve(() => Promise.resolve());
    });
  });

const isKeptWork = (value: unknown): value is KeptWork =>
  hasMembers(value) && hasMembers(value['queue']) && Array.isArray(value['queue']['commands']);

const readWork = (text: string): KeptWork | null => {
  const work: unknown = JSON.parse(text);
  if (!isKeptWork(work)) return null;
  return { queue: work.queue, layoutPatch: { ...emptyPatch, ...work.layoutPatch }, held: work.held };
};

/** Runs tasks one after the other: what was asked last is what is kept. */
const createLine = (): (<T>(task: () => Promise<T>) => Promise<T>) => {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const next = last.then(task);
    last = next.catch(() => undefined);
    return next;
  };
};

/** All work of this page goes one after the other: a new session finds what the last one has left. */
const inLine = createLine();

interface KeeperDeps {
  readonly use: UseStore;
  readonly cipher: DraftCipher;
  /** The beginning of the names of all work of the user on the flow. */
  readonly prefix: string;
}

class SealedKeeper implements WorkKeeper {
  readonly #deps: KeeperDeps;
  readonly #name: string;
  readonly #ownLock: Promise<Release | null>;
  /** The work of others that this page has taken over, with the locks that keep it from being taken twice. */
  readonly #taken = new Map<string, Release>();

  constructor(deps: KeeperDeps) {
    this.#deps = deps;
    // Names sort by time, so that the oldest work is taken over first.
    this.#name = `${deps.prefix}${Date.now()} ${crypto.randomUUID()}`;
    this.#ownLock = takeLock(this.#name);
  }

  save(work: KeptWork): void {
    const { cipher, use } = this.#deps;
    void inLine(async () => {
      const encrypted = await cipher.encrypt(JSON.stringify(work));
      await use((store) => {
        for (const name of this.#taken.keys()) store.delete(name);
        return store.put(encrypted, this.#name);
      });
      await this.#letGo();
    });
  }

  forget(): void {
    void inLine(async () => {
      await this.#deps.use((store) => {
        for (const name of this.#taken.keys()) store.delete(name);
        return store.delete(this.#name);
      });
      await this.#letGo();
    });
  }

  takeOver(): Promise<readonly KeptWork[]> {
    const { use, prefix } = this.#deps;
    return inLine(async () => {
      await this.#ownLock;
      const names = (await use((store) => store.getAllKeys())) ?? [];
      const works: KeptWork[] = [];
      for (const name of names) {
        const isOther = typeof name === 'string' && name.startsWith(prefix) && name !== this.#name;
        if (!isOther || this.#taken.has(name)) continue;
        // oxlint-disable-next-line no-await-in-loop -- the oldest work comes first
        const work = await this.#take(name);
        if (work) works.push(work);
      }
      return works;
    });
  }

  close(): void {
    void inLine(async () => {
      await this.#letGo();
      const release = await this.#ownLock;
      await release?.();
    });
  }

  async #take(name: string): Promise<KeptWork | null> {
    const { use, cipher } = this.#deps;
    const release = await takeLock(name);
    if (!release) return null;
    const encrypted = await use<unknown>((store) => store.get(name));
    // Work of an earlier key cannot be read by anybody any more.
    const text = typeof encrypted === 'string' ? await cipher.decrypt(encrypted).catch(() => 'null') : 'null';
    const work = readWork(text);
    if (work) this.#taken.set(name, release);
    else {
      await use((store) => store.delete(name));
      await release();
    }
    return work;
  }

  async #letGo(): Promise<void> {
    const releases = [...this.#taken.values()];
    this.#taken.clear();
    await Promise.all(releases.map((release) => release()));
  }
}

/** Opens the work of a user. */
export const openQueueStorage = (userId: string, draftKey: string): QueueStorage => {
  const use = openStore();
  const shared = { use, cipher: createDraftCipher(draftKey) };
  return {
    open: (flowId) => new SealedKeeper({ ...shared, prefix: `${userId} ${flowId} ` }),
    clear: () =>
      inLine(async () => {
        const names = (await use((store) => store.getAllKeys())) ?? [];
        for (const name of names)
          // oxlint-disable-next-line no-await-in-loop -- there is hardly ever more than one
          if (typeof name === 'string' && name.startsWith(`${userId} `))
            await use((store) => store.delete(name));
      }),
  };
};
