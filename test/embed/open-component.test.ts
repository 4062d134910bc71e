import { beforeAll, describe, expect, test } from 'vitest';

import { useApi } from '../support/environments/api.ts';
import { useBrowser } from '../support/environments/browser.ts';
import { hostDocument, openHostPage, useHostServer } from '../support/environments/host-server.ts';
import { useComponentPage } from '../support/environments/component-page.ts';

// Real Chromium: the application on *.localhost, the service on 127.0.0.1, which is another site.

const pages = useComponentPage();
const { server, make } = useApi(() => ({ pagesFolder: pages.pagesFolder }));
const hostServer = useHostServer(server);
const browser = useBrowser();

let userId = '';
beforeAll(async () => {
  userId = (await make('users', { attributes: { firstName: 'Robin', lastName: 'Bakker' } })).id;
  hostServer.issueTokensFor(userId);
});

describe('a component in the page of another application', () => {
  test('opens with a token of its host, for one user', async () => {
    const host = await openHostPage(browser, hostServer.addPage('ats', hostDocument(server.origin)));
    const { expiresAt } = await host.waitForEvent('initialized');
    await host.frame().getByText('Connected as Robin Bakker').waitFor();
    expect(
      (await host.events())
        .filter(({ component }) => component === 'service')
        .map(({ component, event, name }) => [component, event, name]),
    ).toEqual([
      ['service', 'loaded', 'inbox'],
      ['service', 'initialized', 'inbox'],
    ]);
    expect(new Date(String(expiresAt)).getTime()).toBeGreaterThan(Date.now());
    await host.context.close();
  });
});
