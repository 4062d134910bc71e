import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { z } from 'zod';

import { withProfile } from '../support/environments/browser.ts';
import {
  hostDocument,
  type HostPage,
  openHostPage,
  openHostPageIn,
} from '../support/environments/host-server.ts';
import { eventually } from '../support/eventually.ts';
import type { WatchedRequest } from '../support/servers/watching-proxy.ts';
import { tableDigests } from '../support/table-digests.ts';
import { useWatchedComponent } from '../support/environments/watched-component.ts';

// Real Chromium: an application, its siblings, its advertisements and its enemies around an open component. The browser sends
// the cookie of the session with what most of them send: the service must refuse it.

const { server, make, hostServer, browser, service } = useWatchedComponent();

const openComponent = async (html = hostDocument(service.origin)): Promise<HostPage> => {
  const host = await openHostPage(browser, hostServer.addPage('ats', html));
  await host.waitForEvent('initialized');
  return host;
};

const sessionIdOf = async ({ context }: HostPage): Promise<string> => {
  const [cookie] = (await context.cookies()).filter(({ name }) => name.startsWith('__Host-embed-'));
  return cookie?.name.slice('__Host-embed-'.length) ?? '';
};

/** Asks for the session from inside the frame of the component, in the name of an embedding origin. */
const statusOfMe = (host: HostPage, sessionId: string, origin: string): Promise<unknown> =>
  host
    .frame()
    .evaluate(
      `fetch('/embed/s/${sessionId}/me', { headers: { 'Embed-Origin': '${origin}' } }).then(({ status }) => status)`,
    );

/** The requests to sessions that arrived at the service after a moment. */
const sessionRequestsAfter = (count: number): readonly WatchedRequest[] =>
  service.seen.slice(count).filter(({ path }) => path.includes('/embed/s/'));

const hasCookie = ({ headers }: WatchedRequest): boolean => (headers.cookie ?? '').includes('__Host-embed-');

/** A script that sends every kind of request that a page can send to another origin, and then sets `done`. */
const attack = (root: string): string => `
  const root = ${JSON.stringify(root)};
  const quiet = (promise) => promise.catch(() => null);
  const form = (method) => new Promise((resolve) => {
    const target = document.createElement('iframe');
    target.name = 'target-' + Math.random();
    const form = Object.assign(document.createElement('form'), { action: root + '/media', method, target: target.name });
    target.onload = () => resolve();
    document.body.append(target, form);
    form.submit();
    setTimeout(resolve, 1500);
  });
  const stream = () => new Promise((resolve) => {
    const source = new EventSource(root + '/events', { withCredentials: true });
    source.onerror = () => { source.close(); resolve(); };
  });
  const image = () => new Promise((resolve) => {
    const image = new Image();
    image.onload = image.onerror = resolve;
    image.src = root + '/me';
  });
  window.attack = (async () => {
    const options = { credentials: 'include' };
    await quiet(fetch(root + '/me', { ...options, mode: 'no-cors' }));
    await quiet(fetch(root + '/media', { ...options, mode: 'no-cors', method: 'POST', body: 'x' }));
    await quiet(fetch(root + '/public/v2/conversations', options));
    for (const method of ['PATCH', 'DELETE'])
      await quiet(fetch(root, { ...options, method, headers: { 'Embed-Origin': location.origin } }));
    await image();
    await stream();
    await form('get');
    await form('post');
    window.done = true;
  })();`;

const runAttack = async (page: Page, frameUrl: string | null, root: string): Promise<void> => {
  const frame = frameUrl === null ? page.mainFrame() : page.frames().find((each) => each.url() === frameUrl);
  if (!frame) throw new Error(`No frame of ${frameUrl}.`);
  await frame.evaluate(attack(root));
  await frame.waitForFunction('window.done', null, { timeout: 15_000 });
};

