import pg from 'pg';

import { cork } from './corked.ts';
import type { Statement } from './joined-writes.ts';

/**
 * Connections that many requests share: statements are sent at once, answered in order, and are each a transaction of
 * their own. For reads only: a statement that waits for a lock would hold up those behind it.
 * Timestamps are answered as PostgreSQL's text.
 */
export interface Lanes {
  query<Row extends object>(statement: Statement, values: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

interface Lane {
  readonly client: Promise<pg.Client>;
  underWay: number;
}

const connect = async (config: pg.ClientConfig, ended: () => void): Promise<pg.Client> => {
  const client = new pg.Client(config);
  client.on('error', ended);
  client.on('end', ended);
  try {
    await client.connect();
    return client;
  } catch (error) {
    ended();
    throw error;
  }
};

/** Whether the failure ends the connection: not a statement's own fault, or one that the server ends it with. */
const isFatal = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || error.severity === 'FATAL' || error.severity === 'PANIC';

const timestamptz = 1184;

/** Timestamps stay text: a list shows them in other words of the same form, and making Dates costs more than the rest. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === timestamptz ? String : pg.types.getTypeParser(oid, format ?? 'text'),
};

/** Chooses the lane of a statement: what is asked in one turn of the event loop travels in one packet, on the calmest. */
const chooser = (lanes: Set<Lane>, many: number, open: () => Lane): (() => Lane) => {
  let chosen: Lane | null = null;
  const calmest = (): Lane => {
    const [first, ...others] = lanes;
    if (!first) return open();
    const best = others.reduce((least, lane) => (lane.underWay < least.underWay ? lane : least), first);
    return best.underWay > 0 && lanes.size < many ? open() : best;
  };
  return () => {
    if (chosen && lanes.has(chosen)) return chosen;
    chosen = calmest();
    setImmediate(() => (chosen = null));
    return chosen;
  };
};

/** Opens at most `many` lanes, each when it is first needed and again after it was lost. */
export const openLanes = (config: pg.ClientConfig, many: number): Lanes => {
  const lanes = new Set<Lane>();
  const choose = chooser(lanes, many, () => {
    const lane: Lane = { client: connect({ ...config, types }, () => lanes.delete(lane)), underWay: 0 };
    lanes.add(lane);
    return lane;
  });
  return {
    query: async <Row extends object>(statement: Statement, values: readonly unknown[]) => {
      const lane = choose();
      lane.underWay += 1;
      try {
        const client = await lane.client;
        cork(client);
        return (await client.query<Row>({ ...statement, values: [...values] })).rows;
      } catch (error) {
        // The end of the connection is told only later: nothing more must take this lane.
        if (isFatal(error)) lanes.delete(lane);
        throw error;
      } finally {
        lane.underWay -= 1;
      }
    },
    close: async () => {
      const opened = [...lanes].map(({ client }) => client.then((each) => each.end()));
      lanes.clear();
      await Promise.allSettled(opened);
    },
  };
};
