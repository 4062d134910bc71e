import { describe, expect, test } from 'vitest';

import { describeFlowTypes, flowTypeNames } from '../../src/flow-generation/flow-types.ts';
import { parametersSchemaFor } from '../../src/flow-generation/parameters.ts';
import { findLanguageFault, parseGenerationRequest } from '../../src/flow-generation/parse-request.ts';

const parameters = { language: 'nl', flowName: 'Kok' };
const context = { type: 'text', value: 'Wij zoeken een kok.' };
const flowType = 'vacancy_application_flow';

const faultsOf = (given: Parameters<typeof parseGenerationRequest>[0]): string[] => {
  const reading = parseGenerationRequest(given);
  return reading.ok ? [] : reading.faults.map(({ path, code }) => `${path.join('/')} ${code}`);
};

describe('a request for a flow', () => {
  test('has empty lists and no emoji unless told', () => {
    expect(parseGenerationRequest({ flowType, parameters, context })).toMatchObject({
      ok: true,
      request: { parameters: { emojiUsage: '0', knockoutRequirements: [], extraOptions: [] } },
    });
  });

  test.each([
    ['Kok in Utrecht\n\nWij zoeken een kok voor ons team.', 'nl', 'Kok'],
    ['Warehouse operative\n\nWe are looking for you. You have a licence.', 'en', 'Warehouse operative'],
    ['{{session}}', 'en', 'Screening'],
    [null, 'nl', 'Screening'],
  ])(
    'takes the language and the name that were left out from the vacancy: %j',
    (value, language, flowName) => {
      const vacancy = value === null ? null : { type: 'text', value };
      expect(
        parseGenerationRequest({ flowType: 'screening_flow', parameters: {}, context: vacancy }),
      ).toMatchObject({
        ok: true,
        request: { parameters: { language, flowName } },
      });
    },
  );

  test('is told all its faults at once, each with its path', () => {
    const faults = faultsOf({
      flowType: 'sales_flow',
      parameters: {
        language: 'Dutch please',
        emojiUsage: 'many',
        flowName: ' ',
        colour: 'red',
        knockoutRequirements: [{ value: '', sessionField: '_secret' }, { value: 'Rijbewijs B' }],
        requiredFields: [{ value: 'E-mail', sessionField: 'constructor' }],
        optionalFields: 'none',
        extraOptions: [{ value: 'quiz', options: { scheduleIds: 'a,,b', askDayFR: 'Quand ?' } }],
      },
      context: { type: 'pdf', value: '\n' },
    });
    expect(faults.toSorted()).toEqual([
      'context/type attribute_invalid',
      'context/value attribute_invalid',
      'flowType attribute_invalid',
      'parameters/colour attribute_unknown',
      'parameters/emojiUsage attribute_invalid',
      'parameters/extraOptions/0/options/askDayFR attribute_unknown',
      'parameters/extraOptions/0/options/scheduleIds attribute_invalid',
      'parameters/extraOptions/0/value attribute_invalid',
      'parameters/flowName attribute_invalid',
      'parameters/knockoutRequirements/0/sessionField attribute_invalid',
      'parameters/knockoutRequirements/0/value attribute_invalid',
      'parameters/knockoutRequirements/1/sessionField attribute_required',
      'parameters/language attribute_invalid',
      'parameters/optionalFields attribute_invalid',
      'parameters/requiredFields/0/sessionField attribute_invalid',
    ]);
  });

  test('has a session variable for each answer: one that is given twice is a fault that names both places', () => {
    const licence = { value: 'Rijbewijs B', sessionField: 'licence' };
    const email = { value: 'E-mail', sessionField: 'ats_field:bullhorn:email' };
    const reading = parseGenerationRequest({
      flowType,
      parameters: {
        language: 'nl',
        knockoutRequirements: [{ value: 'VCA', sessionField: 'vca' }, licence],
        preferredRequirements: [{ value: 'Rijbewijs C', sessionField: 'licence' }],
        requiredFields: [email, { value: '', sessionField: 'name' }],
        optionalFields: [email, licence],
      },
      context,
    });
    const detail = (place: string, name: string, first: string): string =>
      `"parameters.${place}": "${name}" already holds the answer to "parameters.${first}"; each needs a session variable of its own.`;
    expect(reading.ok ? [] : reading.faults.map(({ path, detail: said }) => [path.join('/'), said])).toEqual([
      ['parameters/requiredFields/1/value', '"parameters.requiredFields.1.value" is empty.'],
      [
        'parameters/preferredRequirements/0/sessionField',
        detail('preferredRequirements.0.sessionField', 'licence', 'knockoutRequirements.1.sessionField'),
      ],
      [
        'parameters/optionalFields/0/sessionField',
        detail('optionalFields.0.sessionField', 'ats_field:bullhorn:email', 'requiredFields.0.sessionField'),
      ],
      [
        'parameters/optionalFields/1/sessionField',
        detail('optionalFields.1.sessionField', 'licence', 'knockoutRequirements.1.sessionField'),
      ],
    ]);
  });

  test('needs a context where the type of flow does, and only there', () => {
    expect(faultsOf({ flowType, parameters })).toEqual(['context attribute_required']);
    expect(faultsOf({ flowType, parameters, context: null })).toEqual(['context attribute_required']);
    expect(faultsOf({ flowType: 'screening_flow', parameters, context: null })).toEqual([]);
  });

  test('keeps the names of fields of an applicant tracking system', () => {
    const requiredFields = [{ value: 'E-mail', sessionField: 'ats_field:bullhorn:email' }];
    expect(faultsOf({ flowType, parameters: { ...parameters, requiredFields }, context })).toEqual([]);
  });

  test.each([
    [{ scheduleIds: '0198c7f2-6f0e-7000-8000-000000000001' }, []],
    [{ version: 1, scheduleMode: 'custom' }, []],
    [{ version: 1 }, ['parameters/extraOptions/0/options attribute_invalid']],
    [{ scheduleIds: 'robin' }, ['parameters/extraOptions/0/options/scheduleIds attribute_invalid']],
    [
      { scheduleIds: '0198c7f2-6f0e-7000-8000-000000000001', scheduleMode: 'custom' },
      ['parameters/extraOptions/0/options attribute_invalid'],
    ],
  ])('an appointment has schedules or a custom one: %j', (options, faults) => {
    const extraOptions = [{ value: 'appointment', language: 'nl', options }];
    expect(faultsOf({ flowType, parameters: { ...parameters, extraOptions }, context })).toEqual(faults);
  });
});

