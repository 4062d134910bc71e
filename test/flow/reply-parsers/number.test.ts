import { describe, expect, test } from 'vitest';

import { parseNumber } from '../../../src/flow/reply-parsers/number.ts';

const anything = { min: null, max: null };
const value = (text: string) => {
  const parsed = parseNumber(text, anything);
  return parsed.ok ? parsed.value : null;
};

describe('a number in figures', () => {
  test.each<[string, number]>([
    ['42', 42],
    ['0', 0],
    ['-5', -5],
    ['min 5', -5],
    ['3,5', 3.5],
    ['3.5', 3.5],
    ['0.125', 0.125],
    ['1.250', 1250],
    ['1,250', 1.25],
    ['1.250,50', 1250.5],
    ['1,250.50', 1250.5],
    ['1.000.000', 1_000_000],
    ['1,250,000', 1_250_000],
    ['12 500', 12_500],
    ['30k', 30_000],
    ['2,5k', 2500],
    ['1.5 mln', 1_500_000],
    ['2 miljoen', 2_000_000],
    ['€ 2.500,-', 2500],
    ['40%', 40],
    ['40uur', 40],
    ['2x per week', 2],
    ['about 40', 40],
    ['ongeveer 32 uur per week', 32],
    ['ten minste 40 uur', 40],
    ['Ik ben 34 jaar oud.', 34],
    ['5️⃣', 5],
  ])('%j is %d', (text, expected) => {
    expect(value(text)).toBe(expected);
  });
});

test.each(['999999999999999999999', '9007199254740993', '-99999999999999999999'])(
  '%s, whose digits no number here can keep, is none',
  (text) => {
    expect(value(text)).toBeNull();
  },
);

test('the largest numbers that are kept exactly are', () => {
  expect(value('9007199254740991')).toBe(9_007_199_254_740_991);
  expect(value('-9007199254740991')).toBe(-9_007_199_254_740_991);
});

describe('a number in words', () => {
  test.each<[string, number]>([
    ['vijf', 5],
    ['één', 1],
    ['een jaar', 1],
    ['twintig uur', 20],
    ['vijfentwintig', 25],
    ['tweeëntwintig', 22],
    ['eenentwintig', 21],
    ['achtentachtig', 88],
    ['honderdtwintig', 120],
    ['negentienhonderd', 1900],
    ['tweeduizend vijfhonderd', 2500],
    ['anderhalf jaar', 1.5],
    ['een half jaar', 0.5],
    ['twee en een half', 2.5],
    ['geen', 0],
    ['nul', 0],
    ['one', 1],
    ['twenty-five', 25],
    ['a hundred', 100],
    ['two hundred and five', 205],
    ['one hundred thousand', 100_000],
    ['two and a half years', 2.5],
    ['minus five', -5],
    ['ik heb een diploma en twee certificaten', 2],
  ])('%j is %d', (text, expected) => {
    expect(value(text)).toBe(expected);
  });
});

describe('no single number', () => {
  test.each(
    [
      ['', 'hallo', 'a', 'geen idee', 'een paar', 'a couple', 'Infinity', 'NaN', '1e6', '0x10', '12.345.67'],
      [
        '30-40',
        '30 of 40',
        'tussen 20 en 30',
        '24/7',
        '5 jaar en 6 maanden',
        '1 3',
        'drie en vier',
        '06-12345678',
      ],
      ['ik heb een rijbewijs', 'driekwart', '3 à 4'],
    ].flat(),
  )('is in %j', (text) => {
    expect(value(text)).toBeNull();
  });
});

test('limits are included, and what lies outside is none', () => {
  const hours = { min: 1, max: 60 };
  expect(parseNumber('1', hours).ok).toBe(true);
  expect(parseNumber('60', hours).ok).toBe(true);
  expect(parseNumber('0', hours).ok).toBe(false);
  expect(parseNumber('zestig en een half', hours).ok).toBe(false);
  expect(parseNumber('61', hours).ok).toBe(false);
});
