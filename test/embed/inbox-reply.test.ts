import { describe, expect, test } from 'vitest';

import { useEmbed } from '../support/environments/embed.ts';
import { type InboxPage, makeConversation } from '../support/environments/inbox-page.ts';
import { eventually, eventuallyEqual } from '../support/eventually.ts';

const { api, users, visitInbox: visit } = useEmbed();

const textsOf = async (threadId: string): Promise<readonly unknown[]> => {
  const found = await api.send('GET', `/messages?filter[messageThreadId]=${threadId}&sort=createdAt`);
  return found.parseList().data.map(({ attributes }) => Object(attributes['payload']).attributes.value);
};

const threadOf = async (id: string) =>
  (await api.send('GET', `/message-threads/${id}`)).parseResource().attributes;

const write = async ({ frame }: InboxPage, text: string): Promise<void> => {
  await frame.getByRole('textbox', { name: 'Reply' }).fill(text);
  await frame.getByRole('textbox', { name: 'Reply' }).press('Enter');
};

describe('a reply', () => {
  test('is sent once and pauses the chatbot, and its author is named', async () => {
    const noor = await makeConversation(api, 'Noor', 'Replies');
    await noor.say('Can I start in May?');
    const inbox = await visit();
    await inbox.open('Noor Replies');
    await inbox.waitForMessage('Can I start in May?');
    await write(inbox, 'Yes, you can.');
    await inbox.waitForMessage('Yes, you can.');
    await inbox.frame.locator('.line-pending').waitFor({ state: 'detached' });
    expect(await textsOf(noor.threadId)).toEqual(['Can I start in May?', 'Yes, you can.']);
    expect(await threadOf(noor.threadId)).toMatchObject({ chatbotPaused: true, pauseReason: 'user' });
    await inbox.frame.locator('.line-speaker', { hasText: 'You' }).waitFor();
    await inbox.takePicture('reply');
    expect(inbox.faults).toEqual([]);
    await inbox.close();
  });

  test('that crosses another message asks before it is sent', async () => {
    const daan = await makeConversation(api, 'Daan', 'Crosses');
    await daan.say('Is it full time?');
    const inbox = await visit();
    await inbox.open('Daan Crosses');
    await inbox.waitForMessage('Is it full time?');
    // The page hears of nothing for a moment, as on a slow line.
    await inbox.page.route('**/public/v2/messages*', (route) => route.abort());
    await daan.say('Never mind, I found it.');
    await inbox.page.unroute('**/public/v2/messages*');
    await write(inbox, 'Yes, 40 hours.');
    await inbox.frame.getByText('Somebody wrote in the meantime.').waitFor();
    await inbox.waitForMessage('Never mind, I found it.');
    expect(await textsOf(daan.threadId)).toHaveLength(2);
    await inbox.takePicture('conflict');
    expect(await inbox.findAccessibilityViolations()).toEqual([]);
    await inbox.frame.getByRole('button', { name: 'Send anyway' }).click();
    await inbox.frame.locator('.line-pending').waitFor({ state: 'detached' });
    expect((await textsOf(daan.threadId)).at(-1)).toBe('Yes, 40 hours.');
    await inbox.close();
  });

  test('that crosses another message goes back into the field to be edited, and the one behind it says that it waits', async () => {
    const lotte = await makeConversation(api, 'Lotte', 'Edits');
    await lotte.say('Is it full time?');
    const inbox = await visit();
    const { frame, page } = inbox;
    await inbox.open('Lotte Edits');
    await inbox.waitForMessage('Is it full time?');
    await page.route('**/public/v2/messages*', (route) => route.abort());
    await lotte.say('Part time is fine too.');
    await page.unroute('**/public/v2/messages*');
    await write(inbox, 'Yes, 40 hours.');
    await frame.getByText('Somebody wrote in the meantime.').waitFor();
    await write(inbox, 'See you then!');
    await frame.locator('.line-pending', { hasText: 'Waits for the reply above.' }).waitFor();
    expect(await frame.getByText('Sending').count()).toBe(0);
    await frame.getByRole('textbox', { name: 'Reply' }).fill('Or less.');
    await inbox.takePicture('behind');
    expect(await inbox.findAccessibilityViolations()).toEqual([]);
    await frame.getByRole('button', { name: 'Note', exact: true }).click();
    await frame.getByRole('button', { name: 'Edit', exact: true }).click();
    await eventuallyEqual(
      'the words are in the field',
      10,
      () => frame.getByRole('textbox', { name: 'Reply' }).inputValue(),
      'Yes, 40 hours.\nOr less.',
    );
    await eventuallyEqual(
      'the field has the focus',
      10,
      () => frame.evaluate('document.activeElement.tagName'),
      'TEXTAREA',
    );
    expect(await textsOf(lotte.threadId)).not.toContain('Yes, 40 hours.');
    await inbox.close();
  });

  test.each([
    [503, 'temporarily_unavailable', 'The service is busy.'],
    [429, 'too_many_requests', 'That was a lot at once.'],
  ])('that the service answers with %s says so, and is sent later', async (status, code, words) => {
    const sven = await makeConversation(api, `Sven${status}`, 'Busy');
    await sven.say('Are you there?');
    const inbox = await visit();
    await inbox.open(`Sven${status} Busy`);
    await inbox.waitForMessage('Are you there?');
    const body = JSON.stringify({ errors: [{ status: String(status), code, title: '', detail: 'Later.' }] });
    const answer = { status, contentType: 'application/vnd.api+json', body };
    await inbox.page.route('**/reply', (route) => route.fulfill(answer), { times: 1 });
    await write(inbox, 'I am.');
    await inbox.frame.locator('.line-pending', { hasText: words }).waitFor();
    expect(await inbox.frame.getByText('No connection').count()).toBe(0);
    await inbox.frame.locator('.line-pending').waitFor({ state: 'detached' });
    expect(await textsOf(sven.threadId)).toEqual(['Are you there?', 'I am.']);
    await inbox.close();
  });

  test('of two recruiters at once: one is sent, the other one is asked', async () => {
    const eva = await makeConversation(api, 'Eva', 'Twice');
    await eva.say('Hello?');
    const one = await visit();
    const other = await visit({}, { userId: users.robin });
    for (const inbox of [one, other]) {
      await inbox.open('Eva Twice');
      await inbox.waitForMessage('Hello?');
      await inbox.frame.getByRole('textbox', { name: 'Reply' }).fill('I am here.');
    }
    await Promise.all(
      [one, other].map(({ frame }) => frame.getByRole('textbox', { name: 'Reply' }).press('Enter')),
    );
    const asked = (): Promise<number[]> =>
      Promise.all(
        [one, other].map(({ frame }) => frame.getByRole('button', { name: 'Send anyway' }).count()),
      );
    await eventually('one of the two is asked', 10, async () => (await asked()).join('').includes('1'));
    expect((await asked()).toSorted()).toEqual([0, 1]);
    expect(await textsOf(eva.threadId)).toEqual(['Hello?', 'I am here.']);
    await one.close();
    await other.close();
  });

  test('without a connection waits, and is sent when it is back', async () => {
    const bram = await makeConversation(api, 'Bram', 'Offline');
    await bram.say('Are you there?');
    const inbox = await visit();
    await inbox.open('Bram Offline');
    await inbox.waitForMessage('Are you there?');
    await inbox.page.context().setOffline(true);
    await write(inbox, 'I am.');
    await inbox.frame.getByText('Sent as soon as it is back.').waitFor();
    await inbox.frame.getByText('You can read; replies are sent when it is back.').waitFor();
    await inbox.takePicture('offline');
    expect(await textsOf(bram.threadId)).toEqual(['Are you there?']);
    await inbox.page.context().setOffline(false);
    await inbox.frame.locator('.line-pending').waitFor({ state: 'detached' });
    expect(await textsOf(bram.threadId)).toEqual(['Are you there?', 'I am.']);
    await inbox.close();
  });
});

