import { beforeAll, describe, expect, test } from 'vitest';

import { insertTemplate, phoneConnection } from '../support/builders/connections.ts';
import { useEmbed } from '../support/environments/embed.ts';
import { eventually } from '../support/eventually.ts';

const { api, visitInbox: visit } = useEmbed();
const minuteMs = 60_000;
let connection = '';

/** Makes a candidate on WhatsApp who wrote once; their window ends some minutes from now, or ended before. */
const makeWhatsappThread = async (
  firstName: string,
  phone: string,
  windowMinutes: number,
  of = connection,
) => {
  const candidate = await api.make('candidates', { attributes: { firstName, lastName: 'Template' } });
  const { id } = await api.make('messageThreads', {
    attributes: { channel: 'whatsapp', identifier: phone, chatbotPaused: false },
    related: { candidate: candidate.id, channelConnection: of },
  });
  const payload = { type: 'text', attributes: { value: `${firstName} wrote this` } };
  await api.make('messages', {
    attributes: { sendBy: 'candidate', payload },
    related: { messageThread: id },
  });
  const endsAt = new Date(Date.now() + windowMinutes * minuteMs);
  await api.server.query('update message_threads set window_expires_at = $2 where id = $1', [id, endsAt]);
  return id;
};

const payloadsOf = async (threadId: string): Promise<readonly Record<string, unknown>[]> => {
  const found = await api.send('GET', `/messages?filter[messageThreadId]=${threadId}&sort=createdAt`);
  return found.parseList().data.map(({ attributes }) => Object(attributes['payload']));
};

beforeAll(async () => {
  connection = (await api.make('channelConnections', { attributes: phoneConnection('whatsapp') })).id;
  await insertTemplate(api.server, connection, 'Hi {{1}}, are you still interested in {{2}}?');
  await insertTemplate(api.server, connection, 'We miss you.');
  await insertTemplate(api.server, connection, 'Not allowed.', 'rejected');
  const other = (await api.make('channelConnections', { attributes: phoneConnection('whatsapp') })).id;
  await insertTemplate(api.server, other, 'Of another number.');
});

describe('beside the button for a template on a phone', () => {
  test.each(['en', 'nl'] as const)(
    'the words of the button that sends stay on one line: %s',
    async (locale) => {
      await makeWhatsappThread('Mia', locale === 'en' ? '+31612340091' : '+31612340092', 60);
      const inbox = await visit({ locale, width: 360, height: 740 });
      await inbox.frame.locator('.row-button', { hasText: 'Mia' }).first().click();
      const send = inbox.frame.locator('.send-buttons .button');
      await send.waitFor();
      const lines = await inbox.frame.evaluate(`(() => {
      const words = document.createRange();
      words.selectNodeContents(document.querySelector('.send-buttons .button'));
      return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
    })()`);
      expect(lines).toBe(1);
      expect(await inbox.measureOverflow()).toBeLessThanOrEqual(0);
      await inbox.close();
    },
  );
});

test('the last minute of the window counts as one, and its end is told at once', async () => {
  const windowMinutes = 0.4;
  await makeWhatsappThread('Ending', '+31612340093', windowMinutes);
  const endsAt = Date.now() + windowMinutes * 60_000;
  const inbox = await visit();
  await inbox.open('Ending');
  await inbox.frame.getByText('1m left to answer freely on WhatsApp').waitFor();
  // The clock of the page goes twice a minute.
  await inbox.frame.locator('.obstacle').waitFor({ timeout: endsAt + 4_000 - Date.now() });
  expect(await inbox.frame.locator('.window-hint').count()).toBe(0);
  await inbox.close();
});

describe('after the window of WhatsApp', () => {
  test('a template is chosen, filled in, and sent once as it was shown', async () => {
    const threadId = await makeWhatsappThread('Noor', '+31612340001', -5);
    const inbox = await visit();
    const { frame } = inbox;
    await inbox.open('Noor Template');
    await frame.getByText(/Only a template can be sent now.*That time ended on/).waitFor();
    expect(await frame.getByRole('textbox', { name: 'Reply' }).count()).toBe(0);
    await inbox.takePicture('window-closed');
    await frame.getByRole('button', { name: 'Choose a template' }).click();
    const dialog = frame.getByRole('dialog');
    await dialog.locator('.template-card').first().waitFor();
    const bodies = await dialog.locator('.template-card .template-body').allInnerTexts();
    expect(bodies.toSorted()).toEqual(['Hi {{1}}, are you still interested in {{2}}?', 'We miss you.']);
    await inbox.takePicture('templates');
    expect(await inbox.findAccessibilityViolations()).toEqual([]);
    await dialog.getByRole('searchbox').fill('interested');
    await dialog.locator('.template-card').click();
    const send = dialog.getByRole('button', { name: 'Reply and pause the chatbot' });
    expect(await send.isDisabled()).toBe(true);
    await dialog.getByLabel('Value 1').fill('Noor');
    await dialog.getByLabel('Value 2').fill('the night shift');
    expect(await dialog.locator('.template-shown').innerText()).toBe(
      'Hi Noor, are you still interested in the night shift?',
    );
    await inbox.takePicture('template-filled');
    expect(await inbox.findAccessibilityViolations()).toEqual([]);
    await send.click();
    await inbox.waitForMessage('Hi Noor, are you still interested in the night shift?');
    await frame.locator('.line-pending').waitFor({ state: 'detached' });
    expect(await payloadsOf(threadId)).toEqual([
      expect.objectContaining({ type: 'text' }),
      expect.objectContaining({
        type: 'template',
        preview: 'Hi Noor, are you still interested in the night shift?',
      }),
    ]);
    expect(inbox.faults).toEqual([]);
    await inbox.close();
  });

  test('a template that the platform has paused meanwhile is not sent, and says why', async () => {
    const threadId = await makeWhatsappThread('Daan', '+31612340002', -5);
    const inbox = await visit();
    const { frame } = inbox;
    await inbox.open('Daan Template');
    await frame.getByRole('button', { name: 'Choose a template' }).click();
    const pause = `update message_templates set status = $1 where components::text like '%miss you%'`;
    await frame.locator('.template-card', { hasText: 'We miss you' }).click();
    await api.server.query(pause, ['paused']);
    await frame.getByRole('dialog').getByRole('button', { name: 'Reply and pause the chatbot' }).click();
    await frame.getByText('The platform does not take this template any more.').waitFor();
    await inbox.takePicture('template-refused');
    expect(await payloadsOf(threadId)).toHaveLength(1);
    await api.server.query(pause, ['approved']);
    await frame.getByRole('button', { name: 'Try again' }).click();
    await eventually('sent', 10, async () => (await payloadsOf(threadId)).length === 2);
    await inbox.close();
  });
});

