import { describe, expect, test } from 'vitest';

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
