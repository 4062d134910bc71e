import { beforeAll, describe, expect, test } from 'vitest';

import { ask, say } from '../support/builders/actions.ts';
import { createFlow } from '../support/builders/flow.ts';
import { useEmbed } from '../support/environments/embed.ts';
import { type InboxPage, makeConversation } from '../support/environments/inbox-page.ts';

const { api, visitInbox: visit } = useEmbed();
let flowId = '';

const openFromAll = async (inbox: InboxPage, name: string): Promise<void> => {
  await inbox.frame.getByRole('searchbox').fill(name);
  await inbox.open(name);
};

beforeAll(async () => {
  const create = (type: string, attributes: Record<string, unknown>, related: Record<string, string>) =>
    api.make(type, { attributes, related });
  const nodes = {
    Welcome: { actions: [say('Welcome to Harbour Care.')], to: { Licence: '' } },
    Licence: { actions: [ask('boolean', 'licence', { text: 'Do you drive?' })], to: { Hours: '' } },
    Hours: { actions: [ask('number', 'hours_a_week', { text: 'How many hours?' })], to: { End: '' } },
    End: { end: 'accepted', actions: [] },
  } as const;
  const settings = { name: 'Application', reminderInterval: 60, sessionTimeout: 600 };
  flowId = (await createFlow(create, { ...settings, nodes })).flow.id;
});

describe('the panel of a run', () => {
  test('shows where it stands, when it goes on by itself, its answers and its path', async () => {
    const noor = await makeConversation(api, 'Noor', 'Walks');
    await api.make('flowRuns', { related: { messageThread: noor.threadId, flow: flowId } });
    await noor.say('Hi');
    await noor.say('yes of course');
    const inbox = await visit();
    const { frame } = inbox;
    await openFromAll(inbox, 'Noor Walks');
    const panel = frame.getByRole('complementary', { name: 'Details' });
    await panel.locator('.field-pair', { hasText: 'Current step' }).filter({ hasText: 'Hours' }).waitFor();
    await panel.locator('.field-pair', { hasText: 'Reminds' }).waitFor();
    await panel.locator('.field-pair', { hasText: 'Expires' }).waitFor();
    await panel.locator('.answer', { hasText: 'yes of course' }).waitFor();
    expect(await panel.locator('.answer-value').innerText()).toBe('Yes');
    await panel.getByText('Path').click();
    await panel.locator('.walked-step').first().waitFor();
    expect(await panel.locator('.walked-name').allInnerTexts()).toEqual(['Welcome', 'Licence', 'Hours']);
    expect(await panel.locator('[aria-current=step] .walked-name').innerText()).toBe('Hours');
    await inbox.takePicture('run-panel');
    expect(await inbox.findAccessibilityViolations()).toEqual([]);
    await panel.getByRole('button', { name: /^Licence/ }).click();
    await frame.locator('.line-marked', { hasText: 'Do you drive?' }).waitFor();
    await noor.say('32');
    await panel.locator('.answer', { hasText: 'Hours a week' }).waitFor();
    await panel.locator('.run-status', { hasText: 'Accepted' }).waitFor();
    expect(await panel.locator('.field-pair', { hasText: 'Reminds' }).count()).toBe(0);
    expect(inbox.faults).toEqual([]);
    await inbox.close();
  });

  test('asks the page around it to open the flow, and opens nothing itself', async () => {
    const daan = await makeConversation(api, 'Daan', 'Opens');
    await api.make('flowRuns', { related: { messageThread: daan.threadId, flow: flowId } });
    await daan.say('Hi');
    const inbox = await visit();
    await openFromAll(inbox, 'Daan Opens');
    await inbox.frame.getByRole('button', { name: 'Open in the flow editor' }).click();
    const asked = (await inbox.events()).filter(({ event }) => event === 'flowOpenRequested');
    expect(asked).toEqual([expect.objectContaining({ component: 'inbox', flowId })]);
    expect(inbox.page.context().pages()).toHaveLength(1);
    await inbox.close();
  });

  test('says that the timers of a paused chatbot wait', async () => {
    const eva = await makeConversation(api, 'Eva', 'Rests');
    await api.make('flowRuns', { related: { messageThread: eva.threadId, flow: flowId } });
    await eva.say('Hi');
    await api.patch('messageThreads', eva.threadId, { chatbotPaused: true });
    const inbox = await visit();
    await openFromAll(inbox, 'Eva Rests');
    const panel = inbox.frame.getByRole('complementary', { name: 'Details' });
    await panel.getByText('The chatbot is paused: reminder and end wait.').waitFor();
    expect(await panel.locator('.field-pair', { hasText: 'Reminds' }).count()).toBe(0);
    await inbox.close();
  });
});

describe('the first unread message', () => {
  test('is led to, also where it is older than the messages that are loaded', async () => {
    const fleur = await makeConversation(api, 'Fleur', 'Unread');
    await fleur.say('Old news', 'user');
    for (let count = 1; count <= 70; count += 1) await fleur.say(`Message ${count}.`);
    const inbox = await visit();
    const { frame } = inbox;
    await openFromAll(inbox, 'Fleur Unread');
    await inbox.waitForMessage('Message 70.');
    expect(await frame.getByText('New since your last visit').count()).toBe(0);
    const button = frame.getByRole('button', { name: 'First of 70 unread messages' });
    await button.waitFor();
    await inbox.takePicture('first-unread');
    expect(await inbox.findAccessibilityViolations()).toEqual([]);
    await button.click();
    await frame.locator('.line-marked', { hasText: 'Message 1.' }).waitFor();
    await frame.getByText('New since your last visit').waitFor();
    await button.waitFor({ state: 'detached' });
    await frame.getByRole('button', { name: 'To the newest message' }).click();
    await inbox.waitForMessage('Message 70.');
    expect(await button.count()).toBe(0);
    await inbox.close();
  });

  test('is led to where it is loaded and lies above, and the button goes once it was seen', async () => {
    const hugo = await makeConversation(api, 'Hugo', 'Above');
    await hugo.say('Old news', 'user');
    for (let count = 1; count <= 30; count += 1) await hugo.say(`Line ${count}.`);
    const inbox = await visit();
    const { frame } = inbox;
    await openFromAll(inbox, 'Hugo Above');
    await inbox.waitForMessage('Line 30.');
    const button = frame.getByRole('button', { name: 'First of 30 unread messages' });
    await button.waitFor();
    const [above, log] = [await button.boundingBox(), await frame.locator('.thread-log').boundingBox()];
    // It covers no line of a message.
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(log?.y ?? 0);
    await button.click();
    await frame.locator('.line-marked', { hasText: 'Line 1.' }).waitFor();
    await button.waitFor({ state: 'detached' });
    await frame.getByRole('button', { name: 'To the newest message' }).click();
    await inbox.waitForMessage('Line 30.');
    expect(await button.count()).toBe(0);
    await inbox.close();
  });

  test('has no button where it is on the screen', async () => {
    const gijs = await makeConversation(api, 'Gijs', 'Short');
    await gijs.say('Only this');
    const inbox = await visit();
    await openFromAll(inbox, 'Gijs Short');
    await inbox.frame.getByText('New since your last visit').waitFor();
    expect(await inbox.frame.locator('.unread-button').count()).toBe(0);
    await inbox.close();
  });
});
