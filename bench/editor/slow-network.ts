import type { Browser, BrowserContext, Page } from 'playwright-core';

import { hostDocument } from '../../test/support/environments/embed-site.ts';
import { printProgress } from '../support/table.ts';
import { slowDown } from './canvas.ts';
import type { ControlPage } from './control-page.ts';
import type { EditorService } from './service.ts';

// The person of the budget: 1.6 Mbit/s, 150 ms to the service and back, and a processor that is four times slower.
const line = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const slowerProcessor = 4;
const patienceMs = 60_000;

/** Times in ms from the address to what is useful, first with an empty cache and then with a full one. */
export interface FirstPaint {
  readonly coldMs: number;
  readonly warmMs: number;
}

const openSlowPage = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await slowDown(page, slowerProcessor);
  return page;
};

/** Opens an address twice in one browser context, and waits for a part of the page or of the frame in it. */
const openTwice = async (
  browser: Browser,
  address: string,
  wanted: (page: Page) => Promise<void>,
): Promise<FirstPaint> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  const time = async (): Promise<number> => {
    const page = await openSlowPage(context);
    const begun = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await wanted(page);
    const tookMs = performance.now() - begun;
    await page.close();
    return tookMs;
  };
  const paint = { coldMs: await time(), warmMs: await time() };
  await context.close();
  return paint;
};

const inFrame =
  (selector: string) =>
  (page: Page): Promise<void> =>
    page.frameLocator('iframe').locator(selector).first().waitFor({ timeout: patienceMs });

/** First paints over a slow network. */
export interface SlowNetworkTimes {
  /** React alone in a page of its own. */
  readonly control: FirstPaint;
  readonly list: FirstPaint;
  readonly flow: FirstPaint;
}

/** Measures how long a person on a slow line waits for the list of flows, and for the large flow. */
export const measureSlowNetwork = async (
  browser: Browser,
  { server, hall, flowId }: EditorService,
  { address }: ControlPage,
): Promise<SlowNetworkTimes> => {
  const mount = "component: 'flowEditor', locale: 'en'";
  const opening = `on: { initialized: () => window.mounted.send('openFlow', { flowId: '${flowId}' }) }`;
  const listPage = hall.addPage('ats', hostDocument(server.origin, mount));
  const flowPage = hall.addPage('ats', hostDocument(server.origin, `${mount}, ${opening}`));
  printProgress('a slow line: the control page');
  const control = await openTwice(browser, address, (page) => page.locator('#control').waitFor());
  printProgress('a slow line: the list of flows');
  const list = await openTwice(browser, listPage, inFrame('button.flow-row'));
  printProgress('a slow line: the large flow');
  const flow = await openTwice(browser, flowPage, inFrame('.step'));
  return { control, list, flow };
};
