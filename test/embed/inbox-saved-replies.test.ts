import { beforeAll, describe, expect, test } from 'vitest';

import { useEmbed } from '../support/environments/embed.ts';
import { type InboxPage, makeConversation } from '../support/environments/inbox-page.ts';
import { eventuallyEqual } from '../support/eventually.ts';

const { api, visitInbox } = useEmbed();

beforeAll(async () => {
  const text = 'Hi {{candidate.firstName}}, is {{candidate.email}} your address?';
  await api.make('cannedReplies', { attributes: { shortcut: 'address', title: 'Address', text } });
});

const fieldOf = ({ frame }: InboxPage) => frame.getByRole('textbox', { name: 'Reply' });

const begin = async (firstName: string) => {
  const person = await makeConversation(api, firstName, 'Saved');
  await person.say('Hello');
  const inbox = await visitInbox();
  await inbox.open(`${firstName} Saved`);
  await fieldOf(inbox).waitFor();
  const countMessages = async (): Promise<number> => {
    const found = await api.send('GET', `/messages?filter[messageThreadId]=${person.threadId}`);
    return found.parseList().data.length;
  };
  return { inbox, field: fieldOf(inbox), countMessages };
};

describe('the list of saved replies', () => {
  test('where nothing matches is closed by Enter, and the slash is not sent to the candidate', async () => {
    const { inbox, field, countMessages } = await begin('Noor');
    await field.pressSequentially('/nothing');
    await inbox.frame.getByText('No saved reply matches.').waitFor();
    await field.press('Enter');
    await inbox.frame.getByText('No saved reply matches.').waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('/nothing');
    expect(await inbox.frame.locator('.line-pending').count()).toBe(0);
    expect(await countMessages()).toBe(1);
    // A user who means it as words presses Enter once more.
    await field.press('Enter');
    await eventuallyEqual('one more message', 10, countMessages, 2);
    await inbox.close();
  });

  test('that is still being loaded takes Enter too', async () => {
    const { inbox, field, countMessages } = await begin('Daan');
    await inbox.page.route('**/public/v2/canned-replies*', () => undefined);
    await field.pressSequentially('/');
    await inbox.frame.getByText('Loading').waitFor();
    await field.press('Enter');
    expect(await field.inputValue()).toBe('/');
    expect(await countMessages()).toBe(1);
    await inbox.close();
  });
});

describe('a saved reply with a placeholder that has no value', () => {
  test('says so, and is sent only when it is filled in', async () => {
    const { inbox, field, countMessages } = await begin('Eva');
    await field.pressSequentially('/addr');
    await inbox.frame.locator('.canned-option').waitFor();
    await field.press('Enter');
    expect(await field.inputValue()).toBe('Hi Eva, is {{candidate.email}} your address?');
    await inbox.frame.getByText('Fill in or remove this before you send:').waitFor();
    await inbox.takePicture('gap');
    expect(await inbox.findAccessibilityViolations()).toEqual([]);
    expect(await inbox.frame.getByRole('button', { name: 'Reply and pause' }).isDisabled()).toBe(true);
    await field.press('End');
    await field.press('Enter');
    expect(await inbox.frame.locator('.line-pending').count()).toBe(0);
    expect(await countMessages()).toBe(1);
    // The gap is selected: the next keys fill it in.
    await field.pressSequentially('eva@example.nl');
    expect(await field.inputValue()).toBe('Hi Eva, is eva@example.nl your address?');
    expect(await inbox.frame.locator('.gap-note').count()).toBe(0);
    await field.press('Enter');
    await inbox.waitForMessage('Hi Eva, is eva@example.nl your address?');
    await eventuallyEqual('one more message', 10, countMessages, 2);
    await inbox.close();
  });
});
