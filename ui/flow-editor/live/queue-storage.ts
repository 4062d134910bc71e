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
  /** Calls back when a page is gone that still lived when its work was looked at: now that can be taken over. */
  whenLeft(look: () => void): void;
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

/** Texts by their names. */
interface TextStore {
  names(): Promise<readonly string[]>;
  read(name: string): Promise<unknown>;
  /** Removes texts and stores another one, both or neither. */
  replace(gone: readonly string[], stored?: { readonly name: string; readonly text: string }): Promise<void>;
}

const createBrowserStore = (database: IDBDatabase): TextStore => {
  const open = (): IDBObjectStore => database.transaction(storeName, 'readwrite').objectStore(storeName);
  return {
    names: async () =>
      (await finish(open().getAllKeys())).flatMap((name) => (typeof name === 'string' ? name : [])),
    read: (name) => finish<unknown>(open().get(name)),
    replace: async (gone, stored) => {
      const store = open();
      const deletions = gone.map((name) => finish(store.delete(name)));
      await Promise.all([...deletions, ...(stored ? [finish(store.put(stored.text, stored.name))] : [])]);
    },
  };
};

/** The texts of this page, where the browser keeps none: they outlive a session, and go with the page. */
const textsOfPage = new Map<string, string>();
const pageStore: TextStore = {
  names: async () => [...textsOfPage.keys()],
  read: async (name) => textsOfPage.get(name),
  replace: async (gone, stored) => {
    for (const name of gone) textsOfPage.delete(name);
    if (stored) textsOfPage.set(stored.name, stored.text);
  },
};

/** Opens the store of the browser, else that of the page. */
const openStore = (): Promise<TextStore> =>
  Promise.resolve()
    .then(openDatabase)
    .then(createBrowserStore, () => pageStore);

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
  readonly store: Promise<TextStore>;
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
  /** Looks again when a page has gone that lived before. */
  #look = (): void => undefined;

  constructor(deps: KeeperDeps) {
    this.#deps = deps;
    // Names sort by time, so that the oldest work is taken over first.
    this.#name = `${deps.prefix}${Date.now()} ${crypto.randomUUID()}`;
    this.#ownLock = takeLock(this.#name);
  }

  save(work: KeptWork): void {
    const { cipher } = this.#deps;
    void inLine(async () => {
      const text = await cipher.encrypt(JSON.stringify(work));
      await this.#replace([...this.#taken.keys()], { name: this.#name, text });
      await this.#letGo();
    });
  }

  forget(): void {
    void inLine(async () => {
      await this.#replace([...this.#taken.keys(), this.#name]);
      await this.#letGo();
    });
  }

  takeOver(): Promise<readonly KeptWork[]> {
    const { store, prefix } = this.#deps;
    return inLine(async () => {
      await this.#ownLock;
      const names = await (await store).names().catch((): readonly string[] => []);
      const works: KeptWork[] = [];
      for (const name of names) {
        const isOther = name.startsWith(prefix) && name !== this.#name;
        if (!isOther || this.#taken.has(name)) continue;
        // oxlint-disable-next-line no-await-in-loop -- the oldest work comes first
        const work = await this.#take(name);
        if (work) works.push(work);
      }
      return works;
    });
  }

  whenLeft(look: () => void): void {
    this.#look = look;
  }

  close(): void {
    this.#look = () => undefined;
    void inLine(async () => {
      await this.#letGo();
      const release = await this.#ownLock;
      await release?.();
    });
  }

  async #take(name: string): Promise<KeptWork | null> {
    const { store, cipher } = this.#deps;
    const release = await takeLock(name);
    if (!release) {
      // Its page may just be closing.
      void navigator.locks.request(name, () => this.#look()).catch(() => undefined);
      return null;
    }
    const encrypted = await (await store).read(name).catch(() => null);
    // Work of an earlier key cannot be read by anybody any more.
    const text = typeof encrypted === 'string' ? await cipher.decrypt(encrypted).catch(() => 'null') : 'null';
    const work = readWork(text);
    if (work) this.#taken.set(name, release);
    else {
      await this.#replace([name]);
      await release();
    }
    return work;
  }

  /** Replaces texts as far as the browser can: it may be full. */
  async #replace(...change: Parameters<TextStore['replace']>): Promise<void> {
    await (await this.#deps.store).replace(...change).catch(() => undefined);
  }

  async #letGo(): Promise<void> {
    const releases = [...this.#taken.values()];
    this.#taken.clear();
    await Promise.all(releases.map((release) => release()));
  }
}

/** Opens the work of a user. */
export const openQueueStorage = (userId: string, draftKey: string): QueueStorage => {
  const store = openStore();
  const shared = { store, cipher: createDraftCipher(draftKey) };
  return {
    open: (flowId) => new SealedKeeper({ ...shared, prefix: `${userId} ${flowId} ` }),
    clear: () =>
      inLine(async () => {
        const opened = await store;
        const names = await opened.names().catch((): readonly string[] => []);
        await opened.replace(names.filter((name) => name.startsWith(`${userId} `))).catch(() => undefined);
      }),
  };
};
