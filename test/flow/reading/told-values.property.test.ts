import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';
import fc from 'fast-check';

import { isJsonObject } from '../../../src/flow/json.ts';
import { ask } from '../../support/builders/actions.ts';
import { compileOrFail, linearFlow } from '../../support/builders/graph.ts';
import { bySpeed } from '../../support/slow-run.ts';
import { candidateSays, eventHappens, playStory, storyStart } from '../../support/story.ts';
import { tellsDate, tellsLetters, tellsNumber, tellsOption, tellsPhone } from '../../support/told-values.ts';

const options = [
  { value: 'morning', label: 'Ochtend' },
  { value: 'late', label: 'Late shift' },
  { value: 'car', label: 'With the car' },
];
const questions = {
  hours: ['number', { text: 'Hoeveel uur per week wil je werken?' }],
  years: ['number', { text: 'How many years have you worked as a nurse?' }],
  start: ['date', { text: 'When can you start?', min: 'today' }],
  birth: ['date', { text: 'Wat is je geboortedatum?', max: 'today' }],
  shift: ['choice', { text: 'Which one do you prefer?', options }],
  email: ['email', { text: 'What is your e-mail address?' }],
  phone: ['phone', { text: 'What is your phone number?' }],
  code: ['postalCode', { text: 'Wat is je postcode?' }],
  first: ['name', { text: 'What is your first name?', parts: 'first' }],
  last: ['name', { text: 'En je achternaam?', parts: 'last' }],
} as const;
type Variable = keyof typeof questions;
const variables: readonly Variable[] = [
  'hours',
  'years',
  'start',
  'birth',
  'shift',
  'email',
  'phone',
  'code',
  'first',
  'last',
];

const isTold = (variable: Variable, value: unknown, message: string): boolean => {
  if (typeof value === 'number') return tellsNumber(message, value);
  if (typeof value !== 'string') return false;
  switch (questions[variable][0]) {
    case 'date':
      return tellsDate(message, value, storyStart.getUTCFullYear());
    case 'choice':
      return options.some(
        (option) => option.value === value && tellsOption(message, `${value} ${option.label}`),
      );
    case 'phone':
      return tellsPhone(message, value);
    default:
      return tellsLetters(message, value);
  }
};

/** A run that waits at the question for each variable; the others come after it. */
const waiting = new Map(
  variables.map((asked) => {
    const all = [asked, ...variables.filter((other) => other !== asked)];
    const flow = compileOrFail(
      linearFlow(...all.map((variable) => ask(questions[variable][0], variable, questions[variable][1]))),
    );
    const { run } = playStory(flow, [eventHappens({ type: 'started' }), candidateSays('hello')]);
    return [asked, { flow, run }] as const;
  }),
);

/** The values that a message stores at a question, and keeps for later ones. */
const readValues = (asked: Variable, message: string): readonly (readonly [Variable, unknown])[] => {
  const begun = waiting.get(asked);
  if (!begun) throw new Error(`No flow asks ${asked}.`);
  const { session } = playStory(begun.flow, [candidateSays(message)], {}, begun.run).run;
  const kept = isJsonObject(session['_kept']) ? session['_kept'] : {};
  return variables.flatMap((variable) => {
    const later = kept[variable];
    const values = [session[variable], isJsonObject(later) ? later['value'] : null];
    return values
      .filter((value) => value !== undefined && value !== null)
      .map((value) => [variable, value] as const);
  });
};

const inventsNothing = (asked: Variable, message: string): boolean =>
  readValues(asked, message).every(([variable, value]) => isTold(variable, value, message));

const sets = ['tuning', 'tuning-more', 'tuning-own', 'tuning-causes', 'fifth-mentions', 'third-stops'];
const labelled = sets.flatMap((set) =>
  readFileSync(new URL(`../../../bench/dialogue/utterances/${set}.tsv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .flatMap((line) => line.split('\t')[3] ?? []),
);

const spoken = fc
  .array(
    fc.constantFrom(
      ...'in over from vanaf the de on at van tot and en so dus 5 12 1 3 8.5 2,850 21st 4e ten twenty five drie tien week weken days dagen months maand jaar years uur hours march februari monday vrijdag mate late car auto rate kate morning ochtend love nee man jan sanne de vries berlin sales jan@x.nl 0612345678 1234 ab 9000 nu a year ago geleden'.split(
        ' ',
      ),
    ),
    { minLength: 1, maxLength: 7 },
  )
  .map((words) => words.join(' '));

describe('a reading invents no value that is not in the message', () => {
  const numRuns = bySpeed(1500, 20_000);

  test('of labelled messages, alone and two together', () => {
    const said = fc.constantFrom(...labelled);
    const message = fc.oneof(
      said,
      fc.tuple(said, said).map((two) => two.join(', ')),
    );
    const property = fc.property(fc.constantFrom(...variables), message, inventsNothing);
    expect(fc.check(property, { numRuns }).counterexample).toBeNull();
  });

  test('of words in any order', () => {
    const property = fc.property(fc.constantFrom(...variables), spoken, inventsNothing);
    expect(fc.check(property, { numRuns }).counterexample).toBeNull();
  });
});

test.each<readonly [asked: Variable, message: string, not: Variable]>([
  ['shift', 'bit busy now, mate', 'shift'],
  ['start', 'lived in Berlin ten years', 'start'],
  ['years', '2,850 a month', 'years'],
  ['phone', 'mijn attest blijft 10 jaar geldig', 'years'],
  ['first', 'scratch that', 'first'],
  ['start', 'I will know more later, give me till tonight', 'start'],
  ['phone', 'I finish on 18 december, so from the 21st', 'start'],
])('to %s, %j gives no %s', (asked, message, variable) => {
  expect(readValues(asked, message).map(([name]) => name)).not.toContain(variable);
});
