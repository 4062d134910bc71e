import { expect, test } from 'vitest';
import fc from 'fast-check';
import { extractCertifications } from '../src/extractors/certifications.ts';
import { extractEducation } from '../src/extractors/education.ts';
import { extractLanguages } from '../src/extractors/languages.ts';
import { extractLocation } from '../src/extractors/location.ts';
import { extractWarnings } from '../src/extractors/warnings.ts';
import { parseVacancy } from '../src/segmentation/parse-vacancy.ts';

const pieces = [
  'Eisen:',
  'Requirements',
  '\n- ',
  '\n\n',
  '<li>',
  '**',
  '(',
  ') ',
  ', ',
  '. ',
  ' of ',
  ' or ',
  ' en ',
  ' een pre',
  ' required',
  'rijbewijs B',
  'C/CE',
  'VCA',
  'forklift licence',
  'certificaat ',
  'vloeiend ',
  'Nederlands',
  'Engelse taal',
  'B2',
  'mbo 3 of 4',
  'hbo-',
  "Bachelor's degree in ",
  'level 2',
  'in Utrecht',
  "'s-Hertogenbosch",
  'remote',
  'Je woont in ',
  'jonge dame',
  'tussen 18 en 25 jaar',
];

const quotesOf = (inputText: string): string[] => {
  const text = parseVacancy(inputText);
  const location = extractLocation(text);
  return [
    ...[
      ...extractCertifications(text).certifications,
      ...extractLanguages(text).map(({ requirement }) => requirement),
      ...extractEducation(text),
    ].map(({ reasoning }) => reasoning),
    ...extractWarnings(text).map(({ detail }) => detail),
    ...(location === null ? [] : [location.reasoning]),
  ];
};

test('whatever is found in whatever text quotes it, and is found again', () => {
  const texts = fc.array(
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...pieces) }, fc.string({ unit: 'grapheme' })),
  );
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.join('');
      const quotes = quotesOf(text);
      expect(quotes.filter((quote) => quote === '' || !text.includes(quote))).toEqual([]);
      expect(quotesOf(text)).toEqual(quotes);
    }),
    { numRuns: 300 },
  );
});

test('a text without a word has no facts', () => {
  expect(quotesOf('')).toEqual([]);
  expect(quotesOf('— … !!! 😀\n\n***')).toEqual([]);
});
