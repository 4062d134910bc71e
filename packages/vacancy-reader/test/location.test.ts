import { describe, expect, test } from 'vitest';
import { extractLocation } from '../src/extractors/location.ts';
import { parseVacancy } from '../src/segmentation/parse-vacancy.ts';
import { testCases } from './cases.ts';

const city = (text: string): string | null => extractLocation(parseVacancy(text))?.city ?? null;
const isNear = (text: string): boolean => extractLocation(parseVacancy(text))?.mustBeNearOrOnSite ?? false;

testCases('cities.tsv', 2, (text = '') => {
  const found = city(text) ?? '';
  return found === '' ? [] : [found];
});

describe('the city', () => {
  test('of several is that of which most is told', () => {
    const text =
      'Monteur\n\nWij hebben vestigingen in Goes, Breda en Roosendaal. Voor onze vestiging in Breda zoeken wij een monteur.';
    expect(city(text)).toBe('Breda');
  });
});

describe('being near or on site', () => {
  test.each([
    ['Kapper in Zwolle\n\nEisen\n- Je woont in de omgeving van Zwolle', true],
    ['Analist in Zwolle\n\nEisen\n- Drie dagen per week op kantoor', true],
    ['Analyst in Leeds\n\nRequirements\n- You live within 30 minutes of Leeds', true],
    ['Engineer in Leeds\n\nThis role is fully remote.', false],
    // A job at a place, of which nothing says that it can be done at home.
    ['Kapper in Zwolle\n\nEisen\n- Je bent netjes', true],
    ['Cook in Leeds\n\nBenefits\n- on-site canteen', true],
    ['Analist in Zwolle\n\nWij bieden\n- Hybride werken', false],
    ['Analyst in Leeds\n\nBenefits\n- Hybrid working, your choice', false],
    ['Analist in Zwolle\n\nEisen\n- Thuiswerken kan niet', true],
    ['Thuiszorg in Zwolle\n\nTaken\n- Je bezoekt cliënten thuis', true],
  ])('%s', (text, expected) => {
    expect(isNear(text)).toBe(expected);
  });
});

test('a location has a variable, a quote and a sentence; nothing gives none', () => {
  expect(extractLocation(parseVacancy('Kapper\n\nEisen\n- Je woont in de regio Den Haag'))).toEqual({
    city: 'Den Haag',
    mustBeNearOrOnSite: true,
    sessionVariable: 'lives_near_den_haag',
    reasoning: 'Je woont in de regio Den Haag',
    writtenAsRequirement: 'Je woont in de omgeving van Den Haag of kunt er goed komen',
  });
  expect(extractLocation(parseVacancy('Wij zoeken jou!'))).toBeNull();
});

test('days that one must be there, and a distance, make a place where one must be', () => {
  expect(isNear('Kok\n\nWerklocatie: Tiel, drie dagen per week aanwezig')).toBe(true);
  expect(isNear('Kok\n\nDan woon je niet verder dan 30 km van Tiel.')).toBe(true);
  expect(isNear('Kok\n\nTiel, drie dagen per week open. Thuiswerken mag.')).toBe(false);
});
