import { beforeAll, describe, expect, test } from 'vitest';

import { useEmbed } from '../support/environments/embed.ts';
import { type InboxPage, makeConversation } from '../support/environments/inbox-page.ts';
import { pdf, png } from '../support/media.ts';

const { api, visitInbox } = useEmbed();

const visit = async (name: string): Promise<InboxPage> => {
  const inbox = await visitInbox();
  await inbox.open(name);
  await inbox.frame.getByRole('textbox', { name: 'Reply' }).waitFor();
  return inbox;
};

const choose = ({ frame }: InboxPage, name: string, mimeType: string, buffer: Buffer): Promise<void> =>
  frame.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

/** Pastes or drops pictures with the same bytes, as a browser reports them. */
const give = (
  { frame }: InboxPage,
  way: 'paste' | 'drop',
  names: readonly string[],
  bytes: Buffer,
): Promise<unknown> =>
  frame.evaluate(`(() => {
    const bytes = Uint8Array.from(atob('${bytes.toString('base64')}'), (c) => c.charCodeAt(0));
    const data = new DataTransfer();
    for (const name of ${JSON.stringify(names)}) data.items.add(new File([bytes], name, { type: 'image/png' }));
    const field = document.querySelector('.writing-field');
    const options = { bubbles: true, cancelable: true };
    field.dispatchEvent('${way}' === 'paste'
      ? new ClipboardEvent('paste', { ...options, clipboardData: data })
      : new DragEvent('drop', { ...options, dataTransfer: data }));
  })()`);

const send = ({ frame }: InboxPage): Promise<void> =>
  frame.getByRole('button', { name: 'Reply and pause the chatbot' }).click();

const typesOf = async (threadId: string): Promise<readonly unknown[]> => {
  const found = await api.send('GET', `/messages?filter[messageThreadId]=${threadId}&sort=createdAt`);
  return found.parseList().data.map(({ attributes }) => Object(attributes['payload']).type);
};

beforeAll(async () => {});

describe('a file of a reply', () => {
  test.each(['button', 'paste', 'drop'] as const)('is sent with the words beside it (%s)', async (way) => {
    const person = await makeConversation(api, way, 'Attaches');
    await person.say('Send me the details');
    const inbox = await visit(`${way} Attaches`);
    if (way === 'button') await choose(inbox, 'details.pdf', 'application/pdf', pdf);
    else await give(inbox, way, ['details.png'], png);
    const name = way === 'button' ? 'details.pdf' : 'details.png';
    await inbox.frame.getByRole('button', { name: `Remove ${name}` }).waitFor();
    await inbox.frame.locator('.attachment-name', { hasText: new RegExp(`^${name}$`) }).waitFor();
    await inbox.frame.getByRole('textbox', { name: 'Reply' }).fill('Here they are');
    await send(inbox);
    await inbox.frame.locator('.line-pending').waitFor({ state: 'detached' });
    await inbox.waitForMessage('Here they are');
    expect(await typesOf(person.threadId)).toEqual(['text', way === 'button' ? 'document' : 'image']);
    expect(inbox.faults).toEqual([]);
    await inbox.close();
  });

  test('that could not be stored is added again with one press, and nothing is lost', async () => {
    const noor = await makeConversation(api, 'Noor', 'Retries');
    await noor.say('Send me the details');
    const inbox = await visit('Noor Retries');
    await inbox.page.route('**/media?*', (route) => route.abort());
    await inbox.frame.getByRole('textbox', { name: 'Reply' }).fill('Kept words');
    await choose(inbox, 'details.pdf', 'application/pdf', pdf);
    await inbox.frame.getByText('details.pdf could not be added.').waitFor();
    await inbox.takePicture('attachment-failed');
    expect(await inbox.findAccessibilityViolations()).toEqual([]);
    await inbox.page.unroute('**/media?*');
    await inbox.frame.getByRole('button', { name: 'Add details.pdf again' }).click();
    await inbox.frame.locator('.attachment-name', { hasText: /^details\.pdf$/ }).waitFor();
    await send(inbox);
    await inbox.waitForMessage('Kept words');
    await inbox.frame.locator('.line-pending').waitFor({ state: 'detached' });
    expect(await typesOf(noor.threadId)).toEqual(['text', 'document']);
    await inbox.close();
  });

  test('that is too big, or of a kind that is not taken, is refused with its reason before it is sent', async () => {
    const daan = await makeConversation(api, 'Daan', 'Refused');
    await daan.say('Send me the details');
    const inbox = await visit('Daan Refused');
    await choose(inbox, 'film.mp4', 'video/mp4', Buffer.alloc(17 * 1024 * 1024));
    await inbox.frame.getByText(/film\.mp4 is too big: at most 16/).waitFor();
    await choose(inbox, 'tool.exe', 'application/x-msdownload', Buffer.from('MZ not a document'));
    await inbox.frame.getByText('tool.exe cannot be sent: this kind of file is not taken.').waitFor();
    expect(await inbox.frame.getByRole('button', { name: /again$/ }).count()).toBe(0);
    // The words are about the file: they do not go without it.
    const field = inbox.frame.getByRole('textbox', { name: 'Reply' });
    await field.fill('See the file');
    await field.press('Enter');
    expect(await field.inputValue()).toBe('See the file');
    expect(await inbox.frame.getByRole('button', { name: 'Reply and pause' }).isDisabled()).toBe(true);
    expect(await typesOf(daan.threadId)).toEqual(['text']);
    await inbox.frame.getByRole('button', { name: 'Remove tool.exe' }).click();
    await field.press('Enter');
    await inbox.waitForMessage('See the file');
    await inbox.close();
  });

  test('stays with its words while another conversation is open, and through a new session', async () => {
    const [eva, finn] = [
      await makeConversation(api, 'Eva', 'Keeps'),
      await makeConversation(api, 'Finn', 'Keeps'),
    ];
    for (const person of [eva, finn]) await person.say('Send me the details');
    const inbox = await visit('Eva Keeps');
    const ready = inbox.frame.locator('.attachment-name', { hasText: /^details\.pdf$/ });
    await choose(inbox, 'details.pdf', 'application/pdf', pdf);
    await ready.waitFor();
    await inbox.open('Finn Keeps');
    expect(await ready.count()).toBe(0);
    await inbox.open('Eva Keeps');
    await ready.waitFor();
    await api.server.query('delete from embed_sessions');
    await inbox.frame.locator('.lock-screen').waitFor();
    // The SDK fetches a token by itself, ten seconds after the one before.
    await ready.waitFor({ timeout: 20_000 });
    await send(inbox);
    await inbox.frame.locator('.line-pending').waitFor({ state: 'detached' });
    expect(await typesOf(eva.threadId)).toEqual(['text', 'document']);
    await inbox.close();
  });

  test('is one: what is dropped beside it is left out, and the page says so', async () => {
    const gijs = await makeConversation(api, 'Gijs', 'Drops');
    await gijs.say('Send me the details');
    const inbox = await visit('Gijs Drops');
    await give(inbox, 'drop', ['one.png', 'two.png', 'three.png'], png);
    await inbox.frame.getByText('One file goes with a reply: 2 others were left out.').waitFor();
    await inbox.frame.locator('.attachment-name', { hasText: /^one\.png$/ }).waitFor();
    expect(await inbox.findAccessibilityViolations()).toEqual([]);
    await inbox.takePicture('attachments-left-out');
    await inbox.close();
  });
});
