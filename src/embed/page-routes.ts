import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type Router from '@koa/router';
import type { Middleware } from 'koa';

import { serveAssets } from '../http/built-pages.ts';
import { apiError } from '../errors/api-error.ts';
import type { HttpState } from '../http/koa-types.ts';
import type { ServiceEnvironment } from '../security/service-environment.ts';
import { assetPolicy, findHostOrigin, formatPagePolicy } from './page-policy.ts';
import type { EmbedContext } from './session-gate.ts';

/** Dependencies of the pages and of the file that hosts import. */
export interface PageRouteDeps {
  readonly environment: ServiceEnvironment;
  readonly publicOrigin: string;
  /** The folder of the built pages. */
  readonly folder: string;
}

/** The pages of the components: their names are also those of their folders. */
const pageNames = ['inbox', 'flow-editor', 'flow-generation'];

const originPlaceholder = 'name="embed-origin" content=""';
const noncePlaceholder = 'property="csp-nonce" nonce=""';

/** Writes the origin of the host and the nonce of the policy into a built document. */
const fillComponentPage = (document: string, hostOrigin: string | null, nonce: string): string => {
  if (!document.includes(originPlaceholder) || !document.includes(noncePlaceholder))
    throw new Error('The built page of a component lacks the places for its origin and its nonce.');
  return document
    .replace(originPlaceholder, originPlaceholder.replace('""', `"${hostOrigin ?? ''}"`))
    .replace(noncePlaceholder, noncePlaceholder.replace('""', `"${nonce}"`));
};

/** Creates a function that reads a built file once; it throws 503 until it has been built. */
const createFileReader = (folder: string): ((name: string) => Promise<string>) => {
  const known = new Map<string, string>();
  return async (name) => {
    const text = known.get(name) ?? (await readFile(join(folder, name), 'utf8').catch(() => null));
    if (text === null) throw apiError('temporarily_unavailable', `${name} has not been built.`);
    known.set(name, text);
    return text;
  };
};

/** The headers of a page: any host may load it, also one with a strict policy, and `frame-ancestors` says who shows it. */
const pageHeaders = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Embedder-Policy': 'credentialless',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex, nofollow',
};

/**
 * A frame in a sandbox has no origin: its script loads nevertheless, and says why the component cannot work there. A file can be
 * that of a worker, which needs the same embedder policy as its page.
 */
const openToAll: Middleware = async (ctx, next) => {
  ctx.set({
    'Access-Control-Allow-Origin': '*',
    'Content-Security-Policy': assetPolicy,
    'Cross-Origin-Embedder-Policy': 'credentialless',
  });
  await next();
};

/**
 * A browser uses its copy for five minutes. For a day after that it uses the copy while it loads a new one, so that no visit
 * waits for the file.
 */
const sdkHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** The files that hosts import, by the name in their address. A host can pin the first version of the messages. */
const sdkFiles = {
  'sdk.js': 'sdk.js',
  'sdk-1.js': 'sdk.js',
  'sdk.d.ts': 'sdk.d.ts',
  'sdk-1.d.ts': 'sdk.d.ts',
};

/** Adds the pages of the components, their files, and the file that hosts import. */
export const addPageRoutes = (router: Router<HttpState>, deps: PageRouteDeps): void => {
  const { environment, publicOrigin, folder } = deps;
  const readBuilt = createFileReader(folder);
  const respondWithPage = async (ctx: EmbedContext, name: string): Promise<void> => {
    const { origin } = ctx.query;
    const named = Array.isArray(origin) ? '' : origin;
    const hostOrigin = findHostOrigin(named, ctx.get('Referer'), environment);
    const nonce = randomBytes(16).toString('base64');
    const body = fillComponentPage(await readBuilt(`${name}/index.html`), hostOrigin, nonce);
    ctx.set({ ...pageHeaders, 'Content-Security-Policy': formatPagePolicy(hostOrigin, publicOrigin, nonce) });
    ctx.vary('Referer');
    ctx.type = 'html';
    ctx.body = body;
  };
  for (const name of pageNames) {
    router.get(`/embed/${name}`, (ctx) => respondWithPage(ctx, name));
    router.get(`/embed/assets/${name}/*file`, openToAll, serveAssets(join(folder, name)));
  }
  for (const [address, name] of Object.entries(sdkFiles)) {
    router.get(`/embed/${address}`, async (ctx) => {
      const text = await readBuilt(`bridge/${name}`);
      ctx.set(sdkHeaders);
      ctx.type = name.endsWith('.js') ? 'text/javascript' : 'text/plain';
      ctx.body = text;
    });
  }
};
