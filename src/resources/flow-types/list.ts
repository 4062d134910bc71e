import { z } from 'zod';

import type { Engine } from '../../ai/engine.ts';
import { describeFlowTypes, flowTypeNames } from '../../flow-generation/flow-types.ts';
import { jsonObject } from '../field-types.ts';
import { defineAction } from '../define-resource.ts';

const flowType = z.strictObject({
  type: z.literal('flowTypes'),
  id: z.enum(flowTypeNames).describe('The value for `flowType` of a flow generation.'),
  attributes: z.strictObject({
    title: z.string(),
    description: z.string(),
    contextRequired: z.boolean(),
    parameters: jsonObject.describe('JSON Schema (draft 2020-12) of `parameters`.'),
    context: jsonObject.describe('JSON Schema (draft 2020-12) of `context`.'),
  }),
});

const listFlowTypesOf = (engine: Engine['name']): z.infer<typeof flowType>[] =>
  describeFlowTypes(engine).map(({ name, ...attributes }) => ({ type: 'flowTypes', id: name, attributes }));

/** Lists the types of flows that can be generated. */
export const listFlowTypes = defineAction({
  method: 'get',
  path: '/flow-types',
  summary: 'List flow types',
  description:
    'Returns the types of flows that can be generated, with the JSON Schemas of their parameters and context.',
  response: { listOf: flowType },
  responseExample: listFlowTypesOf('openai'),
  run: async (_, { deps }) => listFlowTypesOf(deps.engineName),
});
