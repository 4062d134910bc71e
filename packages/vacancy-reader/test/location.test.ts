import { describe, expect, test } from '@jest/globals';
import { findLocation } from '../src/facts/location.ts';
import { parseVacancy } from '../src/text/parse-vacancy.ts';

const city = (text: string): string | null => findLocation(parseVacancy(text))?.city ?? null;
const isNear = (text: string): boolean => findLocation(parseVacancy(text))?.mustBeNearOrOnSite ?? false;

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
    [
      'Monteur\n\nVanuit ons pand in Ede rijden ploegen naar klanten in Arnhem, Veenendaal en omstreken.',
      'Ede',
    ],
    [
      'Operator\n\nOns kantoor vind je in Barneveld; de fabriek, waar jij gaat werken, staat in Lochem.',
      'Lochem',
    ],
    ['Kok\n\nRestaurant De Waag, hartje Gouda. Je maakte al naam in Rotterdam of Utrecht.', 'Gouda'],
    ['Verkoper\n\nOnze winkels, van Den Helder tot Maastricht, groeien.', null],
    ['Looier\n\nVanuit Lichtenvoorde leveren wij aan klanten in Parijs.', 'Lichtenvoorde'],
    [
      'Fitter\n\nWe have depots at Sleaford, Grantham and Spalding. We need a fitter at Grantham.',
      'Grantham',
    ],
    ['Technician\n\nOur lab at Discovery Park, Sandwich, Kent is expanding.', 'Sandwich'],
    ['Technician\n\nA sandwich at lunch. We cover Kent.', null],
    ['Monteur binnendienst\n\nRegio: Achterhoek', null],
    ['Gardener\n\nThe grounds of a school in Clifton, Bristol.', 'Bristol'],
    ['Zeilmaker bij De Vries Sails, Sneek.', 'Sneek'],
    ['Verkoper Goes\n\nFashion voor mannen.', 'Goes'],
    ['Controller\n\nVoor ons hoofdkantoor in Tiel zoeken wij een controller.', 'Tiel'],
    ['Timmerman\n\nOnze werkplaats in Achterwetering is nieuw.', 'Achterwetering'],
    ['Analist\n\nOns kantoor werkt in Boekhoudwijzer.', null],
    ['Lasser\n\nJe werkt in Capelle a/d IJssel.', 'Capelle aan den IJssel'],
    [
      'Vertaler\n\nJe werkt volledig thuis. Ons kantoor zit in Hilversum, maar daar hoef je niet te zijn.',
      null,
    ],
    ['Begeleider\n\nLocatie Zutphen. Inwerken gebeurt in Wilp.', 'Zutphen'],
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
  expect(findLocation(parseVacancy('Kapper\n\nEisen\n- Je woont in de regio Den Haag'))).toEqual({
    city: 'Den Haag',
    mustBeNearOrOnSite: true,
    sessionVariable: 'lives_near_den_haag',
    reasoning: 'Je woont in de regio Den Haag',
    writtenAsRequirement: 'Je woont in de omgeving van Den Haag of kunt er goed komen',
  });
  expect(findLocation(parseVacancy('Wij zoeken jou!'))).toBeNull();
});

test('days that one must be there, and a distance, make a place where one must be', () => {
  expect(isNear('Kok\n\nWerklocatie: Tiel, drie dagen per week aanwezig')).toBe(true);
  expect(isNear('Kok\n\nDan woon je niet verder dan 30 km van Tiel.')).toBe(true);
  expect(isNear('Kok\n\nWerklocatie: Tiel, drie dagen per week open')).toBe(false);
});
