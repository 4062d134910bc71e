import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';

import {
  type CanvasPages,
  openCanvas,
  openCanvasPages,
} from '../../test/support/environments/canvas-site.ts';
import { eventually } from '../../test/support/eventually.ts';
import { type FrameTimes, measureFrames } from '../support/frames.ts';
import { printProgress } from '../support/table.ts';

const numberIn = async (page: Page, expression: string): Promise<number> =>
  z.number().parse(await page.evaluate(expression));

const watchPlaces = `
  window.places = new Set();
  const see = () => {
    window.places.add(document.querySelector('.react-flow__viewport').style.transform);
    requestAnimationFrame(see);
  };
  see();`;

/** Turns the wheel for two seconds. Throws where the canvas does not follow. */
const pan = async (page: Page): Promise<FrameTimes> => {
  await page.mouse.move(700, 400);
  await page.evaluate(watchPlaces);
  const frames = await measureFrames(page, async () => {
    for (let turn = 0; turn < 120; turn += 1) await page.mouse.wheel(turn < 60 ? 60 : -60, turn % 2 ? 8 : -8);
  });
  if ((await numberIn(page, 'window.places.size')) < 20) throw new Error('The canvas was not panned.');
  return frames;
};

/** Slows the processor of a page down by a factor. */
export const slowDown = async (page: Page, factor: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: factor });
};

/** One view of the large flow: ours, or that of the bare library. */
export interface MeasuredView {
  readonly openMs: number;
  readonly elements: number;
  readonly near: FrameTimes;
  /** A pan with a processor that is four times slower. */
  readonly slow: FrameTimes;
}

const measureView = async (browser: Browser, pages: CanvasPages, view: string): Promise<MeasuredView> => {
  const begun = performance.now();
  const page = await openCanvas(browser, pages, { flow: 'large', view });
  const openMs = performance.now() - begun;
  const elements = await numberIn(page, 'document.querySelectorAll("*").length');
  const near = await pan(page);
  await slowDown(page, 4);
  const slow = await pan(page);
  await page.context().close();
  return { openMs, elements, near, slow };
};

/** The large flow, arranged anew. */
export interface MeasuredArrangement {
  readonly layoutMs: number;
  readonly longestTaskMs: number;
  /** The number of elements when everything is shown. */
  readonly farElements: number;
}

/** Lists tasks of the page that take longer than 50 ms, and proves with one that they are seen. */
const watchTasks = `new Promise((resolve) => {
  window.tasks = [];
  new PerformanceObserver((list) => {
    window.tasks.push(...list.getEntries().map(({ duration }) => duration));
    resolve();
  }).observe({ type: 'longtask' });
  setTimeout(() => { const begun = performance.now(); while (performance.now() - begun < 80); }, 100);
}).then(() => { window.tasks.length = 0; })`;

/** Moves one node, and lets the canvas arrange all 500 again. */
const measureArranging = async (browser: Browser, pages: CanvasPages): Promise<MeasuredArrangement> => {
  const page = await openCanvas(browser, pages, { flow: 'large' });
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Alt+ArrowDown');
  await page.evaluate(watchTasks);
  const begun = performance.now();
  await page.getByRole('button', { name: 'Arrange automatically' }).click();
  await eventually('the arranged flow', 20, async () =>
    z
      .array(z.string())
      .parse(await page.evaluate('window.commands'))
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

/** Measures the canvas of the flow editor with 500 nodes, and the bare library with the same nodes, in one browser. */
export const measureCanvas = async (
  browser: Browser,
): Promise<{ own: MeasuredView; bare: MeasuredView; arranged: MeasuredArrangement }> => {
  printProgress('building the page of the canvas');
  const pages = await openCanvasPages();
  try {
    printProgress('the bare library');
    // The first page of a browser pays for its start.
    await measureView(browser, pages, 'bare');
    const bare = await measureView(browser, pages, 'bare');
    printProgress('the canvas');
    const own = await measureView(browser, pages, 'canvas');
    printProgress('arranging');
    return { own, bare, arranged: await measureArranging(browser, pages) };
  } finally {
    await pages.close();
  }
};
