import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { separateAsides } from '../../../src/flow/appointments/asides.ts';
import { readSlotReply } from '../../../src/flow/appointments/read-slot-reply.ts';
import { judgeSlotUtterance, readSlotUtterances } from '../../support/appointment-utterances.ts';

const fileIn = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const utterances = readSlotUtterances(fileIn('contexts.json'), fileIn('utterances.tsv'));

const inContext = (timeOrDay: 'slot' | 'day' | 'confirm') => {
  const found = utterances.find(({ context }) => context.stage === timeOrDay && context.language === 'nl');
  if (!found) throw new Error(`There is no context of the stage ${timeOrDay}.`);
  return found;
};
const readAs = (stage: 'slot' | 'day' | 'confirm', text: string): readonly string[] =>
  judgeSlotUtterance({ ...inContext(stage), text }).read;

const namesDigit = (text: string): boolean => /\d/u.test(text);

test.each([
  ['11 uur. om 12 uur moet ik de kleine ophalen', '11 uur'],
  ['ochtend graag, ik werk vanaf 2', 'ochtend graag'],
  ['3 oclock, kids are out at half 4', '3 oclock'],
])('what tells of a life is beside the wish: %s', (reply, wish) => {
  expect(separateAsides(reply, namesDigit)?.wish).toBe(wish);
});

test.each([
  'maandag, dan werk ik',
  'ik werk tot 3, vanaf 4 kan ik',
  'dinsdag 3 november',
  'ik moet om 12 uur werken',
])('nothing of this is beside a wish, or something of it is a wish: %s', (reply) => {
  const told = separateAsides(reply, namesDigit);
  expect(told === null || told.wish.includes('4')).toBe(true);
});

test('the time of an aside is not the time that is chosen', () => {
  expect(readAs('slot', 'ochtend graag, ik werk vanaf 2')).toContain('times:09:00,09:30,10:00,11:00');
  expect(readAs('slot', '11 uur. of 14 uur')).toContain('times:11:00,14:00');
});

test('a bare number that is a row and another hour is the row, and more words decide', () => {
  expect(readAs('slot', '9')).toContain('slot:2026-11-03T16:00');
  expect(readAs('slot', '9 uur')).toContain('slot:2026-11-03T09:00');
  expect(readAs('slot', 'optie 9')).toContain('slot:2026-11-03T16:00');
  // The first row is 09:00, and nothing is free at one.
  expect(readAs('slot', '1')).toContain('slot:2026-11-03T09:00');
});

test('a number that is an hour and the row of that hour is that time', () => {
  const { context } = inContext('slot');
  const at = context.slots.find(
    ({ startsAt }) => startsAt.includes('T08:00') && startsAt.startsWith('2026-11-03'),
  );
  const shown = Array.from({ length: 9 }, () => at?.startsAt ?? '');
  expect(readSlotReply({ text: '9' }, { ...context, shown })).toEqual({
    type: 'slot',
    startsAt: at?.startsAt,
  });
});

test.each([
  'class then',
  'super druk dan',
  'prima, mits ik om half 4 weer weg kan',
  'ik zet het in mijn agenda als ik thuis ben',
])('this books nothing: %s', (text) => {
  expect(readAs('confirm', text)).not.toContain('book');
});
