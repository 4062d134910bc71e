import { describe, expect, test } from 'vitest';
import type { BrowserContextOptions, Page } from 'playwright-core';

import { startChatProcess } from '../support/environments/chat.ts';
import {
  desktopOptions,
  openChatPage,
  phoneOptions,
  type ChatPageDriver,
} from '../support/environments/chat-page.ts';
import { useDemoChat } from '../support/environments/demo.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// A browser beside everything else on a small machine takes its time.
setTimeLimit(60_000);

const { database, demo, chat, browser } = useDemoChat();

const visit = (options: BrowserContextOptions, query = ''): Promise<ChatPageDriver> =>
  openChatPage(browser, chat.origin + demo.chatPath + query, options);

const applyFrom = async ({ write, press, waitForText: sees }: ChatPageDriver): Promise<void> => {
  await press('Forklift driving');
  await sees('From which day could you start?');
  await write('next Monday');
  await sees('How many hours a week');
  await write('32');
  await sees('What is your first name?');
  await write('Sanne');
  await sees('Nice to meet you, Sanne!');
  await write('de Vries');
  await sees('On which phone number');
  await write('06 12345678');
  await sees('e-mail address?');
  await write('sanne@example.org');
  await sees('what is your postal code?');
  await write('3542AB');
  await sees('Thank you, Sanne! We have your application, and your number +31612345678.');
  await sees('Which day suits you?');
  await write('as soon as possible');
  await sees('Shall I book');
  await write('yes please');
  await sees('A colleague also calls you within two working days.');
};

const threadOf = (page: Page): string =>
  chat.links.parseLink(new URL(page.url()).pathname.split('/')[2] ?? '')?.id ?? '';

const query = async <Row extends object>(text: string, threadId: string): Promise<Row[]> =>
  chat.database.query<Row>({ text }, [threadId]);

