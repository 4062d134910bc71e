import { expect, test } from 'vitest';
import { loadAnalyser } from '../src/index.ts';
import { composeConditionWording, conditionConceptOf } from '../src/extractors/condition-wording.ts';
import { extractConditions } from '../src/extractors/conditions.ts';
import { extractCertifications } from '../src/extractors/certifications.ts';
import type { ParsedVacancy } from '../src/vacancy-structure.ts';
import { parseVacancy } from '../src/segmentation/parse-vacancy.ts';
import { testCases, toLanguage } from './cases.ts';
import { pastedTextOf, summarizeItems, vacancyTextAskingFor } from './vacancy-text.ts';

const requestedConditions = (text: ParsedVacancy) =>
  extractConditions(text, extractCertifications(text).conduct);

const conditionNames = (text: string): string[] =>
  requestedConditions(parseVacancy(text)).map(({ requirement }) => requirement.condition);

testCases('conditions.tsv', 3, (language, text = '') =>
  summarizeItems(
    requestedConditions(vacancyTextAskingFor(toLanguage(language), text.split('\n'))).map(
      ({ requirement }) => ({
        name: requirement.condition,
        required: requirement.required,
      }),
    ),
  ),
);

testCases('pasted-conditions.tsv', 3, (language, text = '') =>
  summarizeItems(
    requestedConditions(parseVacancy(pastedTextOf(toLanguage(language), text))).map(
      ({ requirement: { sessionVariable, required } }) => ({ name: sessionVariable, required }),
    ),
  ).sort(),
);

test('times hold where the title or the duties tell of them', () => {
  expect(conditionNames('Security guard (nights)\n\nDuties\n- You patrol the site')).toEqual(['night work']);
  expect(conditionNames('Monteur\n\nTaken\n- Eens per maand draai je piketdienst')).toEqual([
    'bereikbaarheidsdienst',
  ]);
});

test.each([
  ['en', 'can start on 1 February', 'You can start on 1 February'],
  ['nl', 'kunt per direct beginnen', 'Je kunt per direct beginnen'],
  ['nl', 'kan starten in mei', 'Je kunt starten in mei'],
  ['nl', 'beschikbaar per mei', 'Je bent beschikbaar per mei'],
] as const)('a %s start in the words %p is asked for in one sentence', (language, words, sentence) => {
  expect(composeConditionWording(conditionConceptOf('start'), words, language).sentence).toBe(sentence);
});

test('what is paid for, or told of opening hours, is no condition', () => {
  expect(conditionNames('Kok\n\nWij bieden\n- 50 % toeslag in het weekend')).toEqual([]);
  expect(conditionNames('Kok\n\nOver ons\nWij zijn ook in het weekend open.')).toEqual([]);
});

test('a condition that is asked for is suggested first and can decline; one of the duties cannot', async () => {
  const analyse = await loadAnalyser();
  const { conditions, suggested } = analyse(
    'Bezorger in Breda\n\nTaken\n- Je draait ook weekenddiensten\n\nEisen\n- Eigen vervoer\n- Ervaring met Excel',
  );
  expect(conditions).toEqual([
    {
      condition: 'werken in het weekend',
      required: true,
      reasoning: 'Je draait ook weekenddiensten',
      sessionVariable: 'works_weekends',
      writtenAsRequirement: 'Je kunt in het weekend werken',
    },
    {
      condition: 'eigen vervoer',
      required: true,
      reasoning: 'Eigen vervoer',
      sessionVariable: 'has_own_transport',
      writtenAsRequirement: 'Je hebt eigen vervoer',
    },
  ]);
  expect(suggested.slice(0, 2)).toMatchObject([
    { from: { list: 'conditions', index: 0 }, active: true, knockout: false },
    { from: { list: 'conditions', index: 1 }, active: true, knockout: true },
  ]);
});
