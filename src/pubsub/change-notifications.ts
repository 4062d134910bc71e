import { randomBytes } from 'node:crypto';

import type pg from 'pg';
import type { Logger } from 'pino';

import { type HeartbeatTiming, openReconnectingConnection } from './reconnecting-connection.ts';

/** Tells every process which threads have changed. A lost notice is healed by whoever looks again after a while. */
export interface ChangeNotifications {
  /** Announces changed threads, after their commit; never fails and never waits. */
  publish(threadIds: Iterable<string>): void;
  /** Calls the listener after each change of the thread, and whenever changes may have been missed. */
  subscribe(threadId: string, listener: () => void): () => void;
  close(): Promise<void>;
}

/** What the hub needs: the database's URL, for two connections of its own. */
export interface ChangeNotificationsDeps {
  readonly databaseUrl: string;
  readonly log: Logger;
  readonly heartbeat?: HeartbeatTiming;
}

const listenChannel = 'thread_changed';
// Who looks at a thread in this process hears at once; for those in others this is still at once.
const gatherMs = 25;
// PostgreSQL takes payloads under 8000 bytes; 37 bytes an id, and the origin.
const idsPerNotice = 200;
// While the database is away ids wait; beyond this many the listeners' own second look has to do.
const maxWaitingIds = 20_000;

const notify = {
  name: 'thread_notify',
  text: `select pg_notify('${listenChannel}', payload) from unnest($1::text[]) as payload`,
};

/** Splits changed threads into payloads that PostgreSQL takes: `origin id,id,...`. */
export const toNotifyPayloads = (origin: string, threadIds: readonly string[]): string[] => {
  const count = Math.ceil(threadIds.length / idsPerNotice);
  return Array.from({ length: count }, (_, index) => {
    const ids = threadIds.slice(index * idsPerNotice, (index + 1) * idsPerNotice);
    return `${origin} ${ids.join(',')}`;
  });
};

/** Reads a payload of `toPayloads`. */
export const parseNotifyPayload = (payload: string): { origin: string; threadIds: string[] } => {
  const [origin = '', ids = ''] = payload.split(' ', 2);
  return { origin, threadIds: ids === '' ? [] : ids.split(',') };
};

type Listeners = Map<string, Set<() => void>>;

const callListeners = (listeners: Listeners, threadIds: Iterable<string>): void => {
  for (const id of threadIds) for (const listener of listeners.get(id) ?? []) listener();
};

const addListener = (listeners: Listeners, threadId: string, listener: () => void): (() => void) => {
  const own = listeners.get(threadId) ?? new Set();
  listeners.set(threadId, own.add(listener));
  return () => {
    own.delete(listener);
    if (own.size === 0 && listeners.get(threadId) === own) listeners.delete(threadId);
  };
};

/** Threads that wait to be announced, and the connection over which they are. */
const createQueue = (origin: string, log: Logger) => {
  const waiting = new Set<string>();
  let client: pg.Client | null = null;
  let sending: Promise<void> | null = null;
  const send = async (over: pg.Client): Promise<void> => {
    while (waiting.size > 0) {
      const threadIds = [...waiting];
      waiting.clear();
      await over.query({ ...notify, values: [toNotifyPayloads(origin, threadIds)] });
    }
  };
  const flush = async (): Promise<void> => {
    if (!client) return;
    sending ??= send(client)
      .catch((error: unknown) => log.warn({ err: error }, 'a notice of changed threads was lost'))
      .finally(() => (sending = null));
    await sending;
  };
  return {
    flush,
    add: (threadIds: readonly string[]): void => {
      if (waiting.size < maxWaitingIds) for (const id of threadIds) waiting.add(id);
    },
    use: (fresh: pg.Client | null): void => {
      client = fresh;
    },
  };
};

const createPublisher = (deps: ChangeNotificationsDeps, origin: string) => {
  const queue = createQueue(origin, deps.log);
  let timer: NodeJS.Timeout | null = null;
  const connection = openReconnectingConnection(deps, {
    // A notice is worth no wait for the disk.
    prepare: (fresh) => fresh.query('set synchronous_commit to off'),
    onReady: (fresh) => {
      queue.use(fresh);
      void queue.flush();
    },
    onLost: () => queue.use(null),
  });
  return {
    add: (threadIds: readonly string[]): void => {
      queue.add(threadIds);
      timer ??= setTimeout(() => {
        timer = null;
        void queue.flush();
      }, gatherMs);
    },
    close: async (): Promise<void> => {
      if (timer) clearTimeout(timer);
      await queue.flush();
      await connection.close();
    },
  };
};

const createListener = (deps: ChangeNotificationsDeps, own: string, listeners: Listeners) =>
  openReconnectingConnection(deps, {
    prepare: async (fresh) => {
      fresh.on('notification', (notification) => {
        const { origin, threadIds } = parseNotifyPayload(notification.payload ?? '');
        if (origin !== own) callListeners(listeners, threadIds);
      });
      await fresh.query(`listen ${listenChannel}`);
    },
    // What happened while nobody listened is unknown: everyone looks.
    onReady: () => callListeners(listeners, [...listeners.keys()]),
    onLost: () => undefined,
  });

/**
 * Opens the hub on PostgreSQL's LISTEN and NOTIFY, with a connection for each. Changes are gathered for some
 * milliseconds into one notice, outside the transaction that made them: a NOTIFY inside would make commits wait
 * for each other. The process's own listeners hear at once.
 */
export const createChangeNotifications = (deps: ChangeNotificationsDeps): ChangeNotifications => {
  const listeners: Listeners = new Map();
  // Names this process among all: its own notices come back, and have been heard already.
  const origin = randomBytes(6).toString('base64url');
  const publisher = createPublisher(deps, origin);
  const listener = createListener(deps, origin, listeners);
  return {
    publish: (threadIds) => {
      const ids = [...threadIds];
      if (ids.length === 0) return;
      publisher.add(ids);
      callListeners(listeners, ids);
    },
    subscribe: (threadId, heard) => addListener(listeners, threadId, heard),
    close: async () => {
      await Promise.all([publisher.close(), listener.close()]);
      listeners.clear();
    },
  };
};
