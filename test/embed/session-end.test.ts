import { beforeAll, describe, expect, test } from 'vitest';

import { useApi } from '../support/environments/api.ts';
import { useBrowser, withProfile } from '../support/environments/browser.ts';
import {
  hostDocument,
  type HostPage,
  openHostPage,
  openHostPageIn,
  useHostServer,
} from '../support/environments/host-server.ts';
import { useComponentPage } from '../support/environments/component-page.ts';

// Real Chromium: what becomes of a component whose session ends, or whose browser keeps no cookie.

const hourMs = 3_600_000;
let movedMs = 0;
const clock = { now: () => new Date(Date.now() + movedMs) };
const pages = useComponentPage();
const { server, make } = useApi(() => ({ clock, pagesFolder: pages.pagesFolder }));
const hostServer = useHostServer(server);
const browser = useBrowser();

const hireRobin = async (): Promise<string> => {
  const { id } = await make('users', { attributes: { firstName: 'Robin', lastName: 'Bakker' } });
  hostServer.issueTokensFor(id);
  return id;
};
beforeAll(async () => void (await hireRobin()));

const page = (): string => hostServer.addPage('ats', hostDocument(server.origin));

const openComponent = async (): Promise<HostPage> => {
  const host = await openHostPage(browser, page());
  await host.waitForEvent('initialized');
  return host;
};

/** Everything that a person or a script could read in the frame and in what it keeps. */
const readableIn = (host: HostPage): Promise<string> =>
  host.frame().evaluate(`(() => {
    const kept = (name) => { try { return JSON.stringify(window[name]); } catch { return ''; } };
    return document.documentElement.outerHTML + kept('sessionStorage') + kept('localStorage');
  })()`);

/** Makes the component ask for its session, as it does when it comes back from the browser's memory. */
const wake = (host: HostPage): Promise<unknown> =>
  host.frame().evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");

const reasonsOf = async (host: HostPage): Promise<readonly unknown[]> =>
  (await host.events()).filter(({ event }) => event === 'authenticationError').map(({ reason }) => reason);

describe('a component whose session ends', () => {
  test('takes its content off the screen when its user is deleted, and asks its host for a token', async () => {
    const userId = await hireRobin();
    const host = await openComponent();
    expect(await readableIn(host)).toContain('Robin');
    expect((await server.send('DELETE', `/users/${userId}`)).status).toBe(204);
    await wake(host);
    expect((await host.waitForEvent('authenticationError'))['reason']).toBe('revoked');
    expect(await readableIn(host)).not.toContain('Robin');
    await host.context.close();
    await hireRobin();
  });

  test('leaves nothing readable after twelve hours, and opens again with the next token', async () => {
    const host = await openComponent();
    movedMs = 12 * hourMs + 1000;
    await wake(host);
    await host.waitForEvent('authenticationError');
    expect(await reasonsOf(host)).toEqual(['expired']);
    expect(await readableIn(host)).not.toContain('Robin');
    movedMs = 0;
    // The SDK fetches a token by itself, ten seconds after the one before.
    await host.frame().getByText('Connected as Robin Bakker').waitFor({ timeout: 15_000 });
    expect(hostServer.tokensIssued()).toBeGreaterThan(1);
    await host.context.close();
  });

  test('shows nothing when the host comes back from the browser’s memory without a token', async () => {
    const once = `component: 'inbox', fetchToken: async () => {
      if (sessionStorage.getItem('asked')) return new Promise(() => null);
      sessionStorage.setItem('asked', 'yes');
      return (await fetch('/token')).text();
    }`;
    const host = await openHostPage(browser, hostServer.addPage('ats', hostDocument(server.origin, once)));
    await host.waitForEvent('initialized');
    await host.page.goto(hostServer.addPage('evil', '<p>elsewhere</p>'));
    await server.query('delete from embed_sessions');
    await host.page.goBack();
    await host.waitForEvent('loaded');
    await host.frame().locator('output').waitFor({ state: 'attached' });
    await wake(host);
    expect(await readableIn(host)).not.toContain('Robin');
    await host.context.close();
  });

  test('warns its host ten minutes before', async () => {
    const context = await browser.newContext();
    await context.clock.install({ time: new Date() });
    const host = await openHostPageIn(context, page());
    await host.waitForEvent('initialized');
    await context.clock.fastForward(11 * hourMs + 49 * 60_000);
    expect(await namesOf(host)).not.toContain('sessionExpiring');
    await context.clock.fastForward(2 * 60_000);
    expect((await host.waitForEvent('sessionExpiring'))['expiresAt']).toEqual(expect.any(String));
    await context.close();
  });
});

const namesOf = async (host: HostPage): Promise<readonly unknown[]> =>
  (await host.events()).map(({ event }) => event);

describe('a browser that keeps no cookie of the component', () => {
  /** Waits for the explanation and its button, and returns how long that took, in milliseconds. */
  const waitForReason = async (host: HostPage): Promise<number> => {
    const startedAt = performance.now();
    await host.frame().getByRole('button', { name: 'Allow cookies' }).waitFor();
    return performance.now() - startedAt;
  };
  const limitMs = 2000;

  test('shows why, with a button, and tells the host', () =>
    withProfile('blocked', async (context) => {
      const host = await openHostPageIn(context, page());
      expect(await waitForReason(host)).toBeLessThan(limitMs);
      expect(await readableIn(host)).not.toContain('Robin');
      expect(await reasonsOf(host)).toEqual(['cookiesBlocked']);
      expect(await namesOf(host)).not.toContain('initialized');
    }));

  test('shows why in a sandbox without an origin', async () => {
    const src = `${server.origin}/embed/inbox?origin=${hostServer.originOf('ats')}`;
    const host = await openHostPage(
      browser,
      hostServer.addPage('ats', `<iframe sandbox="allow-scripts" src="${src}"></iframe>`),
    );
    expect(await waitForReason(host)).toBeLessThan(limitMs);
    await host.context.close();
  });

  test.each(['allowed', 'partitioned'] as const)(
    'is not one that keeps cookies apart for each site (%s)',
    (setting) =>
      withProfile(
        setting,
        async (context) => {
          const host = await openHostPageIn(context, page());
          await host.waitForEvent('initialized');
          const cookies = (await context.cookies()).filter(({ name }) => name.startsWith('__Host-embed-'));
          expect(cookies.map(({ partitionKey }) => partitionKey)).toEqual(['http://ats.localhost']);
        },
        ['--test-third-party-cookie-phaseout'],
      ),
  );
});
