import { expect, test } from 'vitest';

import { mendNames } from '../../../src/flow/appointments/name-typos.ts';

test.each([
  ['woesndag', 'woensdag'],
  ['dinsdg', 'dinsdag'],
  ['donderdgas', 'donderdag'],
  ['wendesday', 'wednesday'],
  ['wensday', 'woensdag'],
  ['firday', 'friday'],
  ['10 novemeber', '10 november'],
  ['tommorow', 'tomorrow'],
  ['perfct', 'perfect'],
])('"%s" is mended to "%s"', (typed, meant) => {
  expect(mendNames(typed)).toBe(meant);
});

test.each([
  'remember me to mandy',
  'zonder auto',
  'someday at midday',
  'de werkdag en de weekdag',
  'een workday',
  'volgens mij',
  'dinsdags en mondays',
  'de middag',
  'my birthday',
  'the other member',
])('"%s" stays', (typed) => {
  expect(mendNames(typed)).toBe(typed);
});
