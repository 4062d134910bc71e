import { describe, expect, test } from 'vitest';

import { useEmbed } from '../support/environments/embed.ts';
import { makeConversation } from '../support/environments/inbox-page.ts';

// A user must see at a glance that a message did not arrive, and that a conversation is closed.

const { api, visitInbox } = useEmbed();

/** Measures the end of a message that failed: the lines of its first words, and how far bubble and foot end from each other. */
const measureFoot = `(() => {
  const foot = document.querySelector('.line-foot:has(.tick-failed)');
  const words = document.createTreeWalker(foot.querySelector('.tick-failed'), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (words.nextNode()) if (words.currentNode.data.includes('Not delivered')) range.selectNode(words.currentNode);
  const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
  const right = (element) => element.getBoundingClientRect().right;
  return { lines: lines.size, apart: Math.abs(right(foot) - right(foot.parentElement.querySelector('.line-bubble'))) };
})()`;

describe('a message that did not arrive', () => {
  test.each([360, 1280])('says so in words that stay together, below its end (%d px)', async (width) => {
    const person = await makeConversation(api, `Foot${width}`, 'Lost');
    await person.say('Hello');
    await person.say('On Monday', 'user');
    const detail =
      'Message failed to send because more than 24 hours have passed since the customer last replied.';
    await api.server.query(
      `update messages set delivery_status = 'failed', error_messages = $2 where message_thread_id = $1 and send_by = 'user'`,
      [person.threadId, JSON.stringify([{ code: 'outside_messaging_window', title: 'Late', detail }])],
    );
    const inbox = await visitInbox({ width, height: 740 });
    await inbox.act('openConversation', { conversationId: person.conversationId });
    await inbox.frame.getByText('Not delivered').last().waitFor();
    await inbox.takePicture(`failed-message-${width}`);
    const { lines, apart } = Object(await inbox.frame.evaluate(measureFoot));
    expect([lines, apart < 8]).toEqual([1, true]);
    await inbox.close();
  });
});

test('a closed conversation says so in its head, where no list is beside it', async () => {
  const person = await makeConversation(api, 'Head', 'Closed');
  await person.say('Hello');
  const inbox = await visitInbox({ width: 360, height: 740 });
  await inbox.act('openConversation', { conversationId: person.conversationId });
  const head = inbox.frame.locator('.thread-about');
  await head.getByText('Web chat', { exact: true }).waitFor();
  await api.send('POST', `/conversations/${person.conversationId}/close`);
  await head.getByText('Closed · Web chat').waitFor();
  expect(inbox.faults).toEqual([]);
  await inbox.close();
});
