import { describe, expect, test } from '@jest/globals';

import { mergeValues, setAt, valueAt } from '../../../../ui/flow-editor/model/json-values.ts';

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
