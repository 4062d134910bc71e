import { describe, expect, test } from '@jest/globals';

import { flowTypeNames } from '../../src/flow-generation/flow-types.ts';
import {
  runScriptedConversation,
  candidateWhoLacks,
  cooperativeCandidate,
  rudeCandidate,
} from './scripted-candidates.ts';
import { generateCompiled } from './generate-compiled.ts';
import { dutchVacancies } from './vacancies/dutch.ts';
import { englishVacancies } from './vacancies/english.ts';
import { generationAttributesOf } from './vacancies/vacancy-case.ts';

const vacancies = [...dutchVacancies, ...englishVacancies];
const cases = vacancies.flatMap((vacancy) =>
  flowTypeNames.map((type) => [vacancy.trade, type, vacancy] as const),
);

describe.each(cases)('%s, %s', (_, type, vacancy) => {
  const { flow, planned } = generateCompiled(generationAttributesOf(vacancy, type));
  const declines = type !== 'onboarding_flow';

  test('a candidate who has it all is accepted, and is asked everything once', () => {
    const { run, lines, handovers } = runScriptedConversation(flow, cooperativeCandidate);
    expect({ status: run.status, outcome: run.outcome, errors: run.errorMessages, handovers }).toEqual({
      status: 'finished',
      outcome: 'accepted',
      errors: [],
      handovers: 0,
    });
    const questions = lines.filter((line) => line.startsWith('> '));
    const asked = planned.plan.slots.filter(
      ({ expects, purpose }) => expects !== null && purpose !== 'invalid',
    );
    expect(questions).toHaveLength(asked.length);
  });

  test.each(vacancy.knockouts.map((knockout, index) => [knockout, index]))(
    'one who does not have "%s" is told so kindly',
    (_, index) => {
      const { run, lines } = runScriptedConversation(flow, candidateWhoLacks(`must_${Number(index) + 1}`));
      expect(run).toMatchObject({ status: 'finished', outcome: declines ? 'declined' : 'accepted' });
      const farewell = vacancy.language === 'nl' ? /succes/u : /luck/u;
      expect(farewell.test(lines.at(-1) ?? '')).toBe(declines);
    },
  );

  test('one who lacks a plus is accepted', () => {
    const { run } = runScriptedConversation(flow, candidateWhoLacks('plus_1'));
    expect(run).toMatchObject({ status: 'finished', outcome: 'accepted' });
  });

  test('a rude one gets to an end as well, if need be with the help of people', () => {
    const { run, handovers } = runScriptedConversation(flow, rudeCandidate);
    expect(run).toMatchObject({ status: 'finished', errorMessages: [] });
    expect(handovers).toBeLessThan(8);
  });
});
