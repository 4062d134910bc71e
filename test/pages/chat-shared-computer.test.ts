import { beforeAll, describe, expect, test } from 'vitest';

import { newId } from '../../src/database/id.ts';
import { useBrowser } from '../support/environments/browser.ts';
import { useChatProcess } from '../support/environments/chat.ts';
import { useConversation } from '../support/environments/conversation.ts';
import {
  desktopOptions,
  openChatPage,
  phoneOptions,
  type ChatPageDriver,
} from '../support/environments/chat-page.ts';
import { setTimeLimit } from '../support/time-limit.ts';

setTimeLimit(90_000);

const stage = useConversation();
const chat = useChatProcess(() => stage.databaseUrl);
const browser = useBrowser();
let url: string;

beforeAll(async () => {
  const id = newId();
  const text = `insert into channel_connections (id, created_at, updated_at, organization_id, channel, name, enabled_flow_id, status)
                values ($1, now(), now(), $2, 'web', 'Warehouse', $3, 'active')`;
  await stage.database.query({ text }, [id, stage.organizationId, await stage.flow()]);
  url = `${chat.origin}/chat/${chat.links.connectionLink(id)}`;
});

const question = 'Is this still you?';
const asksWhoIsThere = ({ page }: ChatPageDriver): Promise<void> =>
  page.getByRole('heading', { name: question }).waitFor();

const chatting = async (options: Parameters<typeof openChatPage>[2]): Promise<ChatPageDriver> => {
  const visitor = await openChatPage(browser, url, options);
  await visitor.press('Start the conversation');
  await visitor.waitForText('What is your name?');
  await visitor.write('Sanne');
  await visitor.waitForText('How many hours?');
  return visitor;
};

/** Makes what the browser keeps look as if it was an hour older. */
const anHourLater = ({ page }: ChatPageDriver): Promise<unknown> =>
  page.evaluate(`for (const name of Object.keys(localStorage).filter((key) => key.startsWith('chat:used:')))
    localStorage.setItem(name, String(Number(localStorage.getItem(name)) - 3_600_000))`);

describe('on a shared computer', () => {
  test('the next person begins anew, and no step back shows the conversation', async () => {
    const visitor = await chatting(desktopOptions);
    await visitor.page.reload();
    await visitor.waitForText('How many hours?');
    await visitor.press('Not you? Begin anew');
    await asksWhoIsThere(visitor);
    expect(await visitor.findAccessibilityViolations()).toEqual([]);
    await visitor.takePicture('desktop-still-you');
    const thread = visitor.page.url();
    await visitor.press('No, begin anew');
    await visitor.page.getByRole('button', { name: 'Start the conversation' }).waitFor();
    expect(await visitor.page.getByText('Sanne').count()).toBe(0);
    await visitor.page.goto(thread);
    await asksWhoIsThere(visitor);
    expect(await visitor.page.getByText('Sanne').count()).toBe(0);
    expect(visitor.faults).toEqual([]);
    await visitor.context.close();
  });

  test('the page asks who is there when the conversation was left for long', async () => {
    const visitor = await chatting({ ...phoneOptions, locale: 'en-GB' });
    await anHourLater(visitor);
    await visitor.page.goto('about:blank');
    await visitor.page.goto(url);
    await asksWhoIsThere(visitor);
    expect(await visitor.page.getByText('Sanne').count()).toBe(0);
    expect(await visitor.findAccessibilityViolations()).toEqual([]);
    await visitor.takePicture('phone-still-you');
    await visitor.press('Yes, go on');
    await visitor.waitForText('How many hours?');
    await visitor.page.reload();
    await visitor.waitForText('How many hours?');
    expect(await visitor.page.getByText(question).count()).toBe(0);
    await visitor.context.close();
  });

  test('the page asks by itself when it is left open', async () => {
    const visitor = await openChatPage(browser, url, desktopOptions);
    await visitor.page.clock.install();
    await visitor.page.goto(url);
    await visitor.press('Start the conversation');
    await visitor.waitForText('What is your name?');
    await visitor.page.clock.fastForward('20:00');
    expect(await visitor.page.getByText(question).count()).toBe(0);
    await visitor.page.clock.fastForward('15:00');
    await asksWhoIsThere(visitor);
    expect(await visitor.page.getByText('What is your name?').count()).toBe(0);
    await visitor.context.close();
  });
});
