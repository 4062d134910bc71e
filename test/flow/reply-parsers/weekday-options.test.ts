import { expect, test } from 'vitest';

import { parseChoices } from '../../../src/flow/reply-parsers/multiple-choice.ts';

const dutch = ['Maandag', 'Dinsdag', 'Woensdag', 'Donderdag', 'Vrijdag', 'Zaterdag', 'Zondag'];
const english = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const optionsOf = (labels: readonly string[]) =>
  labels.map((label) => ({ value: label.toLowerCase(), label }));

/** Returns the numbers of the chosen days, from Monday on; empty where the reply is not understood. */
const daysIn = (text: string, labels: readonly string[]): string => {
  const parsed = parseChoices(text, optionsOf(labels));
  return parsed.ok
    ? parsed.value.map((value) => labels.findIndex((label) => label.toLowerCase() === value) + 1).join('')
    : '';
};

test.each([
  ['ma t/m vr', '12345'],
  ['van maandag tot en met donderdag', '1234'],
  ['ma-do', '1234'],
  ['vrijdag t/m zondag', '567'],
  ['doordeweeks', '12345'],
  ['alle werkdagen', '12345'],
  ['alleen in het weekend', '67'],
  ['doordeweeks en zaterdag', '123456'],
  ['ma, wo en vr', '135'],
  ['di do', '24'],
  ['ik kan alleen op maandagen en dinsdagen', '12'],
  ['maandag dinsdag en donderdag', '124'],
  ['niet op woensdag', '124567'],
  ['woensdag kan ik niet', '124567'],
  ['liever niet in het weekend', '12345'],
  ['geen weekenden', '12345'],
  ['ma t/m vr behalve wo', '1245'],
  ['alle dagen behalve zondag', '123456'],
  ['behalve zondag', '123456'],
  ['niet in het weekend en niet op vrijdag', '1234'],
  ['ik kan op ma en di maar niet op wo', '12'],
  ['1 en 3', '13'],
  ['alle dagen', '1234567'],
  ['elke dag is prima', '1234567'],
])('of Dutch weekdays, %s is %s', (text, expected) => {
  expect(daysIn(text, dutch)).toBe(expected);
});

test.each([
  ['mon-fri', '12345'],
  ['Monday to Thursday', '1234'],
  ['weekdays only', '12345'],
  ['weekends', '67'],
  ['sat & sun', '67'],
  ['mon wed fri', '135'],
  ['mon through fri and sat', '123456'],
  ['I can do tuesdays and thursdays', '24'],
  ['not sundays', '123456'],
  ['not in the weekend', '12345'],
  ["I can't do mondays", '234567'],
  ['everything but the weekend', '12345'],
  ['every day except friday', '123467'],
  ['monday but not sunday', '1'],
  ['any day', '1234567'],
  ['I can work all week', '1234567'],
])('of English weekdays, %s is %s', (text, expected) => {
  expect(daysIn(text, english)).toBe(expected);
});

test.each(['zo snel mogelijk', 'when I do well', 'hangt van mijn rooster af'])('%s names no day', (text) => {
  expect(daysIn(text, dutch)).toBe('');
});

test('days that are no options are left out, and other options are read as before', () => {
  expect(daysIn('ma t/m zo', dutch.slice(0, 5))).toBe('12345');
  expect(parseChoices('ma t/m wo', optionsOf(['Ochtend', 'Middag', 'Avond'])).ok).toBe(false);
});
