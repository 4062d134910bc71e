import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { beforeAll, describe, expect, test } from 'vitest';

import { useApi } from '../support/environments/api.ts';
import { useBrowser } from '../support/environments/browser.ts';
import { hostDocument, openHostPage, useHostServer } from '../support/environments/host-server.ts';
import { useComponentPage } from '../support/environments/component-page.ts';

// Real Chromium: the file that hosts import, in front of the service and of components as they were when it was released.

const pages = useComponentPage();
const { server, make } = useApi(() => ({ pagesFolder: pages.pagesFolder }));
const hostServer = useHostServer(server);
const browser = useBrowser();

const built = (name: string): Promise<string> =>
  readFile(fileURLToPath(new URL(`../../dist/ui/bridge/${name}`, import.meta.url)), 'utf8');

beforeAll(async () => {
  hostServer.issueTokensFor((await make('users')).id);
  hostServer.addFile('/embed/sdk.js', 'text/javascript', await built('sdk.js'));
});

describe('the file that hosts import', () => {
  test('is small, and any page can load it, with its types', async () => {
    expect(gzipSync(await built('sdk.js'), { level: 9 }).length).toBeLessThan(3 * 1024);
    for (const [path, type] of [
      ['sdk.js', 'text/javascript'],
      ['sdk-1.js', 'text/javascript'],
      ['sdk.d.ts', 'text/plain'],
    ] as const) {
      const answer = await fetch(`${server.origin}/embed/${path}`);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('content-type')).toContain(type);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(await answer.text()).toContain('mount');
    }
  });

  test('passes on what its component says, and nothing that another frame says', async () => {
    const forged = `<script>
      for (const event of ['flowPublished', 'initialized', 'authenticationError'])
        parent.postMessage({ component: 'flowEditor', event, reason: 'expired' }, '*');
      window.sent = true;
    </script>`;
    const html = (name: 'sibling' | 'ats') =>
      `${hostDocument(server.origin)}<iframe src="${hostServer.addPage(name, forged)}"></iframe>`;
    for (const name of ['sibling', 'ats'] as const) {
      const host = await openHostPage(browser, hostServer.addPage('ats', html(name)));
      await host.waitForEvent('initialized');
      for (const frame of host.page.frames().slice(1)) await frame.waitForLoadState();
      expect((await host.events()).map(({ event }) => event)).toEqual(['loaded', 'initialized']);
      await host.context.close();
    }
  });

  test('sends actions and gives their results; settings go on without a token', async () => {
    const host = await openHostPage(browser, hostServer.addPage('ats', hostDocument(server.origin)));
    await host.waitForEvent('initialized');
    const issued = hostServer.tokensIssued();
    expect(await host.page.evaluate("mounted.send('sing')")).toEqual({ ok: false, code: 'action_unknown' });
    await host.page.evaluate("mounted.update({ locale: 'nl', theme: { mode: 'dark' } })");
    await host.frame().locator('html[lang=nl]').waitFor();
    expect(hostServer.tokensIssued()).toBe(issued);
    expect(await host.page.evaluate('mounted.signOut()')).toEqual({ ok: true });
    await host.page.evaluate("mounted.update({ locale: 'en' })");
    await host.frame().locator('html[lang=en]').waitFor();
    expect(await host.page.evaluate("mounted.send('sing')")).toEqual({ ok: false, code: 'not_initialized' });
    expect((await host.events()).filter(({ event }) => event === 'authenticationError')).toEqual([]);
    const cut = host.page.evaluate(
      "(() => { const result = mounted.send('sing'); mounted.unmount(); return result; })()",
    );
    expect(await cut).toEqual({ ok: false, code: 'unmounted' });
    expect(await host.page.locator('iframe').count()).toBe(0);
    await host.context.close();
  });

  test('asks for a token again when one cannot be had or is refused, but not more often than every ten seconds', async () => {
    const context = await browser.newContext();
    await context.clock.install({ time: new Date() });
    const page = await context.newPage();
    const answers = `component: 'inbox', fetchToken: async () => {
      window.asked = (window.asked ?? 0) + 1;
      if (window.asked === 1) throw new Error('The server of the host is away.');
      return window.asked === 2 ? 'embed_unknown' : (await fetch('/token')).text();
    }`;
    await page.goto(hostServer.addPage('ats', hostDocument(server.origin, answers)));
    const heard = (event: string) =>
      page.waitForFunction(`(window.events ?? []).some((each) => each.event === '${event}')`);
    await heard('error');
    expect(await page.evaluate('window.events.find((each) => each.event === "error").code')).toBe(
      'token_not_fetched',
    );
    await context.clock.fastForward(9000);
    expect(await page.evaluate('window.asked')).toBe(1);
    await context.clock.fastForward(1100);
    await heard('authenticationError');
    await context.clock.fastForward(9000);
    expect(await page.evaluate('window.asked')).toBe(2);
    await context.clock.fastForward(1100);
    await heard('initialized');
    expect(await page.evaluate('window.asked')).toBe(3);
    await context.close();
  });
});

