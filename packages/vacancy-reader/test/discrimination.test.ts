import { describe, expect, test } from 'vitest';

import {
  wrapInVacancy,
  countWarnings,
  type SentenceResult,
  readDiscriminationSentences,
} from '../evaluation/discrimination-sentences.ts';
import { extractLanguages } from '../src/extractors/languages.ts';
import { extractWarnings, removeDiscrimination } from '../src/extractors/warnings.ts';
import { parseVacancy } from '../src/segmentation/parse-vacancy.ts';
import { vacancyTextAskingFor } from './vacancy-text.ts';

const hear = async (part: 'tuning' | 'put-aside'): Promise<SentenceResult[]> =>
  (await readDiscriminationSentences(part)).map((sentence) => ({
    sentence,
    hasWarned: extractWarnings(parseVacancy(wrapInVacancy(sentence))).length > 0,
  }));

// Totals alone: what single sentences of the part put aside come to is nobody's to tune on.
test.each([
  ['tuning', 0.97, 0.98],
  ['put-aside', 0.9, 0.95],
] as const)(
  'of the sentences of %s %s are warned of, and %s of the warnings are right',
  async (part, recall, precision) => {
    const { right, hasWarned, of } = countWarnings(await hear(part));
    expect(right / of).toBeGreaterThanOrEqual(recall);
    expect(right / hasWarned).toBeGreaterThanOrEqual(precision);
  },
);

/** The grounds by a noun for a person and a word for a trait. */
const people = [
  ['en', 'gender', 'woman', 'female'],
  ['en', 'religion', 'Catholic', 'Christian'],
  ['en', 'orientation', 'lesbian', 'homosexual'],
  ['nl', 'gender', 'vrouw', 'vrouwelijke'],
  ['nl', 'religion', 'katholiek', 'christelijke'],
  ['nl', 'origin', 'Nederlander', 'autochtone'],
  ['nl', 'age', 'vijftiger', 'jonge'],
] as const;

const forms: Readonly<Record<'en' | 'nl', readonly ((noun: string, trait: string) => string)[]>> = {
  en: [
    (noun) => `You are a ${noun} with five years of experience.`,
    (noun) => `Preferably a ${noun}.`,
    (noun) => `We are looking for a friendly ${noun}.`,
    (_, trait) => `We are looking for a friendly ${trait} carpenter.`,
    (_, trait) => `Only ${trait} applicants.`,
    (_, trait) => `A ${trait} driver is wanted for our depot.`,
    (_, trait) => `${trait} applicants need not apply.`,
    (_, trait) => `We will not hire ${trait} drivers.`,
  ],
  nl: [
    (noun) => `Je bent een ${noun} met vijf jaar ervaring.`,
    (noun) => `Bij voorkeur een ${noun}.`,
    (noun) => `Wij zoeken een vriendelijke ${noun}.`,
    (_, trait) => `Wij zoeken een vriendelijke ${trait} timmerman.`,
    (_, trait) => `Alleen ${trait} kandidaten.`,
    (_, trait) => `Een ${trait} chauffeur heeft de voorkeur.`,
    (_, trait) => `${trait} kandidaten hoeven niet te reageren.`,
    (_, trait) => `Wij nemen geen ${trait} chauffeurs aan.`,
  ],
};

describe('each form of asking is heard of each ground', () => {
  const cases = people.flatMap(([language, ground, noun, trait]) =>
    forms[language].map((form) => [language, ground, form(noun, trait)] as const),
  );
  test.each(cases)('%s, %s: %s', (language, _ground, item) => {
    expect(
      extractWarnings(vacancyTextAskingFor(language, [item])).map(({ detail }) => detail.replace(/\.$/u, '')),
    ).toEqual([item.replace(/\.$/u, '')]);
  });
});

test('a language that is asked of native speakers is warned of, and still read', () => {
  const text = vacancyTextAskingFor('en', ['Native Dutch speaker', 'Five years of experience']);
  expect(extractWarnings(text)).toEqual([
    { code: 'discriminating_requirement', detail: 'Native Dutch speaker' },
  ]);
  expect(extractLanguages(removeDiscrimination(text)).map(({ requirement }) => requirement.language)).toEqual(
    ['Dutch'],
  );
});

test('a sentence that was taken for a heading is heard as well', () => {
  const text = parseVacancy('Driver\n\nThere is a vacancy in Utrecht. You are of Dutch origin. Call us.\n');
  expect(text.statements.map(({ text: words }) => words)).not.toContain('You are of Dutch origin.');
  expect(extractWarnings(text).map(({ detail }) => detail)).toEqual(['You are of Dutch origin.']);
});

test.each(['female ', 'you are ', 'wij zoeken voor een ', 'only a ', 'no ', 'women and ', 'a'])(
  'a text of nothing but "%s" is read in no time',
  (words) => {
    const text = parseVacancy(words.repeat(100_000 / words.length));
    const before = process.threadCpuUsage();
    extractWarnings(text);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(2000);
  },
);
