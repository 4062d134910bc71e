import { describe, expect, test } from 'vitest';

import { composeFlowTexts } from '../../../../src/flow-generation/built-in-texts/compose-texts.ts';
import { planFlowFor } from '../../../flow-generation/generate-compiled.ts';
import { readAppointment, writeAppointment } from '../../../../ui/flow-generation/model/appointment.ts';
import {
  emptyDraft,
  estimateConversation,
  fromParameters,
  hasWork,
  parseGenerationDraft,
  toParameters,
  translateFields,
} from '../../../../ui/flow-generation/model/generation-draft.ts';
import { nameSessionField } from '../../../../ui/flow-generation/model/session-fields.ts';

const parameters = {
  language: 'nl',
  flowName: 'Driver',
  knockoutRequirements: [{ value: 'You drive', sessionField: 'drives' }],
  preferredRequirements: [{ value: 'You lift', sessionField: 'lifts' }],
  requiredFields: [{ value: 'E-mail', sessionField: 'email' }],
  optionalFields: [{ value: 'CV', sessionField: 'cv' }],
};

describe('a draft', () => {
  test('is filled from the parameters of a generation, and gives them back', () => {
    const draft = fromParameters(parameters);
    expect(toParameters(draft)).toEqual(parameters);
    expect(estimateConversation(draft)).toEqual({ questions: 4, minutes: 2 });
  });

  test.each(['en', 'nl'])('takes as long as the greeting of its flow says, in %s', (language) => {
    for (let count = 6; count <= 60; count += 1) {
      const names = Array.from({ length: count }, (_, index) => ({
        value: `Drives vehicle ${index}`,
        sessionField: `v${index}`,
      }));
      const extraOptions = ['en', 'nl'].map((offered) => ({
        value: 'appointment',
        language: offered,
        options: { scheduleMode: 'custom' },
      }));
      const asked = { language, flowName: 'Driver', knockoutRequirements: names.slice(0, 30), extraOptions };
      const all = { ...asked, preferredRequirements: names.slice(30) };
      const { plan } = planFlowFor({ flowType: 'screening_flow', parameters: all, context: null });
      const { questions, minutes } = estimateConversation(fromParameters(all));
      expect(questions).toBe(count + 1);
      expect(composeFlowTexts(plan)['greeting']).toMatch(
        new RegExp(`(?:about|ongeveer) ${minutes} min`, 'u'),
      );
    }
  });

  test('has the usual names of fields in another language; what the user has written stays', () => {
    const field = (words: string, sessionField: string) => ({
      key: sessionField,
      words,
      sessionField,
      isRequired: true,
    });
    const fields = [field('First name', 'first_name'), field('Your phone', 'phone'), field('Boat', 'boat')];
    const [from, to] = [
      { first_name: 'First name', phone: 'Phone' },
      { first_name: 'Voornaam', phone: 'Telefoon' },
    ];
    expect(translateFields(fields, from, to).map(({ words }) => words)).toEqual([
      'Voornaam',
      'Your phone',
      'Boat',
    ]);
  });

  test('leaves out what has another shape, and blank settings', () => {
    const draft = fromParameters({
      knockoutRequirements: 'all',
      requiredFields: [{ name: 'x' }],
      flowName: ' ',
    });
    expect(toParameters(draft)).toEqual({
      knockoutRequirements: [],
      preferredRequirements: [],
      requiredFields: [],
      optionalFields: [],
    });
  });

  test('is read again as it was kept, and never from another shape', () => {
    const draft = {
      ...emptyDraft,
      ...fromParameters(parameters),
      text: 'We look for you',
      step: 'questions' as const,
    };
    expect(parseGenerationDraft(JSON.stringify(draft))).toEqual(draft);
    expect([parseGenerationDraft(''), parseGenerationDraft('{"step":"dance"}')]).toEqual([null, null]);
    expect([hasWork(emptyDraft), hasWork(draft)]).toEqual([false, true]);
  });
});

describe('the name of a variable', () => {
  test.each([
    ['You can start in May!', 'you_can_start_in_may'],
    ['Één à twee jaar', 'een_a_twee_jaar'],
    ['constructor', 'constructor_2'],
    ['email', 'email_3'],
    ['???', 'answer'],
    ['__proto__', 'proto'],
  ])('%s', (words, name) => {
    expect(nameSessionField(words, new Set(['email', 'email_2']))).toBe(name);
  });
});

describe('the appointment', () => {
  test('is chosen and taken away, and the words of a host stay', () => {
    const given = [{ value: 'appointment', options: { scheduleMode: 'custom', askDayNL: 'Welke dag?' } }];
    expect(readAppointment(given)).toEqual({ mode: 'custom', scheduleIds: [] });
    const chosen = writeAppointment(given, { mode: 'schedules', scheduleIds: ['a', 'b'] });
    expect(chosen).toEqual([
      { value: 'appointment', options: { askDayNL: 'Welke dag?', scheduleIds: 'a,b' } },
    ]);
    expect(readAppointment(chosen)).toEqual({ mode: 'schedules', scheduleIds: ['a', 'b'] });
    expect(writeAppointment(chosen, { mode: 'none', scheduleIds: [] })).toEqual([]);
    expect(readAppointment('nothing')).toEqual({ mode: 'none', scheduleIds: [] });
  });
});
