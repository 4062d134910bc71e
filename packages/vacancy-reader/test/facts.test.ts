import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findCertifications } from '../src/facts/certifications.ts';
import { findEducation } from '../src/facts/education.ts';
import { findLanguages } from '../src/facts/languages.ts';
import { findLocation } from '../src/facts/location.ts';
import { findWarnings } from '../src/facts/warnings.ts';
import { parseVacancy } from '../src/text/parse-vacancy.ts';

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
  const location = findLocation(text);
  return [
    ...[
      ...findCertifications(text),
      ...findLanguages(text).map(({ requirement }) => requirement),
      ...findEducation(text),
    ].map(({ reasoning }) => reasoning),
    ...findWarnings(text).map(({ detail }) => detail),
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
