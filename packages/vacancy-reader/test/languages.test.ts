import { describe, expect, test } from 'vitest';
import { extractLanguages } from '../src/extractors/languages.ts';
import { parseVacancy } from '../src/segmentation/parse-vacancy.ts';
import type { ParsedVacancy } from '../src/vacancy-structure.ts';
import { vacancyTextAskingFor } from './vacancy-text.ts';
import { testCases, toLanguage } from './cases.ts';

const brief = (text: ParsedVacancy): string[] =>
  extractLanguages(text).map(
    ({ requirement: { language, required, proficiency } }) =>
      `${required ? '!' : '?'} ${language} ${proficiency}`,
  );

testCases('languages.tsv', 3, (language, text = '') =>
  brief(vacancyTextAskingFor(toLanguage(language), [text])),
);

test('the language that all work in is needed, also among wishes', () => {
  const wished = (item: string): string[] =>
    brief(parseVacancy(`Kok\n\nWij zoeken jou.\n\nWensen\n- ${item}`));
  expect(wished('De voertaal is Engels')).toEqual(['! Engels good']);
  expect(wished('Je spreekt Engels')).toEqual(['? Engels good']);
});

test('the work may demand a language without a heading, what others speak does not', () => {
  const brings = (sentence: string): string[] =>
    brief(parseVacancy(`Support agent\n\n${sentence} You are kind.`));
  expect(brings('You support customers in German.')).toEqual(['! German good']);
  expect(brings('Our customers speak German.')).toEqual([]);
  expect(brings('Send your application in German.')).toEqual([]);
});

test('what is spoken at work is needed wherever the text says so, what would be nice is a wish', () => {
  const about = (sentence: string): string[] => brief(parseVacancy(`Cook\n\nAbout us\n${sentence}`));
  expect(about('We speak English at work and love soup.')).toEqual(['! English good']);
  expect(about('Danish is spoken on the shop floor.')).toEqual(['! Danish good']);
  expect(about('Danish would be a dream.')).toEqual(['? Danish good']);
  expect(about('Danish lessons would be a plus.')).toEqual([]);
});

test('work that is done in a language asks for it, unless others do it', () => {
  const duty = (sentence: string): string[] =>
    brief(parseVacancy(`Medewerker bij ons\n\nWat ga je doen?\n- ${sentence}\n- Je helpt ons`));
  expect(duty('Je belt met Duitse relaties, in het Duits natuurlijk')).toEqual(['! Duits good']);
  expect(duty('Je geeft rondleidingen in het Nederlands en Engels')).toEqual([
    '! Nederlands good',
    '! Engels good',
  ]);
  expect(duty('Je ontvangt bezoekers in het Duits')).toEqual(['! Duits good']);
  expect(duty('Je geeft lessen in het Duits')).toEqual([]);
  expect(duty('Je belt met Duitse relaties')).toEqual([]);
});

test('a sentence that tells who the employer is opens no part of the text', () => {
  const text = 'Cook at the lake\n\nWe are a small kitchen. Fluent Dutch required. Hours to be agreed.';
  expect(brief(parseVacancy(text))).toEqual(['! Dutch fluent']);
  const labels = 'Cook at the lake\n\nRequirements: a sharp knife; fluent English. Preferred: Spanish.';
  expect(brief(parseVacancy(labels))).toEqual(['! English fluent', '? Spanish good']);
});

test('languages of customers and lessons that are offered are not asked for', () => {
  const text = 'Barista\n\nAbout us\nOur customers speak French and Dutch.\n\nBenefits\n- German lessons';
  expect(brief(parseVacancy(text))).toEqual([]);
});

test('a title that wants speakers does, one that teaches a language does not', () => {
  expect(brief(parseVacancy('German-speaking support agent\n\nWe answer the phone.'))).toEqual([
    '! German good',
  ]);
  expect(brief(parseVacancy('Docent Duits\n\nWij geven les.'))).toEqual([]);
  expect(brief(parseVacancy('Customer support agent with Norwegian\n\nWe answer the phone.'))).toEqual([
    '! Norwegian good',
  ]);
  expect(brief(parseVacancy('Callcentermedewerker Frans of Duits\n\nWij geven antwoord.'))).toEqual([
    '? Frans good',
    '? Duits good',
  ]);
  expect(brief(parseVacancy('Leraar Frans (Duits)\n\nWij geven les.'))).toEqual([]);
});

test('an item has a rating, a variable and a sentence; a preference is rated below a demand', () => {
  const [dutch, german] = extractLanguages(
    vacancyTextAskingFor('nl', ['Je spreekt goed Nederlands', 'Duits is een pre']),
  ).map(({ requirement }) => requirement);
  expect(dutch).toEqual({
    language: 'Nederlands',
    required: true,
    proficiency: 'good',
    rating: 6,
    sessionVariable: 'speaks_dutch',
    reasoning: 'Je spreekt goed Nederlands',
    writtenAsRequirement: 'Je spreekt goed Nederlands',
  });
  expect(german?.rating).toBeLessThan(4);
});

describe('a wish for a language, by what is said of it', () => {
  test('goes before what the duties tell of', () => {
    const text = parseVacancy(
      'Griffier\n\nWat ga je doen\n- Je helpt gasten in het Duits\n\nWat vragen wij\n- Duits is een pre\n',
    );
    expect(brief(text)).toEqual(['? Duits good']);
  });

  test('takes no longer where many spaces stand before it', () => {
    const begun = performance.now();
    const text = vacancyTextAskingFor('nl', [`Je bent docent${' '.repeat(60)}x Engels`]);
    expect(brief(text)).toEqual(['! Engels good']);
    // Each further space doubled the time when these were tried in every way to divide them: sixty take longer than anybody lives.
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});
