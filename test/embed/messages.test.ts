import { describe, expect, test } from 'vitest';

import { withProfile } from '../support/environments/browser.ts';
import { type HostPage, openHostPage, openHostPageIn } from '../support/environments/host-server.ts';
import { eventuallyEqual } from '../support/eventually.ts';
import { useWatchedComponent } from '../support/environments/watched-component.ts';

// Real Chromium: a host without the SDK sends the messages of protocol 1 itself, one by one, and odd ones.

const { server, make, hostServer, browser, service } = useWatchedComponent();

/** A host that only listens: `say` posts a message to the component, `events` are the component's. */
const plainHost = (): string => `
  <iframe id="component" src="${service.origin}/embed/inbox?origin=${hostServer.originOf('ats')}"></iframe>
  <script>
    window.events = [];
    addEventListener('message', ({ data, source }) => {
      if (source === document.querySelector('#component').contentWindow) window.events.push(data);
    });
    window.say = (message) => document.querySelector('#component').contentWindow.postMessage(message, '${service.origin}');
    window.open = async (more) => window.say({ action: 'initialize', token: await (await fetch('/token')).text(), ...more });
  </script>`;

const openPlainHost = async (): Promise<HostPage> => {
  const host = await openHostPage(browser, hostServer.addPage('ats', plainHost()));
  await host.waitForEvent('loaded');
  return host;
};

const say = (host: HostPage, message: unknown): Promise<unknown> =>
  host.page.evaluate(`window.say(${typeof message === 'string' ? message : JSON.stringify(message)})`);

const open = async (host: HostPage, more = '{}'): Promise<void> => {
  await host.page.evaluate(`window.open(${more})`);
  await host.waitForEvent('initialized');
};

const clear = (host: HostPage): Promise<unknown> => host.page.evaluate('void (window.events.length = 0)');

/** Sends an action with an id and returns its result. */
const ask = async (host: HostPage, message: object, id: string): Promise<unknown> => {
  await say(host, { ...message, id });
  await host.page.waitForFunction(
    `window.events.some((each) => each.event === 'result' && each.id === '${id}')`,
  );
  return (await host.events()).find((each) => each['event'] === 'result' && each['id'] === id);
};

const sentence = expect.stringMatching(/^[A-Z][^.]+\.$/);

const textOf = (host: HostPage): Promise<string> => host.frame().locator('body').innerText();

