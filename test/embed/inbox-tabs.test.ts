import { describe, expect, test } from 'vitest';

import type { BrowserContext } from 'playwright-core';

import { withProfile } from '../support/environments/browser.ts';
import { useEmbed } from '../support/environments/embed.ts';
import { type InboxPage, makeConversation } from '../support/environments/inbox-page.ts';
import { eventually, eventuallyEqual } from '../support/eventually.ts';

const { api, visitInbox } = useEmbed();

const fieldOf = ({ frame }: InboxPage) => frame.getByRole('textbox', { name: 'Reply' });
const textIn = (tab: InboxPage): Promise<string> => fieldOf(tab).inputValue();

const openTab = async (context: BrowserContext, name: string): Promise<InboxPage> => {
  const tab = await visitInbox({ context });
  await tab.open(name);
  await fieldOf(tab).waitFor();
  return tab;
};

const keptDrafts = async ({ frame }: InboxPage): Promise<number> =>
  Number(await frame.evaluate("Object.keys(localStorage).filter((name) => name.includes(':draft:')).length"));

describe('two tabs of one user', () => {
  test('have the same draft, which goes in both when one sends it', () =>
    withProfile('allowed', async (context) => {
      const noor = await makeConversation(api, 'Noor', 'Tabs');
      await noor.say('Can I start in May?');
      await (await makeConversation(api, 'Daan', 'Tabs')).say('Hello');
      const one = await openTab(context, 'Noor Tabs');
      const other = await openTab(context, 'Noor Tabs');
      await fieldOf(one).fill('Yes, you');
      await eventuallyEqual('the words in the other tab', 10, () => textIn(other), 'Yes, you');
      await fieldOf(other).fill('Yes, you can.');
      await eventuallyEqual('the words in the first tab', 10, () => textIn(one), 'Yes, you can.');
      await fieldOf(one).press('Enter');
      await one.waitForMessage('Yes, you can.');
      await eventuallyEqual('nothing is left to send', 10, () => textIn(other), '');
      expect([...one.faults, ...other.faults]).toEqual([]);
    }));

  test('do not remove the words of each other when one leaves its empty field', () =>
    withProfile('allowed', async (context) => {
      for (const name of ['Eva', 'Finn']) await (await makeConversation(api, name, 'Empty')).say('Hello');
      const one = await openTab(context, 'Eva Empty');
      const other = await openTab(context, 'Eva Empty');
      await fieldOf(one).fill('Half a sentence');
      await eventually('the draft is kept', 10, async () => (await keptDrafts(one)) === 1);
      await other.open('Finn Empty');
      await one.reload();
      await one.open('Eva Empty');
      await eventuallyEqual('the words are there', 10, () => textIn(one), 'Half a sentence');
      expect(await keptDrafts(one)).toBe(1);
    }));
});
