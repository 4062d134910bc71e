import type { Browser, Frame, Page } from 'playwright-core';
import { z } from 'zod';

import { type EditorPage, openEditorPage } from '../../test/support/environments/editor-page.ts';
import { eventually } from '../../test/support/eventually.ts';
import { percentile } from '../support/numbers.ts';
import { printProgress } from '../support/table.ts';
import { slowDown } from './canvas.ts';
import type { EditorService } from './service.ts';

const numbers = z.array(z.number());

const edits = 20;

/** Interactions of one kind: the time in ms until the page had painted after the slowest one, and their number. */
export interface Interactions {
  readonly slowestMs: number;
  readonly count: number;
}

/** How fast the editor answers a person in the large flow. */
export interface EditorTimes {
  /** From the action of the host to the first node on the screen, in ms. */
  readonly openMs: number;
  readonly elements: number;
  /** From a key press to the mark on the node, in ms. */
  readonly faultsMs: { readonly p50: number; readonly p95: number };
  readonly typing: Interactions;
  readonly selecting: Interactions;
  readonly dragging: Interactions;
  /** Bytes of the page's heap after a collection: once it is open, and after one and two hundred edits. */
  readonly heap: readonly number[];
}

// Interactions under 16 ms are not listed by the browser.
const watchInteractions = `
  window.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0)
        window.interactions.set(interactionId, Math.max(duration, window.interactions.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16 });`;

/** Returns the interactions since the last call. The browser lists them a moment after they were painted. */
const takeInteractions = async (frame: Frame): Promise<Interactions> => {
  const times = numbers.parse(
    await frame.evaluate(`new Promise((resolve) => setTimeout(resolve, 500)).then(() => {
      const all = [...window.interactions.values()];
      window.interactions.clear();
      return all;
    })`),
  );
  return { slowestMs: Math.max(0, ...times), count: times.length };
};

const watchFaults = `
  window.faultTimes = [];
  document.addEventListener('keydown', ({ key, timeStamp }) => {
    if (key !== 'x' && key !== 'Backspace') return;
    const isMarked = () => document.querySelector('.step.is-selected.is-faulty') !== null;
    const look = (now) => {
      if (isMarked() === (key === 'x')) window.faultTimes.push(performance.now() - timeStamp);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, true);`;

/** Opens the text of the second question's node, and writes a variable into it. */
const openText = async ({ frame, page }: EditorPage): Promise<void> => {
  await frame.locator('.step', { hasText: 'understood part 2?' }).locator('.step-row').first().click();
  const field = frame.locator('.part-open textarea').first();
  await field.fill('This is {{session.part_1}}');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await frame.locator('.save-mark-saved').waitFor();
};

/** Makes and mends a fault by single keys. */
const measureFaults = async ({ frame, page }: EditorPage): Promise<EditorTimes['faultsMs']> => {
  await frame.evaluate(watchFaults);
  for (let count = 1; count <= edits; count += 1) {
    await page.keyboard.press(count % 2 === 1 ? 'x' : 'Backspace');
    // The policy of the page lets no text be evaluated in it, except by the debugger.
    await eventually(
      `mark ${count}`,
      20,
      async () => (await frame.evaluate('window.faultTimes.length')) === count,
    );
  }
  const times = numbers.parse(await frame.evaluate('window.faultTimes'));
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
};

const measureTyping = async ({ frame, page }: EditorPage): Promise<Interactions> => {
  await takeInteractions(frame);
  for (const key of ' and this is what a person writes') await page.keyboard.press(key, { delay: 20 });
  return takeInteractions(frame);
};

/** The heads of steps that are wholly on the canvas, in the coordinates of the page. */
const findHeads = async ({
  frame,
}: EditorPage): Promise<readonly { readonly x: number; readonly y: number }[]> => {
  const boxes = await Promise.all((await frame.locator('.step').all()).map((step) => step.boundingBox()));
  const isInView = (x: number, y: number): boolean => x > 90 && x < 650 && y > 90 && y < 620;
  return boxes.flatMap((box) => (box && isInView(box.x, box.y) ? [{ x: box.x + 40, y: box.y + 12 }] : []));
};

const measureSelecting = async (editor: EditorPage): Promise<Interactions> => {
  const heads = await findHeads(editor);
  if (heads.length < 2) throw new Error('There are not two steps to choose between.');
  for (let turn = 0; turn < edits; turn += 1) {
    const { x = 0, y = 0 } = heads[turn % heads.length] ?? {};
    await editor.page.mouse.click(x, y);
  }
  return takeInteractions(editor.frame);
};

const measureDragging = async (editor: EditorPage): Promise<Interactions> => {
  const { mouse } = editor.page;
  for (let turn = 0; turn < 5; turn += 1) {
    const { x = 0, y = 0 } = (await findHeads(editor))[0] ?? {};
    await mouse.move(x, y);
    await mouse.down();
    await mouse.move(x + 30, y + 30, { steps: 10 });
    await mouse.up();
  }
  return takeInteractions(editor.frame);
};

/** Edits a text many times, and returns the heap that is left after a collection. */
const measureHeap = async ({ frame, page, waitForSaveState }: EditorPage): Promise<readonly number[]> => {
  const session = await page.context().newCDPSession(page);
  const heap = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage');
    return z.object({ usedSize: z.number() }).parse(await session.send('Runtime.getHeapUsage')).usedSize;
  };
  const sizes = [await heap()];
  for (const round of [1, 2]) {
    for (let count = 0; count < 100; count += 1)
      await frame.locator('.part-open textarea').first().fill(`Round ${round}, edit ${count}`);
    await waitForSaveState('saved');
    sizes.push(await heap());
  }
  return sizes;
};

const timeOpening = async ({ frame, act }: EditorPage, flowId: string): Promise<number> => {
  const begun = performance.now();
  await act('openFlow', { flowId });
  await frame.locator('.step').first().waitFor();
  return performance.now() - begun;
};

const countElements = async (page: Page | Frame): Promise<number> =>
  z.number().parse(await page.evaluate('document.querySelectorAll("*").length'));

/** Measures the editor itself with 500 nodes; interactions with a processor that is slower by a factor. */
export const measureEditing = async (
  browser: Browser,
  { server, hostServer, flowId }: EditorService,
  slower: number,
): Promise<EditorTimes> => {
  printProgress(`the editor with 500 nodes, a processor ${slower} times slower`);
  const editor = await openEditorPage(browser, { server }, hostServer);
  const openMs = await timeOpening(editor, flowId);
  const elements = await countElements(editor.frame);
  await openText(editor);
  const heap = await measureHeap(editor);
  await openText(editor);
  await slowDown(editor.page, slower);
  await editor.frame.evaluate(watchInteractions);
  const faultsMs = await measureFaults(editor);
  const typing = await measureTyping(editor);
  const selecting = await measureSelecting(editor);
  const dragging = await measureDragging(editor);
  await editor.close();
  return { openMs, elements, faultsMs, typing, selecting, dragging, heap };
};
