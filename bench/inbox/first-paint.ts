import type { Browser, CDPSession, Page } from 'playwright-core';

import { eventually } from '../../test/support/eventually.ts';
import { formatMs, percentile } from '../support/numbers.ts';
import { goalRow, printTable } from '../support/table.ts';
import { findInboxFrame, type InboxSite, openWindow } from './inbox-site.ts';

/** A phone's line, and a processor of a quarter of this one's speed. */
const slowDown = async (protocol: CDPSession): Promise<void> => {
  const bytesPerSecond = 1_600_000 / 8;
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};

/** Notes in each document when the first element of a class is drawn. */
const watchFirst = (selector: string): string => `
  new MutationObserver((_, observer) => {
    if (!document.querySelector('${selector}')) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => { window.firstDrawnAt = Date.now(); }));
  }).observe(document, { childList: true, subtree: true });`;

const readNumber = async (page: Pick<Page, 'evaluate'>, expression: string): Promise<number> =>
  Number(await page.evaluate(expression));

interface Visit {
  /** From the start of the host's page to the first words of the component, in ms. */
  readonly skeletonMs: number;
  /** From there to the first name in the list. */
  readonly usefulMs: number;
}

const visit = async (page: Page, address: string): Promise<Visit> => {
  await page.goto(address, { waitUntil: 'commit' });
  const frame = await findInboxFrame(page);
  await eventually(
    'the first name',
    60,
    async () => (await readNumber(frame, 'window.firstDrawnAt ?? 0')) > 0,
  );
  const begun = await readNumber(page, 'performance.timeOrigin');
  const skeleton = await readNumber(
    frame,
    `performance.timeOrigin + (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN)`,
  );
  return {
    skeletonMs: skeleton - begun,
    usefulMs: (await readNumber(frame, 'window.firstDrawnAt')) - begun,
  };
};

const visitTwice = async (browser: Browser, address: string) => {
  const context = await openWindow(browser);
  await context.addInitScript(watchFirst('.row-name'));
  const visits: Visit[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    visits.push(await visit(page, address));
    await page.close();
  }
  await context.close();
  return { cold: visits.slice(0, 1), warm: visits.slice(1) };
};

/** Measures how soon the inbox is there on a slow line and a slow processor: with an empty cache, and after it. */
export const benchFirstPaint = async ({ browser, address }: InboxSite): Promise<void> => {
  const rounds = [];
  for (let round = 0; round < 3; round += 1) rounds.push(await visitTwice(browser, address));
  const cold = rounds.flatMap((round) => round.cold);
  const warm = rounds.flatMap((round) => round.warm);
  const median = (visits: readonly Visit[], name: keyof Visit): number =>
    percentile(
      visits.map((each) => each[name]),
      0.5,
    );
  const coldMs = median(cold, 'usefulMs');
  const warmMs = median(warm, 'usefulMs');
  printTable('First paint: CPU / 4, 1.6 Mbit/s, 150 ms', [
    ['', 'reached', 'goal', ''],
    goalRow('first names, empty cache', formatMs(coldMs), '2500 ms', coldMs <= 2500),
    goalRow('first names, kept files', formatMs(warmMs), '1000 ms', warmMs <= 1000),
    ['layout, empty cache', formatMs(median(cold, 'skeletonMs')), '', ''],
    ['layout, kept files', formatMs(median(warm, 'skeletonMs')), '', ''],
  ]);
};
