import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

import { createBodyMemory, type BodyMemory } from '../bodies/body-memory.ts';
import { parseReceivedBody } from '../bodies/parse-body.ts';
import { createBodyReceiver, type BodyReceiver } from '../bodies/receive-body.ts';
import { createEventLoopQueue } from '../bodies/event-loop-queue.ts';
import { ApiError, apiError } from '../errors/api-error.ts';
import { bodyLimits, type BodyOptions } from '../jsonapi/parse/body-limits.ts';
import { contentTypeFault } from './media-type.ts';
import type { HttpMiddleware } from './koa-types.ts';

type Context = Parameters<HttpMiddleware>[0];

const hasBody = (ctx: Context): boolean =>
  ctx.get('Transfer-Encoding') !== '' || Number(ctx.get('Content-Length') || '0') > 0;

const decoders = new Map([
  ['gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** The body as it was before it was compressed; the request itself is never destroyed: it has to live to be answered. */
const decompress = (request: IncomingMessage, encoding: string): Readable => {
  if (encoding === '' || encoding === 'identity') return request;
  const decoder = decoders.get(encoding)?.();
  if (!decoder)
    throw apiError('media_type_not_supported', 'The encoding of the body is not supported.', {
      header: 'Content-Encoding',
    });
  // Whoever reads hears of it; when nobody does any more, it harms nobody.
  decoder.on('error', () => undefined);
  request.once('error', (error) => decoder.destroy(error));
  request.once('close', () => {
    if (!request.complete) decoder.destroy(new Error('The sender went away.'));
  });
  return request.pipe(decoder);
};

const drainIntervalMs = 4;
let drainQueue: Promise<unknown> = Promise.resolve();

/**
 * Lets the rest of a refused body go by, since it lies in front of the sender's next request and many senders read no answer
 * before they have sent everything: of all such bodies a piece now and then, so that it takes no time from anybody else.
 */
const drainSlowly = (request: IncomingMessage): void => {
  request.unpipe().on('data', () => {
    request.pause();
    drainQueue = drainQueue
      .then(() => delay(drainIntervalMs, undefined, { ref: false }))
      .then(() => request.resume());
  });
  request.resume();
};

/** What went wrong with a body lies in the sender or in the packing; anything else is ours. */
const toBodyError = (error: unknown, { complete, destroyed }: IncomingMessage, source: Readable): unknown => {
  if (error instanceof ApiError) return error;
  if (destroyed && !complete) return apiError('request_timeout', 'The body did not arrive as a whole.');
  return source.errored ? apiError('malformed_json', 'The body cannot be unpacked.') : error;
};

/** Takes a whole body in. */
const receiveChunks = async ({ req }: Context, source: Readable, reception: BodyReceiver): Promise<void> => {
  try {
    // A request that is destroyed cannot be answered.
    const chunks: AsyncIterable<Buffer> = source.iterator({ destroyOnReturn: source !== req });
    for await (const chunk of chunks) await reception.push(chunk);
  } catch (error) {
    drainSlowly(req);
    throw toBodyError(error, req, source);
  }
};

const refuseAnnouncedSize = (ctx: Context, limitBytes: number): void => {
  if (Number(ctx.get('Content-Length') || '0') <= limitBytes) return;
  drainSlowly(ctx.req);
  throw apiError('body_too_large', `A body here has at most ${limitBytes} bytes.`);
};

/** Reads JSON bodies into `state.body`; long data of media into files of the folder, for as long as the request takes. */
export const createBodyParser = (folder: string): ((take: BodyOptions) => HttpMiddleware) => {
  const hold: () => BodyMemory = createBodyMemory(bodyLimits.totalMemoryBytes, bodyLimits.uncountedBytes);
  const turn = createEventLoopQueue();
  const read = async (
    ctx: Context,
    reception: BodyReceiver,
    { mediaAttributes }: BodyOptions,
  ): Promise<void> => {
    const source = decompress(ctx.req, ctx.get('Content-Encoding').toLowerCase());
    await receiveChunks(ctx, source, reception);
    const received = reception.end();
    if (received.text.length > bodyLimits.uncountedBytes) await turn();
    ctx.state.body = received.text === '' ? undefined : parseReceivedBody(received, mediaAttributes);
  };
  return (take) => {
    const longData = take.mediaAttributes.length;
    const limits = {
      ...bodyLimits,
      longData,
      bytes: longData > 0 ? bodyLimits.mediaBytes : bodyLimits.textBytes,
    };
    return async (ctx, next) => {
      if (!hasBody(ctx)) return next();
      const fault = contentTypeFault(ctx.get('Content-Type'));
      if (fault !== undefined) throw apiError('media_type_not_supported', fault, { header: 'Content-Type' });
      refuseAnnouncedSize(ctx, limits.bytes);
      const reception = createBodyReceiver(limits, folder, hold());
      try {
        await read(ctx, reception, take);
        await next();
      } finally {
        await reception.remove();
      }
    };
  };
};
