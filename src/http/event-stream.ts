import { pipeline, Readable } from 'node:stream';

import type { RouterContext } from '@koa/router';

/** Returns a signal that aborts when the client is gone. `release` is called then. */
export const clientSignal = ({ res }: Pick<RouterContext, 'res'>, release: () => void): AbortSignal => {
  const closed = new AbortController();
  const close = (): void => {
    release();
    closed.abort();
  };
  // If the client left before, no `close` event follows.
  if (res.destroyed) close();
  else res.once('close', close);
  return closed.signal;
};

/** Answers with server-sent events, as they come. A HEAD request gets none. */
export const sendEvents = (ctx: RouterContext, events: AsyncIterable<string>): void => {
  ctx.set('X-Accel-Buffering', 'no');
  ctx.type = 'text/event-stream';
  ctx.status = 200;
  ctx.flushHeaders();
  // Koa would report a client who leaves as an error.
  ctx.respond = false;
  pipeline(Readable.from(ctx.method === 'HEAD' ? [] : events), ctx.res, () => undefined);
};

/** Creates a limit of open streams per key. `acquire` returns the function that closes the stream, or null at the limit. */
export const createStreamLimit = (maxStreams: number): { acquire(key: string): (() => void) | null } => {
  const counts = new Map<string, number>();
  return {
    acquire: (key) => {
      const count = counts.get(key) ?? 0;
      if (count >= maxStreams) return null;
      counts.set(key, count + 1);
      return () => {
        const left = (counts.get(key) ?? 1) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      };
    },
  };
};
