import { describe, expect, test } from 'vitest';

import { useEmbed } from '../support/environments/embed.ts';
import { type InboxPage, makeConversation } from '../support/environments/inbox-page.ts';
import { eventually } from '../support/eventually.ts';

const { api, visitInbox } = useEmbed();

const candidateOf = async (id: string) =>
  (await api.send('GET', `/candidates/${id}`)).parseResource().attributes;

/** Opens the form of a field, as a user who is about to write. */
const edit = async ({ frame }: InboxPage, field: string, value: string): Promise<void> => {
  await frame.getByRole('button', { name: `Edit ${field}` }).click();
  await frame.getByRole('textbox', { name: field }).fill(value);
};

const visit = async (name: string): Promise<InboxPage> => {
  const inbox = await visitInbox();
  await inbox.open(name);
  return inbox;
};

describe('a field of a candidate that two people edit', () => {
  test('shows the value of the colleague beside the own words, and keeps what its user chooses', async () => {
    const noor = await makeConversation(api, 'Noor', 'Edited');
    await noor.say('Hi');
    const inbox = await visit('Noor Edited');
    await edit(inbox, 'Postal code', '1234 AB');
    await api.patch('candidates', noor.candidateId, { postalCode: '9999 ZZ' });
    await inbox.frame.getByText('A colleague changed this meanwhile, to:').waitFor();
    await inbox.frame.getByText('9999 ZZ').waitFor();
    await inbox.takePicture('candidate-conflict');
    expect(await inbox.findAccessibilityViolations()).toEqual([]);
    await inbox.frame.getByRole('textbox', { name: 'Postal code' }).press('Enter');
    expect(await inbox.frame.getByRole('textbox', { name: 'Postal code' }).inputValue()).toBe('1234 AB');
    expect((await candidateOf(noor.candidateId))['postalCode']).toBe('9999 ZZ');
    await inbox.frame.getByRole('button', { name: 'Save mine' }).click();
    await inbox.frame.getByRole('textbox', { name: 'Postal code' }).waitFor({ state: 'detached' });
    expect((await candidateOf(noor.candidateId))['postalCode']).toBe('1234 AB');
    await inbox.close();
  });

  test('is not overwritten where the page has not heard of the change, and can be left to the colleague', async () => {
    const daan = await makeConversation(api, 'Daan', 'Unheard');
    await daan.say('Hi');
    const inbox = await visit('Daan Unheard');
    await edit(inbox, 'E-mail', 'mine@example.com');
    // The page hears of nothing: the first read of the candidate comes after its own attempt to save.
    const isRead = (url: string): boolean => url.includes(`/candidates/${daan.candidateId}?`);
    await inbox.page.route('**/candidates/*', (route) =>
      isRead(route.request().url()) ? route.abort() : route.continue(),
    );
    await api.patch('candidates', daan.candidateId, { email: 'theirs@example.com' });
    const refused = inbox.page.waitForResponse((response) => response.status() === 412);
    await inbox.page.unroute('**/candidates/*');
    await inbox.frame.getByRole('textbox', { name: 'E-mail' }).press('Enter');
    await Promise.race([refused, inbox.frame.getByText('theirs@example.com').waitFor()]);
    await inbox.frame.getByText('theirs@example.com').waitFor();
    expect((await candidateOf(daan.candidateId))['email']).toBe('theirs@example.com');
    await inbox.frame.getByRole('button', { name: 'Take theirs' }).click();
    await inbox.frame.getByRole('textbox', { name: 'E-mail' }).waitFor({ state: 'detached' });
    expect((await candidateOf(daan.candidateId))['email']).toBe('theirs@example.com');
    await inbox.close();
  });

  test('is saved without a question where the colleague changed another field', async () => {
    const eva = await makeConversation(api, 'Eva', 'Disjoint');
    await eva.say('Hi');
    const inbox = await visit('Eva Disjoint');
    await edit(inbox, 'Postal code', '1111 AA');
    await api.patch('candidates', eva.candidateId, { email: 'eva@example.com' });
    await inbox.frame.getByRole('textbox', { name: 'Postal code' }).press('Enter');
    await inbox.frame.getByRole('textbox', { name: 'Postal code' }).waitFor({ state: 'detached' });
    await eventually(
      'saved',
      10,
      async () => (await candidateOf(eva.candidateId))['postalCode'] === '1111 AA',
    );
    expect((await candidateOf(eva.candidateId))['email']).toBe('eva@example.com');
    await inbox.close();
  });
});

