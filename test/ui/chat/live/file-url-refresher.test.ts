import { describe, expect, test } from 'vitest';

import type { ChatMessage, ChatHistory } from '../../../../src/channels/web-chat/protocol.ts';
import type { RequestOutcome } from '../../../../ui/chat/live/request-outcome.ts';
import { createFileUrlRefresher } from '../../../../ui/chat/live/file-url-refresher.ts';
import { createChatStore } from '../../../../ui/chat/live/chat-store.ts';
import { initialChatState } from '../../../../ui/chat/model/chat-state.ts';

const picture = (cursor: number, version: string): ChatMessage => ({
  id: `id ${cursor}`,
  cursor: String(cursor),
  sendBy: 'chatbot',
  text: null,
  media: {
    type: 'image',
    url: `/${cursor}?${version}`,
    filename: null,
    mimeType: null,
    size: null,
    caption: null,
  },
  options: [],
  multiple: false,
  key: null,
  at: '2026-03-02T09:00:00.000Z',
});

const historyOf = (messages: ChatMessage[]): ChatHistory => ({
  messages,
  earlier: false,
  later: false,
  state: { answering: false, ended: false },
});

// A service of two messages a page.
const visit = (failing = false) => {
  const store = createChatStore(initialChatState('loading'));
  const all = [1, 2, 3, 4];
  const messages = all.map((cursor) => picture(cursor, 'old'));
  store.dispatch({ type: 'historyRead', part: 'newest', history: historyOf(messages) });
  const asked: string[] = [];
  const readHistory = async (_: string, { before = '' }): Promise<RequestOutcome<ChatHistory>> => {
    asked.push(before);
    if (failing) return { type: 'later', afterMs: null, trouble: 'network' };
    const page = all.filter((cursor) => cursor < Number(before)).slice(-2);
    return { type: 'done', value: historyOf(page.map((cursor) => picture(cursor, 'new'))) };
  };
  const refresh = createFileUrlRefresher({ store, api: { loadHistory: readHistory }, link: 'link' });
  const urls = () => store.state().messages.map(({ media }) => media?.url);
  return { refresh, asked, urls };
};

describe('addresses that have expired', () => {
  test('are read again together', async () => {
    const { refresh, asked, urls } = visit();
    await Promise.all(['3', '4'].map(refresh));
    expect(asked).toEqual(['5']);
    expect(urls()).toEqual(['/1?old', '/2?old', '/3?new', '/4?new']);
  });

  test('are read page by page where they lie far apart', async () => {
    const { refresh, asked, urls } = visit();
    await Promise.all(['1', '4'].map(refresh));
    expect(asked).toEqual(['5', '2']);
    expect(urls()).toEqual(['/1?new', '/2?old', '/3?new', '/4?new']);
  });

  test('stay as they are while the service is away, and can be asked for again', async () => {
    const { refresh, asked, urls } = visit(true);
    await refresh('4');
    await refresh('4');
    expect(asked).toEqual(['5', '5']);
    expect(urls()).toEqual(['/1?old', '/2?old', '/3?old', '/4?old']);
  });
});
