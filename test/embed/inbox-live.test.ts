import { beforeAll, describe, expect, jest, test } from '@jest/globals';

import { useApi } from '../support/environments/api.ts';
import { useBrowser } from '../support/environments/browser.ts';
import { useEmbedHall } from '../support/environments/embed-hall.ts';
import {
  type InboxPage,
  type InboxPageOptions,
  makeConversation,
  openInboxPage,
} from '../support/environments/inbox-page.ts';

// A browser beside everything else on a small machine takes its time.
jest.setTimeout(60_000);

const api = useApi();
const hall = useEmbedHall(api.server);
const browser = useBrowser();
const users = { sam: '', robin: '' };

const visitAs = (userId: string, options: InboxPageOptions = {}): Promise<InboxPage> => {
  hall.issueTokensFor(userId);
  return openInboxPage(browser, api, hall, options);
};

beforeAll(async () => {
  users.sam = (await api.make('users', { attributes: { firstName: 'Sam', lastName: 'Bakker' } })).id;
  users.robin = (await api.make('users', { attributes: { firstName: 'Robin', lastName: 'Meijer' } })).id;
});

describe('what happens elsewhere', () => {
  test('shows by itself, in the thread and in the list', async () => {
    const lotte = await makeConversation(api, 'Lotte', 'Live');
    await lotte.say('First');
    const inbox = await visitAs(users.sam);
    await inbox.open('Lotte Live');
    await inbox.waitForMessage('First');
    await lotte.say('Second');
    await inbox.waitForMessage('Second');
    await inbox.frame.locator('.row-open .row-preview', { hasText: 'Second' }).waitFor();
    expect(inbox.faults).toEqual([]);
    await inbox.close();
  });

  test('names the colleague who writes at the same time', async () => {
    const yara = await makeConversation(api, 'Yara', 'Shared');
    await yara.say('Hello');
    const one = await visitAs(users.sam);
    const other = await visitAs(users.robin);
    await one.open('Yara Shared');
    await other.open('Yara Shared');
    await other.frame.getByRole('textbox', { name: 'Reply' }).fill('I will take this');
    await one.frame.getByText('Robin Meijer is writing').waitFor();
    await one.takePicture('presence');
    expect(await other.frame.getByText('Robin Meijer is writing').count()).toBe(0);
    await one.close();
    await other.close();
  });
});
