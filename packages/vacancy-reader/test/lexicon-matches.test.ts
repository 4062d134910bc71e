import { expect, test } from 'vitest';
import { parseVacancy } from '../src/segmentation/parse-vacancy.ts';
import { findLexiconMentions } from '../src/skills/lexicon-matches.ts';
import { testCases, toLanguage } from './cases.ts';

const openings = {
  nl: 'Medewerker bij een bedrijf in de stad\n\nWat ga je doen?\n- ',
  en: 'Worker for the company in town\n\nWhat you will do\n- ',
} as const;

/** The hard skills that the lexicons know in a duty. */
const known = (duty: string, language: 'en' | 'nl'): string[] =>
  findLexiconMentions(parseVacancy(openings[language] + duty))
    .filter(({ kind, statement }) => kind === 'hard' && statement.section !== 'title')
    .map(({ name }) => name);

testCases('known-skills.tsv', 3, (language, duty = '') => known(duty, toLanguage(language)));

test('no skill is read into words of another meaning', () => {
  expect(known('je neemt deel aan overleg en deelt je ideeen', 'nl')).toEqual([]);
  expect(known('dat is een pluspunt', 'nl')).toEqual([]);
  expect(known('we kunnen op je rekenen', 'nl')).toEqual([]);
  expect(known('you may remix, boost and dash', 'en')).toEqual([]);
  expect(known('you join us as a team', 'en')).toEqual([]);
});

test('a sentence that lists three skills tells of the work, wherever it stands; one that names one does not', () => {
  const told = (sentence: string): string[] =>
    findLexiconMentions(parseVacancy(`Therapist, Bath\n\n${sentence}\n\nYou'll keep notes.`)).map(
      ({ name }) => name,
    );
  expect(told('Treatments include facials, body wraps and waxing.')).toEqual([
    'Facials',
    'Body wraps',
    'Waxing',
  ]);
  expect(told('Treatments include body wraps.')).toEqual([]);
});
