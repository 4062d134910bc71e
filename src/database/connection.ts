import { Duplex } from 'node:stream';

import pg from 'pg';

/** The socket of a connection; null before it has one. */
export const socketOf = (client: pg.ClientBase): Duplex | null => {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown = typeof connection === 'object' && connection && Reflect.get(connection, 'stream');
  return stream instanceof Duplex ? stream : null;
};

/** Whether a failure ends its connection: not a statement's own fault, or one that the server ends it with. */
export const isConnectionLost = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || error.severity === 'FATAL' || error.severity === 'PANIC';
