import { beforeAll, describe, expect, test } from '@jest/globals';

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

beforeAll(async () => {});

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
