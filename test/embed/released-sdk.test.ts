import { beforeAll, describe, expect, test } from 'vitest';

import { useApi } from '../support/environments/api.ts';
import { useBrowser } from '../support/environments/browser.ts';
import { openHostPage, useHostServer } from '../support/environments/host-server.ts';

// Real Chromium: the components of today in front of hosts as they were. The file that a host has pinned sends the messages of its
// release; what it understands of the answers is all that it knows.

const { server, make } = useApi();
const hostServer = useHostServer(server);
const browser = useBrowser();
let flowId = '';

beforeAll(async () => {
  hostServer.issueTokensFor((await make('users')).id);
  flowId = (await make('flows', { attributes: { name: 'Drivers' } })).id;
});

/**
 * The first messages of released files, by version. A version is never changed here; a new one is added. `0` is from before messages of a host
 * had a number.
 */
const released = {
  '0': { first: {}, locale: 'nl' },
  '1.0.0': { first: { protocol: 1, theme: { mode: 'dark', radius: 'small' } }, locale: 'en' },
} as const;

type Version = keyof typeof released;

const hostOf = (path: string, version: Version): string => {
  const { first, locale } = released[version];
  return `
  <iframe id="frame" style="width:1000px;height:600px" src="${server.origin}/embed/${path}?origin=${hostServer.originOf('ats')}"></iframe>
  <script>
    window.events = [];
    const service = '${server.origin}';
    const { contentWindow } = document.querySelector('#frame');
    const results = new Map();
    let last = 0;
    window.send = (action, fields = {}) => new Promise((resolve) => {
      last += 1;
      results.set(last, resolve);
      contentWindow.postMessage({ ...fields, action, id: last }, service);
    });
    const initialize = async () => {
      const token = await (await fetch('/token')).text();
      contentWindow.postMessage({ action: 'initialize', locale: '${locale}', ...${JSON.stringify(first)}, token }, service);
    };
    addEventListener('message', ({ data, source, origin }) => {
      if (source !== contentWindow || origin !== service) return;
      const { event, id, ok, code } = data;
      if (event === 'result') results.get(id)?.({ ok, ...(code && { code }) });
      else window.events.push(data);
      if (event === 'loaded') void initialize();
    });
  </script>`;
};

const none = '00000000-0000-7000-8000-000000000000';

/** The actions of each component that a released file could send, with the results that it was promised. */
const components = {
  inbox: { name: 'inbox', actions: [['openConversation', { conversationId: none }, 'not_found']] },
  'flow-editor': {
    name: 'flowEditor',
    actions: [
      ['openFlow', { flowId: none }, 'not_found'],
      ['openFlow', {}, null],
    ],
  },
  'flow-generation': {
    name: 'flowGeneration',
    actions: [['start', { flowType: 'interview_flow', context: { type: 'text', value: 'Drivers' } }, null]],
  },
} as const;

const cases = Object.entries(components).flatMap(([path, component]) =>
  (['0', '1.0.0'] as const).map((version) => ({ path, version, ...component })),
);

describe('a host with a file of an earlier release', () => {
  test.each(cases)(
    '$version opens $path, sends its actions, and signs out',
    async ({ path, version, name, actions }) => {
      const host = await openHostPage(browser, hostServer.addPage('ats', hostOf(path, version)));
      await host.waitForEvent('initialized');
      // A component that is quick tells of itself before.
      const [loaded, ...others] = await host.events();
      const initialized = others.find(({ event }) => event === 'initialized');
      expect(loaded).toMatchObject({ component: 'service', event: 'loaded', name, protocol: 1 });
      expect(initialized).toMatchObject({
        component: 'service',
        expiresAt: expect.stringMatching(/^\d{4}-.*Z$/u),
      });
      await host.frame().locator(`html[lang=${released[version].locale}]`).waitFor();
      for (const [action, fields, code] of actions) {
        const given = action === 'openFlow' && code === null ? { flowId } : fields;
        const result = await host.page.evaluate(`send('${action}', ${JSON.stringify(given)})`);
        expect([action, result]).toEqual([action, code === null ? { ok: true } : { ok: false, code }]);
      }
      expect(await host.page.evaluate("send('sing')")).toEqual({ ok: false, code: 'action_unknown' });
      expect(await host.page.evaluate("send('signOut')")).toEqual({ ok: true });
      await host.frame().locator('.lock-screen').waitFor();
      await host.context.close();
    },
  );
});
