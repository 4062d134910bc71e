import { expect, test } from 'vitest';

import { formatChangeCursor, parseChangeCursor } from '../../../src/embed/live/change-cursor.ts';

const xids = (count: number): string[] => Array.from({ length: count }, (_, index) => String(9_000 + index));

test('a cursor is read as it was written, with and without running transactions', () => {
  for (const running of [[], ['41'], xids(200)]) {
    const cursor = { at: 1_795_000_000_000, nextXid: '18446744073709551', running };
    expect(parseChangeCursor(formatChangeCursor(cursor))).toEqual(cursor);
  }
});

test('a cursor with very many running transactions lies before the oldest of them, so that none is left out', () => {
  const running = [...xids(201), '8999'].toReversed();
  const text = formatChangeCursor({ at: 1, nextXid: '10000', running });
  expect(parseChangeCursor(text)).toEqual({ at: 1, nextXid: '8999', running: [] });
});

test('no other text is a cursor', () => {
  for (const text of ['', '7', '1-', '-7', '1-7.', '1-7.x', '1-7;drop', ' 1-7', `1-7${'.8'.repeat(201)}`])
    expect(parseChangeCursor(text)).toBeNull();
});
