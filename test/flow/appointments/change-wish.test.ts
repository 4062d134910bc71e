import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { namesDayAhead, readChangeWish, saysKeep } from '../../../src/flow/appointments/change-wish.ts';

const file = fileURLToPath(new URL('change-wishes.tsv', import.meta.url));
const lines = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'));

test.each(lines)('%s: "%s"', (wish = '', text = '') => {
  expect(readChangeWish(text)?.wish ?? 'none').toBe(wish);
});

test('a very long message has no wish, and takes no time', () => {
  expect(readChangeWish('ik wil de afspraak verzetten '.repeat(2000))).toBeNull();
});

describe('a wish to keep the appointment', () => {
  test.each([
    'laat maar staan',
    'laat maar',
    'nee hoor',
    'toch niet',
    'hou maar zo',
    'never mind',
    'no thanks',
    'keep it',
    'leave it as it is',
  ])('"%s"', (text) => expect(saysKeep(text)).toBe(true));
  test.each(['vrijdag', 'ja', 'nee liever vrijdag', 'friday please', 'no, another day'])('not "%s"', (text) =>
    expect(saysKeep(text)).toBe(false),
  );
});

test('the day of an appointment is named by its weekday, or as today and tomorrow', () => {
  expect(namesDayAhead('kan donderdag niet', 4, 3)).toBe(true);
  expect(namesDayAhead('kan morgen niet', 4, 1)).toBe(true);
  expect(namesDayAhead('cant do tomorrow', 4, 2)).toBe(false);
  expect(namesDayAhead('kan vrijdag niet', 4, 1)).toBe(false);
});
