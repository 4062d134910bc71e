import { describe, expect, test } from 'vitest';

import { createMessageLimit, readHostMessage } from '../../../ui/bridge/read-message.ts';

describe('a message of the host', () => {
  test('is copied with its plain data, and without names of prototypes', () => {
    const sent: unknown = JSON.parse(
      '{"action":"openCandidate","id":"1","list":[1,null,{"a":true}],"__proto__":{"x":1},"constructor":1,"prototype":2}',
    );
    const read = readHostMessage(sent);
    expect(read).toEqual({ action: 'openCandidate', id: '1', list: [1, null, { a: true }] });
    expect(Object.keys(Object(read))).toEqual(['action', 'id', 'list']);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });

  test.each([
    null,
    1,
    'initialize',
    [],
    {},
    { action: 1 },
    { action: 'a', id: {} },
    { action: 'a', at: new Date(0) },
  ])('%j is none', (value) => {
    expect(readHostMessage(value)).toBe('message_invalid');
  });

  test('has up to 65,536 characters, and few levels', () => {
    const withText = (length: number) => readHostMessage({ action: 'a', text: 'x'.repeat(length) });
    expect(withText(65_000)).toMatchObject({ action: 'a' });
    expect(withText(65_536)).toBe('message_too_large');
    let nested: unknown = 1;
    for (let level = 0; level < 7; level += 1) nested = [nested];
    expect(readHostMessage({ action: 'a', nested })).toMatchObject({ action: 'a' });
    expect(readHostMessage({ action: 'a', nested: [[nested]] })).toBe('message_too_large');
  });

  test('that holds itself is refused', () => {
    const cyclic: Record<string, unknown> = { action: 'a' };
    cyclic['self'] = cyclic;
    expect(readHostMessage(cyclic)).toBe('message_too_large');
  });
});

test('fifty messages a second are heard', () => {
  const isWithinLimit = createMessageLimit();
  const heard = Array.from({ length: 80 }, () => isWithinLimit(5000)).filter(Boolean).length;
  expect(heard).toBe(50);
  expect(isWithinLimit(5999)).toBe(false);
  expect(isWithinLimit(6000)).toBe(true);
});
