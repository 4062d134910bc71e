import type { Sql } from '../../database/database.ts';
import { apiError } from '../../errors/api-error.ts';
import { expressionFunctions, expressionVariables, toMarkdownList } from '../../flow/author-reference.ts';
import { integer, longText } from '../../jsonapi/declare/field-types.ts';
import { field, timestamps, toOne } from '../../jsonapi/declare/resource.ts';
import { defineResource } from '../define-resource.ts';
import { findFlowIdOfNode, markNodeChanged } from '../nodes/draft.ts';
import { NodeTransition } from '../../tables/node-transition.ts';

const conditionDescription = [
  'A CEL expression that gives true or false; empty means always. A condition that cannot be evaluated does not hold, and is an error of the run. Variables:',
  toMarkdownList(expressionVariables),
  'Functions, beside those of CEL:',
  toMarkdownList(expressionFunctions),
].join('\n\n');

const checkSameFlow = async (
  sql: Sql,
  line: { organizationId: string; nodeId: string; exitNodeId: string },
  pointer: string,
): Promise<void> => {
  const from = await findFlowIdOfNode(sql, line.organizationId, line.nodeId);
  const to = await findFlowIdOfNode(sql, line.organizationId, line.exitNodeId);
  if (from !== to)
    throw apiError('relationship_invalid', 'The exit node belongs to another flow.', { pointer });
};

/** The way from `node` to `exitNode` (API specification, NodeTransition). */
export const nodeTransitions = defineResource(NodeTransition)({
  type: 'nodeTransitions',
  path: '/node-transitions',
  description: 'Ways from node to node, tried by `index`; the first whose condition holds is taken.',
  effects: {
    create: 'The draft of the flow changes; runs see it once it is published.',
    update: 'The draft of the flow changes; runs see it once it is published.',
    delete: 'The draft of the flow changes; runs see it once it is published.',
  },
  attributes: {
    condition: field(longText, 'rcu', {
      description: conditionDescription,
      example: 'session.experience == "forklift"',
    }),
    index: field(integer(), 'rc!u'),
    ...timestamps,
  },
  relationships: { node: toOne('nodes', 'rc!'), exitNode: toOne('nodes', 'rc!u') },
  hooks: {
    beforeCreate: async ({ nodeId, exitNodeId }, { sql, scope, now, at }) => {
      await markNodeChanged(sql, now, { ...scope, nodeId });
      await checkSameFlow(sql, { ...scope, nodeId, exitNodeId }, at('exitNode'));
    },
    beforeUpdate: async ({ exitNodeId }, { sql, scope, now, before, at }) => {
      const { nodeId } = before;
      await markNodeChanged(sql, now, { ...scope, nodeId });
      if (exitNodeId) await checkSameFlow(sql, { ...scope, nodeId, exitNodeId }, at('exitNode'));
    },
    beforeDelete: async ({ sql, scope, now, before }) => {
      await markNodeChanged(sql, now, { ...scope, nodeId: before.nodeId });
    },
  },
});
