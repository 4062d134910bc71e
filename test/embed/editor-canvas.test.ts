import { afterEach, describe, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { z } from 'zod';

import { useBrowser } from '../support/environments/browser.ts';
import { useCanvasPages } from '../support/environments/canvas-page.ts';
import { openCanvas } from '../support/environments/canvas-site.ts';
import { findViolations, savePicture } from '../support/environments/page-checks.ts';
import { eventually } from '../support/eventually.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// A browser beside everything else on a small machine takes its time.
setTimeLimit(60_000);

const browser = useBrowser();
const pages = useCanvasPages();
const opened: Page[] = [];

afterEach(async () => {
  for (const page of opened.splice(0)) await page.context().close();
});

const open = async (
  parameters: Readonly<Record<string, string>>,
  size?: { readonly width: number; readonly height: number },
): Promise<Page> => {
  const page = await openCanvas(browser, pages, parameters, size);
  opened.push(page);
  return page;
};

const draftSchema = z.object({
  graph: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        actions: z.array(z.object({ id: z.string() })),
        transitions: z.array(z.object({ id: z.string(), exitNodeId: z.string(), condition: z.string() })),
      }),
    ),
  }),
  layout: z.object({ nodes: z.record(z.string(), z.object({ x: z.number(), y: z.number() })) }),
});

const draftOf = async (page: Page) => draftSchema.parse(await page.evaluate('window.draft'));
const commandsOf = async (page: Page): Promise<readonly string[]> =>
  z.array(z.string()).parse(await page.evaluate('window.commands'));
const countElements = async (page: Page): Promise<number> =>
  z.number().parse(await page.evaluate('document.querySelectorAll("*").length'));
