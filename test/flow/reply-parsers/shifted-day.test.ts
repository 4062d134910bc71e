import { describe, expect, test } from 'vitest';

import { parseDate } from '../../../src/flow/reply-parsers/date.ts';

const asked = 'When can you start?';
const wednesday = new Date('2026-11-25T10:00:00Z');

const day = (text: string): string | null => {
  const parsed = parseDate(text, { min: 'today', max: null }, wednesday, 'Europe/Amsterdam', asked);
  return parsed.ok ? parsed.value : null;
};

describe('a day that is told by its distance from another one', () => {
  test.each([
    ['mijn vriendin start 1 december, ik een dag later', '2026-12-02'],
    ['8 december heb ik tandarts dus een dag later', '2026-12-09'],
    ['een week na 7 december', '2026-12-14'],
    ['two weeks after 1 december', '2026-12-15'],
    ['the day after my exam on 11 december', '2026-12-12'],
    ['my last day is the 4th of december, so the monday after', '2026-12-07'],
  ])('%s', (text, expected) => {
    expect(day(text)).toBe(expected);
  });

  test.each(['een week na mijn verhuizing', 'the monday after'])(
    'is none where the other day is not named: %s',
    (text) => {
      expect(day(text)).toBeNull();
    },
  );

  test('is told from tomorrow', () => {
    expect(day('the day after tomorrow')).toBe('2026-11-27');
  });
});

describe('a day that is told by its place in a month', () => {
  test.each([
    ['not the 1st, the 2nd', '2026-12-02'],
    ['mijn maat begint 1 december, ik pas de 8e', '2026-12-08'],
    ['15/12 zit ik nog in het buitenland, de 17e ben ik er', '2026-12-17'],
    ['away until the 10th of january, so the 11th', '2027-01-11'],
    ['maandag de 14e', '2026-12-14'],
  ])('%s', (text, expected) => {
    expect(day(text)).toBe(expected);
  });

  test.each(['dinsdag de 14e april of zo', 'the 3rd or the 4th', 'de 15e keer'])('is none in: %s', (text) => {
    expect(day(text)).toBeNull();
  });
});

test('"not before the 5th" names the first day that is possible', () => {
  expect(day('niet voor 5 januari')).toBe('2027-01-05');
  expect(day('not on 5 january')).toBeNull();
});
