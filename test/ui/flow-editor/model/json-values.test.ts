import { describe, expect, test } from 'vitest';

import { newId } from '../../../../src/database/id.ts';
import { createFileLinks } from '../../../../src/storage/file-links.ts';
import { areEqual, mergeValues, setAt, valueAt } from '../../../../ui/flow-editor/model/json-values.ts';

describe('two changes of one value', () => {
  test('of different members are both kept', () => {
    const merged = mergeValues(
      { text: 'a', options: ['x'] },
      { text: 'b', options: ['x'] },
      { text: 'a', options: ['y'] },
    );
    expect(merged).toEqual({ value: { text: 'b', options: ['y'] }, clashes: [] });
  });

  test('of the same member clash there, and theirs stands until it is answered', () => {
    const merged = mergeValues({ text: 'a', hint: 'h' }, { text: 'b', hint: 'h' }, { text: 'c', hint: 'h' });
    expect(merged.value).toEqual({ text: 'c', hint: 'h' });
    expect(merged.clashes).toEqual([{ path: ['text'], mine: 'b', theirs: 'c' }]);
  });

  test('that say the same are one', () => {
    expect(mergeValues('a', 'b', 'b').clashes).toEqual([]);
  });

  test('remove a member that the other one left alone', () => {
    expect(mergeValues({ a: 1, b: 2 }, { b: 2 }, { a: 1, b: 3 })).toEqual({ value: { b: 3 }, clashes: [] });
  });

  test('of a list clash as a whole', () => {
    expect(mergeValues(['a'], ['a', 'b'], ['c']).clashes).toHaveLength(1);
  });
});

test('a place inside a value is written without the rest', () => {
  const value = setAt({ a: { b: 1, c: 2 } }, ['a', 'b'], 9);
  expect(value).toEqual({ a: { b: 9, c: 2 } });
  expect(valueAt(value, ['a', 'b'])).toBe(9);
});

test('addresses of a stored file are equal whenever they were made, and those of two files never', () => {
  let nowMs = Date.UTC(2026, 10, 27);
  const { urlOf } = createFileLinks('k'.repeat(64), 'https://flows.example', () => nowMs);
  const [file, other] = [newId(), newId()];
  const [early, another] = [urlOf(file), urlOf(other)];
  nowMs += 24 * 60 * 60 * 1000;
  const late = urlOf(file);
  expect(late).not.toBe(early);
  expect(areEqual({ url: early }, { url: late })).toBe(true);
  expect(areEqual({ url: early }, { url: another })).toBe(false);
  expect(areEqual('https://jobs.example/a.png', 'https://jobs.example/b.png')).toBe(false);
  // One's own other file against an address that was only signed anew is no conflict.
  expect(mergeValues({ url: early }, { url: another }, { url: late })).toEqual({
    value: { url: another },
    clashes: [],
  });
});
