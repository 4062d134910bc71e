/** Gives each reply to one tab at a time. */
export interface ReplyClaims {
  /** Claims a reply for this tab, as soon as no other tab holds it. */
  claim(id: string): void;
  /** Gives up a reply that was sent or discarded. */
  release(id: string): void;
  /** Gives up all of them: the next tab gets them. */
  close(): void;
}

/** Takes up claimed replies. Returns which of them this tab has now, and holds. */
type TakeUp = (ids: readonly string[]) => Promise<(id: string) => boolean>;

/** Does work while no other tab holds the name. A browser without locks does it at once. */
const withLock = (name: string, signal: AbortSignal, work: () => Promise<void>): void => {
  const done = navigator.locks ? navigator.locks.request(name, { signal }, work) : work();
  // It is given up with its session.
  void Promise.resolve(done).catch(() => undefined);
};

/** The time within which the replies of a tab that was closed come one after the other. */
const momentMs = 50;

/** Takes up together what comes within a moment, so that replies keep their order. */
const collectTakes = (takeUp: TakeUp): ((id: string) => Promise<boolean>) => {
  let ids: string[] = [];
  let coming: ReturnType<TakeUp> | null = null;
  const take = async (): ReturnType<TakeUp> => {
    await new Promise((resolve) => setTimeout(resolve, momentMs));
    const all = ids;
    [ids, coming] = [[], null];
    return takeUp(all);
  };
  return async (id) => {
    ids.push(id);
    coming ??= take();
    return (await coming)(id);
  };
};

/** Creates the claims of a tab on replies, whose locks have a prefix. A browser gives the locks of a closed tab to the next one. */
export const createReplyClaims = (prefix: string, takeUp: TakeUp): ReplyClaims => {
  const closing = new AbortController();
  const claimed = new Set<string>();
  const endings = new Map<string, () => void>();
  const take = collectTakes(takeUp);
  const holdUntilEnd = (id: string): Promise<void> =>
    new Promise((resolve) => {
      if (closing.signal.aborted) resolve();
      else endings.set(id, resolve);
    });
  const release = (id: string): void => {
    endings.get(id)?.();
    endings.delete(id);
  };
  return {
    claim: (id) => {
      if (claimed.has(id)) return;
      claimed.add(id);
      withLock(prefix + id, closing.signal, async () => {
        if (await take(id)) await holdUntilEnd(id);
        claimed.delete(id);
      });
    },
    release,
    close: () => {
      closing.abort();
      for (const id of endings.keys()) release(id);
    },
  };
};
