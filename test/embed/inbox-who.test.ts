import { describe, expect, test } from 'vitest';

import { ask } from '../support/builders/actions.ts';
import { createFlow } from '../support/builders/flow.ts';
import { buildTextPayload } from '../support/builders/messages.ts';
import { useEmbed } from '../support/environments/embed.ts';
import { type InboxPage, makeConversation } from '../support/environments/inbox-page.ts';

const { api, users, visitInbox: visit } = useEmbed();

const showAll = async ({ frame }: InboxPage): Promise<void> => {
  await frame.getByRole('button', { name: /^Choose a view/ }).click();
  await frame.getByRole('menuitemradio', { name: /^All/ }).click();
};

describe('a conversation that a user has taken over', () => {
  test('says so to them as to their colleagues, by name', async () => {
    const noor = await makeConversation(api, 'Noor', 'Shared');
    await noor.say('Can I start in May?');
    const [robin, sam] = [await visit({}, { userId: users.robin }), await visit()];
    await robin.open('Noor Shared');
    await sam.open('Noor Shared');
    await robin.frame.getByRole('button', { name: 'Take over' }).click();
    await robin.frame.getByText('You have taken over.').waitFor();
    await sam.frame.getByText('Robin Meijer has taken over.').waitFor();
    expect(await sam.frame.locator('.row-open .row-speaker').count()).toBe(0);
    await robin.close();
    await sam.close();
  });

  test('by an answer to a wish for people is theirs, and their words in the list are their own', async () => {
    const daan = await makeConversation(api, 'Daan', 'Asks');
    await daan.say('I would rather talk to a person');
    await api.server.query(
      `update message_threads set chatbot_paused = true, paused_at = now(), pause_reason = 'human' where id = $1`,
      [daan.threadId],
    );
    const [robin, sam] = [await visit({}, { userId: users.robin }), await visit()];
    await showAll(robin);
    await showAll(sam);
    await robin.open('Daan Asks');
    await robin.frame.getByText('The candidate asked for a person.').waitFor();
    await robin.frame.getByRole('textbox', { name: 'Reply' }).fill('Here I am');
    await robin.frame.getByRole('textbox', { name: 'Reply' }).press('Enter');
    await robin.frame.getByText('You have taken over.').waitFor();
    await robin.frame.locator('.row-open .row-speaker', { hasText: 'You:' }).waitFor();
    await sam.open('Daan Asks');
    await sam.frame.getByText('Robin Meijer has taken over.').waitFor();
    expect(await sam.frame.locator('.row-open .row-speaker').innerText()).toMatch(/^Colleague:/);
    await robin.close();
    await sam.close();
  });
});

