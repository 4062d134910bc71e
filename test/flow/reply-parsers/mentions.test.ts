import { describe, expect, test } from 'vitest';

import { parseBoolean } from '../../../src/flow/reply-parsers/boolean.ts';
import { parseChoice } from '../../../src/flow/reply-parsers/choice.ts';
import { parseDate } from '../../../src/flow/reply-parsers/date.ts';
import { parseNumber } from '../../../src/flow/reply-parsers/number.ts';

const now = new Date('2026-11-25T13:00:00.000Z');
const anything = { min: null, max: null };

const number = (text: string, asked: string): number | null => {
  const parsed = parseNumber(text, anything, asked);
  return parsed.ok ? parsed.value : null;
};
const day = (text: string): string | null => {
  const parsed = parseDate(text, anything, now, 'Europe/Amsterdam', 'Wanneer kun je beginnen?');
  return parsed.ok ? parsed.value : null;
};

const hours = 'Hoeveel uur per week wil je werken?';
const years = 'How many years have you worked as a nurse?';
const age = 'How old are you?';
const monthly = 'What monthly salary do you expect, in pounds?';
const yearly = 'What salary are you looking for, gross per year in euro?';

describe('a figure that a reply names', () => {
  test.each<[string, string, number]>([
    ['geen 40 maar 32', hours, 32],
    ['at the bakery I worked 38, now I would rather do 24', hours, 24],
    ['bij de post stond ik op 36, veel te druk. nu liefst 20', hours, 20],
    ['er staat 40 maar ik zoek 32', hours, 32],
    ['niet meer dan 20', hours, 20],
    ['40 is te veel, 32 kan wel', hours, 32],
    ['I have a visa so no more than 20', hours, 20],
    ['ik ben 52 en wil nog best 30 uurtjes maken', hours, 30],
    ['sinds 2019 werk ik 36 uur en dat wil ik zo houden', hours, 36],
    ['mijn kinderen zijn 4 en 7, dus onder schooltijd, 20 u ongeveer', hours, 20],
    ['18 months', years, 1.5],
    ['12 in total, 4 of those in paeds', years, 12],
    ['none yet but I am keen to learn', years, 0],
    ['I have worked 3 years in a pub, 22', age, 22],
    ['currently on 2600, looking for 2900', monthly, 2900],
    ['4.750 bij 40 uur', 'Wat wil je bruto per maand verdienen?', 4750],
    ['nu krijg ik 17,50 maar voor minder dan 19 kom ik niet', 'Welk bruto uurloon vraag je?', 19],
    ['€32,000', yearly, 32_000],
    ['34', yearly, 34_000],
    ['thirty two and a half thousand', yearly, 32_500],
    ['36k, with my 10 years', yearly, 36_000],
    ['max 24 ivm uitkering van 900 euro', hours, 24],
  ])('is the answer: %j', (text, asked, expected) => {
    expect(number(text, asked)).toBe(expected);
  });

  test.each([
    ['geen 40 in ieder geval', hours],
    ['in de fabriek werkte ik 40 uur', hours],
    ['I did 38 at my old place', hours],
    ['minder dan 20', hours],
    ['9-5 mon to wed', 'How many hours a week would you like?'],
    ['after 4 on weekdays', 'How many hours a week would you like?'],
    ['8 uur per dag', hours],
    ['op zaterdag 8 uur en 2 dagen van 6', hours],
    ['ik zit nu op 12 uur maar dat is veel te weinig', hours],
    ['volgens cao schaal 45', 'Welk bruto maandsalaris verwacht je, in euro?'],
    ['35k', monthly],
    ['650 a week', yearly],
    ['ward 7 for ages', years],
    ['bus 12 stopt voor de deur', hours],
    ['tot de 1e, dan ben ik vrij', 'Wat is je opzegtermijn, in maanden?'],
    ['bij mijn vorige baan kreeg ik 3250', 'Welk bruto maandsalaris verwacht je, in euro?'],
    ['op afdeling 4 noord gewerkt', 'Hoeveel jaar ervaring heb je?'],
    ["werk hier al vanaf m'n 22e", 'Hoeveel jaar ervaring heb je?'],
    ['zit nu op 4200 en een lease van 600', 'Wat wil je bruto per maand verdienen, in euro?'],
    ['since 2020', years],
    ['4 at Philips and a year freelancing', years],
    ['een poosje', 'Hoeveel jaar ervaring heb je?'],
    ['I can start on 1 february', 'How many months is your notice period?'],
    ['45 this coming April', age],
  ])('is about something else: %j', (text, asked) => {
    expect(number(text, asked)).toBeNull();
  });
});

