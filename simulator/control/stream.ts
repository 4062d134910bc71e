import { PassThrough } from 'node:stream';

import type { Context } from 'koa';

import type { PlacedEvent, World } from '../world/world.ts';

const format = ({ cursor, event }: PlacedEvent): string =>
  `id: ${cursor}\ndata: ${JSON.stringify(event)}\n\n`;

const beatMs = 15_000;

/** Returns where a client wants to go on: the header of a reconnecting page goes before its address. */
const cursorIn = (ctx: Context): number => {
  const asked = ctx.get('last-event-id') || ctx.query['after'];
  const cursor = Number(asked);
  return typeof asked === 'string' && Number.isInteger(cursor) && cursor >= 0 ? cursor : 0;
};

/** Streams what changes, from a cursor on. `closing` ends every stream when the simulator stops. */
export const streamEvents = (world: World, ctx: Context, closing: AbortSignal): void => {
  const stream = new PassThrough();
  const send = (event: PlacedEvent): boolean => stream.write(format(event));
  ctx.status = 200;
  ctx.set({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  ctx.body = stream;
  // Nothing can change between the two, so that nothing is missed.
  stream.write(': welcome\n\n');
  for (const event of world.changesAfter(cursorIn(ctx))) send(event);
  const stopListening = world.listen(send);
  const beat = setInterval(() => stream.write(': beat\n\n'), beatMs);
  const end = (): void => {
    clearInterval(beat);
    stopListening();
    closing.removeEventListener('abort', end);
    stream.end();
  };
  closing.addEventListener('abort', end, { once: true });
  ctx.req.once('close', end);
};
