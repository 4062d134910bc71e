import { describe, expect, test } from '@jest/globals';

import { useEmbed } from '../support/environments/embed.ts';
import { type HostPage, openHostPage } from '../support/environments/host-server.ts';

// A host that is slow to sign in, or never does: the components say so, and let their user ask again.

const { api, hostServer, browser } = useEmbed();

const roots = { inbox: '.inbox', 'flow-editor': '.flow-editor', 'flow-generation': '.generation' } as const;

/** A host that sends a token only when `open` is called. */
const slowHost = (page: string): string => `
  <iframe id="component" style="width: 700px; height: 500px" src="${api.server.origin}/embed/${page}?origin=${hostServer.originOf('ats')}"></iframe>
  <script>
    window.events = [];
    const frame = document.querySelector('#component');
    addEventListener('message', ({ data, source }) => {
      if (source === frame.contentWindow) window.events.push(data);
    });
    window.open = async () => {
      const token = await (await fetch('/token')).text();
      frame.contentWindow.postMessage({ action: 'initialize', locale: 'en', token }, '${api.server.origin}');
    };
  </script>`;

const openSlowHost = async (page: string): Promise<HostPage> => {
  const host = await openHostPage(browser, hostServer.addPage('ats', slowHost(page)));
  await host.waitForEvent('loaded');
  return host;
};

describe.each(Object.entries(roots))('the page %s whose host sends no token', (page, root) => {
  test('says so after ten seconds, asks again on a press, and opens with the token that comes', async () => {
    const host = await openSlowHost(page);
    await host.frame().getByText('Waiting for the page around this one to sign in.').waitFor();
    const retry = host.frame().getByRole('button', { name: 'Try again' });
    expect(await retry.count()).toBe(0);
    await retry.waitFor({ timeout: 15_000 });
    expect((await host.events()).map(({ event }) => event)).toEqual(['loaded']);
    await retry.click();
    expect((await host.waitForEvent('authenticationError'))['reason']).toBe('tokenRequired');
    await host.page.evaluate('window.open()');
    await host.frame().locator(root).waitFor();
    await host.context.close();
  });
});
