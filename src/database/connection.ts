import { Duplex } from 'node:stream';

import pg from 'pg';

/** Returns the socket of a connection; null before it is connected. */
export const socketOf = (client: pg.ClientBase): Duplex | null => {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown = typeof connection === 'object' && connection && Reflect.get(connection, 'stream');
  return stream instanceof Duplex ? stream : null;
};

/** Returns true when an error means that the connection is lost, and not that a statement failed. */
export const isConnectionLost = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || error.severity === 'FATAL' || error.severity === 'PANIC';