describe('protocol 1', () => {
  test('`loaded` names the component and the version of the messages', async () => {
    const host = await openPlainHost();
    expect(await host.events()).toEqual([
      { component: 'service', event: 'loaded', name: 'inbox', protocol: 1 },
    ]);
    await host.context.close();
  });

  test('`initialize` with a token is answered by `initialized`, and by a result when it has an id', async () => {
    const host = await openPlainHost();
    await open(
      host,
      "{ id: 7, locale: 'nl', theme: { mode: 'dark', accent: '#0B6B5D' }, later: { unknown: true } }",
    );
    const events = (await host.events()).slice(1);
    expect(events).toEqual([
      {
        component: 'service',
        event: 'initialized',
        name: 'inbox',
        expiresAt: expect.any(String),
        protocol: 1,
      },
      { component: 'service', event: 'result', id: 7, ok: true, protocol: 1 },
    ]);
    expect(await host.frame().evaluate('document.documentElement.lang')).toBe('nl');
    await host.context.close();
  });

  test('`initialize` without a token needs one, or takes up the session of the frame', () =>
    withProfile('allowed', async (context) => {
      const host = await openHostPageIn(context, hostServer.addPage('ats', plainHost()));
      await host.waitForEvent('loaded');
      await say(host, { action: 'initialize' });
      expect((await host.waitForEvent('authenticationError'))['reason']).toBe('tokenRequired');
      await open(host);
      await host.page.evaluate("document.querySelector('#component').src += '&again=1'");
      await host.page.waitForFunction("window.events.filter((each) => each.event === 'loaded').length === 2");
      await clear(host);
      expect(await textOf(host)).not.toContain('Robin');
      await say(host, { action: 'initialize' });
      await host.waitForEvent('initialized');
    }));

  test.each([
    ["'embed_unknown'", 'tokenInvalid'],
    ["''", 'tokenInvalid'],
  ])('a token %s is refused with the reason %s', async (token, reason) => {
    const host = await openPlainHost();
    await say(host, `{ action: 'initialize', token: ${token} }`);
    expect((await host.waitForEvent('authenticationError'))['reason']).toBe(reason);
    await host.context.close();
  });

  test('a token of another origin, or for another component, is refused with that reason', async () => {
    const host = await openPlainHost();
    const { id } = await make('users');
    for (const [body, reason] of [
      [{ originUrl: hostServer.originOf('evil') }, 'originMismatch'],
      [{ originUrl: hostServer.originOf('ats'), components: ['flowEditor'] }, 'forbidden'],
    ] as const) {
      await clear(host);
      const answer = await server.send('POST', '/embed/authenticate', {
        body: JSON.stringify({ userId: id, ...body }),
      });
      await say(host, { action: 'initialize', token: Object(answer.body).token });
      expect((await host.waitForEvent('authenticationError'))['reason']).toBe(reason);
    }
    await host.context.close();
  });

  test('`initialize` again with a token of the same user goes on in place; a refused token changes nothing', async () => {
    const host = await openPlainHost();
    await open(host);
    await host.frame().evaluate("document.querySelector('output').dataset.kept = 'yes'");
    await clear(host);
    await open(host);
    await say(host, { action: 'initialize', token: 'embed_unknown' });
    await host.waitForEvent('authenticationError');
    expect(await host.frame().locator('output[data-kept=yes]').innerText()).toBe('Connected as Robin Bakker');
    const cookies = (await host.context.cookies()).filter(({ name }) => name.startsWith('__Host-embed-'));
    expect(cookies).toHaveLength(1);
    await host.context.close();
  });

  test('`error` says that no session can be had now, with the number of the request', async () => {
    const host = await openPlainHost();
    const number = 'a1b2c3d4-0000-4000-8000-1234567890ab';
    await host.context.route('**/embed/session', (route) =>
      route.fulfill({
        status: 503,
        headers: { 'X-Request-Id': number },
        contentType: 'application/vnd.api+json',
        body: '{"errors":[{"status":"503","code":"temporarily_unavailable","title":"","detail":"Try again later."}]}',
      }),
    );
    await host.page.evaluate('window.open({ id: 1 })');
    expect(await host.waitForEvent('error')).toMatchObject({
      component: 'service',
      code: 'temporarily_unavailable',
      detail: sentence,
      fatal: true,
      requestId: number,
    });
    await host.context.unroute('**/embed/session');
    await open(host);
    expect(await textOf(host)).toContain('Robin');
    await host.context.close();
  });

  test('a locale or a theme that is none is reported, and changes nothing', async () => {
    const host = await openPlainHost();
    for (const [fields, code] of [
      [{ theme: { accent: 'url(https://evil.example.com)' } }, 'theme_invalid'],
      [{ theme: { accent: '#fff; } body { display: none' } }, 'theme_invalid'],
      [{ theme: { mode: 'sepia' } }, 'theme_invalid'],
      [{ locale: 'xx' }, 'locale_invalid'],
    ] as const) {
      await clear(host);
      await say(host, { action: 'initialize', ...fields });
      expect(await host.waitForEvent('error')).toMatchObject({ code, detail: sentence, fatal: false });
    }
    expect(await host.frame().evaluate('document.documentElement.getAttribute("style")')).toBeNull();
    await host.context.close();
  });

  test('an action needs a session, and an unknown one says so', async () => {
    const host = await openPlainHost();
    expect(await ask(host, { action: 'openCandidate' }, 'early')).toMatchObject({
      ok: false,
      code: 'not_initialized',
    });
    await open(host);
    expect(await ask(host, { action: 'sing' }, 'odd')).toMatchObject({ ok: false, code: 'action_unknown' });
    await host.context.close();
  });

  test('`signOut` ends the session and takes the content off the screen', async () => {
    const host = await openPlainHost();
    await open(host);
    expect(await ask(host, { action: 'signOut' }, 'out')).toMatchObject({ ok: true });
    expect(await textOf(host)).not.toContain('Robin');
    expect((await host.context.cookies()).filter(({ name }) => name.startsWith('__Host-embed-'))).toEqual([]);
    await clear(host);
    await say(host, { action: 'initialize' });
    expect((await host.waitForEvent('authenticationError'))['reason']).toBe('tokenRequired');
    await host.context.close();
  });

  test('`signOut` without a line takes the content off the screen, says so, and ends the session when the line is back', async () => {
    const host = await openPlainHost();
    await open(host);
    const sessions = async (): Promise<number> => {
      const [row] = await server.query('select count(*)::int as sessions from embed_sessions');
      return Number(Object(row)['sessions']);
    };
    const before = await sessions();
    await host.context.setOffline(true);
    expect(await ask(host, { action: 'signOut' }, 'out')).toMatchObject({
      ok: false,
      code: 'session_not_ended',
    });
    expect(await textOf(host)).not.toContain('Robin');
    expect(await sessions()).toBe(before);
    await host.context.setOffline(false);
    await eventuallyEqual('the session has ended', 10, sessions, before - 1);
    await say(host, { action: 'initialize' });
    expect((await host.waitForEvent('authenticationError'))['reason']).toBe('tokenRequired');
    await host.context.close();
  });

  test('no action of a host makes a request that writes', async () => {
    const host = await openPlainHost();
    await open(host);
    const earlier = service.seen.length;
    for (const action of [
      'openCandidate',
      'openConversation',
      'openFlow',
      'start',
      'reply',
      'publish',
      'delete',
    ])
      await ask(host, { action, candidateId: 'x', conversationId: 'x', text: 'Hello' }, action);
    expect(service.seen.slice(earlier).filter(({ method }) => method !== 'GET')).toEqual([]);
    await host.context.close();
  });
});

