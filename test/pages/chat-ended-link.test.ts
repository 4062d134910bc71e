import { beforeAll, describe, expect, test } from 'vitest';

import { useBrowser } from '../support/environments/browser.ts';
import { useChatProcess } from '../support/environments/chat.ts';
import {
  desktopOptions,
  openChatPage,
  phoneOptions,
  type ChatPageDriver,
} from '../support/environments/chat-page.ts';
import { useApi } from '../support/environments/api.ts';
import { setTimeLimit } from '../support/time-limit.ts';

setTimeLimit(90_000);

const { server, make, makeFlow } = useApi({ announce: ({ threadIds }) => own.notices.publish(threadIds) });
// Longer than any test: what a page shows was told by a notice.
const options = () => ({ recheckMs: 80_000 });
/** The process whose API ends links, and the one that candidates have their pages from. */
const own = useChatProcess(() => server.databaseUrl, options);
const chat = useChatProcess(() => server.databaseUrl, options);
const browser = useBrowser();
let connectionId: string;
let connection: string;

beforeAll(async () => {
  const flow = await makeFlow();
  const made = await make('channelConnections', { related: { enabledFlow: flow.id } });
  connectionId = made.id;
  connection = `${chat.origin}/chat/${String(made.attributes['chatUrl']).split('/').at(-1)}`;
});

const chatting = async (
  url: string,
  options: Parameters<typeof openChatPage>[2],
): Promise<ChatPageDriver> => {
  const visitor = await openChatPage(browser, url, options);
  await visitor.press(options.locale === 'nl-NL' ? 'Begin het gesprek' : 'Start the conversation');
  await visitor.waitForText('Can you drive?');
  return visitor;
};

const newest = async (): Promise<string> =>
  (await server.send('GET', '/message-threads?sort=-createdAt&page[size]=1')).parseList().data[0]?.id ?? '';

const shows = ({ page }: ChatPageDriver, title: string): Promise<void> =>
  page.getByRole('heading', { name: title }).waitFor();

const disable = (status: string) =>
  server.send('PATCH', `/channel-connections/${connectionId}`, {
    data: { type: 'channelConnections', id: connectionId, attributes: { status } },
  });

describe('a page whose link ends', () => {
  test('says so at once, shows nothing of the conversation, and begins a new one', async () => {
    const visitor = await chatting(connection, desktopOptions);
    const ended = visitor.page.url();
    const answer = await server.send('POST', `/message-threads/${await newest()}/rotate-chat-link`);
    await shows(visitor, 'This link has ended');
    expect(await visitor.page.getByText('Can you drive?').count()).toBe(0);
    expect(await visitor.findAccessibilityViolations()).toEqual([]);
    await visitor.takePicture('desktop-ended-link');
    await visitor.page.reload();
    await shows(visitor, 'This link has ended');
    await visitor.press('Start a new conversation');
    await visitor.press('Start the conversation');
    await visitor.waitForText('Can you drive?');
    expect(visitor.page.url()).not.toBe(ended);
    expect(visitor.faults).toEqual([]);
    const replaced = String(answer.parseResource().attributes['chatUrl']).split('/').at(-1);
    const other = await openChatPage(browser, `${chat.origin}/chat/${replaced}`, desktopOptions);
    await other.waitForText('Can you drive?');
    await Promise.all([visitor.context.close(), other.context.close()]);
  });

  test('by a disabled connection says so in Dutch, and a message that was being written goes nowhere', async () => {
    const visitor = await chatting(connection, phoneOptions);
    const threadId = await newest();
    await visitor.page.getByRole('textbox').fill('Nog niet verstuurd');
    expect((await disable('disabled')).status).toBe(200);
    await shows(visitor, 'Deze link werkt niet meer');
    await visitor.takePicture('phone-ended-link');
    expect(await visitor.findAccessibilityViolations()).toEqual([]);
    expect(await visitor.page.getByRole('textbox').count()).toBe(0);
    const said = await server.send('GET', `/messages?filter[messageThreadId]=${threadId}`);
    expect(said.parseList().data).toHaveLength(2);
    await disable('active');
    await visitor.page.reload();
    await visitor.waitForText('Can you drive?');
    await visitor.context.close();
  });

  test('is led by its connection to a new conversation when it is opened again', async () => {
    const visitor = await chatting(connection, desktopOptions);
    const threadId = await newest();
    await visitor.page.goto('about:blank');
    await server.send('POST', `/message-threads/${threadId}/rotate-chat-link`);
    await visitor.page.goto(connection);
    await visitor.press('Start the conversation');
    await visitor.waitForText('Can you drive?');
    expect(await newest()).not.toBe(threadId);
    await visitor.context.close();
  });
});