describe('a day that a reply names', () => {
  test.each([
    ['in Polen tot 20 december, vanaf 4 januari ben ik vrij', '2027-01-04'],
    ['my lease starts 1 dec, could start 7 december', '2026-12-07'],
    ['ik kan vanaf 4 januari na mijn vakantie', '2027-01-04'],
    ['maandag kan ik niet, 2 december wel', '2026-12-02'],
    ['5 december vier ik sinterklaas, de maandag erna', '2026-12-07'],
    ['3 december naar de tandarts maar 4 december kan ik beginnen', '2026-12-04'],
  ])('is the answer: %j', (text, expected) => {
    expect(day(text)).toBe(expected);
  });

  test('is not taken with the month of an address', () => {
    expect(day('jan@example.com, from the 4th')).toBe('2026-12-04');
  });

  test.each([
    'ik ben op vakantie tot 12 december',
    'any day but monday',
    'first monday of january',
    'zodra ik mijn rijbewijs heb, examen is 8 december',
    'not until after christmas',
    'my last day is the 11th',
  ])('is about something else: %j', (text) => {
    expect(day(text)).toBeNull();
  });
});

describe('an option that a reply names', () => {
  const wards = ['Intensive care', 'A&E', 'Ouderenzorg'].map((label) => ({ value: label, label }));

  test.each([
    'mijn moeder ligt op intensive care',
    'intensive care is me te heftig',
    'bezig met een cursus intensive care',
    'anywhere but intensive care',
    'i was on intensive care before',
    'intensive care gives me a headache',
    'zit in het laatste jaar intensive care',
    "my bus doesn't go to intensive care",
    'wil graag intensive care leren',
  ])('is not chosen: %j', (text) => {
    expect(parseChoice(text, wards).ok).toBe(false);
  });

  test('is not chosen where the same clause has words for another one', () => {
    const places = ['Op kantoor', 'Thuis'].map((label) => ({ value: label, label }));
    expect(parseChoice('2 dagen thuis 3 kantoor is prima', places).ok).toBe(false);
    expect(parseChoice('thuis, kantoor leidt me te veel af', places)).toMatchObject({ value: 'Thuis' });
  });

  test('is chosen where nothing speaks against it', () => {
    expect(parseChoice('doe maar intensive care', wards)).toMatchObject({ value: 'Intensive care' });
  });
});

describe('yes and no', () => {
  const truth = (text: string, asked: string): boolean | null => {
    const parsed = parseBoolean(text, [], undefined, asked);
    return parsed.ok ? parsed.value : null;
  };
  const licence = 'Heb je een rijbewijs B?';
  const nights = 'Would working nights be a problem for you?';
  const shifts = 'Can you work rotating shifts, including nights?';

  test.each<[string, string, boolean | null]>([
    ["nights don't bother me", shifts, true],
    ['no bother at all', shifts, true],
    ['not in the slightest', nights, false],
    ['afraid so, the kids are small', nights, true],
    ['ja tot 2028 geldig', licence, true],
    ['ja maar hij is ingenomen', licence, null],
    ['nee niet alleen B, ook BE', licence, null],
    ['nee joh grapje, natuurlijk heb ik die', licence, null],
    ['nee natuurlijk niet', licence, false],
  ])('%j to %j is %j', (text, asked, expected) => {
    expect(truth(text, asked)).toBe(expected);
  });
});
