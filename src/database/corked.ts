import { Writable } from 'node:stream';

import type pg from 'pg';

const corked = new WeakSet<Writable>();

/** Holds back what is sent until the end of this turn of the event loop: one write to the socket, not one a message. */
export const cork = (client: pg.ClientBase): void => {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown = typeof connection === 'object' && connection && Reflect.get(connection, 'stream');
  if (!(stream instanceof Writable) || corked.has(stream)) return;
  corked.add(stream);
  stream.cork();
  process.nextTick(() => {
    corked.delete(stream);
    stream.uncork();
  });
};
