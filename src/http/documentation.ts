import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { jsonApiMediaType } from '../jsonapi/respond/media-type.ts';
import { buildFrontPage, type SandboxLinks } from './front-page.ts';
import { guides, renderGuide } from './guides.ts';
import { renderHtmlPage } from './html-page.ts';
import type { HttpMiddleware } from './koa-types.ts';

const swaggerFile = (name: string): string => fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`));

const referencePage = renderHtmlPage({
  title: 'API reference',
  path: '/docs',
  head: `<link rel="stylesheet" href="/docs/swagger-ui.css">
    <script defer src="/docs/swagger-ui-bundle.js"></script>
    <script defer src="/docs/begin.js"></script>`,
  content: `<p class="keys">Keys: the operator of the service creates a partner key (<code>pk_...</code>; in the sandbox the start command
      prints one). With it, <code>POST /public/v2/management/organizations</code> creates an organization and returns its token
      (<code>org_...</code>), which opens everything else. <em>Authorize</em> takes both.
      <a href="/docs/guides/getting-started#keys-and-tenancy">More on keys</a></p>
    <div id="reference"></div>`,
});

const swaggerScript = `SwaggerUIBundle({
  url: '/openapi.json', dom_id: '#reference', docExpansion: 'none', filter: true, validatorUrl: null, deepLinking: true,
});
`;

// The pages load nothing from other hosts and send nothing to them.
const contentSecurityPolicy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

interface ServedPage {
  readonly type: string;
  content(): Promise<Buffer | string>;
}

type PageAtPath = readonly [path: string, page: ServedPage];

/** A page that is rendered at the first request. After a failure the next request tries again. */
const lazyPage = (path: string, type: string, render: () => Promise<Buffer | string>): PageAtPath => {
  let content: Promise<Buffer | string> | undefined;
  const forget = (error: unknown): never => {
    content = undefined;
    throw error;
  };
  return [path, { type, content: () => (content ??= render().catch(forget)) }];
};

const filePage = (path: string, type: string, file: () => string | URL): PageAtPath =>
  lazyPage(path, type, () => readFile(file()));

const textPage = (path: string, type: string, text: string): PageAtPath => [
  path,
  { type, content: () => Promise.resolve(text) },
];

/** Returns true for browsers, which ask for HTML. A client that accepts anything gets JSON. */
const prefersHtml = (ctx: Parameters<HttpMiddleware>[0]): boolean =>
  ctx.accepts(jsonApiMediaType, 'application/json', 'text/html') === 'text/html';

/**
 * Serves `GET /`, `GET /openapi.json`, the reference at `/docs` and the guides below it, all from this service. The OpenAPI document
 * is built with the first request for it.
 */
export const serveDocumentation = (
  buildDocument: () => unknown,
  sandbox: SandboxLinks = {},
): HttpMiddleware => {
  const frontPage = buildFrontPage(sandbox);
  const frontAsHtml = textPage('/', 'html', frontPage.html)[1];
  const frontAsJson = textPage('/', jsonApiMediaType, frontPage.json)[1];
  const pages = new Map<string, ServedPage>([
    lazyPage('/openapi.json', 'json', async () => JSON.stringify(buildDocument())),
    textPage('/docs', 'html', referencePage),
    textPage('/docs/begin.js', 'js', swaggerScript),
    filePage('/docs/pages.css', 'css', () => new URL('pages.css', import.meta.url)),
    filePage('/docs/swagger-ui.css', 'css', () => swaggerFile('swagger-ui.css')),
    filePage('/docs/swagger-ui-bundle.js', 'js', () => swaggerFile('swagger-ui-bundle.js')),
    ...guides.map((guide) => lazyPage(guide.path, 'html', () => renderGuide(guide))),
  ]);
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    const isFront = ctx.path === '/';
    if (isFront) ctx.vary('Accept');
    const found = isFront
      ? prefersHtml(ctx)
        ? frontAsHtml
        : frontAsJson
      : pages.get(ctx.path.replace(/(?<=.)\/$/, ''));
    if (!found) return next();
    ctx.set('Content-Security-Policy', contentSecurityPolicy);
    ctx.type = found.type;
    ctx.body = await found.content();
  };
};
