import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';

import { useChatProcess } from '../support/environments/chat.ts';
import { eventually } from '../support/eventually.ts';
import { padTo, pdf, png } from '../support/media.ts';
import {
  desktopOptions,
  openChatPage,
  phoneOptions,
  type ChatPageDriver,
} from '../support/environments/chat-page.ts';
import { useDemoChat } from '../support/environments/demo.ts';
import { setTimeLimit } from '../support/time-limit.ts';

setTimeLimit(60_000);

const { database, demo, chat, browser } = useDemoChat();
const hurried = useChatProcess(
  () => database.url,
  () => ({ limits: { messagesPerThread: { points: 1, seconds: 6 } } }),
);

const start = async (options = desktopOptions, at = chat): Promise<ChatPageDriver> => {
  const visitor = await openChatPage(browser, at.origin + demo.chatPath, options);
  await visitor.page.getByRole('button', { name: /^(Start the|Begin het)/ }).click();
  await visitor.waitForText('Can you be there at that time?');
  return visitor;
};

interface File {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const cv: File = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf };
const photo: File = { name: 'me.png', mimeType: 'image/png', buffer: png };

const attach = async (page: Page, files: File[], name = 'Add files'): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name, exact: true }).click();
  await (await chooser).setFiles(files);
};

/** Creates the transfer of a browser in which these files are dropped or pasted. */
const transferOf = (page: Page, files: readonly File[]) =>
  page.evaluateHandle(`(() => {
    const transfer = new DataTransfer();
    for (const [name, type, bytes] of ${JSON.stringify(files.map(({ name, mimeType, buffer }) => [name, mimeType, [...buffer]]))})
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
    return transfer;
  })()`);

/** Waits until the picture of this name has been loaded. */
const loaded = (page: Page, name: string): Promise<void> =>
  eventually(`the picture ${name}`, 20, async () => {
    const [picture] = await page.getByRole('img', { name }).all();
    return (await picture?.evaluate((img) => 'naturalWidth' in img && img.naturalWidth)) === 1;
  });

