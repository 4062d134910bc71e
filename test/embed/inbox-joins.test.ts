import { describe, expect, test } from 'vitest';
import type { Frame } from 'playwright-core';

import { eventually } from '../support/eventually.ts';
import { useEmbed } from '../support/environments/embed.ts';
import { type InboxPage, makeConversation } from '../support/environments/inbox-page.ts';

const { api, visitInbox: visit } = useEmbed();

const namesIn = (frame: Frame): Promise<string[]> => frame.locator('.row-name').allInnerTexts();

/** Chooses in a menu of the list. The pointer does not stay above the rows, where nothing may jump. */
const choose = async ({ frame, page }: InboxPage, button: RegExp, name: string): Promise<void> => {
  await frame.getByRole('button', { name: button }).click();
  await frame.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }).click();
  await page.mouse.move(900, 400);
};

const waitForNames = (frame: Frame, names: readonly string[]): Promise<void> =>
  eventually(`the rows ${names.join(', ')}`, 10, async () => (await namesIn(frame)).join() === names.join());

describe('a conversation that came since the list was opened', () => {
  test('is in no list whose filters or words it does not fit', async () => {
    const tobias = await makeConversation(api, 'Tobias', 'Web');
    await tobias.say('Hello there');
    const inbox = await visit();
    const { frame } = inbox;
    await choose(inbox, /^Choose a view/, 'All');
    await waitForNames(frame, ['Tobias Web']);
    const mila = await makeConversation(api, 'Mila', 'Newer');
    await mila.say('A good day');
    await waitForNames(frame, ['Mila Newer', 'Tobias Web']);
    await frame.getByRole('searchbox').fill('Tobias');
    await waitForNames(frame, ['Tobias Web']);
    await frame.getByRole('searchbox').fill('');
    await waitForNames(frame, ['Mila Newer', 'Tobias Web']);
    await frame.getByRole('button', { name: 'Filters' }).click();
    await frame.getByText('WhatsApp', { exact: true }).click();
    await frame.getByRole('heading', { name: 'No conversation matches' }).waitFor();
    expect(await namesIn(frame)).toEqual([]);
    await inbox.close();
  });

  test('joins the end of those who wait longest', async () => {
    const first = await makeConversation(api, 'Anna', 'Waits');
    await first.say('I would like to talk to a person');
    const inbox = await visit();
    await choose(inbox, /^Order/, 'Longest waiting first');
    await inbox.frame.locator('.row-name', { hasText: 'Anna Waits' }).waitFor();
    const second = await makeConversation(api, 'Bram', 'Waits');
    await second.say('A person, please');
    await inbox.frame.locator('.row-name', { hasText: 'Bram Waits' }).waitFor();
    const names = await namesIn(inbox.frame);
    expect(names.indexOf('Bram Waits')).toBe(names.length - 1);
    expect(names.indexOf('Anna Waits')).toBeLessThan(names.length - 1);
    await inbox.close();
  });
});

describe('a conversation that changes without a message', () => {
  test('joins the list of the closed ones, and of the unread ones', async () => {
    const clara = await makeConversation(api, 'Clara', 'Settled');
    await clara.say('Thanks, all is clear');
    const dirk = await makeConversation(api, 'Dirk', 'Read');
    await dirk.say('Good morning');
    await api.send('POST', `/conversations/${dirk.conversationId}/read`);
    const inbox = await visit();
    await choose(inbox, /^Choose a view/, 'Closed');
    await inbox.frame.getByRole('heading', { name: 'Nothing closed yet' }).waitFor();
    await api.send('POST', `/conversations/${clara.conversationId}/close`);
    await waitForNames(inbox.frame, ['Clara Settled']);
    await choose(inbox, /^Choose a view/, 'Unread');
    await inbox.frame.locator('.row-name', { hasText: 'Clara Settled' }).waitFor();
    expect(await namesIn(inbox.frame)).not.toContain('Dirk Read');
    await api.send('POST', `/conversations/${dirk.conversationId}/unread`);
    await inbox.frame.locator('.row-name', { hasText: 'Dirk Read' }).waitFor();
    expect(inbox.faults).toEqual([]);
    await inbox.close();
  });
});
