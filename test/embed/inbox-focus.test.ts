import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { useEmbed } from '../support/environments/embed.ts';
import {
  type InboxPage,
  type MadeConversation,
  makeConversation,
} from '../support/environments/inbox-page.ts';
import { resizeWindow } from '../support/environments/page-looks.ts';
import { eventually, eventuallyEqual } from '../support/eventually.ts';

// Where the focus and the end of a thread are after something has changed.

const { api, visitInbox } = useEmbed({ hasNotices: true });
let inbox: InboxPage;
let open: MadeConversation;
let serial = 0;

beforeAll(async () => {
  inbox = await visitInbox();
});

afterAll(() => inbox.close());

/** Makes a conversation and opens it. */
const begin = async (messages: readonly string[] = ['Hello']): Promise<void> => {
  serial += 1;
  open = await makeConversation(api, `Person${serial}`, 'Focus');
  for (const text of messages) await open.say(text);
  await inbox.act('openConversation', { conversationId: open.conversationId });
  await inbox.frame.getByRole('heading', { level: 2, name: `Person${serial} Focus` }).waitFor();
  await inbox.waitForMessage(messages.at(-1) ?? '');
};

/** Returns the name of the element that has the focus in the frame. */
const focused = async (): Promise<string> =>
  String(
    await inbox.frame.evaluate(`(() => {
      const { activeElement: { ariaLabel, innerText, className, tagName, labels } } = document;
      return ariaLabel ?? labels?.[0]?.innerText ?? (innerText.split('\\n')[0] || className || tagName);
    })()`),
  );

/** Waits for the focus to be where it is wanted, and returns where it is. */
const focusNear = async (wanted: string): Promise<string> => {
  await eventuallyEqual(`the focus on ${wanted}`, 5, focused, wanted).catch(() => undefined);
  return focused();
};

describe('the focus', () => {
  beforeEach(() => begin());

  test('stays in the reply while messages come', async () => {
    await inbox.frame.getByRole('textbox', { name: 'Reply' }).fill('I am writing');
    await open.say('One more thing');
    await inbox.waitForMessage('One more thing');
    expect(await focusNear('Reply')).toBe('Reply');
  });

  test('stays on the button that closes a conversation, and opens it again', async () => {
    const button = inbox.frame.locator('.close-button');
    await button.focus();
    await inbox.page.keyboard.press('Enter');
    expect(await focusNear('Reopen')).toBe('Reopen');
    await inbox.page.keyboard.press('Enter');
    expect(await focusNear('Close')).toBe('Close');
  });

  test('goes to the messages when the own note that has it is deleted', async () => {
    await inbox.frame.getByRole('button', { name: 'Note', exact: true }).click();
    await inbox.frame.getByRole('textbox', { name: 'Note' }).fill('Called on Monday');
    await inbox.frame.getByRole('button', { name: 'Add note' }).click();
    await inbox.frame.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
    expect(await focusNear('Edit')).toBe('Edit');
    await inbox.page.keyboard.press('Tab');
    await inbox.page.keyboard.press('Tab');
    await inbox.page.keyboard.press('Enter');
    await inbox.frame.getByRole('button', { name: 'Delete' }).press('Enter');
    await inbox.frame.locator('.note').waitFor({ state: 'detached' });
    expect(await focusNear('Messages')).toBe('Messages');
  });

  test('is on the pencil of a field after it was edited', async () => {
    await inbox.frame.getByRole('button', { name: 'Edit Postal code' }).press('Enter');
    expect(await focusNear('Postal code')).toBe('Postal code');
    await inbox.page.keyboard.press('Escape');
    expect(await focusNear('Edit Postal code')).toBe('Edit Postal code');
  });

  test('stays in the form when a colleague changes the same field, and follows the choice', async () => {
    await inbox.frame.getByRole('button', { name: 'Edit Postal code' }).press('Enter');
    await inbox.frame.getByRole('textbox', { name: 'Postal code' }).fill('1234 AB');
    await api.patch('candidates', open.candidateId, { postalCode: '9999 ZZ' });
    await inbox.frame.locator('.field-changed').waitFor();
    expect(await focusNear('Postal code')).toBe('Postal code');
    await inbox.frame.getByRole('button', { name: 'Take theirs' }).press('Enter');
    expect(await focusNear('Edit Postal code')).toBe('Edit Postal code');
  });

  test('is in the panel where it covers the messages, and back on its button afterwards', async () => {
    await resizeWindow(inbox, { width: 360, height: 740 });
    await inbox.frame.locator('.panel-toggle').press('Enter');
    expect(await focusNear('Details')).toBe('Details');
    await inbox.frame.getByRole('button', { name: 'Hide details' }).press('Enter');
    expect(await focusNear('Details')).toBe('Details');
    expect(await inbox.frame.locator('.panel-toggle').evaluate('document.activeElement.className')).toContain(
      'panel-toggle',
    );
    await inbox.page.setViewportSize({ width: 1280, height: 860 });
  });

  test('is on the words that say why, when the conversation is deleted while its reply is written', async () => {
    const next = await makeConversation(api, 'Next', 'Focus');
    await next.say('Somebody there?');
    await inbox.frame.getByRole('textbox', { name: 'Reply' }).fill('Half a sentence');
    await api.send('DELETE', `/message-threads/${open.threadId}`);
    await inbox.frame.getByRole('heading', { name: 'This conversation is no longer there' }).waitFor();
    expect(await focusNear('This conversation is no longer there')).toBe(
      'This conversation is no longer there',
    );
    expect(await inbox.frame.getByRole('textbox', { name: 'Your unsent reply' }).inputValue()).toBe(
      'Half a sentence',
    );
    await inbox.frame.getByRole('button', { name: 'Next conversation' }).press('Enter');
    await inbox.frame.locator('.thread-head').waitFor();
    expect(await inbox.frame.locator('.row-open').count()).toBe(1);
  });
});

