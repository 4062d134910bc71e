import { z } from 'zod';

import type { Engine } from '../../ai/engine.ts';
import { describeFlowTypes, flowTypeNames } from '../../ai/flow/flow-types.ts';
import { publicPrefix } from '../../jsonapi/document.ts';
import { jsonObject } from '../common.ts';
import { defineAction } from '../declare.ts';

const path = '/flow-types';

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

const document = z.strictObject({
  jsonapi: z.strictObject({ version: z.literal('1.1') }),
  links: z.strictObject({ self: z.string() }),
  data: z.array(flowType),
  meta: z.strictObject({ total: z.int() }),
});

const documentOf = (engine: Engine['name']): z.infer<typeof document> => {
  const data = describeFlowTypes(engine).map(({ name, ...attributes }) => ({
    type: 'flowTypes' as const,
    id: name,
    attributes,
  }));
  return {
    jsonapi: { version: '1.1' },
    links: { self: `${publicPrefix}${path}` },
    data,
    meta: { total: data.length },
  };
};

/** The types of flows that can be generated, all of them: there is nothing to page, filter or create. */
export const listFlowTypes = defineAction({
  method: 'get',
  path,
  summary: 'List flowTypes: what can be generated, with the JSON Schemas of its parameters and context.',
  answer: document,
  answerExample: documentOf('openai'),
  run: async (_, { deps }) => documentOf(deps.engineName),
});
