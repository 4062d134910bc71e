import { describe, expect, test } from 'vitest';

import { createVisitStorage } from '../../../../ui/chat/live/visit-storage.ts';
import type { KeyValueStorage } from '../../../../ui/shared/browser-storage.ts';

const fakeBrowserStorage = (refuses = false): KeyValueStorage & { items: Map<string, string> } => {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => {
      if (refuses) throw new Error('full');
      items.set(name, value);
    },
    removeItem: (name) => void items.delete(name),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
};

const message = (order: number) => ({
  key: `00000000-0000-4000-8000-00000000000${order}`,
  text: `text ${order}`,
  at: `2026-03-02T09:0${order}:00.000Z`,
});

describe('what the browser keeps', () => {
  test('unsent messages of one link, in the order of writing, without those of another', () => {
    const storage = createVisitStorage(fakeBrowserStorage());
    storage.saveUnsent('link', message(2));
    storage.saveUnsent('other', message(3));
    storage.saveUnsent('link', message(1));
    expect(storage.unsentOf('link').map(({ text }) => text)).toEqual(['text 1', 'text 2']);
  });

  test('a sent message is forgotten under whatever link it was written', () => {
    const storage = createVisitStorage(fakeBrowserStorage());
    storage.saveUnsent('connection', message(1));
    storage.forgetUnsent(message(1).key);
    expect(storage.unsentOf('connection')).toEqual([]);
  });

  test('the thread that a connection led to, until it is forgotten', () => {
    const storage = createVisitStorage(fakeBrowserStorage());
    storage.saveThread('connection', 'thread');
    expect([storage.threadOf('connection'), storage.connectionOf('thread')]).toEqual([
      'thread',
      'connection',
    ]);
    storage.forgetThread('connection');
    expect(storage.threadOf('connection')).toBeNull();
  });

  test('when a thread was last used, until its connection leads elsewhere', () => {
    const storage = createVisitStorage(fakeBrowserStorage());
    expect(storage.lastUseOf('thread')).toBeNull();
    storage.saveThread('connection', 'thread');
    storage.saveLastUse('thread', 5);
    expect(storage.lastUseOf('thread')).toBe(5);
    storage.forgetThread('connection');
    expect(storage.lastUseOf('thread')).toBeNull();
  });

  test('nothing that it cannot read', () => {
    const own = fakeBrowserStorage();
    own.items.set('chat:unsent:link:a', '{"key":1}');
    own.items.set('chat:unsent:link:b', 'not JSON');
    expect(createVisitStorage(own).unsentOf('link')).toEqual([]);
  });

  test('nothing when the storage is full, and the chat goes on', () => {
    const full = fakeBrowserStorage(true);
    const storage = createVisitStorage(full);
    storage.saveUnsent('link', message(1));
    storage.saveThread('connection', 'thread');
    storage.saveLastUse('thread', 5);
    expect(full.items.size).toBe(0);
    expect(storage.unsentOf('link')).toEqual([]);
    expect([storage.threadOf('connection'), storage.lastUseOf('thread')]).toEqual([null, null]);
  });
});
