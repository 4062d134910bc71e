import { flowTypeNames } from '../../flow-generation/flow-types.ts';
import { integer, json, oneOf } from '../../jsonapi/declare/field-types.ts';
import { field, timestamps, toOne } from '../../jsonapi/declare/resource.ts';
import { aiJobAttributes, createAiJobHooks, createAiJobSyncOptions } from '../ai-job-resource.ts';
import { defineResource } from '../define-resource.ts';
import { listFlowTypes } from '../flow-types/list.ts';
import { FlowGeneration } from '../../tables/flow-generation.ts';
import { contextExample, parametersExample } from './example.ts';
import { flowContextSchema, flowParametersSchema, findFlowRequestFaults } from './flow-request.ts';
import { requireSchedules } from './schedules.ts';

/** The resource FlowGeneration of the API specification. */
export const flowGenerations = defineResource(FlowGeneration)({
  type: 'flowGenerations',
  path: '/flow-generations',
  hasMaintainedCount: true,
  description: 'Flows written by the AI engine. When the status is finished, the flow is published.',
  operations: ['list', 'show', 'create', 'delete'],
  effects: {
    create: 'It is queued: the event `flowGeneration.finished` or `flowGeneration.exception` tells its end.',
    delete: 'One that has not ended is cancelled; a flow that it has written stays.',
  },
  attributes: {
    flowType: field(oneOf(flowTypeNames), 'rc!', { description: 'One of `GET /flow-types`.' }),
    parameters: field(json(flowParametersSchema), 'rc!', { example: parametersExample }),
    context: field(json(flowContextSchema), 'rc', {
      description:
        'The subject of the flow: for type `text` the text of the vacancy. Some flow types require it.',
      example: contextExample,
    }),
    cost: field(integer(0), 'r', { description: 'Credits; 0 until the generation has finished.' }),
    ...aiJobAttributes,
    ...timestamps,
  },
  relationships: { flow: toOne('flows', 'r') },
  check: (input, { deps, at, hasFault }) =>
    findFlowRequestFaults(input, { engineName: deps.engineName, at, hasFault }),
  hooks: {
    ...createAiJobHooks('flowGeneration'),
    beforeCreate: ({ parameters }, { sql, scope, at }) =>
      requireSchedules(sql, scope.organizationId, parameters, at('parameters')),
  },
  syncCreate: createAiJobSyncOptions('flowGeneration'),
  actions: { listTypesOf: listFlowTypes },
});
