import { z } from 'zod';

import type { Engine } from '../../ai/engine.ts';
import { describeFlowTypes, flowTypeNames } from '../../flow-generation/flow-types.ts';
import { jsonObject } from '../field-types.ts';
import { defineAction } from '../define-resource.ts';

const flowType = z.strictObject({
  type: z.literal('flowTypes'),
  id: z.enum(flowTypeNames).describe('What `flowType` of a flow generation takes.'),
  attributes: z.strictObject({
    title: z.string(),
    description: z.string(),
    contextRequired: z.boolean(),
    parameters: jsonObject.describe('JSON Schema (draft 2020-12) of `parameters`.'),
    context: jsonObject.describe('JSON Schema (draft 2020-12) of `context`.'),
  }),
});

const flowTypesFor = (engine: Engine['name']): z.infer<typeof flowType>[] =>
  describeFlowTypes(engine).map(({ name, ...attributes }) => ({ type: 'flowTypes', id: name, attributes }));

/** The types of flows that can be generated: nothing to filter, sort or create. */
export const listFlowTypes = defineAction({
  method: 'get',
  path: '/flow-types',
  summary: 'List flowTypes: what can be generated, with the JSON Schemas of its parameters and context.',
  response: { listOf: flowType },
  responseExample: flowTypesFor('openai'),
  run: async (_, { deps }) => flowTypesFor(deps.engineName),
});
