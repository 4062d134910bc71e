import { describe, expect, test } from 'vitest';
import { selectSuggestions, type SuggestionCandidate } from '../src/select-suggestions.ts';

const item = (
  list: SuggestionCandidate['list'],
  index: number,
  rating: number,
  must = false,
): SuggestionCandidate => ({
  list,
  index,
  rating,
  must,
  name: `${list} ${index}`,
});

const hard = (index: number, rating: number, must = false): SuggestionCandidate =>
  item('hardSkills', index, rating, must);
const soft = (index: number, rating: number, must = false): SuggestionCandidate =>
  item('softSkills', index, rating, must);

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('what is suggested', () => {
  test('is the ten most relevant, the most relevant first', () => {
    const suggested = selectSuggestions(numbers(14).map((index) => hard(index, index % 8)));
    expect(suggested).toHaveLength(10);
    expect(suggested.slice(0, 3).map(({ from }) => from.index)).toEqual([7, 6, 5]);
  });

  test('is active for the first five of what is asked for, and for three at least', () => {
    expect(
      selectSuggestions(numbers(9).map((index) => hard(index, 6))).filter(({ active }) => active),
    ).toHaveLength(5);
    expect(
      selectSuggestions(numbers(9).map((index) => hard(index, 1))).filter(({ active }) => active),
    ).toHaveLength(3);
    expect(selectSuggestions([hard(0, 1)]).filter(({ active }) => active)).toHaveLength(1);
    expect(selectSuggestions([])).toEqual([]);
  });

  test('is not only character where there are skills', () => {
    const active = selectSuggestions([
      ...numbers(5).map((index) => soft(index, 7)),
      hard(0, 5),
      hard(1, 5),
    ]).filter((one) => one.active);
    expect(active.map(({ type }) => type).filter((type) => type === 'softSkill')).toHaveLength(2);
    expect(active).toHaveLength(4);
  });

  test('is a knockout only where the text makes it a must that can be measured', () => {
    const [one, two, three] = selectSuggestions([hard(0, 6, true), hard(1, 5, false), soft(0, 5, true)]);
    expect([one?.knockout, two?.knockout, three?.knockout]).toEqual([true, false, false]);
  });

  test('counts a language as a hard skill', () => {
    expect(selectSuggestions([item('languageRequirements', 0, 6, true)])[0]).toMatchObject({
      type: 'hardSkill',
      knockout: true,
      active: true,
    });
  });

  test('names what says the same once: the must, or else the more relevant', () => {
    const named = (one: SuggestionCandidate, name: string): SuggestionCandidate => ({ ...one, name });
    const suggested = selectSuggestions([
      named(hard(0, 6), 'You have experience with forklift driving'),
      named(hard(1, 5, true), 'You have experience as a forklift driver'),
      named(hard(2, 3), 'Excel'),
      named(soft(0, 4), 'You have experience with Excel'),
      named(hard(3, 4, true), 'You have driving licence B'),
      named(hard(4, 4, true), 'You have driving licence C'),
    ]);
    expect(suggested.map(({ name, knockout }) => [name, knockout])).toEqual([
      ['You have experience as a forklift driver', true],
      ['You have driving licence B', true],
      ['You have driving licence C', true],
      ['You have experience with Excel', false],
    ]);
  });

  test('makes room for another where one says the same', () => {
    const same = numbers(5).map((index) => ({ ...hard(index, 7), name: 'You can weld' }));
    expect(selectSuggestions([...same, ...numbers(12).map((index) => hard(index + 5, 3))])).toHaveLength(10);
  });
});