describe('the language of a flow', () => {
  test.each([
    ['nl', 'local', null],
    ['EN', 'local', null],
    ['nl-BE', 'local', null],
    ['de', 'openai', null],
    ['de', 'local', ['parameters', 'language']],
  ] as const)('%s can be written by the engine %s: %j', (language, engine, path) => {
    expect(findLanguageFault({ ...parameters, language }, engine)?.path ?? null).toEqual(path);
  });
});

test('every type of flow is described by schemas that say what is taken', () => {
  const described = describeFlowTypes('local');
  expect(described.map(({ name }) => name)).toEqual(flowTypeNames);
  expect(described.map(({ contextRequired }) => contextRequired)).toEqual([true, false, false, false]);
  for (const { parameters: schema, context: text } of described) {
    expect(schema).toMatchObject({
      type: 'object',
      additionalProperties: false,
    });
    expect(text).toMatchObject({ required: ['type', 'value'] });
  }
});

test('the schema of `language` has what the engine writes, in upper and lower case', () => {
  const takes = (engine: 'openai' | 'local', language: string): boolean =>
    parametersSchemaFor(engine).safeParse({ ...parameters, language }).success;
  const codes = ['nl', 'NL', 'en-GB', 'fr', 'enx'];
  expect(codes.filter((code) => takes('local', code))).toEqual(['nl', 'NL', 'en-GB']);
  expect(codes.filter((code) => takes('openai', code))).toEqual(codes);
  expect(JSON.stringify(describeFlowTypes('openai'))).toContain('"^[A-Za-z]{2,3}');
});
