import { describe, expect, test } from 'vitest';

import { leftOutOf } from '../../../src/flow/reply-parsers/choice-mentions.ts';
import { withoutOtherDates } from '../../../src/flow/reply-parsers/date-mentions.ts';
import { type NamePart, parseName } from '../../../src/flow/reply-parsers/name.ts';
import { withoutOtherNumbers } from '../../../src/flow/reply-parsers/number-mentions.ts';

describe('a name is found', () => {
  test.each<[NamePart, string, string]>([
    ['last', 'it goes on for ever: Konstantinidis', 'Konstantinidis'],
    ['first', 'Robocop. kidding, Lars', 'Lars'],
    ['full', 'Sinterklaas 😂 geintje, Anouk de Wit', 'Anouk de Wit'],
    ['full', "you're speaking to Mr. Emeka Obi", 'Emeka Obi'],
    ['full', 'van mezelf heet ik Kuipers en van voren Tineke', 'Tineke Kuipers'],
    ['first', 'Jaxx with two x', 'Jaxx'],
    ['full', "Niamh O'Dowd w the apostrophe, forms hate it", "Niamh O'Dowd"],
    ['full', 'Joy Amara Eze, real names all of them', 'Joy Amara Eze'],
    ['first', 'good day sir, here Milan', 'Milan'],
  ])('%s: %s', (part, text, name) => {
    expect(parseName(text, part)).toMatchObject({ ok: true, value: name });
  });

  test.each<[NamePart, string]>([
    ['first', 'heyyy bestie'],
    ['first', 'Bot. I know. It is Frisian'],
    ['first', 'Before I hand over any data: GDPR-wise, who reads it'],
  ])('%s: but not in %s', (part, text) => {
    expect(parseName(text, part).ok).toBe(false);
  });
});

describe('a figure is something else', () => {
  const hours = 'How many hours a week would you like?';
  test.each([
    ['alles behalve 40 uur', 'Hoeveel uur per week wil je werken?'],
    ['£12.60 times whatever my rent is', hours],
    ['39 was killing me', hours],
    ['I was 21 when I began', 'How many years have you worked as a nurse?'],
    ['on 2600 now, a joke', 'What monthly salary do you expect, in pounds?'],
    ['elders boden ze 5500', 'Wat wil je bruto per maand verdienen, in euro?'],
  ])('%s', (text, asked) => {
    expect(withoutOtherNumbers(text, asked)).toBeNull();
  });

  test.each([
    ['minder dan 3200 en ik haak af', 'Welk bruto maandsalaris verwacht je?', '3200'],
    ["wouldn't get up for less than 5600", 'What monthly salary do you expect?', '5600'],
    ['25, under 20 I couldn’t cover my rent', hours, '25'],
    ['€ 2.500 gross', 'What monthly salary do you expect?', '2.500'],
  ])('but not in %s', (text, asked, figure) => {
    expect(withoutOtherNumbers(text, asked)).toContain(figure);
  });
});

test('a day near another one is not that day', () => {
  const asked = 'Vanaf welke datum kun je beginnen?';
  expect(withoutOtherDates('14 februari trouw ik, ergens daarvoor', asked)).toBeNull();
  expect(withoutOtherDates('vlak na 14 februari', asked)).not.toBeNull();
});

test('all options but one are told behind words that only fill', () => {
  expect(leftOutOf('honestly anything bar nights')).toContain('nights');
  expect(leftOutOf('nights are the best of all')).toBeNull();
});
