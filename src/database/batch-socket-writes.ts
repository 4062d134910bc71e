import type { Duplex } from 'node:stream';

import type pg from 'pg';

import { socketOf } from './connection.ts';

const corkedStreams = new WeakSet<Duplex>();

/** Holds back what is sent until the end of this turn of the event loop: one write to the socket, not one a message. */
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
