import { randomBytes } from 'node:crypto';

import type pg from 'pg';
import type { Logger } from 'pino';

import { type HeartbeatTiming, openReconnectingConnection } from './reconnecting-connection.ts';

/** Notifies all processes of changed threads. A notice can be lost, so each listener must also poll from time to time. */
export interface ChangeNotifications {
  /** Publishes changed threads after the commit. Never throws and never waits. */
  publish(threadIds: Iterable<string>): void;
  /** Publishes organizations of which anything has changed, after the commit. Never throws and never waits. */
  publishOrganizations(organizationIds: Iterable<string>): void;
  /** Publishes users and organizations whose sessions have ended, after the commit. Never throws and never waits. */
  publishSessionEnds(ownerIds: Iterable<string>): void;
  /** Calls the listener after each change of the thread, and whenever notices could have been missed. */
  subscribe(threadId: string, listener: () => void): () => void;
  /** Calls the listener after each change in the organization, and whenever notices could have been missed. */
  subscribeOrganization(organizationId: string, listener: () => void): () => void;
  /** Calls the listener when sessions of the user or organization have ended, and whenever notices could have been missed. */
  subscribeSessionEnds(ownerId: string, listener: () => void): () => void;
  /** Sends a text of at most 7,900 bytes to the other processes. It can get lost. Never throws and never waits. */
  broadcast(text: string): void;
  /** Calls the listener with each text that another process broadcasts. */
  onBroadcast(listener: (text: string) => void): () => void;
  close(): Promise<void>;
}

/** The dependencies: notices use two database connections of their own. */
export interface ChangeNotificationsDeps {
  readonly databaseUrl: string;
  readonly log: Logger;
  readonly heartbeat?: HeartbeatTiming;
}

const listenChannel = 'thread_changed';
const broadcastChannel = 'process_broadcast';
// Listeners in this process are called immediately. The first notice to other processes leaves at once, since a phone's message
// waits for it; those of the next milliseconds follow together.
const batchMs = 5;
// A payload can have 8000 bytes: at most 39 bytes for each id, and the origin.
const idsPerNotice = 200;
const maxBroadcastBytes = 7900;
// Ids queue while the database is unavailable. Beyond this number they are dropped: listeners poll anyway.
const maxQueuedIds = 20_000;
// A sender of broadcasts repeats those that must arrive.
const maxQueuedBroadcasts = 200;

const notifyOn = (channel: string) => ({
  name: `notify_${channel}`,
  text: `select pg_notify('${channel}', payload) from unnest($1::text[]) as payload`,
});

const notify = notifyOn(listenChannel);
const notifyBroadcast = notifyOn(broadcastChannel);

// An organization's id is also that of its webhooks as a destination, whose dispatcher not every change concerns.
const organizationKey = (organizationId: string): string => `o:${organizationId}`;
const sessionEndKey = (ownerId: string): string => `s:${ownerId}`;

/** Splits changed threads into notice payloads: `origin id,id,...`. */
export const toNotifyPayloads = (origin: string, threadIds: readonly string[]): string[] => {
  const count = Math.ceil(threadIds.length / idsPerNotice);
  return Array.from({ length: count }, (_, index) => {
    const ids = threadIds.slice(index * idsPerNotice, (index + 1) * idsPerNotice);
    return `${origin} ${ids.join(',')}`;
  });
};

/** Parses a payload of `toNotifyPayloads`. */
export const parseNotifyPayload = (payload: string): { origin: string; threadIds: string[] } => {
  const [origin = '', ids = ''] = payload.split(' ', 2);
  return { origin, threadIds: ids === '' ? [] : ids.split(',') };
};

type Listeners = Map<string, Set<() => void>>;

const callListeners = (listeners: Listeners, threadIds: Iterable<string>): void => {
  for (const id of threadIds) for (const listener of listeners.get(id) ?? []) listener();
};

const addListener = (listeners: Listeners, threadId: string, listener: () => void): (() => void) => {
  const callbacks = listeners.get(threadId) ?? new Set();
  listeners.set(threadId, callbacks.add(listener));
  return () => {
    callbacks.delete(listener);
    if (callbacks.size === 0 && listeners.get(threadId) === callbacks) listeners.delete(threadId);
  };
};

