import { readdirSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import Koa from 'koa';

import { serveDocumentation } from '../../src/http/documentation.ts';
import type { HttpState } from '../../src/http/koa-types.ts';
import { closeServer, listenOnAddress } from '../../src/process/listen.ts';
import { createHttpServer } from '../../src/http/http-server.ts';

const sandbox = { demoChat: '/chat/abc', temporalWeb: 'http://127.0.0.1:8233' };

const serve = async (places: object, buildDocument: () => unknown = () => ({ openapi: '3.1.0' })) => {
  const app = new Koa<HttpState>();
  app.use(serveDocumentation(buildDocument, places));
  const handle = app.callback();
  const server = createHttpServer((request, response) => void handle(request, response));
  const port = await listenOnAddress(server, {
    host: '127.0.0.1',
    port: 0,
    variables: { host: 'HOST', port: 'PORT' },
  });
  return { origin: `http://127.0.0.1:${port}`, close: () => closeServer(server) };
};

let own: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  own = await serve(sandbox);
});
afterAll(() => own.close());

const get = (path: string, accept = 'text/html,application/xhtml+xml,*/*;q=0.8') =>
  fetch(new URL(path, own.origin), { headers: { accept } });

/** Returns the addresses that a page loads or links to. */
const namedIn = (html: string): string[] =>
  [...html.matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');

const isLoaded = (address: string): boolean => /\.(css|js)$/.test(address);

/** Every page that can be reached from the front page, with what each names. */
const walk = async (): Promise<Map<string, string[]>> => {
  const seen = new Map<string, string[]>();
  const left = ['/'];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (seen.has(path)) continue;
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    const named = response.headers.get('content-type')?.includes('html')
      ? namedIn(await response.text())
      : [];
    seen.set(path, named);
    const within = named.filter((address) => address.startsWith('/') && address !== sandbox.demoChat);
    left.push(...within.map((address) => address.split('#')[0] ?? ''));
  }
  return seen;
};

describe('the pages', () => {
  test('lead to each other and to the guides, and load nothing from elsewhere', async () => {
    const seen = await walk();
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining(['/docs', '/docs/integrators', '/docs/json-api-conformance', '/openapi.json']),
    );
    const written = readdirSync('docs/guides').map((name) => `/docs/guides/${name.replace(/\.md$/, '')}`);
    expect(written.length).toBeGreaterThan(10);
    expect([...seen.keys()]).toEqual(expect.arrayContaining(written));
    const loaded = [...seen.values()].flat().filter(isLoaded);
    expect(loaded.length).toBeGreaterThan(3);
    expect(loaded.filter((address) => !address.startsWith('/docs/'))).toEqual([]);
  });

  test('lead to headings that are there', async () => {
    const seen = await walk();
    const links = [...seen].flatMap(([page, named]) => named.map((address) => ({ page, address })));
    for (const { page, address } of links.filter((each) => each.address.includes('#'))) {
      const [path = '', anchor = ''] = address.split('#');
      expect(await (await get(path === '' ? page : path)).text()).toContain(`id="${anchor}"`);
    }
  });

  test('of the guides are the whole text, and no link leads to a file that is not served', async () => {
    const textOf = async (path: string) => (await get(path)).text();
    const errors = await textOf('/docs/guides/errors-and-limits');
    for (const part of ['<h2 id="errors">', '<td><code>malformed_json</code></td>'])
      expect(errors).toContain(part);
    expect(await textOf('/docs/guides/getting-started')).toContain('tour in the README');
    const paths = [...(await walk()).keys()].filter((path) => path.startsWith('/docs/') && !isLoaded(path));
    const named = (await Promise.all(paths.map(textOf))).flatMap(namedIn);
    expect(named.filter((address) => address.includes('.md'))).toEqual([]);
  });

  test('say where keys come from', async () => {
    const html = await (await get('/docs')).text();
    for (const word of [
      'pk_',
      'org_',
      '/management/organizations',
      '/docs/guides/getting-started#keys-and-tenancy',
    ])
      expect(html).toContain(word);
  });
});

describe('the front page', () => {
  test('is HTML for a browser, and JSON for everybody else', async () => {
    const accepts = [
      'text/html',
      'text/html,*/*;q=0.8',
      '*/*',
      'application/json',
      'application/vnd.api+json',
    ];
    const types = await Promise.all(
      accepts.map(async (accept) => (await get('/', accept)).headers.get('content-type')?.split(';')[0]),
    );
    const json = 'application/vnd.api+json';
    expect(types).toEqual(['text/html', 'text/html', json, json, json]);
    expect((await get('/')).headers.get('vary')).toContain('Accept');
  });

  test('shows the demo and Temporal Web in the sandbox', async () => {
    const json = await (await get('/', 'application/json')).json();
    expect(json).toMatchObject({
      links: { describedby: '/openapi.json' },
      meta: { reference: '/docs', integrators: '/docs/integrators', ...sandbox },
    });
    expect(namedIn(await (await get('/')).text())).toEqual(expect.arrayContaining(Object.values(sandbox)));
  });

  test('shows neither where there are none', async () => {
    const bare = await serve({});
    const pages = [await fetch(bare.origin), await fetch(bare.origin, { headers: { accept: 'text/html' } })];
    for (const page of pages) expect(await page.text()).not.toMatch(/chat|Temporal/i);
    await bare.close();
  });
});

test('the OpenAPI document is built once, with the first request for it', async () => {
  let built = 0;
  const site = await serve(sandbox, () => ({ built: (built += 1) }));
  try {
    expect(built).toBe(0);
    for (const _ of ['first', 'second'])
      expect(await (await fetch(new URL('/openapi.json', site.origin))).json()).toEqual({ built: 1 });
    expect(built).toBe(1);
  } finally {
    await site.close();
  }
});