describe('with the keyboard alone', () => {
  test('a candidate is found, answered, taken over, handed back and closed', async () => {
    const iris = await makeConversation(api, 'Iris', 'Keyboard');
    await iris.say('I have a question');
    const inbox = await visit();
    const { page, frame } = inbox;
    const { keyboard } = page;
    await frame.locator('.row-button').first().focus();
    await keyboard.press('/');
    await keyboard.type('Iris');
    await frame.locator('.row-name', { hasText: 'Iris Keyboard' }).waitFor();
    await eventuallyEqual('one row', 10, () => frame.locator('.row-button').count(), 1);
    await keyboard.press('Tab');
    await frame.locator('.row-button').focus();
    await keyboard.press('Enter');
    await inbox.waitForMessage('I have a question');
    await keyboard.press('p');
    await eventually('paused', 10, async () => (await threadOf(iris.threadId))['chatbotPaused'] === true);
    await frame.getByRole('button', { name: 'Hand back' }).waitFor();
    await keyboard.press('r');
    await keyboard.type('Ask me');
    await keyboard.press('Enter');
    await inbox.waitForMessage('Ask me');
    await keyboard.press('Escape');
    await keyboard.press('p');
    await frame.getByRole('dialog').waitFor();
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await frame.getByRole('dialog').getByRole('button', { name: 'Hand back' }).focus();
    await keyboard.press('Enter');
    await eventually(
      'handed back',
      10,
      async () => (await threadOf(iris.threadId))['chatbotPaused'] === false,
    );
    await frame.getByRole('dialog').waitFor({ state: 'detached' });
    await keyboard.press('e');
    await eventually('closed', 10, async () => {
      const found = await api.send('GET', `/conversations/${iris.conversationId}`);
      return found.parseResource().attributes['status'] === 'closed';
    });
    expect(inbox.faults).toEqual([]);
    await inbox.close();
  });

  test('a reply that begins right after a conversation was opened is written in that one', async () => {
    for (const name of ['First', 'Second']) await (await makeConversation(api, 'Ada', name)).say('Hello');
    const inbox = await visit();
    await inbox.frame.locator('.row-name', { hasText: 'Ada Second' }).waitFor();
    await inbox.open('Ada First');
    const place = await inbox.frame.evaluate(`(async () => {
      const press = (key) => window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
      press('k');
      await null;
      press('r');
      const { tagName } = document.activeElement;
      return [tagName, document.activeElement.closest('.thread-pane')?.querySelector('h2')?.textContent];
    })()`);
    expect(place).toEqual(['TEXTAREA', 'Ada Second']);
    await inbox.close();
  });
});
