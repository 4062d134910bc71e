import pg from 'pg';

import { socketOf } from './connection.ts';

/** A pool of connections; each serves one transaction at a time. */
export interface ConnectionPool {
  /** Waits for a free connection. */
  acquire(): Promise<PooledConnection>;
  close(): Promise<void>;
}

/** A connection in use. */
export interface PooledConnection {
  readonly client: pg.PoolClient;
  /** Returns the connection to the pool; `broken` closes it instead, when its state is unknown. */
  release(broken?: boolean): void;
}

/**
 * Opens a pool whose connections are made at first use. When one connection is lost, the older ones are usually dead too:
 * `acquire` closes them, so that only the first request meets a dead connection.
 */
export const openConnectionPool = (config: pg.PoolConfig): ConnectionPool => {
  const pool = new pg.Pool(config);
  const connectedAt = new WeakMap<pg.PoolClient, number>();
  let lostAt = 0;
  pool.on('connect', (client) => {
    connectedAt.set(client, performance.now());
    // An error event without a listener ends the process; the query in flight fails by itself.
    client.on('error', () => (lostAt = performance.now()));
  });
  pool.on('error', () => undefined);
  const acquire = async (): Promise<PooledConnection> => {
    const client = await pool.connect();
    if ((connectedAt.get(client) ?? 0) >= lostAt)
      return { client, release: (broken = false) => client.release(broken) };
    client.release(true);
    // The server cannot be reached: do not wait for a clean end of the connection.
    socketOf(client)?.destroy();
    return acquire();
  };
  return { acquire, close: () => pool.end() };
};
