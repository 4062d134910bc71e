import { describe, expect, test } from '@jest/globals';
import { findCertifications } from '../src/facts/certifications.ts';
import { findWarnings, withoutDiscrimination } from '../src/facts/warnings.ts';
import { parseVacancy } from '../src/text/parse-vacancy.ts';
import { vacancyTextAskingFor } from './vacancy-text.ts';

const warned = (language: 'en' | 'nl', item: string): boolean =>
  findWarnings(vacancyTextAskingFor(language, [item])).length > 0;

describe('a demand that a vacancy must not make is warned of', () => {
  test.each([
    ['nl', 'Wij zoeken een jonge dame'],
    ['nl', 'Leeftijd maximaal 30 jaar'],
    ['nl', 'Je bent tussen de 18 en 25 jaar'],
    ['nl', 'Alleen vrouwen'],
    ['nl', 'Geboren in Nederland'],
    ['nl', 'Je bent een geboren Nederlander'],
    ['nl', 'Geen hoofddoek'],
    ['nl', 'Je bent katholiek'],
    ['nl', 'Geen kinderwens'],
    ['en', 'Aged between 18 and 25'],
    ['en', 'Must be female'],
    ['en', 'A native German male'],
    ['en', 'No children'],
    ['en', 'Practising Christian'],
    ['en', 'You are a Christian'],
  ] as const)('%s: %s', (language, item) => {
    expect(warned(language, item)).toBe(true);
  });
});

describe('what the law asks for, or what is no demand, is not', () => {
  test.each([
    ['nl', 'Minimaal 18 jaar in verband met alcohol'],
    ['nl', 'Verkoper dames- en herenmode'],
    ['nl', 'Je werkt met jongeren van 12 tot 18 jaar'],
    ['nl', 'Minimaal 25 jaar ervaring'],
    ['nl', 'Geldige werkvergunning'],
    ['nl', 'Iedereen is welkom, ongeacht leeftijd of afkomst'],
    ['en', 'We are a Christian charity'],
    ['nl', 'Je bent een geboren verkoper'],
    ['en', 'Junior developer'],
    ['en', 'You must be 18 or over'],
    ['en', 'Right to work in the UK'],
    ['en', 'Native-level German'],
    ['en', 'Experience with male and female residents'],
    ['en', 'We hire for skills, not for age or gender'],
  ] as const)('%s: %s', (language, item) => {
    expect(warned(language, item)).toBe(false);
  });
});

test('a warning quotes the text, and nothing is read from its clause', () => {
  const text = parseVacancy(
    'Chauffeur\n\nEisen\n- Rijbewijs B\n- Een man tot 35 jaar oud met VCA, alleen mannen',
  );
  expect(findWarnings(text)).toEqual([
    { code: 'discriminating_requirement', detail: 'Een man tot 35 jaar oud met VCA, alleen mannen' },
  ]);
  expect(findCertifications(withoutDiscrimination(text)).map(({ certification }) => certification)).toEqual([
    'rijbewijs B',
  ]);
});
