import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

import type { Middleware } from 'koa';
import sirv, { type RequestHandler } from 'sirv';

import { apiError } from '../../errors/api-error.ts';
import type { ChatPage } from './protocol.ts';

const maxAge = 31_536_000;

const placeholder = 'name="chat-page" content=""';

/** The page may load and reach its own origin only, runs no inline script, and stands in no frame. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of every answer under the chat: private, not kept, not indexed, and telling no other site its link. */
export const privateHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': contentSecurityPolicy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex, nofollow',
};

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Writes what the page is told about itself into the built document. */
export const fillPage = (document: string, page: ChatPage): string => {
  if (!document.includes(placeholder)) throw new Error('The built chat page has no place for its content.');
  return document.replace(placeholder, () =>
    placeholder.replace('""', `"${escapeAttribute(JSON.stringify(page))}"`),
  );
};

/** Reads the built page once and fills it; 503 while it has not been built. */
export const createPageFiller = (folder: string): ((page: ChatPage) => Promise<string>) => {
  let document: string | null = null;
  return async (page) => {
    document ??= await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
    if (document === null) throw apiError('temporarily_unavailable', 'The chat page has not been built.');
    return fillPage(document, page);
  };
};

const hasServed = (serve: RequestHandler, req: IncomingMessage, res: ServerResponse): Promise<boolean> =>
  new Promise((resolve) => {
    res.once('close', () => resolve(true));
    serve(req, res, () => resolve(false));
  });

/**
 * Serves the page's built files from `<folder>/chat-assets`, to be kept for ever: their names change with their
 * content. A file that is not there goes on.
 */
export const serveAssets = (folder: string): Middleware => {
  let serve: RequestHandler | null = null;
  return async (ctx, next) => {
    // Not before it is needed: sirv lists the folder once, and the build may come later than the process.
    if (!serve && existsSync(folder))
      serve = sirv(folder, { etag: true, gzip: true, brotli: true, immutable: true, maxAge });
    ctx.set({ 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-origin' });
    if (serve && (await hasServed(serve, ctx.req, ctx.res))) ctx.respond = false;
    else await next();
  };
};