describe('a request that the host makes the browser send', () => {
  test.each([
    ['the host itself', null],
    ['an advertisement in it', 'ads'],
    ['an enemy’s frame in it', 'evil'],
    ['a sibling’s frame in it', 'sibling'],
  ] as const)('is refused from %s, although the cookie comes with it', async (_, attacker) => {
    const inner = attacker && hostServer.addPage(attacker, '<body></body>');
    const frame = inner === null ? '' : `<iframe src="${inner}"></iframe>`;
    const host = await openComponent(hostDocument(service.origin) + frame);
    const sessionId = await sessionIdOf(host);
    const root = `${service.origin}/embed/s/${sessionId}`;
    if (inner !== null)
      await host.page.frameLocator(`iframe[src="${inner}"]`).locator('body').waitFor({ state: 'attached' });
    const before = await tableDigests(server);
    const earlier = service.seen.length;
    await runAttack(host.page, inner, root);
    const sent = sessionRequestsAfter(earlier);
    const named = sent.map((request) => [request.method, hasCookie(request), request.status]);
    // PATCH and DELETE are asked about before they are sent, without a cookie, and are not allowed.
    expect(named.filter(([method]) => method === 'OPTIONS').length).toBeGreaterThan(1);
    const simple = named.filter(([method]) => method !== 'OPTIONS');
    expect(new Set(simple.map(([method]) => method))).toEqual(new Set(['GET', 'POST']));
    expect(simple.length).toBeGreaterThan(6);
    expect(simple.filter(([, cookie]) => cookie !== true)).toEqual([]);
    expect(named.filter(([, , status]) => status !== 403 && status !== 404)).toEqual([]);
    expect(simple.filter(([, , status]) => status === 403).length).toBeGreaterThan(4);
    expect(await tableDigests(server)).toEqual(before);
    expect(await statusOfMe(host, sessionId, hostServer.originOf('ats'))).toBe(200);
    await host.context.close();
  });

  test('carries no cookie when another site stands at the top', async () => {
    const host = await openComponent();
    const root = `${service.origin}/embed/s/${await sessionIdOf(host)}`;
    for (const url of [hostServer.addPage('evil', '<body></body>'), `${service.origin}/`]) {
      const page = await host.context.newPage();
      await page.goto(url);
      const earlier = service.seen.length;
      await page.evaluate(
        `fetch(${JSON.stringify(`${root}/me`)}, { mode: 'no-cors', credentials: 'include' }).catch(() => null)`,
      );
      await page.goto(`${root}/me`);
      const sent = sessionRequestsAfter(earlier);
      expect(sent.map((request) => [hasCookie(request), request.status >= 400])).toEqual([
        [false, true],
        [false, true],
      ]);
      await page.close();
    }
    await host.context.close();
  });
});

const frameOf = (origin: string | null, more = ''): string => {
  const query = origin === null ? '' : `?origin=${encodeURIComponent(origin)}`;
  return `<iframe ${more} src="${service.origin}/embed/inbox${query}"></iframe>`;
};

/** Opens a page and returns whether the frame of the component shows its page, and the paths that were requested of the service. */
const openFrame = async (url: string) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(service.origin)) paths.push(new URL(request.url()).pathname);
  });
  await page.goto(url);
  const urlsOfFrames = (): readonly string[] => page.frames().map((frame) => frame.url());
  const isSettled = async (): Promise<boolean> =>
    urlsOfFrames().some((each) => each.startsWith('chrome-error') || each.includes('/embed/inbox'));
  await eventually('the page of the component, or its refusal', 10, isSettled);
  await page.waitForLoadState('networkidle');
  const urls = urlsOfFrames();
  await context.close();
  return {
    isShown: urls.some((each) => each.includes('/embed/inbox')),
    isRefused: urls.includes('chrome-error://chromewebdata/'),
    paths,
  };
};

