import { throwIfFaults } from '../../errors/api-error.ts';
import { endFlowTypeMeanings, toMarkdownList } from '../../flow/author-reference.ts';
import { endFlowTypes } from '../../flow/flow.ts';
import { boolean, integer, oneOf } from '../../jsonapi/declare/field-types.ts';
import { field, timestamps, toMany, toOne } from '../../jsonapi/declare/resource.ts';
import { name } from '../field-types.ts';
import { defineResource } from '../define-resource.ts';
import { deleteUnreferencedFiles } from '../delete-unreferenced-files.ts';
import { markDraftChanged } from '../flows/draft.ts';
import { Node } from '../../tables/node.ts';
import { endFaults, roleFaults } from './rules.ts';

/** The resource Node of the API specification. */
export const nodes = defineResource(Node)({
  type: 'nodes',
  path: '/nodes',
  description: 'Steps of flows.',
  effects: {
    create: 'The draft of the flow changes; runs see it once it is published.',
    update: 'The draft of the flow changes; runs see it once it is published.',
    delete:
      'Its actions and its transitions go with it. The draft of the flow changes; runs see it once it is published.',
  },
  attributes: {
    name: field(name, 'rc!u', { example: 'Questions' }),
    index: field(integer(), 'rc!u'),
    isStartFlow: field(boolean, 'rcu', {
      description: 'Whether the flow starts here; exactly one node of a flow is the start.',
    }),
    isEndFlow: field(boolean, 'rcu', {
      description: 'Whether the flow ends here; `endFlowType` is then required.',
    }),
    endFlowType: field(oneOf(endFlowTypes), 'rcu', {
      description: `How the flow ends here.\n\n${toMarkdownList(endFlowTypeMeanings)}`,
    }),
    ...timestamps,
  },
  relationships: {
    flow: toOne('flows', 'rc!', { attribute: 'r' }),
    nodeActions: toMany('nodeActions', 'nodeId'),
    nodeTransitions: toMany('nodeTransitions', 'nodeId'),
  },
  check: (input, { before, at, hasFault }) =>
    hasFault('isEndFlow') || hasFault('endFlowType') ? [] : endFaults({ ...before, ...input }, at),
  hooks: {
    beforeCreate: async (input, { sql, scope, now, id, at }) => {
      const { flowId, isStartFlow = false, isEndFlow = false, endFlowType = null } = input;
      await markDraftChanged(sql, now, { ...scope, flowId });
      throwIfFaults(await roleFaults(sql, { id, flowId, role: { isStartFlow, isEndFlow, endFlowType } }, at));
    },
    beforeUpdate: async (input, { sql, scope, now, before, at }) => {
      const { id, flowId } = before;
      await markDraftChanged(sql, now, { ...scope, flowId });
      throwIfFaults(await roleFaults(sql, { id, flowId, role: { ...before, ...input } }, at));
    },
    beforeDelete: async (context) => {
      const { sql, scope, now, before } = context;
      await deleteUnreferencedFiles(context, 'node', before.id);
      await markDraftChanged(sql, now, { ...scope, flowId: before.flowId });
    },
  },
});