describe('the templates of a number', () => {
  test('are found by language, by category and by words, and nothing is offered that has one value', async () => {
    const { id } = await api.make('channelConnections', { attributes: phoneConnection('whatsapp') });
    const insert = (body: string, language: string, category: string): Promise<string> =>
      insertTemplate(api.server, id, body, 'approved', { language, category });
    await insert('Are you still interested?', 'en_US', 'Utility');
    await insert('Heb je nog interesse?', 'nl', 'Utility');
    await insert('Wij hebben nieuwe banen.', 'nl', 'Marketing');
    await makeWhatsappThread('Tess', '+31612340006', -5, id);
    const inbox = await visit();
    await inbox.open('Tess Template');
    await inbox.frame.getByRole('button', { name: 'Choose a template' }).click();
    const dialog = inbox.frame.getByRole('dialog');
    const language = dialog.getByRole('combobox', { name: 'Language' });
    const category = dialog.getByRole('combobox', { name: 'Category' });
    await language.waitFor();
    const shown = async (): Promise<readonly string[]> =>
      (await dialog.locator('.template-body').allInnerTexts()).toSorted();
    expect(await language.locator('option').allInnerTexts()).toEqual([
      'Any language',
      'American English',
      'Dutch',
    ]);
    expect(await category.locator('option').allInnerTexts()).toEqual([
      'Any category',
      'Marketing',
      'Utility',
    ]);
    await language.selectOption({ label: 'Dutch' });
    expect(await shown()).toEqual(['Heb je nog interesse?', 'Wij hebben nieuwe banen.']);
    await inbox.takePicture('templates-selects');
    expect(await inbox.findAccessibilityViolations()).toEqual([]);
    await category.selectOption({ label: 'Marketing' });
    expect(await shown()).toEqual(['Wij hebben nieuwe banen.']);
    await language.selectOption({ label: 'American English' });
    await dialog.getByText('No template matches.').waitFor();
    await category.selectOption({ label: 'Any category' });
    expect(await shown()).toEqual(['Are you still interested?']);
    await language.selectOption({ label: 'Any language' });
    await dialog.getByRole('searchbox').fill('interesse');
    expect(await shown()).toEqual(['Heb je nog interesse?']);
    await inbox.close();

    const other = await visit();
    await makeWhatsappThread('Tom', '+31612340007', -5);
    await other.open('Tom Template');
    await other.frame.getByRole('button', { name: 'Choose a template' }).click();
    await other.frame.locator('.template-card').first().waitFor();
    expect(await other.frame.getByRole('dialog').getByRole('combobox').count()).toBe(0);
    await other.close();
  });
});

describe('within the window of WhatsApp', () => {
  test('both free words and a template can be sent, and the end is counted down', async () => {
    await makeWhatsappThread('Eva', '+31612340003', 125);
    const inbox = await visit();
    const { frame } = inbox;
    await inbox.open('Eva Template');
    await frame.getByRole('textbox', { name: 'Reply' }).waitFor();
    await frame.getByText('2h left to answer freely on WhatsApp').waitFor();
    await frame.getByRole('button', { name: 'Choose a template' }).click();
    await frame.locator('.template-card').first().waitFor();
    expect(await frame.locator('.template-card').count()).toBe(2);
    await inbox.close();
  });

  test('nothing can be sent to somebody who opted out, no template either', async () => {
    const threadId = await makeWhatsappThread('Bram', '+31612340004', 125);
    await api.server.query('update message_threads set opted_out_at = now() where id = $1', [threadId]);
    const inbox = await visit();
    await inbox.open('Bram Template');
    await inbox.frame.getByText('This candidate has opted out. Nothing can be sent.').waitFor();
    expect(await inbox.frame.getByRole('button', { name: 'Choose a template' }).count()).toBe(0);
    await inbox.close();
  });
});
