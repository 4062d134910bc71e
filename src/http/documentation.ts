import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { Step } from './state.ts';

const packageFile = (name: string): string => fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`));

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API reference</title>
    <link rel="stylesheet" href="/docs/swagger-ui.css">
    <script defer src="/docs/swagger-ui-bundle.js"></script>
    <script defer src="/docs/begin.js"></script>
  </head>
  <body><div id="reference"></div></body>
</html>
`;

const begin = `SwaggerUIBundle({
  url: '/openapi.json', dom_id: '#reference', docExpansion: 'none', filter: true, validatorUrl: null, deepLinking: true,
});
`;

// Nothing on the page may come from or go anywhere else.
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

interface Page {
  readonly type: string;
  content(): Promise<Buffer | string>;
}

const fromPackage = (name: string, type: string): readonly [string, Page] => {
  let read: Promise<Buffer> | undefined;
  return [`/docs/${name}`, { type, content: () => (read ??= readFile(packageFile(name))) }];
};

const written = (path: string, type: string, text: string): readonly [string, Page] => [
  path,
  { type, content: () => Promise.resolve(text) },
];

/** `GET /openapi.json` and the reference page at `/docs`, which is served from here entirely. */
export const documentation = (document: unknown): Step => {
  const pages = new Map<string, Page>([
    written('/openapi.json', 'json', JSON.stringify(document)),
    written('/docs', 'html', page),
    written('/docs/begin.js', 'js', begin),
    fromPackage('swagger-ui.css', 'css'),
    fromPackage('swagger-ui-bundle.js', 'js'),
  ]);
  return async (ctx, next) => {
    const found = pages.get(ctx.path.replace(/(?<=.)\/$/, ''));
    if (!found || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.set('Content-Security-Policy', policy);
    ctx.type = found.type;
    ctx.body = await found.content();
  };
};