/** Creates the queue of threads to publish, and the connection that sends them. */
const createQueue = (origin: string, log: Logger) => {
  const queued = new Set<string>();
  let broadcasts: string[] = [];
  let client: pg.Client | null = null;
  let sending: Promise<void> | null = null;
  const isFilled = (): boolean => queued.size > 0 || broadcasts.length > 0;
  const send = async (over: pg.Client): Promise<void> => {
    while (isFilled()) {
      const threadIds = [...queued];
      const texts = broadcasts.map((text) => `${origin} ${text}`);
      queued.clear();
      broadcasts = [];
      if (threadIds.length > 0)
        await over.query({ ...notify, values: [toNotifyPayloads(origin, threadIds)] });
      if (texts.length > 0) await over.query({ ...notifyBroadcast, values: [texts] });
    }
  };
  const flush = async (): Promise<void> => {
    if (!client) return;
    sending ??= send(client)
      .catch((error: unknown) => log.warn({ err: error }, 'notice of changed threads not sent'))
      .finally(() => (sending = null));
    await sending;
  };
  return {
    flush,
    isFilled,
    add: (threadIds: readonly string[]): void => {
      if (queued.size < maxQueuedIds) for (const id of threadIds) queued.add(id);
    },
    addBroadcast: (text: string): void => {
      if (broadcasts.length < maxQueuedBroadcasts && Buffer.byteLength(text) <= maxBroadcastBytes)
        broadcasts.push(text);
    },
    setClient: (next: pg.Client | null): void => {
      client = next;
    },
  };
};

const createPublisher = (deps: ChangeNotificationsDeps, origin: string) => {
  const queue = createQueue(origin, deps.log);
  let cancelNext: (() => void) | null = null;
  const connection = openReconnectingConnection(deps, {
    // A notice need not survive a crash, so its commit need not wait for the disk.
    prepare: (client) => client.query('set synchronous_commit to off'),
    onReady: (client) => {
      queue.setClient(client);
      void queue.flush();
    },
    onLost: () => queue.setClient(null),
  });
  // Not before the end of this turn of the event loop, so that all notices of one commit travel together.
  const flushSoon = (): void => {
    const now = setImmediate(() => {
      void queue.flush();
      const later = setTimeout(() => {
        cancelNext = null;
        if (queue.isFilled()) flushSoon();
      }, batchMs);
      cancelNext = () => clearTimeout(later);
    });
    cancelNext = () => clearImmediate(now);
  };
  return {
    add: (threadIds: readonly string[]): void => {
      queue.add(threadIds);
      if (cancelNext === null) flushSoon();
    },
    broadcast: (text: string): void => {
      queue.addBroadcast(text);
      if (cancelNext === null) flushSoon();
    },
    close: async (): Promise<void> => {
      cancelNext?.();
      await queue.flush();
      await connection.close();
    },
  };
};

type BroadcastListeners = Set<(text: string) => void>;

const createListener = (
  deps: ChangeNotificationsDeps,
  ownOrigin: string,
  listeners: Listeners,
  broadcastListeners: BroadcastListeners,
) => {
  const hear = ({ channel, payload = '' }: pg.Notification): void => {
    if (channel === listenChannel) {
      const { origin, threadIds } = parseNotifyPayload(payload);
      if (origin !== ownOrigin) callListeners(listeners, threadIds);
    } else if (!payload.startsWith(`${ownOrigin} `)) {
      const text = payload.slice(payload.indexOf(' ') + 1);
      for (const listener of broadcastListeners) listener(text);
    }
  };
  return openReconnectingConnection(deps, {
    prepare: async (client) => {
      client.on('notification', hear);
      await client.query(`listen ${listenChannel}; listen ${broadcastChannel}`);
    },
    // Notices could have been missed while the connection was lost: call every listener.
    onReady: () => callListeners(listeners, [...listeners.keys()]),
    onLost: () => undefined,
  });
};

/**
 * Opens notifications over PostgreSQL's LISTEN and NOTIFY, with a connection for each. Changes of some milliseconds are
 * sent in one notice, outside the transaction that made them: a NOTIFY inside would make commits wait for each other.
 * Listeners in the same process are called immediately.
 */
export const createChangeNotifications = (deps: ChangeNotificationsDeps): ChangeNotifications => {
  const listeners: Listeners = new Map();
  const broadcastListeners: BroadcastListeners = new Set();
  // Identifies this process: its own notices come back, and must not call its listeners twice.
  const origin = randomBytes(6).toString('base64url');
  const publisher = createPublisher(deps, origin);
  const listener = createListener(deps, origin, listeners, broadcastListeners);
  const publish = (ids: readonly string[]): void => {
    if (ids.length === 0) return;
    publisher.add(ids);
    callListeners(listeners, ids);
  };
  return {
    publish: (threadIds) => publish([...threadIds]),
    publishOrganizations: (ids) => publish(Array.from(ids, organizationKey)),
    publishSessionEnds: (ids) => publish(Array.from(ids, sessionEndKey)),
    subscribe: (threadId, callback) => addListener(listeners, threadId, callback),
    subscribeOrganization: (id, callback) => addListener(listeners, organizationKey(id), callback),
    subscribeSessionEnds: (id, callback) => addListener(listeners, sessionEndKey(id), callback),
    broadcast: publisher.broadcast,
    onBroadcast: (callback) => {
      broadcastListeners.add(callback);
      return () => void broadcastListeners.delete(callback);
    },
    close: async () => {
      await Promise.all([publisher.close(), listener.close()]);
      listeners.clear();
      broadcastListeners.clear();
    },
  };
};
