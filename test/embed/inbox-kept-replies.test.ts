import { afterEach, describe, expect, test } from 'vitest';

import { withProfile } from '../support/environments/browser.ts';
import type { ComponentWindowOptions } from '../support/environments/component-window.ts';
import { useEmbed } from '../support/environments/embed.ts';
import {
  type InboxPage,
  type MadeConversation,
  makeConversation,
} from '../support/environments/inbox-page.ts';
import { useEnvironment } from '../support/environments/use-environment.ts';
import { eventually, eventuallyEqual } from '../support/eventually.ts';
import { startWatchingProxy } from '../support/servers/watching-proxy.ts';

// A reply that could not be sent, when its session ends or its page is loaded again.

const { api, hostServer, users, visitInbox } = useEmbed();
// A route of Playwright lets requests through while the browser leaves a page.
const service = useEnvironment(() => startWatchingProxy(api.server.origin));
const words = 'Yes, on Monday.';

const textsOf = async ({ threadId }: MadeConversation): Promise<readonly unknown[]> => {
  const found = await api.send('GET', `/messages?filter[messageThreadId]=${threadId}&sort=createdAt`);
  return found.parseList().data.map(({ attributes }) => Object(attributes['payload']).attributes.value);
};

afterEach(() => service.refuse(null));

const visit = (options: ComponentWindowOptions = {}): Promise<InboxPage> =>
  visitInbox({ ...options, origin: service.origin });

/** Opens a conversation and writes a reply in it that does not reach the service. */
const leaveWaiting = async (inbox: InboxPage, name: string): Promise<MadeConversation> => {
  const person = await makeConversation(api, name, 'Waits');
  await person.say('Can I start?');
  service.refuse(/\/conversations\/[^/]+\/reply$/);
  await inbox.open(`${name} Waits`);
  await inbox.waitForMessage('Can I start?');
  const field = inbox.frame.getByRole('textbox', { name: 'Reply' });
  await field.fill(words);
  await field.press('Enter');
  await inbox.frame.getByText('Sent as soon as it is back.').waitFor();
  return person;
};

const keptReplies = async ({ frame }: InboxPage): Promise<number> =>
  Number(await frame.evaluate("Object.keys(localStorage).filter((name) => name.includes(':reply:')).length"));

const reload = async (inbox: InboxPage): Promise<void> => {
  await eventuallyEqual('the reply is kept', 10, () => keptReplies(inbox), 1);
  await inbox.reload();
};

describe('a reply that waits', () => {
  test('is sent once by the next session of its author, in a browser that stores nothing', async () => {
    const inbox = await visit();
    const noor = await leaveWaiting(inbox, 'Noor');
    await api.server.query('delete from embed_sessions');
    await inbox.frame.locator('.lock-screen').waitFor();
    expect(await inbox.frame.evaluate('document.documentElement.outerHTML')).not.toContain(words);
    service.refuse(null);
    // The SDK fetches a token by itself, ten seconds after the one before.
    await inbox.frame.locator('.inbox').waitFor({ timeout: 20_000 });
    await inbox.waitForMessage(words);
    await inbox.frame.locator('.line-pending').waitFor({ state: 'detached' });
    expect(await textsOf(noor)).toEqual(['Can I start?', words]);
    expect(inbox.faults).toEqual([]);
    await inbox.close();
  });

  test('is sent once after the page was loaded again, with the same key in each attempt', () =>
    withProfile('allowed', async (context) => {
      const inbox = await visit({ context });
      const bram = await leaveWaiting(inbox, 'Bram');
      const keys: unknown[] = [];
      context.on('request', (request) => {
        if (request.url().endsWith('/reply')) keys.push(request.headers()['idempotency-key']);
      });
      await reload(inbox);
      await eventually('it was tried again', 15, async () => keys.length > 1);
      expect(await textsOf(bram)).toEqual(['Can I start?']);
      service.refuse(null);
      await eventuallyEqual('nothing is kept', 15, () => keptReplies(inbox), 0);
      expect(new Set(keys).size).toBe(1);
      expect(await textsOf(bram)).toEqual(['Can I start?', words]);
    }));

  test('is sent by another open tab of its author, once its own tab is closed', () =>
    withProfile('allowed', async (context) => {
      const other = await visit({ context });
      const own = await visit({ context });
      const emma = await leaveWaiting(own, 'Emma');
      await eventuallyEqual('the reply is kept', 10, () => keptReplies(own), 1);
      service.refuse(null);
      await own.page.close();
      await eventuallyEqual('it was sent', 15, () => textsOf(emma), ['Can I start?', words]);
      await eventuallyEqual('nothing is kept', 15, () => keptReplies(other), 0);
      expect(other.faults).toEqual([]);
    }));

  test('is not seen by another user of the same browser, and is there again for its author', () =>
    withProfile('allowed', async (context) => {
      const inbox = await visit({ context });
      const iris = await leaveWaiting(inbox, 'Iris');
      const { conversationId } = iris;
      hostServer.issueTokensFor(users.robin);
      await reload(inbox);
      await inbox.act('openConversation', { conversationId });
      await inbox.waitForMessage('Can I start?');
      expect(await inbox.frame.locator('.line-pending').count()).toBe(0);
      hostServer.issueTokensFor(users.sam);
      await reload(inbox);
      await inbox.act('openConversation', { conversationId });
      await inbox.frame.locator('.line-pending', { hasText: words }).waitFor();
      expect(await inbox.act('signOut')).toEqual({ ok: true });
      await inbox.frame.locator('.lock-screen').waitFor();
      expect(await keptReplies(inbox)).toBe(0);
      expect(await textsOf(iris)).toEqual(['Can I start?']);
    }));
});
