import { describe, expect, test } from '@jest/globals';

import { flowTypeNames } from '../../../src/ai/flow/flow-types.ts';
import { converse, failing, good, rude } from './candidates.ts';
import { generated } from './generated.ts';
import { dutchVacancies } from './vacancies/dutch.ts';
import { englishVacancies } from './vacancies/english.ts';
import { attributesOf } from './vacancies/vacancy.ts';

const vacancies = [...dutchVacancies, ...englishVacancies];
const cases = vacancies.flatMap((vacancy) =>
  flowTypeNames.map((type) => [vacancy.trade, type, vacancy] as const),
);

describe.each(cases)('%s, %s', (_, type, vacancy) => {
  const { flow, planned } = generated(attributesOf(vacancy, type));
  const declines = type !== 'onboarding_flow';

  test('a candidate who has it all is accepted, and is asked everything once', () => {
    const { run, lines, handovers } = converse(flow, good);
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
      const { run, lines } = converse(flow, failing(`must_${Number(index) + 1}`));
      expect(run).toMatchObject({ status: 'finished', outcome: declines ? 'declined' : 'accepted' });
      const farewell = vacancy.language === 'nl' ? /succes/u : /luck/u;
      expect(farewell.test(lines.at(-1) ?? '')).toBe(declines);
    },
  );

  test('one who lacks a plus is accepted', () => {
    const { run } = converse(flow, failing('plus_1'));
    expect(run).toMatchObject({ status: 'finished', outcome: 'accepted' });
  });

  test('a rude one gets to an end as well, if need be with the help of people', () => {
    const { run, handovers } = converse(flow, rude);
    expect(run).toMatchObject({ status: 'finished', errorMessages: [] });
    expect(handovers).toBeLessThan(8);
  });
});
