import { describe, expect, test } from 'vitest';

import {
  addNewer,
  addOlder,
  findFirstUnread,
  type MessageWindow,
  messagePageSize,
  maxLoadedMessages,
  removeMessages,
  takeChanged,
} from '../../../../ui/inbox/model/message-window.ts';
import { buildInboxMessage } from '../../../support/builders/inbox-records.ts';

const at = (number: number): string => new Date(Date.UTC(2026, 2, 2) + number * 1000).toISOString();
const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => buildInboxMessage(at(from + index)));
const windowOf = (from: number, to: number, differences: Partial<MessageWindow> = {}): MessageWindow => ({
  messages: range(from, to),
  hasOlder: true,
  hasNewer: false,
  ...differences,
});

describe('the loaded part of a thread', () => {
  test('grows at its beginning, until a page is not full', () => {
    const grown = addOlder(windowOf(100, 110), range(100 - messagePageSize, 100));
    expect(grown).toMatchObject({ hasOlder: true, hasNewer: false });
    expect(grown.messages).toHaveLength(10 + messagePageSize);
    expect(addOlder(windowOf(3, 5), range(0, 3)).hasOlder).toBe(false);
  });

  test('forgets what is farthest from the reader, and knows that it is there', () => {
    const full = windowOf(100, 100 + maxLoadedMessages);
    const older = addOlder(full, range(40, 100));
    expect(older.messages).toHaveLength(maxLoadedMessages);
    expect(older.messages[0]?.createdAt).toBe(at(40));
    expect(older.hasNewer).toBe(true);
    const newer = addNewer({ ...full, hasOlder: false, hasNewer: true }, range(700, 710));
    expect(newer).toMatchObject({ hasOlder: true, hasNewer: false });
    expect(newer.messages.at(-1)?.createdAt).toBe(at(709));
  });

  test('takes a new message at its end and a changed one in its place', () => {
    const changed = buildInboxMessage(at(1), { delivery: 'failed' });
    const taken = takeChanged(windowOf(0, 3), [buildInboxMessage(at(3)), changed]);
    expect(taken.messages.map(({ createdAt }) => createdAt)).toEqual([at(0), at(1), at(2), at(3)]);
    expect(taken.messages[1]?.delivery).toBe('failed');
  });

  test('takes no new message where that would leave a gap', () => {
    const taken = takeChanged(windowOf(0, 3, { hasNewer: true }), [buildInboxMessage(at(9))]);
    expect(taken.messages).toHaveLength(3);
  });

  test('takes no message from before its beginning', () => {
    expect(takeChanged(windowOf(5, 8), [buildInboxMessage(at(1))]).messages).toHaveLength(3);
  });

  test('loses what was deleted', () => {
    expect(removeMessages(windowOf(0, 3), [`message ${at(1)}`]).messages).toHaveLength(2);
  });

  test('knows its first unread message, which the candidate wrote', () => {
    const messages = [...range(0, 2), buildInboxMessage(at(2), { sendBy: 'chatbot' }), ...range(3, 4)];
    expect(findFirstUnread(messages, 2)?.createdAt).toBe(at(1));
    expect(findFirstUnread(messages, 0)).toBeNull();
    expect(findFirstUnread(messages, 9)).toBeNull();
  });
});