describe('the phone number of a candidate', () => {
  test('is edited in any notation, can be called, and what is no number is refused with the reason', async () => {
    const yara = await makeConversation(api, 'Yara', 'Called');
    await yara.say('Hi');
    const inbox = await visit('Yara Called');
    const field = inbox.frame.getByRole('textbox', { name: 'Phone' });
    await edit(inbox, 'Phone', '06 12 34');
    await field.press('Enter');
    await inbox.frame.locator('.field-form').getByRole('alert').getByText('phone').waitFor();
    expect(await field.inputValue()).toBe('06 12 34');
    await field.fill('06 1234 9876');
    await field.press('Enter');
    await inbox.frame.getByRole('link', { name: '+31612349876' }).waitFor();
    expect((await candidateOf(yara.candidateId))['phone']).toBe('+31612349876');
    expect(inbox.faults).toEqual([]);
    await inbox.close();
  });
});

describe('a candidate who is deleted', () => {
  test('is named as that, in the list too, and nobody is offered a way to write to them', async () => {
    const iris = await makeConversation(api, 'Iris', 'Deleted');
    await iris.say('Please delete my data');
    const inbox = await visit('Iris Deleted');
    const { frame, page } = inbox;
    await frame.getByRole('textbox', { name: 'Reply' }).fill('Of course, I will see to it.');
    await api.send('DELETE', `/candidates/${iris.candidateId}`);
    await frame.getByText('This candidate was deleted. Nothing can be sent.').waitFor();
    await frame.locator('.row-open .row-name', { hasText: 'Deleted candidate' }).waitFor();
    expect(await frame.getByRole('heading', { level: 2 }).allInnerTexts()).toContain('Deleted candidate');
    expect(await frame.evaluate('document.body.innerText')).not.toContain('Iris');
    // The unsent reply can be copied.
    expect(await frame.getByLabel('Your unsent reply').inputValue()).toBe('Of course, I will see to it.');
    const ways = ['Reply', 'Note', 'Take over', 'Hand back', 'Start a flow', 'Send'];
    for (const name of ways) expect(await frame.getByRole('button', { name, exact: true }).count()).toBe(0);
    await frame.locator('.row-open .row-button').focus();
    for (const key of ['r', 'n', 'p']) await page.keyboard.press(key);
    expect(await frame.locator('.writing-field').count()).toBe(0);
    expect(await inbox.findAccessibilityViolations()).toEqual([]);
    await inbox.takePicture('candidate-deleted');
    // There is nothing to do here: the next conversation is offered.
    const onlyHere = await frame.locator('.row-open [data-row]').getAttribute('data-row');
    await frame.locator('.obstacle').getByRole('button', { name: 'Next conversation' }).click();
    await frame.locator('.thread-name:not(:has-text("Deleted candidate"))').waitFor();
    expect(await frame.locator('.row-open [data-row]').getAttribute('data-row')).not.toBe(onlyHere);
    await inbox.close();
  });

  test('of another conversation does not change this one, and a new name shows in the list', async () => {
    const hugo = await makeConversation(api, 'Hugo', 'Stays');
    await hugo.say('Hi');
    const inbox = await visit('Hugo Stays');
    await api.patch('candidates', hugo.candidateId, { firstName: 'Huub' });
    await inbox.frame.locator('.row-open .row-name', { hasText: 'Huub Stays' }).waitFor();
    await inbox.frame.getByRole('button', { name: 'Take over' }).waitFor();
    expect(await inbox.frame.getByRole('textbox', { name: 'Reply' }).count()).toBe(1);
    await inbox.close();
  });
});
