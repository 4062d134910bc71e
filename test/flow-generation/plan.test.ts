import { describe, expect, test } from 'vitest';

import { recognizeField } from '../../src/flow-generation/recognize-field.ts';
import { planFlowFor } from './generate-compiled.ts';

const context = { type: 'text', value: 'Wij zoeken een kok.' };
const base = { language: 'nl', flowName: 'Kok' };
const item = (value: string, sessionField = `about_${value.replaceAll(/\W/gu, '_')}`) => ({
  value,
  sessionField,
});

const planOf = (flowType: string, more: Record<string, unknown>) =>
  planFlowFor({ flowType, parameters: { ...base, ...more }, context }).plan;

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
  const fields = ['firstName', 'email', 'Favoriete gerecht', 'cv', 'phone', 'salary', 'remarks'];

  test.each([
    ['vacancy_application_flow', ['must', 'plus', ...fields, 'appointment']],
    ['interview_flow', ['must', 'plus', ...fields, 'appointment']],
    ['screening_flow', ['must', 'plus', ...fields, 'appointment']],
    ['onboarding_flow', [...fields, 'must', 'plus', 'appointment']],
  ])('%s: names first and files last, otherwise as the caller has them', (type, order) => {
    expect(asked(type)).toEqual(order);
  });

  test.each([
    [['Voornaam', 'Tussenvoegsel', 'Achternaam', 'E-mail']],
    [['Last name', 'First name', 'Initials']],
    [['Aanhef', 'Voorletters', 'Geboortenaam', 'Achternaam', 'Roepnaam']],
    [['Full name', 'Preferred name', 'Phone', 'Date of birth', 'E-mail', 'Availability', 'CV', 'Remarks']],
    [['Naam', 'Straat', 'Huisnummer', 'Postcode', 'Woonplaats', 'Telefoon', 'Beschikbaarheid', 'Rijbewijs']],
  ])('%j is asked in this order', (values) => {
    const { slots } = planOf('screening_flow', { requiredFields: values.map((value) => item(value)) });
    expect(slots.filter(({ purpose }) => purpose === 'field').map(({ about }) => about)).toEqual(values);
  });

  test('a flow of nothing greets and thanks', () => {
    const { slots } = planOf('screening_flow', {});
    expect(slots.map(({ key }) => key)).toEqual(['greeting', 'acceptance', 'reminder', 'timeout']);
  });
});

describe('what is said twice', () => {
  const twice = {
    knockoutRequirements: [
      item('Je hebt rijbewijs B', 'b'),
      item('Rijbewijs B', 'b2'),
      item('Rijbewijs C', 'c'),
    ],
    preferredRequirements: [item('Je bezit een rijbewijs B', 'b3')],
  };
  const askedOf = (flowType: string, more: Record<string, unknown> = twice) =>
    planOf(flowType, more).slots.filter(
      ({ purpose }) => purpose === 'requirement' || purpose === 'transition',
    );

  test('is asked once, and a part that asks nothing is not led to', () => {
    expect(askedOf('screening_flow').map(({ about }) => about)).toEqual([
      'Je hebt rijbewijs B',
      'Rijbewijs C',
    ]);
  });

  test('is asked again where it is asked openly, once', () => {
    const preferredRequirements = [...twice.preferredRequirements, item('Rijbewijs B', 'b4')];
    const slots = askedOf('interview_flow', { ...twice, preferredRequirements });
    expect(slots.map(({ about, expects }) => [about, expects])).toEqual([
      ['Je hebt rijbewijs B', 'boolean'],
      ['Rijbewijs C', 'boolean'],
      ['preferred', null],
      ['Je bezit een rijbewijs B', 'text'],
    ]);
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
    ['Hoe heet je?', 'name', 'fullName'],
    ['Tussenvoegsel', 'text', 'middleName'],
    ['Middle name', 'text', 'middleName'],
    ['Name of your manager', 'text', null],
    ['Current salary', 'text', 'currentSalary'],
    ['Huidig salaris', 'text', 'currentSalary'],
    ['Expected salary', 'text', 'salary'],
    ['Preferred shift: day, evening or night', 'choice', null],
    ['Driving licence (B, C or CE)', 'choice', 'drivingLicence'],
    ['Welke ploeg: vroeg, laat of nacht?', 'choice', null],
    ['Contract (full-time / part-time)', 'choice', null],
    // Parts of one answer, examples, and the form of an answer are no options.
    ['Contact: street, number, town', 'text', null],
    ['Skills (e.g. welding, painting)', 'text', null],
    ['Start date (dd/mm/yyyy)', 'date', null],
  ])('%s is asked as %s', (value, kind, concept) => {
    expect(recognizeField(item(value))).toMatchObject({ kind, concept });
  });

  test('is a choice with the options that the field names, asked by the words before them', () => {
    const { slots } = planOf('screening_flow', {
      requiredFields: [item('Preferred shift: day, evening or night')],
    });
    expect(slots.filter(({ purpose }) => purpose === 'field')).toMatchObject([
      { about: 'Preferred shift', expects: 'choice' },
    ]);
    expect(recognizeField(item('Welke dagen, meerdere mogelijk: ma/di/wo')).limits).toEqual({
      options: ['ma', 'di', 'wo'].map((option) => ({ value: option, label: option })),
      multiple: true,
    });
  });

  test('is found from its variable where the words say nothing', () => {
    expect(recognizeField(item('Gegevens', 'ats_field:bullhorn:emailAddress')).kind).toBe('email');
    expect(recognizeField(item('Hoe heet je hond?', 'ats_field:bullhorn:emailAddress')).kind).toBe('text');
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
