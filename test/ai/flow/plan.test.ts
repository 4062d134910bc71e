import { describe, expect, test } from '@jest/globals';

import { readField } from '../../../src/ai/flow/fields.ts';
import { planned } from './generated.ts';

const context = { type: 'text', value: 'Wij zoeken een kok.' };
const base = { language: 'nl', flowName: 'Kok' };
const item = (value: string, sessionField = `about_${value.replaceAll(/\W/gu, '_')}`) => ({
  value,
  sessionField,
});

const planOf = (flowType: string, more: Record<string, unknown>) =>
  planned({ flowType, parameters: { ...base, ...more }, context }).plan;

describe('the order of a conversation', () => {
  const all = {
    knockoutRequirements: [item('must')],
    preferredRequirements: [item('plus')],
    requiredFields: [item('CV'), item('E-mail'), item('Favoriete gerecht'), item('Voornaam')],
    optionalFields: [item('Opmerkingen'), item('Telefoon'), item('Salaris')],
    extraOptions: [{ value: 'appointment', options: { scheduleMode: 'custom' } }],
  };
  const asked = (flowType: string): string[] =>
    planOf(flowType, all).slots.flatMap(({ purpose, about, concept }) =>
      purpose === 'requirement' || purpose === 'field' ? [concept ?? about] : [],
    );
  const fields = ['firstName', 'Favoriete gerecht', 'email', 'cv', 'salary', 'phone', 'remarks'];

  test.each([
    ['vacancy_application_flow', ['must', 'plus', ...fields, 'appointment']],
    ['interview_flow', ['must', 'plus', ...fields, 'appointment']],
    ['screening_flow', ['must', 'plus', ...fields, 'appointment']],
    ['onboarding_flow', [...fields, 'must', 'plus', 'appointment']],
  ])('%s: names first, then what the caller asks, then where to reach, files last', (type, order) => {
    expect(asked(type)).toEqual(order);
  });

  test('a flow of nothing greets and thanks', () => {
    const { slots } = planOf('screening_flow', {});
    expect(slots.map(({ key }) => key)).toEqual(['greeting', 'acceptance', 'reminder', 'timeout']);
  });
});

describe('the question type of a field', () => {
  test.each([
    ['E-mailadres', 'email', 'email'],
    ['What is your e-mail address?', 'email', 'email'],
    ['Telefoonnummer', 'phone', 'phone'],
    ['Postcode', 'postalCode', 'postalCode'],
    ['Geboortedatum', 'date', 'birthDate'],
    ['When can you start?', 'date', 'startDate'],
    ['Hours per week', 'number', 'hoursPerWeek'],
    ['Upload je CV', 'file', 'cv'],
    ['Photo', 'file', 'photo'],
    ['Kopie van je rijbewijs', 'file', 'certificateFile'],
    ['Heb je een fiets?', 'boolean', null],
    ['Werkvergunning', 'boolean', 'workPermit'],
    ['Datum van je laatste keuring', 'date', null],
    ['Aantal kinderen', 'number', null],
    ['Telefoonnummer van je noodcontact', 'phone', null],
    ['E-mail of your manager', 'email', null],
    ['E-Mail-Adresse', 'email', 'email'],
    ['Numéro de téléphone', 'phone', 'phone'],
    ['Postleitzahl', 'postalCode', 'postalCode'],
    ['Favourite colour', 'text', null],
    ['Motivatie', 'text', 'motivation'],
  ])('%s is asked as %s', (value, kind, concept) => {
    expect(readField(item(value))).toMatchObject({ kind, concept });
  });

  test('is found from its variable where the words say nothing', () => {
    expect(readField(item('Gegevens', 'ats_field:bullhorn:emailAddress')).kind).toBe('email');
    expect(readField(item('Hoe heet je hond?', 'ats_field:bullhorn:emailAddress')).kind).toBe('text');
  });
});

test('what a caller writes is no placeholder', () => {
  const plan = planOf('vacancy_application_flow', {
    flowName: 'Kok {{session.email}}',
    knockoutRequirements: [item('Je hebt {{session.phone}} en {{{x}}}')],
  });
  expect(JSON.stringify(plan)).not.toMatch(/\{\{session|\{\{x|x\}\}/u);
  expect(plan.slots[1]?.about).toBe('Je hebt (session.phone) en (x)');
});

test.each([
  ['0', 0],
  ['1', 1],
  ['3', 3],
  ['9', 3],
])('emojiUsage %s is level %i', (emojiUsage, level) => {
  expect(planOf('vacancy_application_flow', { emojiUsage }).emojiLevel).toBe(level);
});
