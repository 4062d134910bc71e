import { describe, expect, test } from 'vitest';

import { streamEvents, type StreamSource } from '../../../src/channels/web-chat/stream.ts';
import type { UnreadableReason } from '../../../src/channels/web-chat/history.ts';
import type { ChatMessage, ChatHistory } from '../../../src/channels/web-chat/protocol.ts';

const message = (cursor: number): ChatMessage => ({
  id: '00000000-0000-7000-8000-000000000000',
  cursor: String(cursor),
  sendBy: 'chatbot',
  text: `number ${cursor}`,
  options: [],
  multiple: false,
  key: null,
  at: '2026-03-02T09:00:00.000Z',
});

interface Thread {
  count: number;
  unreadable: UnreadableReason | null;
  answering: boolean;
  broken: boolean;
}

const pageSize = 2;

const open = (thread: Thread, recheckMs = 60_000) => {
  const listeners = new Set<() => void>();
  const failures: unknown[] = [];
  const stop = new AbortController();
  const read = async (after: string): Promise<ChatHistory | UnreadableReason> => {
    if (thread.broken) throw new Error('the database is away');
    if (thread.unreadable) return thread.unreadable;
    const all = Array.from({ length: thread.count }, (_, index) => message(index + 1));
    const rest = all.filter(({ cursor }) => Number(cursor) > Number(after));
    const state = { answering: thread.answering, ended: false };
    return { messages: rest.slice(0, pageSize), earlier: false, later: rest.length > pageSize, state };
  };
  const source: StreamSource = {
    subjects: ['thread', 'connection'],
    recheckMs,
    loadAfter: read,
    onError: (error) => failures.push(error),
    notices: {
      subscribe: (_, listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
  const events = streamEvents(source, '0', stop.signal);
  const ring = (): void => {
    for (const listener of listeners) listener();
  };
  const next = async (): Promise<string[]> => {
    const { value } = await events.next();
    return (value ?? '').split('\n').filter((line) => /^(id|event):/.test(line));
  };
  return { next, ring, stop, listeners, failures, events };
};

const still: Thread = { count: 0, unreadable: null, answering: false, broken: false };
const stateAfter = (...lines: string[]): string[] => [...lines, 'event: state'];

describe('a stream of a thread', () => {
  test('sends everything after the cursor at once, then what comes', async () => {
    const thread = { ...still, count: 3 };
    const { next, ring } = open(thread);
    expect(await next()).toEqual(stateAfter('id: 1', 'event: message', 'id: 2', 'event: message'));
    expect(await next()).toEqual(['id: 3', 'event: message']);
    thread.count = 4;
    ring();
    expect(await next()).toEqual(['id: 4', 'event: message']);
  });

  test('a notice while it reads is not lost', async () => {
    const thread = { ...still };
    const { next, ring } = open(thread);
    const first = next();
    ring();
    thread.count = 1;
    expect(await first).toEqual(stateAfter());
    expect(await next()).toEqual(['id: 1', 'event: message']);
  });

  test('a notice without a change is no event', async () => {
    const thread = { ...still };
    const { next, ring } = open(thread);
    await next();
    const following = next();
    ring();
    await new Promise((resolve) => setTimeout(resolve, 10));
    thread.answering = true;
    ring();
    expect(await following).toEqual(['event: state']);
  });

  test('beats in silence, and finds what no notice told', async () => {
    const thread = { ...still };
    const { next } = open(thread, 5);
    await next();
    expect(await next()).toEqual(['event: beat']);
    thread.count = 1;
    expect(await next()).toEqual(['id: 1', 'event: message']);
  });

  test.each(['gone', 'ended'] as const)(
    'says that the thread or link is %s, and ends',
    async (unreadable) => {
      const { next, events, listeners } = open({ ...still, unreadable });
      expect(await next()).toEqual([`event: ${unreadable}`]);
      expect((await events.next()).done).toBe(true);
      expect(listeners.size).toBe(0);
    },
  );

  test('ends when the visitor leaves, and when the database fails', async () => {
    const left = open({ ...still });
    await left.next();
    const last = left.events.next();
    left.stop.abort();
    expect((await last).done).toBe(true);
    expect(left.listeners.size).toBe(0);
    const failing = open({ ...still, broken: true });
    expect((await failing.events.next()).done).toBe(true);
    expect(failing.failures).toHaveLength(1);
  });
});