describe('who hands a conversation back', () => {
  const startRun = async (messageThread: string, initialMessage?: string): Promise<void> => {
    const create = (type: string, attributes: Record<string, unknown>, related: Record<string, string>) =>
      api.make(type, { attributes, related });
    const nodes = {
      Mail: { actions: [ask('email', 'mail', { text: 'What is your e-mail address?' })], to: { End: '' } },
      End: { end: 'accepted', actions: [] },
    } as const;
    const { flow } = await createFlow(create, { name: 'Mail', reminderInterval: 0, nodes });
    const attributes =
      initialMessage === undefined ? {} : { initialMessage: buildTextPayload(initialMessage) };
    await api.make('flowRuns', { attributes, related: { messageThread, flow: flow.id } });
  };
  const lastWords = async (threadId: string): Promise<unknown> => {
    const found = await api.send('GET', `/messages?filter[messageThreadId]=${threadId}&sort=-createdAt`);
    return Object(found.parseList().data[0]?.attributes['payload']).attributes?.value;
  };
  const openDialog = async (inbox: InboxPage, name: string) => {
    await showAll(inbox);
    await inbox.open(name);
    await inbox.frame.getByRole('button', { name: 'Hand back' }).click();
    return inbox.frame.locator('[role=dialog], [role=alertdialog]');
  };

  test('reads before that the chatbot says nothing, or what it asks again, and it does that', async () => {
    const [eva, max] = [
      await makeConversation(api, 'Eva', 'Silent'),
      await makeConversation(api, 'Max', 'Again'),
    ];
    for (const { threadId, say } of [eva, max]) {
      await startRun(threadId);
      await say('Hi');
    }
    await api.patch('messageThreads', eva.threadId, { chatbotPaused: true });
    for (const answer of ['a', 'b', 'c', 'd']) await max.say(answer);
    const inbox = await visit();
    const silent = await openDialog(inbox, 'Eva Silent');
    await silent.getByText('The chatbot says nothing now. It goes on when the candidate writes.').waitFor();
    const before = await lastWords(eva.threadId);
    await silent.getByRole('button', { name: 'Hand back' }).click();
    await silent.waitFor({ state: 'detached' });
    expect(await lastWords(eva.threadId)).toBe(before);
    const again = await openDialog(inbox, 'Max Again');
    await again.getByText('The chatbot asks again:').waitFor();
    const words = await again.locator('blockquote').innerText();
    expect(words).toContain('What is your e-mail address?');
    await again.getByRole('button', { name: 'Hand back' }).click();
    await again.waitFor({ state: 'detached' });
    expect(await lastWords(max.threadId)).toBe(words);
    await inbox.close();
  });

  test('after an opt-out says how the candidate agreed, and reads what begins then', async () => {
    const ben = await makeConversation(api, 'Ben', 'Stops');
    await startRun(ben.threadId);
    await startRun(ben.threadId, 'Welcome back!');
    await ben.say('Hi');
    await ben.say('STOP');
    const inbox = await visit();
    const dialog = await openDialog(inbox, 'Ben Stops');
    const start = inbox.frame.locator('.panel-buttons button', { hasText: 'Start a flow' });
    expect(await start.count()).toBe(0);
    await dialog.getByText('The chatbot begins the next flow at once.').waitFor();
    expect(await dialog.locator('blockquote').innerText()).toBe('Welcome back!');
    expect(await dialog.getAttribute('role')).toBe('alertdialog');
    const button = dialog.getByRole('button', { name: 'Hand back' });
    await dialog.getByRole('textbox').fill('  ');
    expect(await button.isDisabled()).toBe(true);
    await inbox.page.mouse.click(5, 5);
    expect(await lastWords(ben.threadId)).toBe('STOP');
    await inbox.takePicture('hand-back-opted-out');
    expect(await inbox.findAccessibilityViolations()).toEqual([]);
    await dialog.getByRole('textbox').fill('Agreed by telephone');
    await button.click();
    await dialog.waitFor({ state: 'detached' });
    expect(await lastWords(ben.threadId)).toBe('Welcome back!');
    const thread = (await api.send('GET', `/message-threads/${ben.threadId}`)).parseResource().attributes;
    expect(thread).toMatchObject({
      optedOutAt: null,
      optOutReason: 'Agreed by telephone',
      chatbotPaused: false,
    });
    await start.waitFor();
    await inbox.close();
  });
});

test('a reply that is sent before the messages are there waits for them, and no conflict is told', async () => {
  const mia = await makeConversation(api, 'Mia', 'Quick');
  await mia.say('Is the job still open?');
  const inbox = await visit();
  const { page, frame } = inbox;
  const held: (() => void)[] = [];
  let holds = true;
  await page.route('**/public/v2/messages?*', async (route) => {
    if (holds) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await showAll(inbox);
  await frame.getByText('Mia Quick').first().click();
  await frame.getByRole('textbox', { name: 'Reply' }).fill('Yes, it is');
  await frame.getByRole('textbox', { name: 'Reply' }).press('Enter');
  expect(held.length).toBeGreaterThan(0);
  holds = false;
  for (const release of held) release();
  await frame.getByText('You have taken over.').waitFor();
  expect(await frame.locator('.pending-question').count()).toBe(0);
  await inbox.close();
});

describe('an action that fails', () => {
  test('says so in its conversation alone, until it is read', async () => {
    for (const name of ['First', 'Second']) await (await makeConversation(api, 'Away', name)).say('Hello');
    const inbox = await visit();
    const { page, frame } = inbox;
    await showAll(inbox);
    const refuse = '{"errors":[{"status":"503","code":"temporarily_unavailable","title":"","detail":"No."}]}';
    await page.route(/\/(?:close|message-threads\/[^/]+)$/, (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 503, contentType: 'application/vnd.api+json', body: refuse }),
    );
    await inbox.open('Away First');
    for (const key of ['e', 'p']) {
      await frame.getByRole('log').click();
      await page.keyboard.press(key);
      await frame.locator('.failure-bar').waitFor();
      expect(await inbox.findAccessibilityViolations()).toEqual([]);
      await inbox.takePicture(`failed-${key}`);
      await frame.getByRole('button', { name: 'Dismiss' }).click();
      expect(await frame.locator('.failure').count()).toBe(0);
    }
    await page.keyboard.press('p');
    await frame.locator('.failure-bar').waitFor();
    await inbox.open('Away Second');
    await inbox.waitForMessage('Hello');
    expect(await frame.locator('.failure').count()).toBe(0);
    await inbox.close();
  });
});
