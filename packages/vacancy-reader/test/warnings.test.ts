import { expect, test } from 'vitest';
import { extractCertifications } from '../src/extractors/certifications.ts';
import { extractWarnings, removeDiscrimination } from '../src/extractors/warnings.ts';
import { parseVacancy } from '../src/segmentation/parse-vacancy.ts';
import { vacancyTextAskingFor } from './vacancy-text.ts';
import { testCases, toLanguage } from './cases.ts';

const warned = (language: 'en' | 'nl', item: string): boolean =>
  extractWarnings(vacancyTextAskingFor(language, [item])).length > 0;

testCases('warnings.tsv', 3, (language, text = '') => [
  warned(toLanguage(language), text) ? 'warning' : 'none',
]);

test('a warning quotes the text, and nothing is read from its clause', () => {
  const text = parseVacancy(
    'Chauffeur\n\nEisen\n- Rijbewijs B\n- Een man tot 35 jaar oud met VCA, alleen mannen',
  );
  expect(extractWarnings(text)).toEqual([
    { code: 'discriminating_requirement', detail: 'Een man tot 35 jaar oud met VCA, alleen mannen' },
  ]);
  expect(
    extractCertifications(removeDiscrimination(text)).certifications.map(
      ({ certification }) => certification,
    ),
  ).toEqual(['rijbewijs B']);
});
