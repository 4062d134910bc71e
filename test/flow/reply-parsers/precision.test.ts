import { describe, expect, test } from 'vitest';

import { parseBoolean } from '../../../src/flow/reply-parsers/boolean.ts';
import { parseNumber } from '../../../src/flow/reply-parsers/number.ts';
import { findPostalCodeText } from '../../../src/flow/reply-parsers/postal-code.ts';

const anything = { min: null, max: null };

const polarity = (text: string, asked: string): boolean | null => {
  const parsed = parseBoolean(text, [], undefined, asked);
  return parsed.ok ? parsed.value : null;
};
const figure = (text: string, asked: string): number | null => {
  const parsed = parseNumber(text, anything, asked);
  return parsed.ok ? parsed.value : null;
};

describe('a yes or no', () => {
  const weekends = 'Can you work weekends?';
  const licence = 'Heb je een rijbewijs?';
  const nights = 'Heb je bezwaar tegen nachtwerk?';

  test.each<[string, string, boolean | null]>([
    ['weekends don’t bother me at all', weekends, true],
    ['wouldn’t have it any other way', weekends, null],
    ['I’m at another job at weekends', weekends, null],
    ['nee hoor grapje, die heb ik al tien jaar', licence, null],
    ['nee, die heb ik niet', licence, false],
    ['vroeger wel, nu niet meer', licence, false],
    ['vroeger wel, nu niet meer', nights, false],
    ['begonnen maar nooit afgemaakt', 'Heb je een diploma?', false],
    ['1 avond per week vind ik oke, meer niet', 'Wil je ook avonden werken?', null],
    ['course I can', weekends, true],
  ])('"%s" to "%s" is %p', (text, asked, expected) => {
    expect(polarity(text, asked)).toBe(expected);
  });
});

describe('a figure', () => {
  const pay = 'What salary are you looking for, gross per year in euro?';
  const hours = 'Hoeveel uur per week wil je werken?';
  const years = 'Hoeveel jaar ervaring heb je?';

  test.each<[string, string, number | null]>([
    ['€32,000', pay, 32_000],
    ['33,500 would be grand', pay, 33_500],
    ['650 a week', pay, null],
    ['top of your range, 36k, with my 10 years I’d hope', pay, 36_000],
    ['ik zit nu op 38000, dus iets erboven', pay, null],
    ['9 tot 5', hours, null],
    ['32 tot 36', hours, null],
    ['ik ben 19 en zit op school', hours, null],
    ['ik ben 32 uur beschikbaar', hours, 32],
    ['12 jaar, waarvan 3 als lead', years, 12],
    ['10 jaar, daarvan 4 op de IC', years, 10],
    ['sinds 2016', years, null],
  ])('"%s" to "%s" is %p', (text, asked, expected) => {
    expect(figure(text, asked)).toBe(expected);
  });

  test('is exact only where the reply is nothing else, so that what is said beside it is read', () => {
    expect(parseNumber('28', anything, hours)).toMatchObject({ value: 28, confidence: 1 });
    expect(parseNumber('28, avonden kan ook', anything, hours)).toMatchObject({
      value: 28,
      confidence: 0.85,
    });
  });
});

test('a small word behind a figure is no letters of a postal code', () => {
  expect(findPostalCodeText('tussen 3000 en 3300', 'NL')).toBeNull();
  expect(findPostalCodeText('3000 ek', 'NL')).toBe('3000 ek');
});
