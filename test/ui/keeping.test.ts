import { describe, expect, test } from '@jest/globals';

import { createKeeping, type Shelf } from '../../ui/chat/live/keeping.ts';

const shelf = (refuses = false): Shelf & { items: Map<string, string> } => {
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
    const keeping = createKeeping(shelf());
    keeping.keepUnsent('link', message(2));
    keeping.keepUnsent('other', message(3));
    keeping.keepUnsent('link', message(1));
    expect(keeping.unsentOf('link').map(({ text }) => text)).toEqual(['text 1', 'text 2']);
  });

  test('a sent message is forgotten under whatever link it was written', () => {
    const keeping = createKeeping(shelf());
    keeping.keepUnsent('connection', message(1));
    keeping.forgetUnsent(message(1).key);
    expect(keeping.unsentOf('connection')).toEqual([]);
  });

  test('the thread that a connection led to, until it is forgotten', () => {
    const keeping = createKeeping(shelf());
    keeping.keepThread('connection', 'thread');
    expect([keeping.threadOf('connection'), keeping.connectionOf('thread')]).toEqual([
      'thread',
      'connection',
    ]);
    keeping.forgetThread('connection');
    expect(keeping.threadOf('connection')).toBeNull();
  });

  test('nothing that it cannot read', () => {
    const own = shelf();
    own.items.set('chat:unsent:link:a', '{"key":1}');
    own.items.set('chat:unsent:link:b', 'not JSON');
    expect(createKeeping(own).unsentOf('link')).toEqual([]);
  });

  test('nothing when the storage is full, and the chat goes on', () => {
    const keeping = createKeeping(shelf(true));
    expect(() => keeping.keepUnsent('link', message(1))).not.toThrow();
    expect(keeping.unsentOf('link')).toEqual([]);
  });
});
