import { expect, test } from 'vitest';
import { extractEducation } from '../src/extractors/education.ts';
import { parseVacancy } from '../src/segmentation/parse-vacancy.ts';
import type { ParsedVacancy } from '../src/vacancy-structure.ts';
import { vacancyTextAskingFor, summarizeItems } from './vacancy-text.ts';
import { testCases, toLanguage } from './cases.ts';

const summarized = (text: ParsedVacancy): string[] =>
  summarizeItems(extractEducation(text).map(({ qualification: name, required }) => ({ name, required })));
const found = (language: 'en' | 'nl', items: readonly string[], offered: readonly string[] = []): string[] =>
  summarized(vacancyTextAskingFor(language, items, offered));

testCases('education.tsv', 3, (language, text = '') => found(toLanguage(language), text.split('\n')));

test('a level without a heading is asked for, also among other sentences', () => {
  const text = 'Kok\n\nJe werkt vier dagen in de week. Minimaal mbo 3. Je helpt ook mbo-stagiairs.';
  expect(extractEducation(parseVacancy(text)).map(({ qualification }) => qualification)).toEqual(['mbo 3']);
});

test('a level that is said twice is one, what is offered is none', () => {
  expect(found('nl', ['Mbo-diploma', 'Je hebt een mbo-diploma'], ['Wij betalen je hbo-opleiding'])).toEqual([
    '! mbo-diploma',
  ]);
});

test('an item quotes the text and is written as a requirement', () => {
  expect(
    extractEducation(vacancyTextAskingFor('en', ["A bachelor's degree in nursing is essential"])),
  ).toEqual([
    {
      qualification: "bachelor's degree in nursing",
      required: true,
      reasoning: "A bachelor's degree in nursing is essential",
      writtenAsRequirement: "You have a bachelor's degree in nursing",
    },
  ]);
});

test.each([
  ['nl', 'Gediplomeerd opticien', 'Je bent gediplomeerd opticien'],
  ['en', 'Graduate calibre', 'You are of graduate calibre'],
] as const)('%s: %s is what one is', (language, item, sentence) => {
  expect(
    extractEducation(vacancyTextAskingFor(language, [item])).map((found) => found.writtenAsRequirement),
  ).toEqual([sentence]);
});

test('a level beside a diploma of that level is not another', () => {
  expect(found('nl', ['Opleidingsniveau: mbo 3', 'Diploma Verzorgende IG'])).toEqual([
    '! diploma Verzorgende IG',
  ]);
  expect(found('nl', ['Mbo 3', 'Hbo is een pre'])).toEqual(['! mbo 3', '? hbo']);
});

test('what goes on behind a diploma tells whether it must be one', () => {
  expect(
    found('nl', ['Je hebt een diploma timmeren op niveau 3, of je hebt het in de praktijk geleerd']),
  ).toEqual(['? diploma timmeren niveau 3']);
  expect(found('en', ['You hold a degree, preferably in logistics, or that level by experience'])).toContain(
    '? degree',
  );
});

test('a diploma is asked for by what one is or has, wherever it stands, and waived by indifference', () => {
  const about = (language: 'en' | 'nl', sentence: string): string[] =>
    extractEducation(
      parseVacancy(
        `${language === 'nl' ? 'Lasser bij ons\n\nOver ons' : 'Fitter at work\n\nAbout us'}\n${sentence}`,
      ),
    ).map(({ qualification, required }) => `${required ? '!' : '?'} ${qualification}`);
  expect(about('en', 'You hold an NVQ Level 3 in engineering.')).toEqual(['! NVQ Level 3 in engineering']);
  expect(about('en', 'Our people hold an NVQ Level 3 in engineering.')).toEqual([]);
  expect(about('nl', 'Wie bezig is met de AA-opleiding heeft onze voorkeur.')).toEqual(['? AA-opleiding']);
  expect(about('nl', 'Een hbo-opleiding volgen is mooi meegenomen.')).toEqual([]);
  expect(found('en', ["We don't ask for a degree"])).toEqual([]);
  expect(found('nl', ['Diploma lassen? Dat kun je hier halen.'])).toEqual([]);
});

test('a label asks for a level also in the first line', () => {
  const text = parseVacancy(
    'Opleiding: hbo Bedrijfskunde\nUren: 32\n\nJe stuurt het team aan en maakt de planning.',
  );
  expect(extractEducation(text).map(({ required }) => required)).toEqual([true]);
});

test('the next item of a list says nothing of a diploma', () => {
  expect(
    found('nl', ['afgeronde studie Bestuurskunde of een verwante richting', 'ervaring met subsidies']),
  ).toEqual(['! studie Bestuurskunde']);
  expect(found('en', ['A journalism qualification is an advantage'])).toEqual(['? journalism qualification']);
  expect(found('en', ['A degree or equivalent knowledge'])).toEqual(['? degree']);
});

test('diplomas of one level that are about different things are two', () => {
  const text = vacancyTextAskingFor('nl', ['een diploma Kok is vereist', 'een diploma Gastheer is een pre']);
  expect(summarized(text)).toEqual(['! diploma Kok', '? diploma Gastheer']);
});

test('who invites those without a diploma demands none', () => {
  const at = (last: string): string[] =>
    summarized(parseVacancy(`Carpenter\n\nWhat you need\n- NVQ 2 in Carpentry\n- a CSCS card\n\n${last}`));
  expect(at('No NVQ but ten years on site? Send us photos of your work.')).toEqual(['? NVQ 2 in Carpentry']);
  expect(at('Questions? Send us a message.')).toEqual(['! NVQ 2 in Carpentry']);
});
