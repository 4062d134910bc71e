import DataLoader from 'dataloader';

import type { Clock } from '../../database/clock.ts';
import type { Database } from '../../database/database.ts';
import { newId } from '../../database/id.ts';
import type { PlatformRequest } from '../port.ts';
import type { PhoneChannel } from '../../messaging/channel.ts';

/** A stored request of a platform. */
export interface StoredPlatformEvent {
  readonly id: string;
  readonly connectionId: string;
  readonly channel: PhoneChannel;
  readonly request: PlatformRequest;
  readonly receivedAt: Date;
}

/** The stored requests of platforms. */
export interface PlatformEventRows {
  /** Stores a request; those that arrive together travel together. Resolves once it is committed. */
  store(connectionId: string, channel: PhoneChannel, request: PlatformRequest): Promise<StoredPlatformEvent>;
  /** Loads requests that a crash or a failure left, the oldest first. */
  loadLeft(limit: number): Promise<readonly StoredPlatformEvent[]>;
  /** Deletes a processed request. */
  remove(id: string): Promise<void>;
  /** Counts a failed attempt. After the last one the request is no longer tried. */
  recordFailure(id: string): Promise<void>;
  /** Deletes requests that failed for good a week ago. */
  deleteOld(): Promise<void>;
}

const maxFailures = 12;
const keepFailedMs = 7 * 86_400_000;
const batch = { cache: false, maxBatchSize: 200 };

const insertStatement = {
  name: 'platform_events_insert',
  text: `insert into platform_events (id, channel_connection_id, body, url, headers, received_at, failures)
         select e.id, e.connection, e.body, e.url, e.headers::jsonb, $6, 0
           from unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::text[], $5::text[]) as e (id, connection, body, url, headers)`,
};

// A failed request waits longer after each attempt. Somebody may be at work on a new one.
const leftStatement = {
  name: 'platform_events_left',
  text: `select e.id, e.channel_connection_id, c.channel, e.body, e.url, e.headers, e.received_at from platform_events e
           join channel_connections c on c.id = e.channel_connection_id
          where e.failed_at is null and e.received_at < $1::timestamptz - interval '25 seconds'
            and e.received_at < $1::timestamptz - e.failures * e.failures * interval '5 seconds'
          order by e.received_at limit $2`,
};

const deleteStatement = {
  name: 'platform_event_delete',
  text: 'delete from platform_events where id = any($1::uuid[])',
};

const failStatement = {
  name: 'platform_event_fail',
  text: `update platform_events set failures = failures + 1,
           failed_at = case when failures + 1 >= ${maxFailures} then $2::timestamptz end where id = $1`,
};

const deleteOldStatement = {
  name: 'platform_events_delete_old',
  text: 'delete from platform_events where failed_at < $1',
};

interface EventRow {
  id: string;
  channel_connection_id: string;
  channel: PhoneChannel;
  body: Buffer;
  url: string;
  headers: Record<string, string>;
  received_at: Date | string;
}

const toStored = (row: EventRow): StoredPlatformEvent => ({
  id: row.id,
  connectionId: row.channel_connection_id,
  channel: row.channel,
  request: { body: row.body, headers: row.headers, url: row.url },
  receivedAt: new Date(row.received_at),
});

/** Binds the stored requests to a database. */
export const createPlatformEventRows = (
  database: Pick<Database, 'query'>,
  clock: Clock,
): PlatformEventRows => {
  const inserts = new DataLoader(async (events: readonly StoredPlatformEvent[]) => {
    await database.query(insertStatement, [
      events.map(({ id }) => id),
      events.map(({ connectionId }) => connectionId),
      events.map(({ request }) => request.body),
      events.map(({ request }) => request.url),
      events.map(({ request }) => JSON.stringify(request.headers)),
      events[0]?.receivedAt,
    ]);
    return events;
  }, batch);
  const deletions = new DataLoader(async (ids: readonly string[]) => {
    await database.query(deleteStatement, [ids]);
    return ids;
  }, batch);
  return {
    store: async (connectionId, channel, request) =>
      inserts.load({ id: newId(), connectionId, channel, request, receivedAt: await clock.now() }),
    loadLeft: async (limit) =>
      (await database.query<EventRow>(leftStatement, [await clock.now(), limit])).map(toStored),
    remove: async (id) => void (await deletions.load(id)),
    recordFailure: async (id) => void (await database.query(failStatement, [id, await clock.now()])),
    deleteOld: async () => {
      const now = await clock.now();
      await database.query(deleteOldStatement, [new Date(now.getTime() - keepFailedMs)]);
    },
  };
};
