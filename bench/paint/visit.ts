import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

import { eventually } from '../../test/support/eventually.ts';

/** The line to the service and the processor that a person has. */
export interface Equipment {
  readonly latencyMs: number;
  /** Without it the line takes everything at once. */
  readonly bytesPerSecond?: number;
  /** How many times slower than this machine the processor is. */
  readonly slowerProcessor: number;
}

/** Times in ms from the start of the page to what is useful in it: with an empty cache, then with the files kept. */
export interface FirstPaint {
  readonly coldMs: number;
  readonly warmMs: number;
}

const useEquipment = async (protocol: CDPSession, equipment: Equipment): Promise<void> => {
  const { latencyMs, bytesPerSecond = -1, slowerProcessor } = equipment;
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
};

/** Notes in each document when the first element of a selector is drawn. */
const watchFirst = (selector: string): string => `
  new MutationObserver((_, observer) => {
    if (!document.querySelector('${selector}')) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => { window.firstDrawnAt = Date.now(); }));
  }).observe(document, { childList: true, subtree: true });`;

/** Returns when the element was drawn in the page or in a frame of it; 0 before. */
const findDrawnAt = async (page: Page): Promise<number> => {
  const times = page.frames().map((frame) => frame.evaluate('window.firstDrawnAt ?? 0').catch(() => 0));
  return Math.max(...(await Promise.all(times)).map(Number));
};

const visit = async (context: BrowserContext, address: string, equipment: Equipment): Promise<number> => {
  const page = await context.newPage();
  await useEquipment(await context.newCDPSession(page), equipment);
  await page.goto(address, { waitUntil: 'commit' });
  let drawnAt = 0;
  await eventually('the first useful paint', 60, async () => {
    drawnAt = await findDrawnAt(page);
    return drawnAt > 0;
  });
  const begunAt = Number(await page.evaluate('performance.timeOrigin'));
  await page.close();
  return drawnAt - begunAt;
};

/** Opens a page twice in a browser that knows nothing yet, and waits for an element of it or of a frame in it. */
export const visitTwice = async (
  browser: Browser,
  address: string,
  selector: string,
  equipment: Equipment,
): Promise<FirstPaint> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  await context.addInitScript(watchFirst(selector));
  const coldMs = await visit(context, address, equipment);
  const warmMs = await visit(context, address, equipment);
  await context.close();
  return { coldMs, warmMs };
};
