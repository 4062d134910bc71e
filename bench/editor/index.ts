import { type Browser, chromium, type Page } from 'playwright-core';
import { z } from 'zod';

import {
  type CanvasPages,
  openCanvas,
  openCanvasPages,
} from '../../test/support/environments/canvas-site.ts';
import { findBrowser } from '../../test/support/environments/find-browser.ts';
import { eventually } from '../../test/support/eventually.ts';
import { type FrameTimes, measureFrames } from '../support/frames.ts';
import { formatSeconds } from '../support/numbers.ts';
import { goalRow, printProgress, printTable } from '../support/table.ts';

const numberIn = async (page: Page, expression: string): Promise<number> =>
  z.number().parse(await page.evaluate(expression));

/** Pans for two seconds with the wheel. */
const pan = async (page: Page): Promise<FrameTimes> => {
  await page.mouse.move(700, 400);
  return measureFrames(page, async () => {
    for (let turn = 0; turn < 120; turn += 1) await page.mouse.wheel(turn < 60 ? 60 : -60, turn % 2 ? 8 : -8);
  });
};

interface Measured {
  readonly openMs: number;
  readonly elements: number;
  readonly near: FrameTimes;
}

const measureView = async (browser: Browser, pages: CanvasPages, view: string): Promise<Measured> => {
  const begun = performance.now();
  const page = await openCanvas(browser, pages, { flow: 'large', view });
  const openMs = performance.now() - begun;
  const elements = await numberIn(page, 'document.querySelectorAll("*").length');
  const near = await pan(page);
  await page.context().close();
  return { openMs, elements, near };
};

interface Arranged {
  readonly layoutMs: number;
  readonly longestTaskMs: number;
  readonly farElements: number;
}

/** Moves one node, and lets the canvas arrange all 500 again. */
const measureArranging = async (browser: Browser, pages: CanvasPages): Promise<Arranged> => {
  const page = await openCanvas(browser, pages, { flow: 'large' });
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Alt+ArrowDown');
  await page.evaluate(`window.tasks = [];
    new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration)))
      .observe({ type: 'longtask' });`);
  const begun = performance.now();
  await page.getByRole('button', { name: 'Arrange automatically' }).click();
  await eventually('the arranged flow', 20, async () =>
    z
      .array(z.string())
      .parse(await page.evaluate('window.deeds'))
      .includes('Arrange the steps'),
  );
  const layoutMs = performance.now() - begun;
  const longestTaskMs = await numberIn(page, 'Math.max(0, ...window.tasks)');
  await page.getByRole('button', { name: 'Show everything' }).click();
  await page.locator('.step-far').first().waitFor();
  const farElements = await numberIn(page, 'document.querySelectorAll("*").length');
  await page.context().close();
  return { layoutMs, longestTaskMs, farElements };
};

const ms = (value: number): string => `${value.toFixed(0)} ms`;

const report = (own: Measured, bare: Measured, arranged: Arranged): void => {
  const row = (name: string, { openMs, elements, near }: Measured): string[] => [
    name,
    formatSeconds(openMs),
    String(elements),
    ms(near.p50),
    ms(near.p95),
  ];
  printTable('A flow of 500 nodes and 680 exits', [
    ['', 'open', 'elements', 'frame p50', 'p95'],
    row('the canvas', own),
    row('bare xyflow with culling', bare),
  ]);
  const { layoutMs, longestTaskMs, farElements } = arranged;
  printTable('Goals', [
    ['', 'reached', 'goal', ''],
    goalRow('open', formatSeconds(own.openMs), '2.5 s', own.openMs <= 2500),
    goalRow('elements, near', String(own.elements), '2,500', own.elements <= 2500),
    goalRow('elements, far', String(farElements), '6,000', farElements <= 6000),
    goalRow('frame p95, beside bare', ms(own.near.p95), ms(bare.near.p95), own.near.p95 <= bare.near.p95 + 1),
    goalRow('layout', formatSeconds(layoutMs), '1.5 s', layoutMs <= 1500),
    goalRow('longest task meanwhile', ms(longestTaskMs), '50 ms', longestTaskMs <= 50),
  ]);
};

/** Measures the canvas of the flow editor with 500 nodes, beside the bare library in the same browser. */
export const benchEditor = async (): Promise<void> => {
  printProgress('building the page');
  const pages = await openCanvasPages();
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    printProgress('the bare library');
    const bare = await measureView(browser, pages, 'bare');
    printProgress('the canvas');
    const own = await measureView(browser, pages, 'canvas');
    printProgress('arranging');
    report(own, bare, await measureArranging(browser, pages));
  } finally {
    await browser.close();
    await pages.close();
  }
};
