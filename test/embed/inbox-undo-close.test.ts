import { beforeEach, describe, expect, test } from 'vitest';

import { useEmbed } from '../support/environments/embed.ts';
import {
  type InboxPage,
  type MadeConversation,
  makeConversation,
} from '../support/environments/inbox-page.ts';
import { setTextSize } from '../support/environments/inbox-player.ts';
import { chooseView } from '../support/environments/inbox-scenes/scene.ts';
import { findLayoutFaults } from '../support/environments/layout-checks.ts';
import { eventuallyEqual } from '../support/eventually.ts';

// A conversation that was closed by mistake has left the list of those who wait: for a moment one press brings it back.

const { api, visitInbox } = useEmbed();

let round = 0;
let waiting: readonly MadeConversation[] = [];
const nameOf = (index: number): string => `Mia${round} Waits${index}`;

beforeEach(async () => {
  round += 1;
  waiting = await Promise.all(
    [0, 1, 2].map((index) => makeConversation(api, `Mia${round}`, `Waits${index}`)),
  );
  for (const each of waiting) await each.say('Can I speak to somebody?');
});

const needsPerson = (): Promise<readonly unknown[]> =>
  Promise.all(
    waiting.map(async ({ conversationId }) => {
      const { needsPerson: needs, status } = await api.show('conversations', conversationId);
      return needs === true && status === 'open';
    }),
  );

const undo = ({ frame }: InboxPage) => frame.getByRole('button', { name: 'Undo' });

const closeOpenOne = async (inbox: InboxPage, index: number): Promise<void> => {
  await inbox.open(nameOf(index));
  await inbox.frame.getByRole('button', { name: 'Close', exact: true }).click();
  await inbox.frame.getByText(`${nameOf(index)}: closed`).waitFor();
};

const undoInDutch = ({ frame }: InboxPage) => frame.getByRole('button', { name: 'Ongedaan maken' });

describe('what says that a conversation was closed', () => {
  test.each([
    { width: 320, textPx: 16 },
    { width: 320, textPx: 32 },
    { width: 768, textPx: 16 },
    { width: 1100, textPx: 16 },
  ])('covers nothing, with text of $textPx px in a window of $width px', async ({ width, textPx }) => {
    const inbox = await visitInbox({ locale: 'nl' });
    await inbox.open(nameOf(0));
    await setTextSize({ inbox }, textPx);
    await inbox.page.setViewportSize({ width, height: 740 });
    await inbox.frame.getByRole('log').click();
    await inbox.page.keyboard.press('e');
    await undoInDutch(inbox).focus();
    expect(await findLayoutFaults(inbox.frame)).toEqual([]);
    await inbox.takePicture(`closed-note-${width}-${textPx}`);
    await inbox.page.keyboard.press('i');
    await inbox.frame.locator('.side-panel').waitFor();
    expect(await findLayoutFaults(inbox.frame)).toEqual([]);
    await inbox.close();
  });
});

describe('closing by mistake', () => {
  test('is undone with one press, after another conversation was opened too, and the candidate waits again', async () => {
    const inbox = await visitInbox();
    await closeOpenOne(inbox, 0);
    await inbox.open(nameOf(1));
    expect(await needsPerson()).toEqual([false, true, true]);
    expect(await inbox.findAccessibilityViolations()).toEqual([]);
    await inbox.takePicture('closed-note');
    await undo(inbox).click();
    await eventuallyEqual('who waits', 10, needsPerson, [true, true, true]);
    await undo(inbox).waitFor({ state: 'detached' });
    await inbox.frame.locator('.row-button', { hasText: nameOf(0) }).waitFor();
    await inbox.close();
  });

  test('is undone with a key, and stands no longer where somebody else has opened it again', async () => {
    const inbox = await visitInbox();
    await closeOpenOne(inbox, 0);
    await inbox.frame.getByRole('log').click();
    await inbox.page.keyboard.press('z');
    await eventuallyEqual('who waits', 10, needsPerson, [true, true, true]);
    expect(inbox.faults).toEqual([]);
    await closeOpenOne(inbox, 1);
    await waiting[1]?.say('Hello?');
    await eventuallyEqual('nothing to undo', 10, () => undo(inbox).count(), 0);
    await inbox.close();
  });

  test('of many is undone for those that were open, and for no other one', async () => {
    await api.send('POST', `/conversations/${waiting[2]?.conversationId}/close`);
    const inbox = await visitInbox();
    await chooseView(inbox, 'all');
    for (const index of [0, 1, 2])
      await inbox.frame.getByRole('checkbox', { name: `Select ${nameOf(index)}` }).check({ force: true });
    await inbox.frame.getByRole('toolbar').getByRole('button', { name: 'Close' }).click();
    await inbox.frame.getByText('2 conversations closed').waitFor();
    expect(await needsPerson()).toEqual([false, false, false]);
    await undo(inbox).click();
    await eventuallyEqual('who waits', 10, needsPerson, [true, true, false]);
    await inbox.close();
  });

  test('can be undone for ten seconds, and longer while the pointer rests there', async () => {
    const inbox = await visitInbox({ width: 360, height: 740 });
    await inbox.page.clock.install();
    await inbox.open(nameOf(0));
    await inbox.frame.getByRole('log').click();
    await inbox.page.keyboard.press('e');
    await undo(inbox).hover();
    await inbox.page.clock.fastForward(30_000);
    expect(await undo(inbox).count()).toBe(1);
    await inbox.takePicture('closed-note-phone');
    await inbox.page.mouse.move(180, 500);
    await inbox.page.clock.fastForward(10_500);
    await eventuallyEqual('nothing to undo', 10, () => undo(inbox).count(), 0);
    await inbox.close();
  });
});
