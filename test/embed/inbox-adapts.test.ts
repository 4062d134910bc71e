import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { useEmbed } from '../support/environments/embed.ts';
import type { InboxPage } from '../support/environments/inbox-page.ts';
import { inboxScenes } from '../support/environments/inbox-scenes/index.ts';
import { chooseView, openById } from '../support/environments/inbox-scenes/scene.ts';
import { type InboxWorld, makeInboxWorld } from '../support/environments/inbox-world.ts';
import { findLayoutFaults } from '../support/environments/layout-checks.ts';

// The inbox for people who need other colours or no motion, and for fingers.

const { api, browser, users, visitInbox } = useEmbed({ hasNotices: true });
let world: InboxWorld;
let inbox: InboxPage;

/** The states that have every kind of control. */
const touched = [
  'list',
  'list-filters',
  'help',
  'thread',
  'canned',
  'writing',
  'templates',
  'template',
  'panel',
];

beforeAll(async () => {
  world = await makeInboxWorld(api, users.sam);
  inbox = await visitInbox();
  inbox.page.setDefaultTimeout(12_000);
});

afterAll(() => inbox.close());

/** The edge of an element, which shows without colours and backgrounds. */
const edgeOf = (selector: string): Promise<unknown> =>
  inbox.frame.evaluate(`(() => {
    const style = getComputedStyle(document.querySelector(${JSON.stringify(selector)}));
    return [style.borderTopWidth, style.borderTopColor, style.outlineStyle, style.fontWeight].join(' ');
  })()`);

describe('colours that the system forces', () => {
  const pairs = [
    ['.row-open .row-button', '.row:not(.row-open) .row-button'],
    ['.writing-tab[aria-pressed=true]', '.writing-tab[aria-pressed=false]'],
    ['.panel-toggle[aria-pressed=true]', '.thread-head .close-button'],
    ['.canned-option[aria-selected=true]', '.canned-option[aria-selected=false]'],
  ] as const;

  test('leave what is open, pressed and focused apart from the rest, and every button an edge', async () => {
    const { page, frame } = inbox;
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await frame.evaluate("matchMedia('(forced-colors: active)').matches")).toBe(true);
    await openById({ inbox }, world.full.conversationId);
    await frame.locator('.writing-field').fill('/h');
    await frame.locator('.canned-option').first().waitFor();
    await inbox.takePicture('forced-colours');
    for (const [one, other] of pairs)
      expect([one, await edgeOf(one)]).not.toEqual([one, await edgeOf(other)]);
    const bare = await frame.evaluate(`[...document.querySelectorAll('.button, .symbol-button')]
      .filter((button) => getComputedStyle(button).borderTopWidth === '0px').map(({ className }) => className)`);
    expect(bare).toEqual([]);
    await frame.locator('.writing-field').fill('');
    await frame.locator('.view-button').focus();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      const seen: unknown = await frame.evaluate(`(() => {
        const place = document.activeElement.closest('.writing-field') ? '.writing' : document.activeElement.tagName;
        const { outlineStyle } = getComputedStyle(document.activeElement.closest(place));
        return [document.activeElement.className, outlineStyle !== 'none'];
      })()`);
      expect(seen).toEqual([expect.anything(), true]);
    }
    await page.emulateMedia({ forcedColors: 'none' });
  });
});

describe('a reader who wants no motion', () => {
  test('sees nothing that moves for longer than a hundredth of a second', async () => {
    const { page, frame } = inbox;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route('**/public/v2/conversations?*', () => undefined);
    await chooseView(inbox, 'closed');
    await frame.locator('.rows .skeleton').first().waitFor();
    const moving = await frame.evaluate(`[...document.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after'].flatMap((part) => {
        const { animationName, animationDuration, animationIterationCount, transitionDuration } = getComputedStyle(element, part);
        const seconds = (list) => Math.max(...list.split(',').map((each) => parseFloat(each) / (/ms/.test(each) ? 1000 : 1)));
        const lasts = animationName === 'none' ? 0 : seconds(animationDuration) * Number(animationIterationCount);
        return Math.max(lasts, seconds(transitionDuration)) > 0.01 ? [element.className] : [];
      }))`);
    expect(moving).toEqual([]);
    await page.unroute('**/public/v2/conversations?*');
    await page.emulateMedia({ reducedMotion: null });
    await chooseView(inbox, 'all');
  });
});

describe('fingers', () => {
  test('find everything at least 44 px high and wide', async () => {
    const context = await browser.newContext({ hasTouch: true, isMobile: true, locale: 'en-GB' });
    const phone = await visitInbox({ context, width: 390, height: 780 });
    expect(await phone.frame.evaluate("matchMedia('(pointer: coarse)').matches")).toBe(true);
    const stage = { inbox: phone, api, world, endTokens: () => undefined };
    const faults: string[] = [];
    for (const scene of inboxScenes.filter(({ name }) => touched.includes(name))) {
      await scene.enter(stage);
      await phone.takePicture(`touch-${scene.name}`);
      faults.push(...(await findLayoutFaults(phone.frame, 44)).map((fault) => `${scene.name}: ${fault}`));
      await scene.leave?.(stage);
    }
    expect(faults).toEqual([]);
    await phone.close();
  });
});