/** Returns how far the newest message is from the lower edge of the log, in px; null when it is not in the document. */
const gapBelowNewest = async (): Promise<unknown> =>
  inbox.frame.evaluate(`(() => {
    const log = document.querySelector('.thread-log');
    const newest = [...log.querySelectorAll('.line-bubble')].find(({ innerText }) => innerText === 'The newest one');
    return newest ? Math.round(log.getBoundingClientRect().bottom - newest.getBoundingClientRect().bottom) : null;
  })()`);

/** Waits until the newest message is at the end of the screen; returns whether it came there. */
const isAtEnd = async (): Promise<boolean> => {
  const isThere = async (): Promise<boolean> => {
    const gap = await gapBelowNewest();
    return typeof gap === 'number' && gap > 0 && gap < 60;
  };
  return eventually('the newest message at the end of the screen', 10, isThere).then(
    () => true,
    () => false,
  );
};

describe('the end of a long thread', () => {
  const addMany = `
    insert into messages (id, created_at, updated_at, organization_id, message_thread_id, send_by, origin, payload, delivery_status, error_messages)
    select uuidv7(), now() - n * interval '7 minutes', now(), t.organization_id, t.id, (array['candidate', 'chatbot'])[n % 2 + 1],
      'channel', jsonb_build_object('type', 'text', 'attributes', jsonb_build_object('value', repeat('Some words. ', 1 + n * n % 60))), 'sent', '[]'
      from message_threads t, generate_series(1, 300) n where t.id = $1`;

  const openLong = async (): Promise<void> => {
    serial += 1;
    open = await makeConversation(api, `Person${serial}`, 'Long');
    await api.server.query(addMany, [open.threadId]);
    await open.say('The newest one');
    await inbox.act('openConversation', { conversationId: open.conversationId });
    await inbox.waitForMessage('The newest one');
    expect(await isAtEnd()).toBe(true);
  };

  test('stays on the screen while the window and the reply become taller', async () => {
    await openLong();
    for (const height of [5_000, 700, 5_000, 860]) {
      await inbox.page.setViewportSize({ width: 1280, height });
      await eventually(
        'nothing is loading',
        10,
        async () => (await inbox.frame.locator('.skeleton').count()) === 0,
      );
      expect(await isAtEnd()).toBe(true);
    }
    await inbox.frame.getByRole('textbox', { name: 'Reply' }).fill('one\ntwo\nthree\nfour\nfive\nsix');
    expect(await isAtEnd()).toBe(true);
    // The button shows for a moment while the room becomes smaller.
    await inbox.frame.locator('.end-button').waitFor({ state: 'detached' });
  });

  test('is where a thread opens in a very tall window', async () => {
    await inbox.page.setViewportSize({ width: 1280, height: 5_000 });
    await openLong();
    await inbox.page.setViewportSize({ width: 1280, height: 860 });
    expect(await isAtEnd()).toBe(true);
  });

  test('is left by a reader who scrolls up, and not forced upon them', async () => {
    await openLong();
    await inbox.frame.locator('.thread-log').hover();
    await inbox.page.mouse.wheel(0, -900);
    await inbox.frame.locator('.end-button').waitFor();
    await open.say('Something newer');
    await inbox.frame.locator('.row-open .row-preview', { hasText: 'Something newer' }).waitFor();
    await inbox.page.setViewportSize({ width: 1280, height: 700 });
    await inbox.frame.locator('.end-button').waitFor();
    // It lies below the lower edge, or is not in the document.
    expect(Number(await gapBelowNewest())).toBeLessThanOrEqual(0);
    await inbox.frame.locator('.end-button').click();
    await inbox.waitForMessage('Something newer');
    await inbox.page.setViewportSize({ width: 1280, height: 860 });
  });
});

test('what others say is told one at a time, and no more often than every three seconds', async () => {
  await begin();
  await inbox.frame.evaluate(`(() => {
    window.told = [];
    const place = document.querySelector('.thread-pane > [aria-live=polite]');
    new MutationObserver(() => window.told.push({ at: performance.now(), words: place.textContent }))
      .observe(place, { childList: true, characterData: true, subtree: true });
  })()`);
  const told = async (): Promise<readonly { at: number; words: string }[]> =>
    inbox.frame.evaluate('window.told');
  await open.say('Are you there?');
  await eventually('told', 10, async () => (await told()).length > 0);
  for (const text of ['One', 'Two', 'Three']) await open.say(text);
  const countOf = (words: string): number => Number(/^(\d+) new messages$/.exec(words)?.[1] ?? 1);
  const sum = async (): Promise<number> =>
    (await told()).reduce((count, { words }) => count + countOf(words), 0);
  await eventuallyEqual('all told', 20, sum, 4);
  const all = await told();
  expect(all[0]?.words).toBe(`Person${serial} Focus: Are you there?`);
  const pauses = all.slice(1).map(({ at }, index) => at - (all[index]?.at ?? 0));
  expect(pauses.filter((ms) => ms < 2_990)).toEqual([]);
  expect(await inbox.frame.getByRole('log').getAttribute('aria-live')).toBe('off');
  expect(inbox.faults).toEqual([]);
});