/**
 * Components as they were: the messages of each released version of the protocol. A version is never changed here; a new one is
 * added. Each answers the actions of a host as the component did.
 */
const released = {
  1: `<script>
    const origin = new URLSearchParams(location.search).get('origin');
    const say = (event, fields = {}) => parent.postMessage({ component: 'service', event, protocol: 1, ...fields }, origin);
    window.heard = [];
    addEventListener('message', ({ data }) => {
      window.heard.push(data);
      if (data.action === 'initialize') say('initialized', { name: 'inbox', expiresAt: '2030-01-01T00:00:00.000Z' });
      if (data.action === 'openCandidate') {
        parent.postMessage({ component: 'inbox', event: 'conversationOpened', protocol: 1, conversationId: 'c1' }, origin);
        say('result', { id: data.id, ok: true });
      }
      if (data.action === 'openConversation') say('result', { id: data.id, ok: false, code: 'not_found' });
    });
    say('loaded', { name: 'inbox' });
  </script>`,
  // A service of tomorrow: a higher number, members and events that this file does not know.
  2: `<script>
    const origin = new URLSearchParams(location.search).get('origin');
    const say = (event, fields = {}) => parent.postMessage({ component: 'service', event, protocol: 2, later: {}, ...fields }, origin);
    window.heard = [];
    addEventListener('message', ({ data }) => {
      window.heard.push(data);
      say('progress', { percent: 50 });
      if (data.action === 'initialize') say('initialized', { name: 'inbox', expiresAt: '2030-01-01T00:00:00.000Z' });
      if (data.action === 'openCandidate') say('result', { id: data.id, ok: true, shown: 'c1' });
      if (data.action === 'openConversation') say('result', { id: data.id, ok: false, code: 'not_found' });
    });
    say('loaded', { name: 'inbox' });
  </script>`,
} as const;

describe('the file that hosts import, in front of messages of protocol', () => {
  test.each([1, 2] as const)('%d', async (version) => {
    hostServer.addFile('/embed/inbox', 'text/html', released[version]);
    const service = hostServer.originOf('evil');
    const options = "component: 'inbox', locale: 'en', theme: { mode: 'dark' }";
    const host = await openHostPage(browser, hostServer.addPage('ats', hostDocument(service, options)));
    await host.waitForEvent('initialized');
    const [first] = Object(await host.frame().evaluate('window.heard'));
    expect(first).toEqual({
      action: 'initialize',
      protocol: 1,
      locale: 'en',
      theme: { mode: 'dark' },
      token: expect.stringMatching(/^embed_/),
    });
    expect(await host.page.evaluate("mounted.send('openCandidate', { externalId: 'ats-1' })")).toEqual({
      ok: true,
    });
    expect(await host.page.evaluate("mounted.send('openConversation', { conversationId: 'x' })")).toEqual({
      ok: false,
      code: 'not_found',
    });
    const second = Object(await host.frame().evaluate('window.heard'))[1];
    expect(second).toMatchObject({ action: 'openCandidate', externalId: 'ats-1', id: expect.any(Number) });
    await host.context.close();
  });
});
