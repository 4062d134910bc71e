import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { withProfile } from '../support/environments/browser.ts';
import { useEmbed } from '../support/environments/embed.ts';
import {
  type InboxPage,
  type MadeConversation,
  makeConversation,
} from '../support/environments/inbox-page.ts';
import { chooseView, openById } from '../support/environments/inbox-scenes/scene.ts';
import { eventually, eventuallyEqual } from '../support/eventually.ts';

// Single keys, as a recruiter presses them all day.

const { api, visitInbox } = useEmbed({ hasNotices: true });
const names = ['Kim Third', 'Kim Second', 'Kim First'] as const;
const made: MadeConversation[] = [];
let inbox: InboxPage;

const press = (key: string): Promise<void> => inbox.page.keyboard.press(key);

const expectOpen = (name: string | null): Promise<void> =>
  eventuallyEqual(
    'the conversation that is open',
    10,
    async () => ({ list: await inbox.frame.locator('.row-open .row-name').allTextContents() }),
    { list: name === null ? [] : [name] },
  );

const expectFocus = (selector: string): Promise<void> =>
  eventually(`the focus is in ${selector}`, 10, async () =>
    Boolean(
      await inbox.frame.evaluate(`document.activeElement.closest(${JSON.stringify(selector)}) !== null`),
    ),
  );

/** The state of one of the three, that of the newest has the index 0. */
const show = async (index: number) => {
  const { conversationId, threadId } = made[index] ?? { conversationId: '', threadId: '' };
  const conversation = await api.show('conversations', conversationId);
  const thread = (await api.send('GET', `/message-threads/${threadId}`)).parseResource().attributes;
  return {
    status: conversation.status,
    isUnread: conversation.unreadMessages,
    isPaused: thread['chatbotPaused'],
  };
};

beforeAll(async () => {
  for (const name of names) {
    const [first = '', last = ''] = name.split(' ');
    const each = await makeConversation(api, first, last);
    await each.say('Hello, is somebody there?');
    made.unshift(each);
  }
  inbox = await visitInbox();
  await chooseView(inbox, 'all');
  await inbox.frame.locator('.row-button').nth(2).waitFor();
});

afterAll(() => inbox.close());

beforeEach(async () => {
  await press('Escape');
  await inbox.frame.locator('.row-button').first().focus();
});

/** Opens one of them, and waits until it counts as read. */
const openRead = async (index: number): Promise<void> => {
  await openById({ inbox }, made[index]?.conversationId ?? '');
  await eventuallyEqual('read', 10, async () => (await show(index)).isUnread, false);
};

/** Reads all that keys could change of the three conversations. */
const showAll = () => Promise.all(made.map((_, index) => show(index)));

describe('J and K', () => {
  test('open the next and the one before, and stop at both ends', async () => {
    for (const name of ['Kim First', 'Kim Second', 'Kim Third', 'Kim Third']) {
      await press('j');
      await expectOpen(name);
      await expectFocus('.row-open .row-button');
    }
    for (const name of ['Kim Second', 'Kim First', 'Kim First']) {
      await press('k');
      await expectOpen(name);
    }
    expect(inbox.faults).toEqual([]);
  });

  test('go on while the focus is in the messages, and in the rows that a search has left', async () => {
    await openById({ inbox }, made[0]?.conversationId ?? '');
    await inbox.frame.getByRole('log').focus();
    await press('j');
    await expectOpen('Kim Second');
    await press('/');
    await inbox.page.keyboard.type('Kim Third');
    await eventuallyEqual('rows', 10, () => inbox.frame.locator('.row-name').allTextContents(), [
      'Kim Third',
    ]);
    await inbox.frame.locator('.row-button').focus();
    for (const key of ['j', 'j', 'k']) {
      await press(key);
      await expectOpen('Kim Third');
    }
    await press('/');
    await press('Escape');
    await inbox.frame.locator('.row-button').nth(2).waitFor();
    expect(inbox.faults).toEqual([]);
  });
});

