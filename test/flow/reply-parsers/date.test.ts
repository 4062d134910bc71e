import { describe, expect, test } from 'vitest';

import { isDateLimit, parseDate } from '../../../src/flow/reply-parsers/date.ts';

const saturday = new Date('2026-11-21T10:00:00Z');
const tuesday = new Date('2026-11-17T10:00:00Z');
const anything = { min: null, max: null };

const day = (text: string, limits: { min: string | null; max: string | null } = anything, now = saturday) => {
  const parsed = parseDate(text, limits, now, 'Europe/Amsterdam');
  return parsed.ok ? parsed.value : null;
};

describe('a date in Dutch', () => {
  test.each<[string, string]>([
    ['12-03-2027', '2027-03-12'],
    ['12/3/27', '2027-03-12'],
    ['12.03.2027', '2027-03-12'],
    ['12 05 1990', '1990-05-12'],
    ['12051990', '1990-05-12'],
    ['5-10-85', '1985-10-05'],
    ['2027-03-12', '2027-03-12'],
    ['3/12', '2026-12-03'],
    ['3 maart', '2027-03-03'],
    ['3 mrt 2027', '2027-03-03'],
    ['de derde maart', '2027-03-03'],
    ['1 januari 2027', '2027-01-01'],
    ['geboren op 12 mei 1990', '1990-05-12'],
    ['kan ik 1 februari beginnen?', '2027-02-01'],
    ['donderdag 26 november', '2026-11-26'],
    ['vandaag', '2026-11-21'],
    ['morgen', '2026-11-22'],
    ['goedemorgen, morgen', '2026-11-22'],
    ['overmorgen', '2026-11-23'],
    ['gisteren', '2026-11-20'],
    ['maandag', '2026-11-23'],
    ['zaterdag', '2026-11-28'],
    ['komende maandag', '2026-11-23'],
    ['volgende week dinsdag', '2026-11-24'],
    ['dinsdag volgende week', '2026-11-24'],
    ['over twee weken', '2026-12-05'],
    ['over een maand', '2026-12-21'],
    ['3 dagen geleden', '2026-11-18'],
    ['per direct', '2026-11-21'],
    ['zo snel mogelijk', '2026-11-21'],
    ['zo', '2026-11-22'],
  ])('%j is %s', (text, expected) => {
    expect(day(text)).toBe(expected);
  });
});

describe('a date in English', () => {
  test.each<[string, string]>([
    ['March 3rd', '2027-03-03'],
    ['3 March 2027', '2027-03-03'],
    ['the 3rd of March', '2027-03-03'],
    ['May 5, 2027', '2027-05-05'],
    ['december 24th', '2026-12-24'],
    ['today', '2026-11-21'],
    ['tomorrow', '2026-11-22'],
    ['the day after tomorrow', '2026-11-23'],
    ['yesterday', '2026-11-20'],
    ['next Monday', '2026-11-23'],
    ['tuesday next week', '2026-11-24'],
    ['in two weeks', '2026-12-05'],
    ['two days from now', '2026-11-23'],
    ['a week ago', '2026-11-14'],
    ['as soon as possible', '2026-11-21'],
    ['18 years ago', '2008-11-21'],
  ])('%j is %s', (text, expected) => {
    expect(day(text)).toBe(expected);
  });
});

describe('no single day', () => {
  test.each(
    [
      [
        '',
        'hallo',
        'maart',
        'eind maart',
        'volgende maand',
        '1990',
        '15e',
        'ik heb 3 kinderen',
        'goedemorgen',
        '€ 12,50',
      ],
      [
        '31-02-2027',
        '29 februari 2027',
        '01-13-2027',
        '01-01-1850',
        'maandag of dinsdag',
        'morgen of overmorgen',
      ],
      ['tussen 1 en 3 maart', '1-2-2027 of 3-2-2027', 'niet morgen', 'next month', 'in an hour'],
    ].flat(),
  )('is in %j', (text) => {
    expect(day(text)).toBeNull();
  });
});

