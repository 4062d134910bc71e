import pg from 'pg';

import { socketOf } from './connection.ts';

/** The connections of a pool, each lent to one piece of work at a time. */
export interface ConnectionPool {
  /** Lends a connection; work that leaves it in an unknown state says so by `spoiled`, and it is not lent again. */
  acquire(): Promise<PooledConnection>;
  close(): Promise<void>;
}

/** A connection that is lent. */
export interface PooledConnection {
  readonly client: pg.PoolClient;
  /** Gives it back. */
  release(spoiled?: boolean): void;
}

/**
 * Opens a pool, whose connections are made when they are first needed. When one of them is lost, or has not answered in
 * time, those that were made before it are as dead, mostly: each is closed when its turn comes, so that no request after
 * the first has to find out.
 */
export const openConnectionPool = (config: pg.PoolConfig): ConnectionPool => {
  const pool = new pg.Pool(config);
  const madeAt = new WeakMap<pg.PoolClient, number>();
  let lostAt = 0;
  pool.on('connect', (client) => {
    madeAt.set(client, performance.now());
    // An error event without a listener ends the process; the query in flight fails by itself.
    client.on('error', () => (lostAt = performance.now()));
  });
  pool.on('error', () => undefined);
  const take = async (): Promise<PooledConnection> => {
    const client = await pool.connect();
    if ((madeAt.get(client) ?? 0) >= lostAt)
      return { client, release: (spoiled = false) => client.release(spoiled) };
    client.release(true);
    // Nobody may be left there to hear a farewell.
    socketOf(client)?.destroy();
    return take();
  };
  return { acquire: take, close: () => pool.end() };
};
