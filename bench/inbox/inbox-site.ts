import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

import type { Browser, BrowserContext, CDPSession, Frame, Page } from 'playwright-core';
import { z } from 'zod';

import { launchOneProcessBrowser } from '../support/one-process-browser.ts';
import type { BenchService } from '../support/service.ts';

const authenticated = z.object({ token: z.string() });

/** The inbox in the page of a host. */
export interface OpenedInbox {
  readonly page: Page;
  readonly frame: Frame;
  /** The protocol of the browser; the page and its frame are one process here, so it concerns both. */
  readonly protocol: CDPSession;
  close(): Promise<void>;
}

/** A host of another site that embeds the inbox, and a browser. */
export interface InboxSite {
  readonly browser: Browser;
  /** The address of the host's page. */
  readonly address: string;
  /** Opens the host's page in a window of its own, and waits for the first row of the list. */
  open(): Promise<OpenedInbox>;
  close(): Promise<void>;
}

const hostPage = (service: string): string => `<!doctype html><meta charset="utf-8">
  <style>body { margin: 0 } #box { height: 100vh }</style><div id="box"></div>
  <script type="module">
    import { mount } from '${service}/embed/sdk.js';
    mount(document.querySelector('#box'), {
      component: 'inbox',
      fetchToken: async () => (await fetch('/token')).text(),
    });
  </script>`;

/** Serves the page of a host, and tokens for a new user. */
const serveHost = async ({ url, token, api }: BenchService) => {
  const user = await api.create('/users', 'users', {
    firstName: 'Sam',
    lastName: 'Bakker',
    email: 'sam@example.com',
  });
  const answer = async (path: string, host: string, response: ServerResponse): Promise<void> => {
    if (path !== '/token') {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(hostPage(url));
      return;
    }
    const asked = await fetch(`${url}/public/v2/embed/authenticate`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ userId: user.id, originUrl: `http://${host}` }),
    });
    response.end(authenticated.parse(await asked.json()).token);
  };
  const server = createServer(({ url: path = '', headers: { host = '' } }, response) => {
    answer(path, host, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The host has no port.');
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://ats.localhost:${address.port}/`, close };
};

/** Waits for the frame of the inbox in the page of its host. */
const findInboxFrame = async (page: Page): Promise<Frame> => {
  const isInbox = (frame: Frame): boolean => frame.url().includes('/embed/inbox');
  return page.frames().find(isInbox) ?? page.waitForEvent('framenavigated', { predicate: isInbox });
};

/** Opens a browser context in a window of the usual size. */
export const openBrowserWindow = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });

/** Opens the menu of the views of the list. */
export const openViewMenu = async (frame: Frame): Promise<void> => {
  await frame.getByRole('button', { name: /^Choose a view/ }).click();
  await frame.getByRole('menu').waitFor();
};

/** Chooses a view in the menu, and waits for the first row of its list. */
export const chooseFromMenu = async (frame: Frame, name: string): Promise<void> => {
  await frame.getByRole('menuitemradio', { name }).click();
  await frame.locator('.row-name').first().waitFor();
};

/** Chooses a view of the list, and waits for its first row. */
export const chooseInboxView = async (frame: Frame, name: string): Promise<void> => {
  await openViewMenu(frame);
  await chooseFromMenu(frame, name);
};

/** Starts a browser, and a host of the inbox of a service. */
export const openInboxSite = async (service: BenchService): Promise<InboxSite> => {
  const host = await serveHost(service);
  const browser = await launchOneProcessBrowser();
  return {
    browser,
    address: host.address,
    open: async () => {
      const context = await openBrowserWindow(browser);
      const page = await context.newPage();
      await page.goto(host.address);
      const frame = await findInboxFrame(page);
      await frame.locator('.row-name').first().waitFor();
      return { page, frame, protocol: await context.newCDPSession(page), close: () => context.close() };
    },
    close: async () => {
      await browser.close();
      host.close();
    },
  };
};