describe('the page of a component', () => {
  test('is shown in a frame of the origin that its address names', async () => {
    const shown = await openFrame(hostServer.addPage('ats', frameOf(hostServer.originOf('ats'))));
    expect([shown.isShown, shown.isRefused]).toEqual([true, false]);
    expect(shown.paths.length).toBeGreaterThan(1);
  });

  const ats = (): string => hostServer.originOf('ats');
  const nested = (origin: string): string =>
    hostServer.addPage('ats', `<iframe src="${hostServer.addPage('evil', frameOf(origin))}"></iframe>`);

  test.each([
    ['on another site', () => hostServer.addPage('evil', frameOf(ats()))],
    ['on a sibling', () => hostServer.addPage('sibling', frameOf(ats()))],
    ['at another port', () => hostServer.addPage('otherPort', frameOf(ats()))],
    // All pages above the frame count, not the nearest alone.
    ['in a foreign frame of the application', () => nested(ats())],
    ['in a foreign frame that names itself', () => nested(hostServer.originOf('evil'))],
    ['that names two origins', () => hostServer.addPage('ats', frameOf('https://a.com,b.com'))],
    [
      'that names and refers to none',
      () => hostServer.addPage('ats', frameOf(null, 'referrerpolicy="no-referrer"')),
    ],
    ['that names a path', () => hostServer.addPage('ats', frameOf(`${ats()}/`))],
  ])('is not shown in a frame %s, and loads nothing there', async (_, addPage) => {
    const { isShown, isRefused, paths } = await openFrame(addPage());
    expect([isShown, isRefused, paths]).toEqual([false, true, ['/embed/inbox']]);
  });

  test('is shown to the page that refers to it, when its address names no origin', async () => {
    const { isShown } = await openFrame(hostServer.addPage('ats', frameOf(null)));
    expect(isShown).toBe(true);
  });

  test('runs no text as code, and loads nothing from elsewhere', async () => {
    const host = await openComponent();
    const frame = host.frame();
    for (const [code, error] of [
      ["document.body.innerHTML = '<img src=x onerror=alert(1)>'", /TrustedHTML/],
      ["document.body.insertAdjacentHTML('beforeend', '<b>x</b>')", /TrustedHTML/],
      ["setTimeout('1', 0)", /TrustedScript|unsafe-eval|evaluat/i],
      ["trustedTypes.createPolicy('any', { createHTML: (text) => text })", /policy/i],
      [`fetch('${hostServer.originOf('evil')}/x')`, /fetch/i],
    ] as const)
      await expect(frame.evaluate(`(async () => { await (${code}); })()`)).rejects.toThrow(error);
    await host.context.close();
  });

  test('takes no token from its address', async () => {
    const { token } = await server
      .send('POST', '/embed/authenticate', {
        body: JSON.stringify({ userId: (await make('users')).id, originUrl: hostServer.originOf('ats') }),
      })
      .then(({ body }) => z.object({ token: z.string() }).parse(body));
    const url = `${service.origin}/embed/inbox?origin=${hostServer.originOf('ats')}&token=${token}`;
    const host = await openHostPage(browser, hostServer.addPage('ats', `<iframe src="${url}"></iframe>`));
    await host.frame().waitForLoadState('networkidle');
    expect(await host.frame().locator('body').innerText()).not.toContain('Connected');
    const [row] = await server.query(
      'select count(*)::int as unused from embed_tokens where redeemed_at is null and origin = $1',
      [hostServer.originOf('ats')],
    );
    expect(row).toEqual({ unused: 1 });
    await host.context.close();
  });
});

const initializeFrom = `
  window.events = [];
  addEventListener('message', ({ data, source }) => { window.events.push(data); if (data.event === 'loaded') source.postMessage({ action: 'initialize' }, '*'); });`;

describe('a sibling of the application', () => {
  test.each(['allowed', 'partitioned'] as const)(
    'does not take up its session, although the browser sends it the cookie (storage is %s)',
    (setting) =>
      withProfile(setting, async (context) => {
        const host = await openHostPageIn(context, hostServer.addPage('ats', hostDocument(service.origin)));
        await host.waitForEvent('initialized');
        const sessionId = await sessionIdOf(host);
        const document = `<script>${initializeFrom}</script>${frameOf(hostServer.originOf('sibling'))}`;
        await host.page.goto(hostServer.addPage('sibling', document));
        expect((await host.waitForEvent('authenticationError'))['reason']).toBe('tokenRequired');
        // The cookie came along: 401 would mean that it did not.
        expect(await statusOfMe(host, sessionId, hostServer.originOf('sibling'))).toBe(403);
        expect(await host.frame().locator('body').innerText()).not.toContain('Robin');
      }),
  );
});

const cookieJar = z.object({
  cookies: z.array(
    z.looseObject({
      name: z.string(),
      domain: z.string(),
      partitionKey: z.looseObject({ topLevelSite: z.string() }).optional(),
    }),
  ),
});

const targets = z.object({
  targetInfos: z.array(z.looseObject({ url: z.string(), browserContextId: z.string().optional() })),
});

describe('the cookie of a session', () => {
  test('is kept for the site of the host alone', async () => {
    const host = await openComponent();
    const cdp = await browser.newBrowserCDPSession();
    const { targetInfos } = targets.parse(await cdp.send('Target.getTargets'));
    const target = targetInfos.find(({ url }) => url === host.page.url());
    const jar = await cdp.send('Storage.getCookies', { browserContextId: target?.browserContextId ?? '' });
    const { cookies } = cookieJar.parse(jar);
    const kept = cookies.filter(({ name }) => name.startsWith('__Host-embed-'));
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatchObject({
      domain: '127.0.0.1',
      httpOnly: true,
      secure: true,
      sameSite: 'None',
      partitionKey: { topLevelSite: 'http://ats.localhost', hasCrossSiteAncestor: true },
    });
    expect(cookies.filter(({ partitionKey }) => !partitionKey)).toEqual([]);
    await host.context.close();
  });
});
