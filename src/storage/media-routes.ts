import Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import parseRange from 'range-parser';

import { ApiError, apiError } from '../errors/api-error.ts';
import type { FileLinks } from './file-links.ts';
import type { FileRow, Files } from './files.ts';
import type { ByteRange } from './file-storage.ts';

/** Dependencies of the media routes. */
export interface MediaRouteDeps {
  readonly files: Pick<Files, 'find' | 'open'>;
  readonly links: Pick<FileLinks, 'parseToken'>;
}

/** Keeps a browser that opens a file from running scripts in it and from connecting to anything. */
const protectiveHeaders = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex, nofollow',
  'Accept-Ranges': 'bytes',
};

const findLinkedFile = async (
  ctx: RouterContext,
  { files, links }: MediaRouteDeps,
): Promise<{ file: FileRow; expiresAt: Date }> => {
  const link = links.parseToken(ctx.params['token'] ?? '');
  if (!link) throw apiError('link_refused', 'The link was not created by this service, or was altered.');
  if (link.expiresAt.getTime() <= Date.now()) {
    throw apiError('link_refused', 'The link has expired: read its resource again for a new link.');
  }
  const file = await files.find(link.fileId);
  if (!file) throw apiError('not_found', 'The file has been deleted.');
  return { file, expiresAt: link.expiresAt };
};

const setFileHeaders = (
  ctx: RouterContext,
  { mimeType, filename, sha256 }: FileRow,
  expiresAt: Date,
): void => {
  const seconds = Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1000));
  const shown = /^(image|video|audio)\//u.test(mimeType);
  ctx.attachment(filename ?? undefined, { type: shown ? 'inline' : 'attachment' });
  ctx.set({
    ...protectiveHeaders,
    // After `attachment`, which guesses a type from the name.
    'Content-Type': mimeType === 'text/plain' ? 'text/plain; charset=utf-8' : mimeType,
    'Cache-Control': `private, max-age=${seconds}`,
    ETag: `"${sha256}"`,
  });
};

/** Parses the requested range; null for the whole file, also when several ranges were requested. */
const parseRequestedRange = (ctx: RouterContext, { size, sha256 }: FileRow): ByteRange | null => {
  const header = ctx.get('Range');
  const ifRange = ctx.get('If-Range');
  if (header === '' || (ifRange !== '' && ifRange !== `"${sha256}"`)) return null;
  const ranges = parseRange(size, header, { combine: true });
  if (ranges === -1) {
    const fault = { code: 'range_not_satisfiable', detail: `The file has ${size} bytes.` } as const;
    throw new ApiError([fault], { 'Content-Range': `bytes */${size}` });
  }
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
};

const serveFile = async (ctx: RouterContext, deps: MediaRouteDeps): Promise<void> => {
  const { file, expiresAt } = await findLinkedFile(ctx, deps);
  const range = parseRequestedRange(ctx, file);
  const bytes = ctx.method === 'HEAD' ? null : await deps.files.open(file, range ?? undefined);
  if (ctx.method !== 'HEAD' && !bytes) throw apiError('not_found', 'The file has been deleted.');
  ctx.status = range ? 206 : 200;
  if (bytes) ctx.body = bytes;
  setFileHeaders(ctx, file, expiresAt);
  ctx.length = range ? range.end - range.start + 1 : file.size;
  if (range) ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  // Koa closes the opened stream when it drops the body.
  if (ctx.fresh) ctx.status = 304;
};

/** Creates the router of `GET /media/:token`, which serves the file of an unexpired link to anybody who has the link. */
export const createMediaRouter = (deps: MediaRouteDeps): Router => {
  const router = new Router();
  router.get('/media/:token', (ctx) => serveFile(ctx, deps));
  return router;
};