const step = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}\\.`) });

/** Returns where an element is once it has stopped: the layout and the first view move the cards. */
const findStillBox = async (element: Locator) => {
  const seen: Awaited<ReturnType<Locator['boundingBox']>>[] = [];
  await eventually('an element that stays where it is', 10, async () => {
    seen.push(await element.boundingBox());
    const [before, now] = seen.slice(-2);
    return now !== null && now !== undefined && JSON.stringify(before) === JSON.stringify(now);
  });
  const box = seen.at(-1);
  if (!box) throw new Error('The element is not on the screen.');
  return box;
};
const picture = (page: Page, name: string) => savePicture(page, process.env['EDITOR_PICTURES'], name);

describe('the canvas', () => {
  test('draws cards with their actions, conditions in words, faults and colleagues', async () => {
    const page = await open({ flow: 'small', faults: '1', others: '1' });
    await step(page, 'Question 1').getByText('part 1: yes').waitFor();
    expect(await step(page, 'Question 1').getByText('Have you understood part 1?').count()).toBe(1);
    expect(await step(page, 'Question 2').getByText('Robin').count()).toBe(1);
    expect(await step(page, 'Question 2').getByText('1 problem').count()).toBe(1);
    expect(await step(page, 'Question 1').getByText('problem').count()).toBe(0);
    await picture(page, 'canvas-small');
    expect(await findViolations(page)).toEqual([]);
    expect(await commandsOf(page)).toEqual([]);
  });

  test('names each line by its steps for people who listen, and not by their ids', async () => {
    const page = await open({ flow: 'small' });
    const lines = page.locator('.react-flow__edge');
    await lines.first().waitFor({ state: 'attached' });
    const names = await lines.evaluateAll((all) => all.map((line) => line.getAttribute('aria-label')));
    expect(names).toContain('Question 1. part 1: yes: to Question 2');
    expect(names.filter((name) => name?.startsWith('Edge') !== false)).toEqual([]);
  });

  test('is edited by the keyboard alone', async () => {
    const page = await open({ flow: 'small' });
    await page.getByRole('application').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.locator('.step.is-selected', { hasText: 'Declined' }).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.locator('.step.is-selected', { hasText: 'Question 2' }).waitFor();
    // Tab goes on to the tools: nothing on the canvas is a stop of its own.
    const stops = page.getByRole('application').locator('a, button, input, textarea, [tabindex]');
    expect(
      await stops.evaluateAll((all) => all.filter((element) => Object(element).tabIndex >= 0).length),
    ).toBe(0);
    expect(await stops.count()).toBeGreaterThan(0);
    const before = (await draftOf(page)).layout.nodes;
    expect(before).toEqual({});
    await page.keyboard.press('Alt+ArrowDown');
    await eventually('the move', 5, async () => Object.keys((await draftOf(page)).layout.nodes).length === 5);
    await page.keyboard.press('c');
    await page.getByRole('dialog').locator('input:focus').waitFor();
    await page.keyboard.type('Decl');
    await page.keyboard.press('Enter');
    await eventually('the connection', 5, async () => {
      const node = (await draftOf(page)).graph.nodes.find(({ name }) => name === 'Question 2');
      return node?.transitions.some(({ exitNodeId }) => exitNodeId === 'Declined') === true;
    });
    await page.keyboard.press('a');
    await page.locator('.step.is-selected', { hasText: 'New step' }).waitFor();
    await page.keyboard.press('Delete');
    await eventually('the removal', 5, async () => (await draftOf(page)).graph.nodes.length === 5);
    expect(await commandsOf(page)).toEqual(['Move a step', 'Connect steps', 'Add a step', 'Delete a step']);
  });

  test('is edited with the pointer: a card moves, and an exit is drawn to an empty place', async () => {
    const page = await open({ flow: 'small' });
    const head = await findStillBox(step(page, 'Declined').locator('.step-head'));
    await page.mouse.move(head.x + 40, head.y + 20);
    await page.mouse.down();
    await page.mouse.move(head.x + 40, head.y + 140, { steps: 6 });
    await page.mouse.up();
    await eventually('the move', 5, async () => (await commandsOf(page)).includes('Move a step'));
    await step(page, 'Question 3').hover();
    const handle = await findStillBox(step(page, 'Question 3').locator('.step-handle-new'));
    await page.mouse.move(handle.x + 5, handle.y + 5);
    await page.mouse.down();
    await page.mouse.move(handle.x + 60, handle.y + 200, { steps: 6 });
    await page.mouse.up();
    await eventually('the new node', 5, async () => (await draftOf(page)).graph.nodes.length === 6);
    expect(
      (await draftOf(page)).graph.nodes.find(({ name }) => name === 'Question 3')?.transitions,
    ).toHaveLength(2);
  });

  test('copies nodes into a page with another flow, and says what they lack', async () => {
    const [from, to] = [await open({ flow: 'small' }), await open({ flow: 'empty' })];
    await from.getByRole('application').focus();
    await from.keyboard.press('ArrowRight');
    const text = z.string().parse(
      await from.evaluate(`(() => {
        const data = new DataTransfer();
        document.querySelector('.react-flow').dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }));
        return data.getData('text/plain');
      })()`),
    );
    await to.getByRole('application').focus();
    await to.evaluate(`(() => {
      const data = new DataTransfer();
      data.setData('text/plain', ${JSON.stringify(text)});
      document.querySelector('.react-flow').dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    })()`);
    await step(to, 'Question 1').waitFor();
    const [pasted] = (await draftOf(to)).graph.nodes;
    expect(pasted?.id).not.toBe('Question 1');
    expect(pasted?.transitions).toEqual([]);
  });

  test('gives readers nothing to edit with', async () => {
    const page = await open({ flow: 'small', access: 'read' });
    expect(await page.getByRole('button', { name: 'Add a step' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Find and replace' }).count()).toBe(1);
    await page.getByRole('application').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Delete');
    await page.keyboard.press('a');
    expect(await commandsOf(page)).toEqual([]);
  });

  test('draws 500 nodes with few elements, near and far', async () => {
    const page = await open({ flow: 'large' });
    expect(await countElements(page)).toBeLessThanOrEqual(2500);
    await picture(page, 'canvas-large');
    await page.getByRole('button', { name: 'Show everything' }).click();
    await page.locator('.step-far').first().waitFor();
    // 498 lines to the next question, and one for every fourth that skips one; those to the shared end are chips.
    await eventually('all lines', 10, async () => (await page.locator('.react-flow__edge').count()) > 600);
    expect(await countElements(page)).toBeLessThanOrEqual(6000);
    await picture(page, 'canvas-large-far');
  });

  test.each([
    ['driver', 'nl', 'dark', 1280],
    ['driver', 'nl', 'light', 2560],
    ['small', 'en', 'dark', 768],
  ])('shows %s in %s, %s, at %i px, without violations', async (flow, language, mode, width) => {
    const page = await open({ flow, language, mode }, { width, height: 800 });
    await picture(page, `canvas-${flow}-${mode}-${width}`);
    expect(await findViolations(page)).toEqual([]);
  });
});

describe('the outline', () => {
  test('edits the flow without the canvas', async () => {
    const page = await open({ flow: 'small', view: 'outline' });
    const row = page.getByRole('row', { name: 'Question 2', exact: true });
    await row.click();
    await page.keyboard.press('F2');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Renamed');
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: 'Renamed', exact: true }).waitFor();
    await page.getByRole('row', { name: 'Renamed', exact: true }).click();
    await page.keyboard.press('Alt+ArrowUp');
    await eventually('the order', 5, async () => (await draftOf(page)).graph.nodes[0]?.name === 'Renamed');
    await page.keyboard.press('Delete');
    await eventually('the removal', 5, async () => (await draftOf(page)).graph.nodes.length === 4);
    await page.getByRole('button', { name: 'Add a step' }).click();
    await page.getByRole('row', { name: 'New step', exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await picture(page, 'outline-small');
  });

  test('shows the colleagues at a node, and says them to people who listen', async () => {
    const page = await open({ flow: 'small', view: 'outline', others: '1' });
    const row = page.getByRole('row', { name: /^Question 2\. Robin /u });
    await row.getByText('Robin', { exact: true }).waitFor();
    expect(await page.locator('.step-person').count()).toBe(1);
    expect(await findViolations(page)).toEqual([]);
    await picture(page, 'outline-colleagues');
  });

  test('holds 500 nodes in few elements', async () => {
    const page = await open(
      { flow: 'large', view: 'outline', language: 'nl', mode: 'dark' },
      { width: 360, height: 740 },
    );
    expect(await countElements(page)).toBeLessThanOrEqual(1500);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    await picture(page, 'outline-large-360');
  });
});