describe('a message that is odd', () => {
  test.each([
    ['has no action', '{}', 'message_invalid'],
    ['is a text', "'initialize'", 'message_invalid'],
    ['is a map', "new Map([['action', 'initialize']])", 'message_invalid'],
    ['holds a date', "({ action: 'openCandidate', at: new Date() })", 'message_invalid'],
    [
      'holds itself',
      "(() => { const each = { action: 'openCandidate' }; each.self = each; return each; })()",
      'message_too_large',
    ],
    ['is large', "({ action: 'openCandidate', text: 'x'.repeat(65_537) })", 'message_too_large'],
    ['has many members', "({ action: 'openCandidate', list: Array(20_000).fill(1) })", 'message_too_large'],
    [
      'has a list without an end',
      "({ action: 'openCandidate', list: new Array(4_294_967_295) })",
      'message_too_large',
    ],
  ])('%s: it is refused', async (_, message, code) => {
    const host = await openPlainHost();
    await open(host);
    await clear(host);
    await say(host, message);
    expect(await host.waitForEvent('error')).toMatchObject({ code, detail: sentence });
    expect(await textOf(host)).toContain('Robin');
    await host.context.close();
  });

  test('has members of prototypes: they are left out', async () => {
    const host = await openPlainHost();
    await say(
      host,
      `JSON.parse('{"action":"initialize","__proto__":{"token":"x"},"constructor":{"prototype":{"a":1}}}')`,
    );
    expect((await host.waitForEvent('authenticationError'))['reason']).toBe('tokenRequired');
    expect(await host.frame().evaluate('[Object.prototype.token, Object.prototype.a]')).toEqual([
      undefined,
      undefined,
    ]);
    await host.context.close();
  });

  test('comes a thousand times: fifty a second are heard, and the component goes on', async () => {
    const host = await openPlainHost();
    await open(host);
    await clear(host);
    const startedAt = performance.now();
    await host.page.evaluate("for (let id = 0; id < 1000; id += 1) window.say({ action: 'sing', id })");
    await host.page.waitForFunction('window.events.length > 10');
    // A second later the component listens again.
    await host.page.waitForTimeout(1100);
    const results = (await host.events()).filter(({ event }) => event === 'result');
    expect(results.length).toBeLessThanOrEqual(50 * Math.ceil((performance.now() - startedAt) / 1000));
    expect(results.length).toBeLessThan(500);
    expect(await ask(host, { action: 'sing' }, 'after')).toMatchObject({ code: 'action_unknown' });
    await host.context.close();
  });
});

describe('a message of somebody else', () => {
  const sender = (target: string): string => `
    <script>
      const post = () => ${target}.postMessage({ action: 'signOut', id: 'foreign' }, '*');
      post();
      window.sent = true;
    </script>`;

  test.each([
    ['a sibling’s frame beside it', 'sibling'],
    ['an enemy’s frame beside it', 'evil'],
    ['a frame of the host itself', 'ats'],
  ] as const)('does nothing: %s', async (_, name) => {
    const host = await openPlainHost();
    await open(host);
    await clear(host);
    const url = hostServer.addPage(name, sender('parent.frames[0]'));
    await host.page.evaluate(
      `document.body.append(Object.assign(document.createElement('iframe'), { src: '${url}', id: 'sender' }))`,
    );
    await host.page.frameLocator('#sender').locator('body').waitFor({ state: 'attached' });
    const inner = host.page.frames().find((each) => each.url() === url);
    await inner?.waitForFunction('window.sent');
    expect(await ask(host, { action: 'sing' }, 'after')).toMatchObject({ code: 'action_unknown' });
    expect((await host.events()).filter(({ id }) => id === 'foreign')).toEqual([]);
    expect(await textOf(host)).toContain('Robin');
    await host.context.close();
  });

  test('does nothing: a frame in a sandbox, whose origin is null', async () => {
    const host = await openPlainHost();
    await open(host);
    await host.page.evaluate(`document.body.append(Object.assign(document.createElement('iframe'), {
      sandbox: 'allow-scripts', id: 'sender', srcdoc: ${JSON.stringify(sender('parent.frames[0]'))},
    }))`);
    await host.page.frameLocator('#sender').locator('script').waitFor({ state: 'attached' });
    expect(await ask(host, { action: 'sing' }, 'after')).toMatchObject({ code: 'action_unknown' });
    expect(await textOf(host)).toContain('Robin');
    await host.context.close();
  });

  test('the component’s own events reach nobody but its host', async () => {
    const host = await openPlainHost();
    const url = hostServer.addPage(
      'ads',
      "<script>window.events = []; addEventListener('message', ({ data }) => window.events.push(data));</script>",
    );
    await host.page.evaluate(
      `document.body.append(Object.assign(document.createElement('iframe'), { src: '${url}', id: 'ads' }))`,
    );
    await host.page.frameLocator('#ads').locator('script').waitFor({ state: 'attached' });
    await open(host);
    const ads = host.page.frames().find((each) => each.url() === url);
    expect(await ads?.evaluate('window.events')).toEqual([]);
    const texts = JSON.stringify(await host.events());
    expect(texts).not.toContain('Robin');
    await host.context.close();
  });
});
