import pg from 'pg';

import { isConnectionLost } from './connection.ts';
import { batchSocketWrites } from './batch-socket-writes.ts';
import type { SqlStatement } from './merge-writes.ts';

/**
 * Connections that many requests share: statements are sent at once, answered in order, and are each a transaction of
 * their own. For reads only: a statement that waits for a lock would hold up those behind it.
 * Timestamps are answered as PostgreSQL's text.
 */
export interface SharedConnections {
  query<Row extends object>(statement: SqlStatement, values: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

interface SharedConnection {
  readonly client: Promise<pg.Client>;
  inFlight: number;
}

const connect = async (
  config: pg.ClientConfig,
  { ended, lost }: { ended(): void; lost(): void },
): Promise<pg.Client> => {
  const client = new pg.Client(config);
  client.on('error', lost);
  client.on('end', ended);
  try {
    await client.connect();
    return client;
  } catch (error) {
    ended();
    throw error;
  }
};

const timestamptz = 1184;

/** Timestamps stay text: a list shows them in other words of the same form, and making Dates costs more than the rest. */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === timestamptz ? String : pg.types.getTypeParser(oid, format ?? 'text'),
};

/** Chooses the lane of a statement: what is asked in one turn of the event loop travels in one packet, on the calmest. */
const createConnectionChooser = (
  lanes: Set<SharedConnection>,
  many: number,
  open: () => SharedConnection,
): (() => SharedConnection) => {
  let chosen: SharedConnection | null = null;
  const calmest = (): SharedConnection => {
    const [first, ...others] = lanes;
    if (!first) return open();
    const best = others.reduce((least, lane) => (lane.inFlight < least.inFlight ? lane : least), first);
    return best.inFlight > 0 && lanes.size < many ? open() : best;
  };
  return () => {
    if (chosen && lanes.has(chosen)) return chosen;
    chosen = calmest();
    setImmediate(() => (chosen = null));
    return chosen;
  };
};

/** Opens at most `many` lanes, each when it is first needed and again after it was lost. */
export const openSharedConnections = (config: pg.ClientConfig, many: number): SharedConnections => {
  const lanes = new Set<SharedConnection>();
  /** When one is lost the others are as dead, mostly: they take nothing more, and end with what they have. */
  const leaveWith = (lane: SharedConnection): void => {
    if (!lanes.has(lane)) return;
    for (const { client } of lanes) void client.then((each) => each.end()).catch(() => undefined);
    lanes.clear();
  };
  const choose = createConnectionChooser(lanes, many, () => {
    const life = { ended: () => lanes.delete(lane), lost: () => leaveWith(lane) };
    const lane: SharedConnection = { client: connect({ ...config, types: typeParsers }, life), inFlight: 0 };
    lanes.add(lane);
    return lane;
  });
  return {
    query: async <Row extends object>(statement: SqlStatement, values: readonly unknown[]) => {
      const lane = choose();
      lane.inFlight += 1;
      try {
        const client = await lane.client;
        batchSocketWrites(client);
        return (await client.query<Row>({ ...statement, values: [...values] })).rows;
      } catch (error) {
        // The end of the connection is told only later: nothing more must take this lane.
        if (isConnectionLost(error)) leaveWith(lane);
        throw error;
      } finally {
        lane.inFlight -= 1;
      }
    },
    close: async () => {
      const opened = [...lanes].map(({ client }) => client.then((each) => each.end()));
      lanes.clear();
      await Promise.allSettled(opened);
    },
  };
};
