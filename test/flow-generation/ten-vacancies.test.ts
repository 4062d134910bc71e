import { describe, expect, test } from 'vitest';

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
import { expectOfEach } from '../support/expect-of-each.ts';

const oneOfEachLanguage = [...dutchVacancies.slice(0, 1), ...englishVacancies.slice(0, 1)];
const others = [...dutchVacancies.slice(1), ...englishVacancies.slice(1)];
// One vacancy of each language with every type of flow; of the others the type that asks most.
const cases = [
  ...oneOfEachLanguage.flatMap((vacancy) => flowTypeNames.map((type) => [vacancy, type] as const)),
  ...others.map((vacancy) => [vacancy, 'vacancy_application_flow'] as const),
].map(([vacancy, type]) => [vacancy.trade, type, vacancy] as const);

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
    // The summary is asked as well, and the time of an appointment is confirmed.
    const booked = lines.filter((line) => line.includes('<bookAppointment>')).length;
    expect(questions).toHaveLength(asked.length + 1 + booked);
  });

  test('one who lacks any of the requirements is told so kindly', () => {
    const farewell = vacancy.language === 'nl' ? /succes/u : /luck/u;
    const requirements = vacancy.knockouts.map((requirement, index) => ({ requirement, index }));
    expectOfEach(
      requirements,
      ({ index }) => {
        const { run, lines } = runScriptedConversation(flow, candidateWhoLacks(`must_${index + 1}`));
        return { status: run.status, outcome: run.outcome, farewell: farewell.test(lines.at(-1) ?? '') };
      },
      { status: 'finished', outcome: declines ? 'declined' : 'accepted', farewell: declines },
    );
  });

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
