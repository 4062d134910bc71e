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

/** Returns the decompressed body. The request itself is never destroyed: its response needs the connection. */
const decompress = (request: IncomingMessage, encoding: string): Readable => {
  if (encoding === '' || encoding === 'identity') return request;
  const decoder = decoders.get(encoding)?.();
  if (!decoder)
    throw apiError(
      'media_type_not_supported',
      'The Content-Encoding of the body is not supported: use gzip, deflate or br.',
      {
        header: 'Content-Encoding',
      },
    );
  // The reader of the stream gets the error. After the last read it concerns nobody.
  decoder.on('error', () => undefined);
  request.once('error', (error) => decoder.destroy(error));
  request.once('close', () => {
    if (!request.complete) decoder.destroy(new Error('The client closed the connection.'));
  });
  return request.pipe(decoder);
};

const drainIntervalMs = 4;
let drainQueue: Promise<unknown> = Promise.resolve();

/**
 * Reads and drops the rest of a refused body. It lies in front of the client's next request, and many clients read no
 * response before they have sent everything. All refused bodies share one queue that reads one chunk at a time, so that
 * they take little time from other requests.
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

/** Maps a failure of the client or of the decompression to an API error; returns any other error as it is. */
const toBodyError = (error: unknown, { complete, destroyed }: IncomingMessage, source: Readable): unknown => {
  if (error instanceof ApiError) return error;
  if (destroyed && !complete)
    return apiError('request_timeout', 'The connection was closed before the whole body arrived.');
  return source.errored ? apiError('malformed_json', 'The body cannot be decompressed.') : error;
};

const receiveChunks = async ({ req }: Context, source: Readable, receiver: BodyReceiver): Promise<void> => {
  try {
    // A destroyed request cannot get a response.
    const chunks: AsyncIterable<Buffer> = source.iterator({ destroyOnReturn: source !== req });
    for await (const chunk of chunks) await receiver.push(chunk);
  } catch (error) {
    drainSlowly(req);
    throw toBodyError(error, req, source);
  }
};

const refuseAnnouncedSize = (ctx: Context, limitBytes: number): void => {
  if (Number(ctx.get('Content-Length') || '0') <= limitBytes) return;
  drainSlowly(ctx.req);
  throw apiError('body_too_large', `The body of this request can have at most ${limitBytes} bytes.`);
};

/**
 * Creates middleware that parses JSON bodies into `state.body`. Long `data` strings of media become files in the folder
 * until the request ends.
 */
export const createBodyParser = (folder: string): ((options: BodyOptions) => HttpMiddleware) => {
  const reserveMemory: () => BodyMemory = createBodyMemory(
    bodyLimits.totalMemoryBytes,
    bodyLimits.uncountedBytes,
  );
  const waitForTurn = createEventLoopQueue();
  const readBody = async (
    ctx: Context,
    receiver: BodyReceiver,
    { mediaAttributes }: BodyOptions,
  ): Promise<void> => {
    const source = decompress(ctx.req, ctx.get('Content-Encoding').toLowerCase());
    await receiveChunks(ctx, source, receiver);
    const received = receiver.end();
    if (received.text.length > bodyLimits.uncountedBytes) await waitForTurn();
    ctx.state.body = received.text === '' ? undefined : parseReceivedBody(received, mediaAttributes);
  };
  return (options) => {
    const longData = options.mediaAttributes.length;
    const limits = {
      ...bodyLimits,
      longData,
      bytes: longData > 0 ? bodyLimits.mediaBytes : bodyLimits.textBytes,
    };
    return async (ctx, next) => {
      if (!hasBody(ctx)) return next();
      const fault = contentTypeFault(ctx.get('Content-Type'), options.extension);
      if (fault !== undefined) throw apiError('media_type_not_supported', fault, { header: 'Content-Type' });
      refuseAnnouncedSize(ctx, limits.bytes);
      const receiver = createBodyReceiver(limits, folder, reserveMemory());
      try {
        await readBody(ctx, receiver, options);
        await next();
      } finally {
        await receiver.remove();
      }
    };
  };
};
