import { describe, expect, test } from 'vitest';

import {
  answerWithOption,
  answerWithOptions,
  filterOptions,
  hasDescriptions,
  toggleOption,
} from '../../../ui/shared/question-options.ts';

const options = [
  { value: 'mo', label: 'Monday' },
  { value: 'tu', label: 'Tuesday' },
];

describe('an answer by button', () => {
  const several = { id: 'q', options, multiple: true };

  test('says the label, and carries the value and the message that offers it', () => {
    const answers = options.map((option) => answerWithOption({ ...several, multiple: false }, option));
    expect(answers[1]).toEqual({ text: 'Tuesday', choice: 'tu', replyTo: 'q' });
  });

  test('of several options names them in the order of the question', () => {
    const pressed = toggleOption(toggleOption(new Set<string>(), 'tu'), 'mo');
    expect(answerWithOptions(several, pressed)).toEqual({
      text: 'Monday, Tuesday',
      choice: 'mo,tu',
      replyTo: 'q',
    });
  });

  test('of none is none, also after pressing one twice', () => {
    expect(answerWithOptions(several, toggleOption(toggleOption(new Set<string>(), 'tu'), 'tu'))).toBeNull();
  });

  test('is words alone where its values cannot be told apart or are too long', () => {
    const odd = { ...several, options: [{ value: 'a,b', label: 'Both' }] };
    const long = { ...several, options: [{ value: 'x'.repeat(256), label: 'Long' }] };
    expect(answerWithOptions(odd, new Set(['a,b']))).toEqual({ text: 'Both' });
    expect(answerWithOptions(long, new Set(['x'.repeat(256)]))).toEqual({ text: 'Long' });
  });
});

describe('a list of vacancies', () => {
  const vacancies = [
    { value: '1', label: 'Café employee', description: 'Den Bosch' },
    { value: '2', label: 'Order picker', description: 'Utrecht, Zeist' },
    { value: '3', label: 'Order manager' },
  ];
  const found = (search: string): string[] => filterOptions(vacancies, search).map(({ value }) => value);

  test('is cards as soon as one of them is described', () => {
    expect(hasDescriptions(vacancies)).toBe(true);
    expect(hasDescriptions(options)).toBe(false);
  });

  test.each([
    ['cafe', ['1']],
    ['ORDER', ['2', '3']],
    ['order utrecht', ['2']],
    ['bosch', ['1']],
    ['  ', ['1', '2', '3']],
    ['pilot', []],
  ])('searched for %p has %j', (search, expected) => {
    expect(found(search)).toEqual(expected);
  });
});
