import { beforeEach, describe, expect, test } from 'vitest';

import { useEmbed } from '../support/environments/embed.ts';
import {
  type InboxPage,
  type MadeConversation,
  makeConversation,
} from '../support/environments/inbox-page.ts';
import { chooseView } from '../support/environments/inbox-scenes/scene.ts';
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
