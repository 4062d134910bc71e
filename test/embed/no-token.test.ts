import { describe, expect, test } from 'vitest';

import { useEmbed } from '../support/environments/embed.ts';
import { type HostPage, openHostPage } from '../support/environments/host-server.ts';
import { eventually } from '../support/eventually.ts';

// A host that is slow to sign in, never does, or has a token that is refused: the components say so, and let their user ask again.

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
    window.open = async (token) => {
      token ??= await (await fetch('/token')).text();
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

test('a page whose first token is refused says that, and not that a session has ended', async () => {
  const host = await openSlowHost('flow-editor');
  await host.page.evaluate("window.open('a token of another day')");
  expect((await host.waitForEvent('authenticationError'))['reason']).toBe('tokenInvalid');
  await host.frame().getByText('The token of the page around this one was refused.').waitFor();
  expect(await host.frame().getByText('Your session has ended').count()).toBe(0);
  await host.frame().getByRole('button', { name: 'Try again' }).click();
  const asked = async (): Promise<readonly unknown[]> => (await host.events()).map(({ reason }) => reason);
  await eventually('the host is asked again', 5, async () => (await asked()).includes('tokenRequired'));
  await host.page.evaluate('window.open()');
  await host.frame().locator(roots['flow-editor']).waitFor();
  await host.context.close();
});