describe('words are told from the day it is', () => {
  test("next week's Tuesday is never this week's", () => {
    expect(day('volgende week dinsdag', anything, tuesday)).toBe('2026-11-24');
    expect(day('volgende week vrijdag', anything, tuesday)).toBe('2026-11-27');
    expect(day('vrijdag', anything, tuesday)).toBe('2026-11-20');
    expect(day('dinsdag', anything, tuesday)).toBe('2026-11-24');
  });

  test('in the time zone, not in UTC', () => {
    const late = new Date('2026-11-21T23:30:00Z');
    expect(parseDate('today', anything, late, 'Europe/Amsterdam')).toMatchObject({ value: '2026-11-22' });
    expect(parseDate('today', anything, late, 'America/New_York')).toMatchObject({ value: '2026-11-21' });
  });
});

describe('limits', () => {
  test('are included, as dates or as words', () => {
    expect(day('21-11-2026', { min: 'today', max: null })).toBe('2026-11-21');
    expect(day('20-11-2026', { min: 'vandaag', max: null })).toBeNull();
    expect(day('22-12-2026', { min: null, max: 'in 30 days' })).toBeNull();
    expect(day('1-1-2027', { min: '2027-01-01', max: '2027-01-01' })).toBe('2027-01-01');
  });

  test('in the past turn a date without a year, or with a short one, to the past', () => {
    expect(day('3 maart', { min: null, max: 'today' })).toBe('2026-03-03');
    expect(day('12/3/27', { min: null, max: '16 years ago' })).toBe('1927-03-12');
  });

  test('are checked before a flow is published', () => {
    expect(['today', '18 jaar geleden', '2027-01-01', 'in 30 days'].every(isDateLimit)).toBe(true);
    expect(['', 'soon', '2027-02-31'].some(isDateLimit)).toBe(false);
  });
});

describe('29 February without a year', () => {
  test.each([
    '29 februari',
    '29 feb',
    'op 29 februari om 9 uur',
    '29 februari 19:00',
    'February 29th',
    '29th of February',
    '29-2',
  ])('%s is in the next year that has one', (text) => {
    expect(day(text)).toBe('2028-02-29');
    expect(day(text, { min: null, max: 'today' })).toBe('2024-02-29');
    expect(day(text, anything, new Date('2028-02-29T10:00:00Z'))).toBe('2028-02-29');
    expect(day(text, anything, new Date('2097-01-01T10:00:00Z'))).toBe('2104-02-29');
  });

  test.each(['29 februari 2027', '29 feb 27', '29-2-2027', '28 of 29 februari', '29 februari of 1 maart'])(
    '%s is no such day',
    (text) => {
      expect(day(text)).toBeNull();
    },
  );
});

describe('a date of birth', () => {
  const birth = (text: string): string | null => {
    const parsed = parseDate(text, anything, saturday, 'Europe/Amsterdam', 'Wat is je geboortedatum?');
    return parsed.ok ? parsed.value : null;
  };

  test.each([
    ['drie april negentiennegentig', '1990-04-03'],
    ['ik ben geboren op drie april negentiennegentig', '1990-04-03'],
    ['eenentwintig mei tweeduizend drie', '2003-05-21'],
    ['vijf juni vijfentachtig', '1985-06-05'],
    ['the twenty first of May nineteen eighty five', '1985-05-21'],
    ['April third nineteen ninety', '1990-04-03'],
    ['third of april nineteen ninety', '1990-04-03'],
    ['12 mei 85', '1985-05-12'],
    ['19900403', '1990-04-03'],
  ])('in %j is %s', (text, expected) => {
    expect(birth(text)).toBe(expected);
  });

  test.each(['5 mei', '5/5', 'mei 1990', 'gisteren', '3 Apr 2090', 'april', 'ik ben 34'])(
    'is not in %j: it has its day and year, and lies in the past',
    (text) => {
      expect(birth(text)).toBeNull();
    },
  );
});
