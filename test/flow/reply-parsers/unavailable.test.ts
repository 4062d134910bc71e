import { expect, test } from 'vitest';

import { guessChoice } from '../../../src/ai/built-in/understand/guess-choice.ts';
import { parseChoice } from '../../../src/flow/reply-parsers/choice.ts';
import { parseChoices } from '../../../src/flow/reply-parsers/multiple-choice.ts';

const named = ([value, label]: readonly [string, string]) => ({ value, label });
const ways = (
  [
    ['bike', 'Fiets'],
    ['car', 'Auto'],
    ['bus', 'Openbaar vervoer'],
  ] as const
).map(named);
const shifts = (
  [
    ['morning', 'Mornings'],
    ['evening', 'Evenings'],
  ] as const
).map(named);

/** The option that the parser finds, or else the built-in engine. */
const chosen = (text: string): string | undefined => {
  const parsed = parseChoice(text, ways);
  return parsed.ok
    ? parsed.value
    : guessChoice(text, { kind: 'choice', options: ways, multiple: false })?.plain;
};
const allChosen = (text: string): string | undefined => {
  const parsed = parseChoices(text, shifts);
  return parsed.ok
    ? parsed.value.join(', ')
    : guessChoice(text, { kind: 'choice', options: shifts, multiple: true })?.plain;
};

test.each([
  ['heb mijn auto verkocht, nu met de fiets', 'bike'],
  ['de wagen is kapot, ik neem de velo', 'bike'],
  ['my bike was stolen so the bus', 'bus'],
  ['my car is sold', undefined],
  ['mijn fiets is uitgeleend', undefined],
  ['mijn auto is niet kapot hoor, auto', 'car'],
])('what is sold, broken, lent or gone is not chosen: %j', (text, expected) => {
  expect(chosen(text)).toBe(expected);
});

test.each([
  ['evenings are my choir night, mornings are fine', 'morning'],
  ['mornings are for the kids, evenings please', 'evening'],
  ['mornings are booked already', undefined],
  ['mornings are my best time', 'morning'],
  ['evenings are for me', 'evening'],
])('an option that something else takes is not chosen: %j', (text, expected) => {
  expect(allChosen(text)).toBe(expected);
});
