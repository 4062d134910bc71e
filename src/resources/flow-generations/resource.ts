import { flowTypeNames } from '../../ai/flow/flow-types.ts';
import { integer, json, oneOf } from '../../jsonapi/kinds.ts';
import { field, timestamps, toOne } from '../../jsonapi/resource.ts';
import { progress, taskHooks, untilEnded } from '../ai-task.ts';
import { defineResource } from '../declare.ts';
import { listFlowTypes } from '../flow-types/list.ts';
import { FlowGeneration } from './entity.ts';
import { contextExample, parametersExample } from './example.ts';
import { context, parameters, requestFaults } from './request.ts';

/** Specification, FlowGeneration. */
export const flowGenerations = defineResource(FlowGeneration)({
  type: 'flowGenerations',
  path: '/flow-generations',
  counted: true,
  description: 'Flows that an engine writes; the flow is published when the status is finished.',
  operations: ['list', 'show', 'create', 'delete'],
  attributes: {
    flowType: field(oneOf(flowTypeNames), 'rc!', { description: 'One of `GET /flow-types`.' }),
    parameters: field(json(parameters), 'rc!', { example: parametersExample }),
    context: field(json(context), 'rc', {
      description:
        'What the flow is about: for type `text` the text of the vacancy. Some flow types need it.',
      example: contextExample,
    }),
    cost: field(integer(0), 'r', { description: 'Credits; 0 until it has finished.' }),
    ...progress,
    ...timestamps,
  },
  relationships: { flow: toOne('flows', 'r') },
  check: (input, { deps, at, refused }) => requestFaults(input, { engineName: deps.engineName, at, refused }),
  hooks: taskHooks('flowGeneration'),
  waiting: untilEnded('flowGeneration'),
  actions: { listTypesOf: listFlowTypes },
});
