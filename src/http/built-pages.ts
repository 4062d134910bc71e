import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Middleware } from 'koa';
import sirv, { type RequestHandler } from 'sirv';

const maxAgeSeconds = 31_536_000;

/** Allows the page to load from and connect to its own origin only; no inline scripts, no frames around it. */
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

/** Headers of a page that only its link protects: not cached, not indexed, and without a referrer that would reveal the link. */
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

const tryServe = (serve: RequestHandler, req: IncomingMessage, res: ServerResponse): Promise<boolean> =>
  new Promise((resolve) => {
    res.once('close', () => resolve(true));
    serve(req, res, () => resolve(false));
  });

/**
 * Serves the built files of a page below a folder. Browsers cache them without a limit, because their names change
 * with their content. Unknown files are left to the next middleware.
 */
export const serveAssets = (folder: string): Middleware => {
  let serve: RequestHandler | null = null;
  return async (ctx, next) => {
    // On first use, because sirv lists the folder once, and the build can come later than the process.
    if (!serve && existsSync(folder))
      serve = sirv(folder, { etag: true, gzip: true, brotli: true, immutable: true, maxAge: maxAgeSeconds });
    ctx.set({ 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-origin' });
    if (serve && (await tryServe(serve, ctx.req, ctx.res))) ctx.respond = false;
    else await next();
  };
};
