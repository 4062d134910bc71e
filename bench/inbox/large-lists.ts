import type { Frame, Page } from 'playwright-core';

import { eventually } from '../../test/support/eventually.ts';
import { type FrameTimes, measureFrames } from '../support/frames.ts';
import { formatMs } from '../support/numbers.ts';
import { goalRow, printTable } from '../support/table.ts';
import { chooseInboxView, type InboxSite, openBrowserWindow } from './inbox-site.ts';

const countElements = async (frame: Frame): Promise<number> =>
  Number(await frame.evaluate('document.querySelectorAll("*").length'));

/** Turns the wheel over a list, down and up again, while its rows are there. */
const scroll = async (page: Page): Promise<void> => {
  await page.mouse.move(150, 400);
  for (let turn = 0; turn < 120; turn += 1) await page.mouse.wheel(0, turn < 60 ? 90 : -90);
};

const bareList = `<!doctype html><style>
    body { margin: 0 } #list { height: 100vh; width: 340px; overflow: auto; position: relative }
    p { position: absolute; margin: 0; height: 84px; width: 100% }
  </style><div id="list"><div id="space" style="height: 8400000px"></div></div><script>
  const list = document.querySelector('#list'), space = document.querySelector('#space'), shown = new Map();
  const draw = () => {
    const first = Math.max(0, Math.floor(list.scrollTop / 84) - 6), last = first + Math.ceil(innerHeight / 84) + 12;
    for (const [index, row] of shown) if (index < first || index > last) { row.remove(); shown.delete(index); }
    for (let index = first; index <= last; index += 1) if (!shown.has(index)) {
      const row = document.createElement('p');
      row.style.transform = 'translateY(' + index * 84 + 'px)';
      row.textContent = 'Conversation ' + index;
      shown.set(index, row); space.append(row);
    }
  };
  list.addEventListener('scroll', draw); draw();</script>`;

const measureBareList = async ({ browser }: InboxSite): Promise<FrameTimes> => {
  const context = await openBrowserWindow(browser);
  const page = await context.newPage();
  await page.setContent(bareList);
  const frames = await measureFrames(page, () => scroll(page));
  await context.close();
  return frames;
};

/** Drags the thumb of the list to its middle, and waits until the rows there are read. Returns how long it took, in ms. */
const dragToMiddle = async (frame: Frame): Promise<number> =>
  Number(
    await frame.evaluate(`new Promise((resolve) => {
      const list = document.querySelector('.rows'), begun = performance.now();
      list.scrollTop = list.scrollHeight / 2;
      const look = () => {
        const box = list.getBoundingClientRect();
        const isSeen = (each) => each.getBoundingClientRect().bottom > box.top && each.getBoundingClientRect().top < box.bottom;
        const seen = [...list.querySelectorAll('.rows-item')].filter(isSeen);
        if (seen.length > 3 && seen.every((each) => each.querySelector('.row-name'))) resolve(performance.now() - begun);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(() => requestAnimationFrame(look));
    })`),
  );

/** Measures the list of 100,000 conversations, beside a list of plain rows in the same browser. */
export const benchLargeList = async (site: InboxSite): Promise<void> => {
  const bare = await measureBareList(site);
  const { page, frame, close } = await site.open();
  await chooseInboxView(frame, 'All');
  await frame.locator('.row-name').nth(3).waitFor();
  const own = await measureFrames(frame, () => scroll(page));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/public/v2/conversations?')) asked.push(request.url());
  });
  const middleMs = await dragToMiddle(frame);
  const elements = await countElements(frame);
  await close();
  printTable('A list of 100,000 conversations', [
    ['', 'reached', 'goal', ''],
    goalRow('thumb to the middle', formatMs(middleMs), '500 ms', middleMs <= 500),
    goalRow('requests for it', String(asked.length), '1', asked.length === 1),
    goalRow('elements', String(elements), '1500', elements <= 1500),
    goalRow(
      'frame p95, beside plain rows',
      `${formatMs(own.p95)} (${formatMs(bare.p95)})`,
      '1.3 times',
      own.p95 <= 1.3 * bare.p95,
    ),
  ]);
};

/** Opens a thread of many messages, whose conversation is the newest one, and goes back in it. */
export const benchLongThread = async (site: InboxSite, messages: number): Promise<void> => {
  const { page, frame, close } = await site.open();
  await chooseInboxView(frame, 'All');
  const openMs = Number(
    await frame.evaluate(`new Promise((resolve) => {
      const begun = performance.now();
      const look = () => document.querySelector('.thread-log .line-bubble')
        ? requestAnimationFrame(() => resolve(performance.now() - begun)) : requestAnimationFrame(look);
      document.querySelector('.row-button').click();
      look();
    })`),
  );
  const opened = await countElements(frame);
  const loaded = async (): Promise<number> =>
    Number(await frame.evaluate('document.querySelector(".thread-space").clientHeight'));
  await page.mouse.move(700, 400);
  for (let part = 0; part < 10; part += 1) {
    const before = await loaded();
    await frame.evaluate('document.querySelector(".thread-log").scrollTop = 0');
    await eventually('older messages', 10, async () => (await loaded()) !== before);
  }
  const scrolled = await countElements(frame);
  await close();
  const most = Math.max(opened, scrolled);
  printTable(`A thread of ${messages} messages`, [
    ['', 'reached', 'goal', ''],
    goalRow('open', formatMs(openMs), '500 ms', openMs <= 500),
    goalRow('elements, opened and after ten pages', `${opened}, ${scrolled}`, '3000', most <= 3000),
  ]);
};
