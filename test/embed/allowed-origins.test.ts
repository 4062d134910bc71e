import { beforeAll, describe, expect, test } from 'vitest';

import { useApi } from '../support/environments/api.ts';
import { useBrowser } from '../support/environments/browser.ts';
import { type HostServer, useHostServer } from '../support/environments/host-server.ts';
import { eventually } from '../support/eventually.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// Real Chromium: who may show each of the components, and what an origin that may not gets to see of it.
setTimeLimit(60_000);

const { server, make } = useApi();
const hostServer = useHostServer(server);
const browser = useBrowser();

const pages = ['inbox', 'flow-editor', 'flow-generation'] as const;
const originNames = ['ats', 'sibling', 'ads', 'evil', 'otherPort'] as const;

type OriginName = Parameters<HostServer['originOf']>[0];

beforeAll(async () => hostServer.issueTokensFor((await make('users')).id));

const frameOf = (path: string, origin: OriginName): string =>
  `<iframe src="${server.origin}/embed/${path}?origin=${encodeURIComponent(hostServer.originOf(origin))}"></iframe>`;

/** Opens a page, and returns whether its frame shows the component, with the paths that were asked of the service. */
const openFrame = async (url: string, path: string) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(server.origin)) asked.push(new URL(request.url()).pathname);
  });
  await page.goto(url);
  const isIn = (part: string): boolean => page.frames().some((frame) => frame.url().includes(part));
  await eventually(
    'the component, or its refusal',
    10,
    async () => isIn('chrome-error') || isIn(`/embed/${path}`),
  );
  await page.waitForLoadState('networkidle');
  const isShown = isIn(`/embed/${path}`);
  await context.close();
  return { isShown, asked };
};

describe.each(pages)('the page of the component at /embed/%s', (path) => {
  test('is shown by the origin that its address names, and by no other', async () => {
    const open = async (name: OriginName) => ({
      name,
      ...(await openFrame(hostServer.addPage(name, frameOf(path, 'ats')), path)),
    });
    const opened = await Promise.all(originNames.map(open));
    const seen = opened.map(({ name, isShown, asked }) => [name, isShown, asked.length > 1]);
    expect(seen).toEqual(originNames.map((name) => [name, name === 'ats', name === 'ats']));
  });

  test('is not shown by a foreign frame inside of the application, nor by the application inside of a foreign page', async () => {
    for (const [outer, inner] of [
      ['ats', 'evil'],
      ['evil', 'ats'],
    ] as const) {
      const framed = hostServer.addPage(inner, frameOf(path, 'ats'));
      const { isShown, asked } = await openFrame(
        hostServer.addPage(outer, `<iframe src="${framed}"></iframe>`),
        path,
      );
      expect([outer, inner, isShown, asked]).toEqual([outer, inner, false, [`/embed/${path}`]]);
    }
  });
});