describe('files', () => {
  test('can be dropped and pasted, are shown before they are sent, and a picture after it as well', async () => {
    const {
      page,
      faults,
      findAccessibilityViolations: barriers,
      context,
      takePicture: picture,
    } = await start();
    const dropped = await transferOf(page, [photo, cv]);
    await page.dispatchEvent('main', 'dragover', { dataTransfer: dropped });
    await page.getByText('Drop your files here').waitFor();
    await picture('desktop-drop');
    await page.dispatchEvent('main', 'drop', { dataTransfer: dropped });
    expect(await page.getByText('Drop your files here').count()).toBe(0);
    const pasted = await transferOf(page, [{ ...photo, name: 'pasted.png' }]);
    await page
      .getByRole('textbox')
      .evaluate(
        (field, clipboardData) =>
          field.dispatchEvent(Object.assign(new Event('paste', { bubbles: true }), { clipboardData })),
        pasted,
      );
    const chosen = page.getByRole('list', { name: 'Files to send' }).getByRole('listitem');
    expect(await chosen.count()).toBe(3);
    await page.getByRole('button', { name: 'Remove pasted.png' }).click();
    await page.getByRole('textbox').fill('This is me');
    await page.getByRole('textbox').press('Enter');
    await page.getByRole('link', { name: /^Open picture: This is me/ }).waitFor();
    await page.getByRole('link', { name: /^cv\.pdf/ }).waitFor();
    await loaded(page, 'This is me');
    expect(await chosen.count()).toBe(0);
    expect(await barriers()).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  test('that are too big are told so before they are sent', async () => {
    const { page, context, takePicture: picture } = await start(phoneOptions);
    const big = { name: 'big.png', mimeType: 'image/png', buffer: padTo(png, 5 * 1024 * 1024 + 1) };
    await attach(page, [big], 'Bestanden toevoegen');
    await page
      .getByText('Dit bestand is te groot: hoogstens 5 MB. Kies een kleiner bestand.')
      .last()
      .waitFor();
    expect(await page.getByRole('button', { name: 'Versturen', exact: true }).isDisabled()).toBe(true);
    await picture('phone-too-big');
    await context.close();
  });

  test('whose bytes are something else are refused in words, and can be deleted', async () => {
    const { page, context, press, takePicture: picture } = await start(phoneOptions);
    const disguised = { ...cv, buffer: png };
    await attach(page, [disguised], 'Bestanden toevoegen');
    await press('Bestanden versturen');
    await page.getByRole('alert').getByText('Het bestand is geweigerd').waitFor();
    await picture('phone-refused');
    await press('Verwijderen');
    expect(await page.getByRole('log').getByText('cv.pdf').count()).toBe(0);
    await page.reload();
    await page.getByText('Can you be there at that time?').waitFor();
    expect(await page.getByRole('log').getByText('cv.pdf').count()).toBe(0);
    await context.close();
  });

  test('under way can be cancelled, and what was written after them goes out', async () => {
    const { page, context, press, write, waitForText: sees, bubbles } = await start();
    await page.route('**/media?*', () => undefined);
    await attach(page, [cv]);
    await press('Send files');
    await write('Yes');
    await page.getByRole('progressbar', { name: 'Sending cv.pdf' }).waitFor();
    await press('Cancel sending cv.pdf');
    await sees('What have you done before?');
    expect((await bubbles()).some((text) => text.includes('cv.pdf'))).toBe(false);
    await context.close();
  });

  test('have a new address when the old one has expired', async () => {
    const { page, context, press, faults } = await start();
    await attach(page, [photo]);
    await press('Send files');
    await loaded(page, 'me.png');
    const asked: string[] = [];
    await page.route('**/messages*', async (route) => {
      asked.push(route.request().url());
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({
        response,
        body: asked.length > 1 ? body : body.replaceAll(/\/media\/[\w-]+/g, '/media/old'),
      });
    });
    await page.route('**/media/old', (route) => route.fulfill({ status: 403 }));
    await page.reload();
    await loaded(page, 'me.png');
    expect(asked.filter((address) => address.includes('before='))).toHaveLength(1);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('the page', () => {
  test('asks for patience when much is sent at once, and sends it then', async () => {
    const {
      page,
      context,
      write,
      waitForText: sees,
      findAccessibilityViolations: barriers,
      takePicture: picture,
    } = await start(desktopOptions, hurried);
    await write('Yes');
    await sees('What have you done before?');
    await write('Forklift driving');
    await page.getByText('That was a lot at once.').waitFor();
    await picture('desktop-limited');
    expect(await barriers()).toEqual([]);
    await sees('From which day could you start?');
    await page.getByText('That was a lot at once.').waitFor({ state: 'detached' });
    await context.close();
  });

  test('of a conversation that is deleted meanwhile says so', async () => {
    const { page: first, context } = await start();
    const other = await openChatPage(browser, first.url(), desktopOptions);
    await other.waitForText('Can you be there at that time?');
    const id = chat.links.parseLink(new URL(first.url()).pathname.split('/')[2] ?? '')?.id ?? '';
    await chat.database.query({ text: 'delete from message_threads where id = $1' }, [id]);
    chat.notices.publish([id]);
    await other.page.getByRole('heading', { name: 'This conversation is no longer there' }).waitFor();
    expect(await other.findAccessibilityViolations()).toEqual([]);
    await other.takePicture('desktop-gone');
    await other.context.close();
    await context.close();
  });

  test('says that the service is away, keeps what is written, and sends it when the service is back', async () => {
    const {
      page,
      context,
      write,
      waitForText: sees,
      bubbles,
      takePicture: picture,
    } = await start(phoneOptions);
    await page.route('**/messages*', (route) => route.fulfill({ status: 503, body: '{}' }));
    await write('Yes');
    await page.getByText('De chat is even niet bereikbaar.').waitFor();
    await picture('phone-away');
    await page.unroute('**/messages*');
    await sees('What have you done before?');
    await page.getByText('De chat is even niet bereikbaar.').waitFor({ state: 'detached' });
    expect((await bubbles()).filter((text) => text === 'Yes')).toEqual(['Yes']);
    await context.close();
  });
});
