import { describe, expect, test } from 'vitest';

import { describeFlowTypes } from '../../../../src/flow-generation/flow-types.ts';
import { findUnknownKeywords, formSchema } from '../../../../ui/flow-generation/model/json-schema.ts';
import { findSchemaFaults } from '../../../../ui/flow-generation/model/schema-faults.ts';

const [type] = describeFlowTypes('local');
const parameters = formSchema.parse(type?.parameters);
const faultsOf = (value: unknown): readonly string[] =>
  findSchemaFaults(value, parameters, 'parameters').map(({ path, code }) => `${path} ${code}`);

describe('the form of a type of flow', () => {
  test.each(['openai', 'local'] as const)('knows every keyword of its schema (%s)', (engine) => {
    const types = describeFlowTypes(engine);
    expect(types.length).toBeGreaterThan(0);
    for (const { parameters, context } of types)
      expect([findUnknownKeywords(parameters), findUnknownKeywords(context)]).toEqual([[], []]);
  });

  test('does not know a keyword outside its subset, wherever it stands', () => {
    const schema = {
      type: 'object',
      properties: { when: { type: 'string', format: 'date' } },
      allOf: [{ if: {} }],
    };
    expect(findUnknownKeywords(schema)).toEqual(['/when/format', '/allOf/if']);
  });

  test('takes what the service takes', () => {
    const item = { value: 'You can drive a reach truck', sessionField: 'reach_truck' };
    const appointment = { value: 'appointment', options: { scheduleMode: 'custom' } };
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ language: 'nl-BE', emojiUsage: '2', knockoutRequirements: [item] })).toEqual([]);
    expect(faultsOf({ extraOptions: [appointment] })).toEqual([]);
  });

  test('names each fault with its path', () => {
    const both = { scheduleMode: 'custom', scheduleIds: '01980000-0000-7000-8000-0000000000a1' };
    const found = faultsOf({
      language: 'Klingon!',
      emojiUsage: 2,
      flowName: ' ',
      colour: 'red',
      knockoutRequirements: [{ value: 'x'.repeat(1001), sessionField: 'constructor' }, { value: 'y' }],
      requiredFields: Array.from({ length: 51 }, () => ({ value: 'a', sessionField: 'a' })),
      extraOptions: [
        { value: 'appointment', options: both },
        { value: 'dance', options: {} },
      ],
    });
    expect(found).toEqual([
      'parameters.language notAllowed',
      'parameters.emojiUsage wrongType',
      'parameters.flowName empty',
      'parameters.colour unknown',
      'parameters.knockoutRequirements.0.value tooLong',
      'parameters.knockoutRequirements.0.sessionField notAllowed',
      'parameters.knockoutRequirements.1.sessionField required',
      'parameters.requiredFields tooMany',
      'parameters.extraOptions.0.options notAllowed',
      'parameters.extraOptions.1.value notAnOption',
      'parameters.extraOptions.1.options notAllowed',
    ]);
  });
});
