import { describe, expect, test } from '@jest/globals';

import { createVisitStorage, type KeyValueStorage } from '../../../../ui/chat/live/visit-storage.ts';

const shelf = (refuses = false): KeyValueStorage & { items: Map<string, string> } => {
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
    const keeping = createVisitStorage(shelf());
    keeping.saveUnsent('link', message(2));
    keeping.saveUnsent('other', message(3));
    keeping.saveUnsent('link', message(1));
    expect(keeping.unsentOf('link').map(({ text }) => text)).toEqual(['text 1', 'text 2']);
  });

  test('a sent message is forgotten under whatever link it was written', () => {
    const keeping = createVisitStorage(shelf());
    keeping.saveUnsent('connection', message(1));
    keeping.forgetUnsent(message(1).key);
    expect(keeping.unsentOf('connection')).toEqual([]);
  });

  test('the thread that a connection led to, until it is forgotten', () => {
    const keeping = createVisitStorage(shelf());
    keeping.saveThread('connection', 'thread');
    expect([keeping.threadOf('connection'), keeping.connectionOf('thread')]).toEqual([
      'thread',
      'connection',
    ]);
    keeping.forgetThread('connection');
    expect(keeping.threadOf('connection')).toBeNull();
  });

  test('when a thread was last used, until its connection leads elsewhere', () => {
    const keeping = createVisitStorage(shelf());
    expect(keeping.lastUseOf('thread')).toBeNull();
    keeping.saveThread('connection', 'thread');
    keeping.saveLastUse('thread', 5);
    expect(keeping.lastUseOf('thread')).toBe(5);
    keeping.forgetThread('connection');
    expect(keeping.lastUseOf('thread')).toBeNull();
  });

  test('nothing that it cannot read', () => {
    const own = shelf();
    own.items.set('chat:unsent:link:a', '{"key":1}');
    own.items.set('chat:unsent:link:b', 'not JSON');
    expect(createVisitStorage(own).unsentOf('link')).toEqual([]);
  });

  test('nothing when the storage is full, and the chat goes on', () => {
    const full = shelf(true);
    const keeping = createVisitStorage(full);
    keeping.saveUnsent('link', message(1));
    keeping.saveThread('connection', 'thread');
    keeping.saveLastUse('thread', 5);
    expect(full.items.size).toBe(0);
    expect(keeping.unsentOf('link')).toEqual([]);
    expect([keeping.threadOf('connection'), keeping.lastUseOf('thread')]).toEqual([null, null]);
  });
});
