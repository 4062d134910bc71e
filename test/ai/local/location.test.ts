import { describe, expect, test } from '@jest/globals';
import { findLocation } from '../../../src/ai/local/facts/location.ts';
import { takeApart } from '../../../src/ai/local/text/take-apart.ts';

const city = (text: string): string | null => findLocation(takeApart(text))?.city ?? null;
const isNear = (text: string): boolean => findLocation(takeApart(text))?.mustBeNearOrOnSite ?? false;

describe('the city', () => {
  test.each([
    ['Chauffeur CE – Venlo\n\nJe rijdt door Duitsland.', 'Venlo'],
    ['Kok\n\nLocatie: Den Haag\n\nOns hoofdkantoor staat in Utrecht.', 'Den Haag'],
    ['Gemeente Almelo zoekt een klantmanager.', 'Almelo'],
    ['Verkoper\n\nWij zoeken een verkoper in Best.', 'Best'],
    ['Verkoper\n\nDe Beste winkel zoekt jou. Best leuk!', null],
    ['assistent bedrijfsleider supermarkt amersfoort', 'amersfoort'],
    ['Barista\n\nOur store in Bath is hiring.', 'Bath'],
    ['Barista\n\nThe Swan, Bath', 'Bath'],
    ['Barista\n\nYou take a bath before the shift.', null],
    ['Controller\n\nRotterdam area\n\nYou will report to the CFO in Tokyo.', 'Rotterdam'],
    ['Agent\n\nLisbon or remote in Portugal', 'Lisbon'],
    ['Barista\n\nOur head office is in London; customers in Paris love us.', null],
    ['Engineer\n\nYou will work in Cork. We were founded in Boston.', 'Cork'],
    ['Tuinman\n\nStandplaats: Achterwetering', 'Achterwetering'],
    ['Monteur\n\nJe vindt ons op de Energiestraat 12, 8403 JE Achterwetering.', 'Achterwetering'],
    ['Monteur\n\nWij hebben 8403 JS bestanden.', null],
    ['Kok\n\nOns hoofdkantoor staat in Utrecht, jij werkt in Zwolle.', 'Zwolle'],
    ['Kok\n\nWerklocatie: hoofdkantoor Tiel', 'Tiel'],
    ['Developer\n\nThis is a fully remote position. We meet twice a year in Barcelona.', null],
  ])('%s', (text, expected) => {
    expect(city(text)?.toLowerCase() ?? null).toBe(expected?.toLowerCase() ?? null);
  });

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
    ['Kapper in Zwolle\n\nEisen\n- Je bent netjes', false],
    ['Cook in Leeds\n\nBenefits\n- on-site canteen', false],
  ])('%s', (text, expected) => {
    expect(isNear(text)).toBe(expected);
  });
});

test('a location has a variable, a quote and a sentence; nothing gives none', () => {
  expect(findLocation(takeApart('Kapper\n\nEisen\n- Je woont in de regio Den Haag'))).toEqual({
    city: 'Den Haag',
    mustBeNearOrOnSite: true,
    sessionVariable: 'lives_near_den_haag',
    reasoning: 'Je woont in de regio Den Haag',
    writtenAsRequirement: 'Je woont in de omgeving van Den Haag of kunt er goed komen',
  });
  expect(findLocation(takeApart('Wij zoeken jou!'))).toBeNull();
});

test('days that one must be there, and a distance, make a place where one must be', () => {
  expect(isNear('Kok\n\nWerklocatie: Tiel, drie dagen per week aanwezig')).toBe(true);
  expect(isNear('Kok\n\nDan woon je niet verder dan 30 km van Tiel.')).toBe(true);
  expect(isNear('Kok\n\nWerklocatie: Tiel, drie dagen per week open')).toBe(false);
});