const untilRead = async (thread: string): Promise<void> => {
  const unread = `select id from messages
    where message_thread_id = $1 and send_by = 'chatbot' and delivery_status <> 'read'`;
  for (let tries = 0; (await query(unread, thread)).length > 0; tries += 1) {
    if (tries > 40) throw new Error('The page did not report what it showed.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

describe('a candidate applies', () => {
  test('on a desktop, to the end, and the service knows what was read', async () => {
    const visitor = await visit(desktopOptions);
    await visitor.page.getByRole('heading', { name: 'Work in our warehouse' }).waitFor();
    await visitor.takePicture('desktop-invitation');
    await visitor.press('Start the conversation');
    await visitor.waitForText('Can you be there at that time?');
    await visitor.takePicture('desktop-question');
    await visitor.press('Yes');
    await visitor.waitForText('What have you done before?');
    await applyFrom(visitor);
    await visitor.page.getByText('This conversation has ended.').waitFor();
    await visitor.takePicture('desktop-end');
    const thread = threadOf(visitor.page);
    const runs = await query(`select status, outcome from flow_runs where message_thread_id = $1`, thread);
    expect(runs).toEqual([{ status: 'finished', outcome: 'accepted' }]);
    await untilRead(thread);
    expect(visitor.faults).toEqual([]);
    await visitor.context.close();
  });

  test('on a phone, in Dutch, over a reload and a network that went away', async () => {
    const visitor = await visit(phoneOptions);
    await visitor.takePicture('phone-invitation');
    await visitor.press('Begin het gesprek');
    await visitor.waitForText('Can you be there at that time?');
    await visitor.takePicture('phone-question');
    const thread = threadOf(visitor.page);
    await visitor.page.goto(chat.origin + demo.chatPath);
    await visitor.waitForText('Can you be there at that time?');
    expect(threadOf(visitor.page)).toBe(thread);
    await visitor.context.setOffline(true);
    await visitor.press('Yes');
    await visitor.page.getByText('Nog niet verstuurd').waitFor();
    await visitor.page.getByText('Geen verbinding.').waitFor();
    await visitor.takePicture('phone-offline');
    await visitor.page.reload().catch(() => undefined);
    await visitor.context.setOffline(false);
    await visitor.page.goto(chat.origin + demo.chatPath);
    await visitor.waitForText('What have you done before?');
    await applyFrom(visitor);
    await visitor.takePicture('phone-end');
    const said = (await visitor.bubbles()).filter((text) => text === 'Yes');
    expect(said).toEqual(['Yes']);
    expect(visitor.faults).toEqual([]);
    await visitor.context.close();
  });

  test('with the keyboard alone', async () => {
    const { page, context, waitForText: sees, bubbles } = await visit(desktopOptions);
    await page.getByRole('textbox').waitFor();
    await page.keyboard.type('Hi there');
    await page.keyboard.press('Enter');
    await sees('Can you be there at that time?');
    await page.keyboard.press('Shift+Tab');
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Add files');
    await page.keyboard.press('Shift+Tab');
    expect(await page.locator(':focus').innerText()).toBe('No');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await sees('What have you done before?');
    expect(await page.locator('textarea:focus').count()).toBe(1);
    await page.keyboard.type('none');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('sorry');
    await page.keyboard.press('Enter');
    await sees('sorry');
    expect((await bubbles()).at(3)).toBe('Yes');
    await context.close();
  });
});

describe('the page', () => {
  test('shows in two windows what is said in one, and one bubble each', async () => {
    const one = await visit(desktopOptions);
    await one.press('Start the conversation');
    await one.waitForText('Can you be there at that time?');
    const second = await one.context.newPage();
    await second.goto(one.page.url());
    await second.getByText('Can you be there at that time?').waitFor();
    await one.press('Yes');
    await second.getByText('What have you done before?').waitFor();
    expect(await second.getByRole('log').locator('.bubble').allInnerTexts()).toEqual(await one.bubbles());
    await one.context.close();
  });

  test('reads as a log with speakers, one question group and a named field', async () => {
    const { page, context, press, waitForText: sees } = await visit({ ...desktopOptions, locale: 'nl' });
    await press('Begin het gesprek');
    await sees('Can you be there at that time?');
    expect(
      await page.getByRole('log', { name: 'Berichten' }).getByRole('heading', { level: 3 }).allInnerTexts(),
    ).toEqual(['Jij', 'Demo: Lage Weide Logistics']);
    expect(
      await page
        .getByRole('group', { name: 'Antwoorden om uit te kiezen' })
        .getByRole('button')
        .allInnerTexts(),
    ).toHaveLength(2);
    expect(await page.getByRole('textbox', { name: 'Je bericht' }).count()).toBe(1);
    expect(await page.locator('html').getAttribute('lang')).toBe('nl');
    await context.close();
  });

  test('takes what a person writes as words, never as markup', async () => {
    const { page, context, write, waitForText: sees, faults } = await visit(desktopOptions);
    await write('<img src=x onerror=alert(1)> https://example.org/<b>');
    await sees('<img src=x onerror=alert(1)>');
    expect(await page.getByRole('log').locator('img, b').count()).toBe(0);
    expect(await page.getByRole('link').getAttribute('href')).toBe('https://example.org/');
    expect(faults).toEqual([]);
    await context.close();
  });

  test('of a link that opens nothing says so', async () => {
    const page = await browser.newPage(desktopOptions);
    const response = await page.goto(`${chat.origin}/chat/nothing`);
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    expect(response?.status()).toBe(404);
    await page.close();
  });

  test('of a service that is busy says so and can be asked again', async () => {
    const busy = await startChatProcess(database.url, {
      limits: { readsPerAddress: { points: 1, seconds: 3 } },
    });
    const page = await browser.newPage(desktopOptions);
    await page.goto(`${busy.origin}/chat/nothing`);
    const response = await page.goto(busy.origin + demo.chatPath);
    expect([response?.status(), response?.headers()['retry-after']]).toEqual([429, expect.any(String)]);
    await page.getByRole('heading', { name: 'The chat cannot be reached for a moment' }).waitFor();
    await page.waitForTimeout(3_000);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Work in our warehouse' }).waitFor();
    await page.close();
    await busy.close();
  });

  test('whose thread was deleted begins anew at its connection’s link', async () => {
    const { page, context, press, waitForText: sees } = await visit(desktopOptions);
    await press('Start the conversation');
    await sees('Can you be there at that time?');
    const thread = threadOf(page);
    await query('delete from message_threads where id = $1', thread);
    chat.notices.publish([thread]);
    await page.getByRole('button', { name: 'Start the conversation' }).waitFor();
    expect(page.url()).toBe(chat.origin + demo.chatPath);
    await context.close();
  });
});
