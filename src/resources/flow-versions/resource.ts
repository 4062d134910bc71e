import { integer, json } from '../../jsonapi/kinds.ts';
import { field, timestamps, toOne } from '../../jsonapi/resource.ts';
import { jsonObject } from '../common.ts';
import { defineResource } from '../declare.ts';
import { FlowVersion } from './entity.ts';

/** Decisions, section 5: what was published of a flow; runs are pinned to one of these. */
export const flowVersions = defineResource(FlowVersion)({
  type: 'flowVersions',
  path: '/flow-versions',
  description: 'Published graphs of flows; they never change.',
  operations: ['list', 'show'],
  attributes: {
    version: field(integer(1), 'r', { description: 'Number of the version within its flow, from 1.' }),
    graph: field(json(jsonObject), 'r', {
      description: 'Nodes with their actions and transitions.',
      example: { nodes: [], transitions: [] },
    }),
    ...timestamps,
  },
  relationships: { flow: toOne('flows', 'r') },
});
