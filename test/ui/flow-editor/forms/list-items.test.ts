import { expect, test } from 'vitest';

import {
  type FilterLine,
  haveOneMeaning,
  readFilter,
  writeFilter,
} from '../../../../ui/flow-editor/forms/list-items.ts';

const line = (field: string, operator: FilterLine['operator'], value: string): FilterLine => ({
  field,
  operator,
  values: [value],
  isList: false,
});

test('two conditions on one field are kept, where their operators differ', () => {
  const lines = [line('title', null, 'Nurse'), line('title', 'prefix', 'Night')];
  expect(writeFilter(lines)).toEqual({ title: { eq: 'Nurse', prefix: 'Night' } });
  expect(readFilter(writeFilter(lines))).toHaveLength(2);
  expect(haveOneMeaning(lines[0] ?? line('', null, ''), lines[1] ?? line('', null, ''))).toBe(false);
});

test('a condition without an operator means the same as one that is equal', () => {
  expect(haveOneMeaning(line('title', null, 'Nurse'), line('title', 'eq', 'Cook'))).toBe(true);
  expect(haveOneMeaning(line('title', null, 'Nurse'), line('city', null, 'Cook'))).toBe(false);
});
