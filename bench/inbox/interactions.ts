import type { CDPSession, Frame, Page } from 'playwright-core';
import { z } from 'zod';

import { formatMs } from '../support/numbers.ts';
import { goalRow, printTable } from '../support/table.ts';
import { chooseFromMenu, type InboxSite, openViewMenu, openBrowserWindow } from './inbox-site.ts';

const interactionMs = 200;

const entries = z.array(z.number());

/** Notes how long each press and each key took, to the next frame that shows its effect. */
const watchInteractions = `
  window.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.interactions.set(interactionId, Math.max(duration, window.interactions.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16 });`;

interface Surface {
  readonly page: Page;
  readonly document: Pick<Frame, 'evaluate' | 'locator'>;
}

/** Does a work, and returns the longest of its interactions in ms. One below 16 ms counts as 16. */
const longestOf = async ({ document, page }: Surface, work: () => Promise<void>): Promise<number> => {
  await document.evaluate('window.interactions.clear()');
  await work();
  await page.waitForTimeout(500);
  return Math.max(16, ...entries.parse(await document.evaluate('[...window.interactions.values()]')));
};

interface Interactions {
  readonly open: number;
  readonly type: number;
  /** The press that opens the menu of views, and the one that chooses a view. */
  readonly menu: number;
  readonly view: number;
}

const sentence = 'Thank you for your message, we call you tomorrow.';

const slowProcessor = async (protocol: CDPSession): Promise<void> => {
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};

const measureViews = async (surface: Surface, frame: Frame): Promise<Pick<Interactions, 'menu' | 'view'>> => {
  const [menus, views]: [number[], number[]] = [[], []];
  for (const name of ['All', 'Unread', 'Open']) {
    menus.push(await longestOf(surface, () => openViewMenu(frame)));
    views.push(await longestOf(surface, () => chooseFromMenu(frame, name)));
  }
  return { menu: Math.max(...menus), view: Math.max(...views) };
};

const measureInbox = async (site: InboxSite): Promise<Interactions> => {
  const { page, frame, protocol, close } = await site.open();
  await slowProcessor(protocol);
  await frame.evaluate(watchInteractions);
  const surface = { page, document: frame };
  const open = await longestOf(surface, async () => {
    for (let row = 0; row < 6; row += 1) {
      await frame.locator('.row-button').nth(row).click();
      await frame.locator('.thread-log .line-bubble').first().waitFor();
    }
  });
  await frame.locator('textarea').first().click();
  const type = await longestOf(surface, () => page.keyboard.type(sentence, { delay: 60 }));
  const views = await measureViews(surface, frame);
  await close();
  return { open, type, ...views };
};

const controlPage = `<!doctype html><body>${Array.from({ length: 12 }, (_, row) => `<button>Row ${row}</button>`).join('')}
  <div id="shown"></div><textarea></textarea><script>
  for (const button of document.querySelectorAll('button'))
    button.onclick = () => { document.querySelector('#shown').textContent = button.textContent.repeat(50); };
  </script>`;

/** The least that a browser needs for the same presses and keys: a page of a few buttons and a field. */
const measureControl = async ({ browser }: InboxSite): Promise<Interactions> => {
  const context = await openBrowserWindow(browser);
  const page = await context.newPage();
  await page.setContent(controlPage);
  await slowProcessor(await context.newCDPSession(page));
  await page.evaluate(watchInteractions);
  const surface = { page, document: page };
  const press = async (): Promise<void> => {
    for (let row = 0; row < 6; row += 1) await page.locator('button').nth(row).click();
  };
  const open = await longestOf(surface, press);
  await page.locator('textarea').click();
  const type = await longestOf(surface, () => page.keyboard.type(sentence, { delay: 60 }));
  const view = await longestOf(surface, press);
  await context.close();
  return { open, type, menu: view, view };
};

/** Measures the longest interaction of each kind on a slow processor, beside a page of plain buttons in the same browser. */
export const benchInteractions = async (site: InboxSite): Promise<void> => {
  const control = await measureControl(site);
  const inbox = await measureInbox(site);
  const row = (name: string, kind: keyof Interactions): readonly string[] =>
    goalRow(
      name,
      `${formatMs(inbox[kind])} (control ${formatMs(control[kind])})`,
      `${interactionMs} ms`,
      inbox[kind] <= interactionMs,
    );
  printTable('Longest interaction: CPU / 4', [
    ['', 'reached', 'goal', ''],
    row('open a conversation', 'open'),
    row('type', 'type'),
    row('open the menu of views', 'menu'),
    row('choose a view', 'view'),
  ]);
};