describe('R and N', () => {
  test('lead to the reply and to the note, where letters are words until Escape', async () => {
    await openRead(2);
    const before = await showAll();
    await press('r');
    await expectFocus('.writing-field');
    await inbox.page.keyboard.type('jkrneuzpxi/?');
    expect(await inbox.frame.getByRole('textbox', { name: 'Reply' }).inputValue()).toBe('jkrneuzpxi/?');
    await inbox.frame.getByRole('textbox', { name: 'Reply' }).fill('');
    await press('Escape');
    await press('n');
    await expectFocus('.writing-note');
    await inbox.page.keyboard.type('je');
    expect(await inbox.frame.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('je');
    await inbox.frame.getByRole('textbox', { name: 'Note' }).fill('');
    await press('Escape');
    await press('r');
    await expectFocus('.writing-field');
    await press('Escape');
    expect(await showAll()).toEqual(before);
  });
});

describe('E, U and P', () => {
  test('close and open, mark as unread, and take over, from the list and from the messages', async () => {
    for (const place of ['.row-button', '[role=log]']) {
      await openById({ inbox }, made[0]?.conversationId ?? '');
      await inbox.frame.locator(place).first().focus();
      await press('e');
      await eventuallyEqual('closed', 10, async () => (await show(0)).status, 'closed');
      await inbox.frame.getByText('Kim First: closed').waitFor();
      await press('e');
      await eventuallyEqual('open', 10, async () => (await show(0)).status, 'open');
      await eventuallyEqual('read', 10, async () => (await show(0)).isUnread, false);
      await press('u');
      await eventuallyEqual('unread', 10, async () => (await show(0)).isUnread, true);
      await inbox.frame.locator('.row-open .row-count').waitFor();
      await press('j');
      await expectOpen('Kim Second');
    }
    await press('p');
    await eventuallyEqual('taken over', 10, async () => (await show(1)).isPaused, true);
    await inbox.frame.getByRole('button', { name: 'Hand back' }).waitFor();
    await press('p');
    await inbox.frame.getByRole('dialog').waitFor();
    await press('Escape');
    await inbox.frame.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await show(1)).isPaused).toBe(true);
  });

  test('keep a conversation unread that was only glanced at, until it is opened again', async () => {
    await openRead(1);
    const { say = async () => undefined } = made[0] ?? {};
    await openRead(2);
    await say('Are you there?');
    await inbox.frame.locator('.row', { hasText: 'Kim First' }).locator('.row-count').waitFor();
    await openById({ inbox }, made[0]?.conversationId ?? '');
    await press('u');
    await inbox.page.waitForTimeout(2_500);
    expect((await show(0)).isUnread).toBe(true);
    await openRead(1);
    await openRead(0);
  });

  test('do their work once for each press, however long the key is held', async () => {
    await openById({ inbox }, made[2]?.conversationId ?? '');
    await inbox.frame.getByRole('log').focus();
    let requests = 0;
    inbox.page.on('request', (request) => {
      if (/\/(close|open)$/.test(request.url())) requests += 1;
    });
    for (let count = 0; count < 4; count += 1) {
      await inbox.page.keyboard.down('e');
      await inbox.page.waitForTimeout(100);
    }
    await inbox.page.keyboard.up('e');
    await inbox.frame.getByText('Kim Third: closed').waitFor();
    expect(requests).toBe(1);
    await press('z');
    await eventuallyEqual('open', 10, async () => (await show(2)).status, 'open');
  });
});

describe('a dialog and a menu', () => {
  test('keep the keys for themselves', async () => {
    await openRead(0);
    const before = await showAll();
    for (const open of [
      () => press('?'),
      () => inbox.frame.getByRole('button', { name: 'Filter' }).click(),
      () => inbox.frame.getByRole('button', { name: 'More' }).click(),
    ]) {
      await open();
      await inbox.frame.locator('[role=dialog], [role=menu]').first().waitFor();
      for (const key of ['j', 'e', 'u', 'p', 'r']) await press(key);
      await expectOpen('Kim First');
      await press('Escape');
      await inbox.frame.locator('[role=dialog], [role=menu]').waitFor({ state: 'detached' });
    }
    expect(await inbox.frame.locator('.writing-field:focus').count()).toBe(0);
    expect(await showAll()).toEqual(before);
  });
});

describe('single keys', () => {
  test('are the same in Dutch', async () => {
    await inbox.page.evaluate("window.mounted.update({ locale: 'nl' })");
    await inbox.frame.locator('html[lang=nl]').waitFor();
    await openById({ inbox }, made[0]?.conversationId ?? '');
    await inbox.frame.getByRole('log').focus();
    await press('j');
    await inbox.frame.getByRole('heading', { level: 2, name: 'Kim Second' }).waitFor();
    await inbox.frame.locator('.writing-field').waitFor();
    await press('n');
    await expectFocus('.writing-note');
    await press('Escape');
    await press('?');
    await inbox.frame.getByRole('dialog').waitFor();
    await press('Escape');
    await inbox.frame.getByRole('dialog').waitFor({ state: 'detached' });
    await press('/');
    await expectFocus('.search-input');
    expect(inbox.faults).toEqual([]);
    await inbox.page.evaluate("window.mounted.update({ locale: 'en' })");
    await inbox.frame.locator('html[lang=en]').waitFor();
  });

  test('can be switched off, and stay off with the next visit; Enter still opens a row', () =>
    withProfile('allowed', async (context) => {
      await inbox.close();
      inbox = await visitInbox({ context });
      await chooseView(inbox, 'all');
      await inbox.frame.locator('.row-button').first().focus();
      await press('?');
      await inbox.frame.getByRole('checkbox', { name: 'Single keys' }).uncheck();
      await press('Escape');
      const before = await showAll();
      const expectDeaf = async (open: string | null): Promise<void> => {
        for (const key of ['j', 'e', 'u', 'p', '/', '?', 'r']) await press(key);
        await expectOpen(open);
        const taken = '[role=dialog], .writing-field:focus, .search-input:focus';
        expect(await inbox.frame.locator(taken).count()).toBe(0);
      };
      await expectDeaf(null);
      await inbox.page.close();
      inbox = await visitInbox({ context });
      await inbox.frame.locator('.row-button', { hasText: 'Kim First' }).focus();
      await press('Enter');
      await inbox.frame.getByRole('heading', { level: 2, name: 'Kim First' }).waitFor();
      await expectDeaf('Kim First');
      expect(await showAll()).toEqual(before);
    }));
});
