import { beforeAll } from 'vitest';
import type { Browser } from 'playwright-core';

import { startWatchingProxy, type WatchingProxy } from '../servers/watching-proxy.ts';
import { type ApiEnvironment, useApi } from './api.ts';
import { useBrowser } from './browser.ts';
import { useComponentPage } from './component-page.ts';
import { type HostServer, useHostServer } from './host-server.ts';
import { useEnvironment } from './use-environment.ts';

/** A component of the tests in real pages of hosts, behind a proxy that sees all of its requests. Its user is Robin Bakker. */
export interface WatchedComponent extends ApiEnvironment {
  readonly hostServer: HostServer;
  readonly browser: Browser;
  /** The service, as browsers reach it. */
  readonly service: WatchingProxy;
}

/** Opens what tests of the messages and of the session of a component need. */
export const useWatchedComponent = (): WatchedComponent => {
  const pages = useComponentPage();
  const api = useApi(() => ({ pagesFolder: pages.pagesFolder }));
  const hostServer = useHostServer(api.server);
  const browser = useBrowser();
  const service = useEnvironment(() => startWatchingProxy(api.server.origin));
  beforeAll(async () => {
    const robin = await api.make('users', { attributes: { firstName: 'Robin', lastName: 'Bakker' } });
    hostServer.issueTokensFor(robin.id);
  });
  return { ...api, hostServer, browser, service };
};
