import { beforeAll, describe, expect, test } from 'vitest';

import { useEmbed } from '../support/environments/embed.ts';
import { makeConversation } from '../support/environments/inbox-page.ts';

const { api, visitInbox: visit } = useEmbed();

beforeAll(async () => {
  const noor = await makeConversation(api, 'Noor', 'de Vries');
  await noor.say('Can I start in May?');
  await noor.say('Yes, from the first of May on.', 'user');
  const daan = await makeConversation(api, 'Daan', 'Visser');
  await daan.say('I would rather talk to a person');
  await daan.say('<img src=x onerror=alert(1)> see https://example.org/cv');
  await daan.say('Mail daan@example.org or call 06 1234 5678');
});

describe('the list', () => {
  test('shows first who waits for a person, and all in another view', async () => {
    const inbox = await visit();
    const { frame } = inbox;
    await frame.locator('.row-name', { hasText: 'Daan Visser' }).waitFor();
    expect(await frame.locator('.row-name').allInnerTexts()).toEqual(['Daan Visser']);
    await frame.getByRole('button', { name: /^Choose a view/ }).click();
    await frame.getByRole('menuitemradio', { name: 'All' }).click();
    await frame.locator('.row-name', { hasText: 'Noor' }).waitFor();
    expect(await frame.locator('.row-name').allInnerTexts()).toEqual(['Daan Visser', 'Noor de Vries']);
    await inbox.takePicture('list');
    expect(inbox.faults).toEqual([]);
    await inbox.close();
  });

  test('says why it is empty, and what to do next', async () => {
    const inbox = await visit();
    const { frame } = inbox;
    await frame.getByRole('button', { name: /^Choose a view/ }).click();
    await frame.getByRole('menuitemradio', { name: 'Closed' }).click();
    await frame.getByRole('heading', { name: 'Nothing closed yet' }).waitFor();
    await inbox.takePicture('list-empty');
    await frame.getByRole('button', { name: 'Show all conversations' }).click();
    await frame.locator('.row-name', { hasText: 'Noor' }).waitFor();
    expect(await frame.locator('.row-name').count()).toBe(2);
    await inbox.close();
  });
});

describe('a thread', () => {
  test('shows what was said as words, never as markup, and with links', async () => {
    const inbox = await visit();
    await inbox.open('Daan Visser');
    await inbox.waitForMessage('<img src=x onerror=alert(1)>');
    expect(await inbox.frame.getByRole('log').locator('img').count()).toBe(0);
    const links = inbox.frame.getByRole('log').getByRole('link');
    await links.nth(2).waitFor();
    const shown = (await links.all()).map((link) =>
      Promise.all(['href', 'rel', 'target'].map((name) => link.getAttribute(name))),
    );
    const safe = ['noopener noreferrer nofollow', '_blank'];
    expect(await Promise.all(shown)).toEqual([
      ['https://example.org/cv', ...safe],
      ['mailto:daan@example.org', ...safe],
      ['tel:0612345678', ...safe],
    ]);
    expect((await inbox.events()).map(({ event }) => event)).toContain('conversationOpened');
    expect(inbox.faults).toEqual([]);
    await inbox.close();
  });
});
