import { expect, test } from 'vitest';

import { parseChoice } from '../../../src/flow/reply-parsers/choice.ts';
import { ask } from '../../support/builders/actions.ts';
import { linearFlow } from '../../support/builders/graph.ts';
import { candidateSays, given } from '../../support/story.ts';

const optionsOf = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
const years = optionsOf('0-2 jaar', '2-4 jaar', '5+ jaar');
const experience = optionsOf('Less than 1 year', '1-3 years', '3-5 years', 'More than 5 years');
const hours = optionsOf('16-24 uur', '24-32 uur', '32-40 uur');
const pay = optionsOf('€2.000 - €2.500', '€2.500 - €3.000', 'meer dan €3.000');

const chosen = (text: string, options: typeof years): string | null => {
  const parsed = parseChoice(text, options);
  return parsed.ok ? parsed.value : null;
};

test.each([
  ['3 jaar', years, '2-4 jaar'],
  ['drie jaar', years, '2-4 jaar'],
  ['ik heb 3 jaar ervaring in de horeca', years, '2-4 jaar'],
  ['6 maanden', years, '0-2 jaar'],
  ['10 jaar', years, '5+ jaar'],
  ['4 yrs', experience, '3-5 years'],
  ['8 months', experience, 'Less than 1 year'],
  ['over 5 years', experience, 'More than 5 years'],
  ['28 tot 32', hours, '24-32 uur'],
  ['36 uur per week', hours, '32-40 uur'],
  ['2.750 euro', pay, '€2.500 - €3.000'],
])('a number within the range of one option chooses it: %j', (text, options, expected) => {
  expect(chosen(text, options)).toBe(expected);
});

test.each([
  ['2 jaar', years],
  ['bijna 5 jaar', years],
  ['3 of 6 jaar', years],
  ['3 years', experience],
  ['24 uur', hours],
  ['32 uur, verdeeld over 4 dagen', hours],
  ['2500', pay],
  ['geen 3 jaar', years],
  ['mijn broer 3 jaar', years],
  ['ik ben 30 jaar', years],
  ['4 dagen', hours],
])(
  'a number on the border of options, outside them, or about something else chooses none: %j',
  (text, options) => {
    expect(chosen(text, options)).toBeNull();
  },
);

test('times of the day are no range of numbers', () => {
  expect(chosen('om 7 uur', optionsOf('6-14 uur', '14-22 uur', '22-6 uur'))).toBeNull();
});

test('the question is put again for a number on a border', () => {
  given(linearFlow(ask('choice', 'years', { options: years })))
    .when(candidateSays('2 jaar'))
    .expects({ session: {}, run: { position: { at: 'question', failures: 1 } } });
});
