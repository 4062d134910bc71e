import { describe, expect, test } from 'vitest';

import { type ChoiceOption, parseChoice } from '../../../src/flow/reply-parsers/choice.ts';
import { parseChoices, optionsOfButtons } from '../../../src/flow/reply-parsers/multiple-choice.ts';

const options = (...pairs: readonly string[]): ChoiceOption[] =>
  pairs.map((pair) => {
    const [value = '', label = ''] = pair.split(':');
    return { value, label };
  });

const work = options(
  'full_time:Fulltime (40 uur)',
  'part_time:Parttime (24-32 uur)',
  'weekend:Alleen in het weekend',
);
const past = options('order_picking:Order picking', 'forklift:Forklift driving', 'none:No experience yet');
const years = options('a:0-1 jaar', 'b:2-4 jaar', 'c:5 jaar of meer');
const days = options('ma:Maandag', 'di:Dinsdag', 'wo:Woensdag', 'do:Donderdag');
const trucks = options('a:Heftruck en reachtruck', 'b:Stapelaar', 'c:Heftruck');
const alike = options('a:Team Noord', 'b:Team Noort');

const one = (text: string, from: readonly ChoiceOption[]) => {
  const parsed = parseChoice(text, from);
  return parsed.ok ? parsed.value : null;
};

describe('one option', () => {
  test.each<[string, readonly ChoiceOption[], string | null]>([
    ['1', work, 'full_time'],
    ['2.', work, 'part_time'],
    ['optie 2', work, 'part_time'],
    ['nummer 3', work, 'weekend'],
    ['de eerste', work, 'full_time'],
    ['the second one', past, 'forklift'],
    ['de laatste', work, 'weekend'],
    ['Fulltime (40 uur)', work, 'full_time'],
    ['part_time', work, 'part_time'],
    ['full-time', work, 'full_time'],
    ['fulltime', work, 'full_time'],
    ['fultime', work, 'full_time'],
    ['parttime graag', work, 'part_time'],
    ['ik wil alleen het weekend', work, 'weekend'],
    ['40 uur', work, 'full_time'],
    ['order piking', past, 'order_picking'],
    ['forklifts', past, 'forklift'],
    ['driving a forklift', past, 'forklift'],
    ['no experience', past, 'none'],
    ['I have no experience', past, 'none'],
    ['mandag', days, 'ma'],
    ['Woensdag!', days, 'wo'],
    ['2-4', years, 'b'],
    ['2 jaar', years, 'b'],
    ['meer dan 5 jaar', years, 'c'],
    ['heftruck', trucks, 'c'],
    ['heftruck en reachtruck', trucks, 'a'],
    ['Team Noord', alike, 'a'],
  ])('is meant by %j', (text, from, expected) => {
    expect(one(text, from)).toBe(expected);
  });

  test.each<[string, readonly ChoiceOption[], string]>([
    ['4', work, 'there is no fourth option'],
    ['0', work, 'there is no such option'],
    ['hallo', work, 'it has nothing to do with the options'],
    ['', work, 'it says nothing'],
    ['uur', work, 'two options speak of hours'],
    ['fulltime of parttime', work, 'it names two'],
    ['ik wil niet fulltime', work, 'it says what is not wanted'],
    ['geen idee', work, 'it is no option'],
    ['dag', days, 'every option ends like that'],
    ['dinsdag en woensdag', days, 'only one can be chosen'],
    ['jaar', years, 'all options speak of years'],
    ['3', years, 'it may be the third option, or three years'],
    ['Team Noorx', alike, 'two options are equally close'],
  ])('is not meant by %j: %#', (text, from) => {
    expect(one(text, from)).toBeNull();
  });
});

describe('several options', () => {
  const many = (text: string, from: readonly ChoiceOption[]) => {
    const parsed = parseChoices(text, from);
    return parsed.ok ? parsed.value : null;
  };

  test.each<[string, readonly ChoiceOption[], readonly string[]]>([
    ['1 en 3', days, ['ma', 'wo']],
    ['1, 3', days, ['ma', 'wo']],
    ['3 1', days, ['ma', 'wo']],
    ['1 & 2', days, ['ma', 'di']],
    ['1+4', days, ['ma', 'do']],
    ['maandag en dinsdag', days, ['ma', 'di']],
    ['Maandag, woensdag', days, ['ma', 'wo']],
    ['mandag en dinsdg', days, ['ma', 'di']],
    ['ma, di', days, ['ma', 'di']],
    ['2', days, ['di']],
    ['1 and 1', days, ['ma']],
    ['allemaal', days, ['ma', 'di', 'wo', 'do']],
    ['all of them', days, ['ma', 'di', 'wo', 'do']],
    ['beide', days.slice(0, 2), ['ma', 'di']],
    ['heftruck en reachtruck en stapelaar', trucks, ['a', 'b']],
    ['heftruck en stapelaar', trucks, ['b', 'c']],
  ])('are meant by %j', (text, from, expected) => {
    expect(many(text, from)).toEqual(expected);
  });

  test.each(['1 of 3', '13', '1 en 9', 'beide', 'maandag en pizza', 'hallo', ''])(
    'are not meant by %j',
    (text) => {
      expect(many(text, days)).toBeNull();
    },
  );

  test('come from buttons, also with a value that holds a comma', () => {
    expect(optionsOfButtons('di,ma', days)).toMatchObject({ value: ['ma', 'di'], method: 'button' });
    expect(optionsOfButtons('a,b', [{ value: 'a,b', label: 'Both' }])).toMatchObject({ value: ['a,b'] });
    expect(optionsOfButtons('ma,zz', days)).toBeNull();
  });
});

test('a conclusion names all options that follow it', () => {
  const shifts = options('morning:Mornings', 'afternoon:Afternoons', 'evening:Evenings');
  const parsed = parseChoices("I'm up early so mornings, and afternoons are fine as well", shifts);
  expect(parsed).toMatchObject({ ok: true, value: ['morning', 'afternoon'] });
  expect(parseChoices('evenings are hard so mornings, not afternoons', shifts)).toMatchObject({
    value: ['morning'],
  });
});
