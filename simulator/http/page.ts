import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Context, Next } from 'koa';
import sirv, { type RequestHandler } from 'sirv';

const defaultFolder = fileURLToPath(new URL('../../dist/ui/phones', import.meta.url));

const assets = '/phones-assets/';

/** Serves the built page: `/phones`, and its files below `/phones-assets`. */
export const servePage = (folder: string = defaultFolder) => {
  let serve: RequestHandler | null = null;
  return async (ctx: Context, next: Next): Promise<void> => {
    const isPage = ctx.path === '/phones' || ctx.path === '/phones/';
    if (ctx.path === '/') ctx.redirect('/phones');
    if (ctx.path === '/' || !(isPage || ctx.path.startsWith(assets))) {
      if (ctx.path !== '/') await next();
      return;
    }
    if (!existsSync(join(folder, 'index.html'))) {
      ctx.status = 404;
      ctx.body = 'The page is not built yet: npm run build.';
      return;
    }
    // On first use, because sirv lists the folder once, and the build can come later than the process.
    serve ??= sirv(folder, { etag: true, gzip: true, brotli: true });
    ctx.respond = false;
    if (isPage) ctx.req.url = '/';
    serve(ctx.req, ctx.res, () => {
      ctx.res.statusCode = 404;
      ctx.res.end();
    });
  };
};
