import pg from 'pg';

import { isConnectionLost } from './connection.ts';
import type { SqlStatement } from './merge-writes.ts';

/**
 * Connections that many requests share. Statements are pipelined, each in its own transaction, and their results come in
 * order. For reads only: a statement that waits for a lock would delay those behind it. Timestamps are returned as
 * PostgreSQL's text. With a pool instead there are a quarter fewer reads a second (`npm run bench -- versions`).
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
  { onEnd, onLost }: { onEnd(): void; onLost(): void },
): Promise<pg.Client> => {
  const client = new pg.Client(config);
  client.on('error', onLost);
  client.on('end', onEnd);
  try {
    await client.connect();
    return client;
  } catch (error) {
    onEnd();
    throw error;
  }
};

const timestamptzOid = 1184;

/** Keeps timestamps as text: a list only reformats them, and parsing Dates costs more than the rest of it. */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === timestamptzOid ? String : pg.types.getTypeParser(oid, format ?? 'text'),
};

/** Creates the choice of a connection: all statements of one event-loop turn use the one with the fewest in flight. */
const createConnectionChooser = (
  connections: Set<SharedConnection>,
  maxConnections: number,
  open: () => SharedConnection,
): (() => SharedConnection) => {
  let chosen: SharedConnection | null = null;
  const leastBusy = (): SharedConnection => {
    const [first, ...others] = connections;
    if (!first) return open();
    const best = others.reduce((least, other) => (other.inFlight < least.inFlight ? other : least), first);
    return best.inFlight > 0 && connections.size < maxConnections ? open() : best;
  };
  return () => {
    if (chosen && connections.has(chosen)) return chosen;
    chosen = leastBusy();
    setImmediate(() => (chosen = null));
    return chosen;
  };
};

/** Opens at most `maxConnections` connections, each at first use and again after it was lost. */
export const openSharedConnections = (config: pg.ClientConfig, maxConnections: number): SharedConnections => {
  const connections = new Set<SharedConnection>();
  /** Retires all connections when one is lost, since the others are usually dead too. They finish their statements. */
  const retireAll = (connection: SharedConnection): void => {
    if (!connections.has(connection)) return;
    for (const { client } of connections) void client.then((each) => each.end()).catch(() => undefined);
    connections.clear();
  };
  const choose = createConnectionChooser(connections, maxConnections, () => {
    const handlers = { onEnd: () => connections.delete(connection), onLost: () => retireAll(connection) };
    const client = connect({ ...config, types: typeParsers }, handlers);
    const connection: SharedConnection = { client, inFlight: 0 };
    connections.add(connection);
    return connection;
  });
  return {
    query: async <Row extends object>(statement: SqlStatement, values: readonly unknown[]) => {
      const connection = choose();
      connection.inFlight += 1;
      try {
        const client = await connection.client;
        return (await client.query<Row>({ ...statement, values: [...values] })).rows;
      } catch (error) {
        // The `end` event comes later; until then no other statement must use this connection.
        if (isConnectionLost(error)) retireAll(connection);
        throw error;
      } finally {
        connection.inFlight -= 1;
      }
    },
    close: async () => {
      const opened = [...connections].map(({ client }) => client.then((each) => each.end()));
      connections.clear();
      await Promise.allSettled(opened);
    },
  };
};
