import { expect, test } from 'vitest';
import { chromium } from 'playwright-core';
import { z } from 'zod';

import { browserFlags, useBrowser } from './browser.ts';
import { findBrowser } from './find-browser.ts';

const browser = useBrowser();
const targets = z.object({ targetInfos: z.array(z.object({ url: z.string() })) });

test('a window loads no page of the browser itself', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('data:text/html,ready');
  await page.waitForTimeout(500);
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = targets.parse(await session.send('Target.getTargets', { filter: [{}] }));
  await context.close();
  const urls = targetInfos.map(({ url }) => url);
  expect(urls).toContain('data:text/html,ready');
  expect(urls.filter((url) => url.startsWith('chrome:'))).toEqual([]);
});

test('every feature that Playwright switches off stays off, but for those of Edge', async () => {
  const server = await chromium.launchServer({ executablePath: await findBrowser(), args: browserFlags });
  const lists = server.process().spawnargs.flatMap((flag) => {
    const [, names] = /^--disable-features=(.+)/.exec(flag) ?? [];
    return names === undefined ? [] : [names.split(',')];
  });
  await server.close();
  expect(lists.length).toBe(2);
  const [ofPlaywright = [], last = []] = lists;
  expect(last).toEqual(expect.arrayContaining(ofPlaywright.filter((name) => !name.startsWith('ms'))));
});
