import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';

import type { EmbedAccess } from '../../../src/security/caller.ts';
import { eventually } from '../eventually.ts';
import { requestEmbedToken } from '../client/embed-client.ts';
import type { TestServer } from './api-server.ts';

/**
 * The origins that meet in the tests: an application that embeds components, a sibling of the same site, advertisements and an
 * enemy on sites of their own, and the application's host at another port.
 */
const hosts = {
  ats: 'ats.localhost',
  sibling: 'other.ats.localhost',
  ads: 'ads.localhost',
  evil: 'evil.localhost',
} as const;

/** An origin of the host server. */
export type HostOrigin = keyof typeof hosts | 'otherPort';

/** The server of the pages of host applications, at several origins, around the components of a test server. */
export interface HostServer {
  /** Returns the origin of a name: `http://ats.localhost:1234`. */
  originOf(name: HostOrigin): string;
  /** Makes a page at a path of every origin and returns its address there. */
  addPage(name: HostOrigin, html: string): string;
  /** Serves a file at a path of every origin. */
  addFile(path: string, type: string, text: string): void;
  /** Answers `GET /token` at every origin: by default with a token for a user and the origin that asks. */
  issueTokensFor(userId: string, access?: EmbedAccess): void;
  /** The requests of the pages to the host server itself, as `name path`. */
  readonly requests: string[];
  /** Number of tokens that were asked for. */
  tokensIssued(): number;
  close(): Promise<void>;
}

interface HostFile {
  readonly type: string;
  readonly text: string;
}

const listen = async (handle: (request: IncomingMessage) => Promise<HostFile | null>) => {
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const file = await handle(request).catch(() => null);
    const headers = { 'Content-Type': file?.type ?? 'text/plain', 'Access-Control-Allow-Origin': '*' };
    response.writeHead(file ? 200 : 404, headers).end(file?.text);
  };
  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The host server has no port.');
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { port: address.port, close };
};

/** Opens the host server around a test server. */
export const openHostServer = async (server: TestServer): Promise<HostServer> => {
  const files = new Map<string, HostFile>();
  const requests: string[] = [];
  let [user, issued] = ['', 0];
  let allowed: EmbedAccess = 'write';
  const handle = async ({ url = '', headers: { host = '' } }: IncomingMessage): Promise<HostFile | null> => {
    requests.push(`${host} ${url}`);
    if (url !== '/token') return files.get(url.replace(/\?.*/, '')) ?? null;
    issued += 1;
    const about = { userId: user, originUrl: `http://${host}`, access: allowed };
    return { type: 'text/plain', text: await requestEmbedToken(server, about) };
  };
  const [main, other] = [await listen(handle), await listen(handle)];
  const originOf = (name: HostOrigin): string =>
    name === 'otherPort' ? `http://${hosts.ats}:${other.port}` : `http://${hosts[name]}:${main.port}`;
  return {
    originOf,
    addPage: (name, html) => {
      const path = `/page-${files.size + 1}`;
      files.set(path, { type: 'text/html', text: `<!doctype html><meta charset="utf-8">${html}` });
      return originOf(name) + path;
    },
    addFile: (path, type, text) => void files.set(path, { type, text }),
    issueTokensFor: (userId, access = 'write') => {
      [user, allowed] = [userId, access];
    },
    requests,
    tokensIssued: () => issued,
    close: async () => {
      main.close();
      other.close();
    },
  };
};

/** The document of a host that mounts a component with the SDK; `window.events` holds the events that it heard. */
export const hostDocument = (service: string, options = "component: 'inbox'"): string => `
  <div id="box" style="height: 600px"></div>
  <script type="module">
    import { mount } from '${service}/embed/sdk.js';
    window.events = [];
    window.mounted = mount(document.querySelector('#box'), {
      fetchToken: async () => (await fetch('/token')).text(),
      on: { any: (event) => window.events.push(event) },
      ${options}
    });
  </script>`;

/** The page of a host with an open component. */
export interface HostPage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** The frame of the component. */
  frame(): Frame;
  /** The events that the host has heard. */
  events(): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Waits for an event and returns it. */
  waitForEvent(name: string, seconds?: number): Promise<Readonly<Record<string, unknown>>>;
}

/** Opens a page in a browser context of its own. */
export const openHostPage = async (browser: Browser, url: string): Promise<HostPage> =>
  openHostPageIn(await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' }), url);

/** Opens a page in a browser context. */
export const openHostPageIn = async (context: BrowserContext, url: string): Promise<HostPage> => {
  const page = await context.newPage();
  await page.goto(url);
  const events = (): Promise<readonly Readonly<Record<string, unknown>>[]> =>
    page.evaluate('window.events ?? []');
  return {
    context,
    page,
    events,
    frame: () => {
      const found = page.frames().find((each) => /\/embed\/[a-z-]+(\?|$)/.test(each.url()));
      if (!found) throw new Error('The page has no frame of a component.');
      return found;
    },
    waitForEvent: async (name, seconds = 10) => {
      let found: Readonly<Record<string, unknown>> | undefined;
      await eventually(`the event ${name}`, seconds, async () => {
        found = (await events()).find(({ event }) => event === name);
        return found !== undefined;
      });
      return found ?? {};
    },
  };
};
