import { setTimeout as pause } from 'node:timers/promises';

import type { Database } from '../../database/database.ts';
import type { ChangeNotifications } from '../../pubsub/change-notifications.ts';
import { createWakeSignal, type WakeSignal } from '../../pubsub/wake-signal.ts';
import { type ChangeCursor, formatChangeCursor, parseChangeCursor } from './change-cursor.ts';
import { loadChanges, type LoadedChanges, type ReportedChange } from './load-changes.ts';

/** Changes since the batch before. Some of them can have been in an earlier batch already. */
export interface ChangeBatch {
  /** The id of the place behind the batch. */
  readonly cursor: string;
  readonly changes: readonly ReportedChange[];
  /** True when changes are missing: everything has to be loaded anew. */
  readonly isReset: boolean;
}

/** The change feeds of a process. */
export interface ChangeFeeds {
  /**
   * Calls `receive` with the changes of the organization since a cursor, and with all later ones. Without a cursor the first
   * batch is empty. Returns the function that ends it.
   */
  follow(organizationId: string, after: string | null, receive: (batch: ChangeBatch) => void): () => void;
}

/** Dependencies of the change feeds. */
export interface ChangeFeedDeps {
  readonly database: Pick<Database, 'sharedReads'>;
  readonly notices: Pick<ChangeNotifications, 'subscribeOrganization'>;
  /** Called with the error of a failed read, which is repeated. */
  onError(error: unknown): void;
  /** The longest wait for a notice, since one can be lost. */
  readonly pollMs?: number;
  /** The time between two reads, in which changes gather. */
  readonly gatherMs?: number;
}

interface Follower {
  readonly after: string | null;
  receive(batch: ChangeBatch): void;
}

interface Feed {
  readonly organizationId: string;
  /** The streams that have all changes up to the feed's place. */
  readonly followers: Set<Follower>;
  /** The streams that have yet to get there. */
  readonly joining: Set<Follower>;
  readonly wakeSignal: WakeSignal;
  readonly stop: AbortController;
  place: ChangeCursor | null;
}

const retryMs = 1000;

const toBatch = (cursor: string, { changes, isIncomplete }: LoadedChanges): ChangeBatch => ({
  cursor,
  changes,
  isReset: isIncomplete,
});

/** Reads the next changes for all streams. The cursor of a quiet feed moves as well, so that it never becomes too old. */
const readOn = async ({ database }: ChangeFeedDeps, feed: Feed): Promise<ChangeCursor> => {
  const loaded = await loadChanges(database.sharedReads, feed.organizationId, feed.place);
  feed.place = loaded.cursor;
  const batch = toBatch(formatChangeCursor(loaded.cursor), loaded);
  for (const follower of feed.followers) follower.receive(batch);
  return loaded.cursor;
};

/**
 * Brings a new stream to the place of the feed. Some of these changes can lie behind that place: the next read returns them
 * again, and none is left out.
 */
const catchUp = async (
  { database }: ChangeFeedDeps,
  feed: Feed,
  place: string,
  follower: Follower,
): Promise<void> => {
  const { after } = follower;
  const cursor = after === null ? null : parseChangeCursor(after);
  const missed = cursor && (await loadChanges(database.sharedReads, feed.organizationId, cursor));
  if (!feed.joining.delete(follower)) return;
  feed.followers.add(follower);
  follower.receive(missed ? toBatch(place, missed) : { cursor: place, changes: [], isReset: after !== null });
};

const readRound = async (deps: ChangeFeedDeps, feed: Feed): Promise<void> => {
  const joining = [...feed.joining];
  const place = formatChangeCursor(await readOn(deps, feed));
  for (const follower of joining) await catchUp(deps, feed, place, follower);
};

/** Reads the feed as long as a stream follows it. A failed read is repeated from the same place. */
const runFeed = async (deps: ChangeFeedDeps, feed: Feed): Promise<void> => {
  const { pollMs = 5000, gatherMs = 30 } = deps;
  const { signal } = feed.stop;
  while (!signal.aborted) {
    try {
      await readRound(deps, feed);
      await pause(gatherMs);
      if (feed.joining.size === 0) await feed.wakeSignal.wait(pollMs, signal);
    } catch (error) {
      deps.onError(error);
      await pause(retryMs, undefined, { signal }).catch(() => undefined);
    }
  }
};

/**
 * Creates the change feeds of a process. All streams of an organization share one reader, which reads after each notice and
 * every few seconds.
 */
export const createChangeFeeds = (deps: ChangeFeedDeps): ChangeFeeds => {
  const feeds = new Map<string, Feed>();
  const open = (organizationId: string): Feed => {
    const feed: Feed = {
      organizationId,
      followers: new Set(),
      joining: new Set(),
      wakeSignal: createWakeSignal(),
      stop: new AbortController(),
      place: null,
    };
    const unsubscribe = deps.notices.subscribeOrganization(organizationId, feed.wakeSignal.wake);
    feed.stop.signal.addEventListener('abort', unsubscribe, { once: true });
    feeds.set(organizationId, feed);
    void runFeed(deps, feed);
    return feed;
  };
  const leave = (feed: Feed, follower: Follower): void => {
    feed.followers.delete(follower);
    feed.joining.delete(follower);
    if (feed.followers.size > 0 || feed.joining.size > 0) return;
    feed.stop.abort();
    if (feeds.get(feed.organizationId) === feed) feeds.delete(feed.organizationId);
  };
  return {
    follow: (organizationId, after, receive) => {
      const follower = { after, receive };
      const feed = feeds.get(organizationId) ?? open(organizationId);
      feed.joining.add(follower);
      feed.wakeSignal.wake();
      return () => leave(feed, follower);
    },
  };
};
