import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { useEmbed } from '../support/environments/embed.ts';
import { type InboxPage, makeConversation } from '../support/environments/inbox-page.ts';
import { chooseView } from '../support/environments/inbox-scenes/scene.ts';
import { eventuallyEqual } from '../support/eventually.ts';

// Several conversations are ticked in a narrow window: by a finger, by the button, and by keys.

const { api, browser, visitInbox } = useEmbed();
const names = ['Eva One', 'Eva Two', 'Eva Three'];

const makeNamed = async (): Promise<void> => {
  for (const name of names) {
    const [first = '', last = ''] = name.split(' ');
    await (await makeConversation(api, first, last)).say('Hello');
  }
};

const countTicked = ({ frame }: InboxPage): Promise<number> => frame.locator('.row-ticked').count();

const statuses = async (): Promise<readonly unknown[]> =>
  (await api.send('GET', '/conversations'))
    .parseList()
    .data.map(({ attributes }) => attributes['status'])
    .sort();

const isOpened = async ({ frame }: InboxPage): Promise<boolean> =>
  (await frame.locator('.inbox-open').count()) > 0;

beforeAll(makeNamed);

describe('a finger', () => {
  let phone: InboxPage;

  /** Lays a finger on a row for some time, and may move it. */
  const touch = async (name: string, forMs: number, byPx = 0): Promise<void> => {
    const box = await phone.frame.locator('.row-button', { hasText: name }).boundingBox();
    if (!box) throw new Error(`There is no row of ${name}.`);
    const at = (y: number) => ({ touchPoints: [{ x: box.x + 120, y: box.y + 40 + y }] });
    const protocol = await phone.context.newCDPSession(phone.page);
    await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(0) });
    for (let y = 0; Math.abs(y) < Math.abs(byPx); y += Math.sign(byPx) * 20)
      await protocol.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(y) });
    await phone.page.waitForTimeout(forMs);
    await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await protocol.detach();
  };

  beforeEach(async () => {
    const context = await browser.newContext({ hasTouch: true, isMobile: true, locale: 'en-GB' });
    phone = await visitInbox({ context, width: 360, height: 740 });
    await chooseView(phone, 'all');
    await phone.frame.locator('.row-button').nth(2).waitFor();
  });

  afterEach(() => phone.close());

  test('that rests on a row begins to tick, and taps tick further ones until all are closed', async () => {
    await touch('Eva One', 700);
    await eventuallyEqual('a tick', 5, () => countTicked(phone), 1);
    await phone.frame.locator('.row-button', { hasText: 'Eva Two' }).tap();
    await eventuallyEqual('two ticks', 5, () => countTicked(phone), 2);
    await phone.takePicture('touch-ticking');
    expect(await isOpened(phone)).toBe(false);
    await phone.frame.getByRole('toolbar').getByRole('button', { name: 'Close' }).tap();
    await eventuallyEqual('closed', 10, statuses, ['closed', 'closed', 'open']);
    await eventuallyEqual('no selection', 5, () => phone.frame.getByRole('toolbar').count(), 0);
    await phone.frame.locator('.row-button', { hasText: 'Eva Two' }).tap();
    await phone.frame.getByRole('heading', { level: 2, name: 'Eva Two' }).waitFor();
  });

  test('that only taps opens, and one that scrolls ticks nothing', async () => {
    await touch('Eva Two', 700, 100);
    expect(await countTicked(phone)).toBe(0);
    expect(await isOpened(phone)).toBe(false);
    await touch('Eva Two', 50);
    await phone.frame.getByRole('heading', { level: 2, name: 'Eva Two' }).waitFor();
    expect(await countTicked(phone)).toBe(0);
  });

  test('finds a button for it, which shows the boxes, and the way out', async () => {
    await phone.frame.getByRole('button', { name: 'Select conversations' }).tap();
    await phone.frame.getByRole('checkbox', { name: 'Select Eva Three' }).tap();
    await phone.frame.getByText('1 selected').waitFor();
    expect(await phone.findAccessibilityViolations()).toEqual([]);
    await phone.frame.getByRole('button', { name: 'Clear selection' }).tap();
    await eventuallyEqual('no ticks', 5, () => countTicked(phone), 0);
  });
});

describe('the keyboard', () => {
  test('ticks rows without opening them, in a window with room for one pane', async () => {
    const inbox = await visitInbox({ width: 360, height: 740 });
    await chooseView(inbox, 'all');
    await inbox.frame.locator('.row-button').first().focus();
    await inbox.page.keyboard.press('x');
    await inbox.page.keyboard.press('ArrowDown');
    await inbox.page.keyboard.press('x');
    await eventuallyEqual('two ticks', 5, () => countTicked(inbox), 2);
    // The boxes have keys of their own.
    await inbox.frame.locator('.row-tick input').first().focus();
    await inbox.page.keyboard.press('ArrowDown');
    await inbox.page.keyboard.press('ArrowDown');
    await inbox.page.keyboard.press(' ');
    await inbox.frame.getByText('3 selected').waitFor();
    expect(await isOpened(inbox)).toBe(false);
    const unread = inbox.frame.locator('.row-count');
    expect(await unread.count()).toBe(3);
    await inbox.frame.getByRole('toolbar').getByRole('button', { name: 'Mark read' }).press('Enter');
    await eventuallyEqual('all are read', 5, () => unread.count(), 0);
    await eventuallyEqual('no ticks', 5, () => countTicked(inbox), 0);
    await inbox.frame.locator('.row-button').first().focus();
    await inbox.page.keyboard.press('x');
    await eventuallyEqual('a tick', 5, () => countTicked(inbox), 1);
    await inbox.page.keyboard.press('Escape');
    await eventuallyEqual('no ticks', 5, () => countTicked(inbox), 0);
    await inbox.page.keyboard.press('ArrowDown');
    await inbox.frame.locator('.inbox-open').waitFor();
    await inbox.close();
  });
});
