import type { Duplex } from 'node:stream';

import type pg from 'pg';

import { socketOf } from './connection.ts';

const corkedStreams = new WeakSet<Duplex>();

/** Collects the messages of this event-loop turn into one write to the socket of a connection. */
export const batchSocketWrites = (client: pg.ClientBase): void => {
  const stream = socketOf(client);
  if (!stream || corkedStreams.has(stream)) return;
  corkedStreams.add(stream);
  stream.cork();
  process.nextTick(() => {
    corkedStreams.delete(stream);
    stream.uncork();
  });
};
