import type { Fault } from '../../errors.ts';
import { checkAction } from '../../flow/compile.ts';
import type { ActionDraft } from '../../flow/flow.ts';
import { integer, json, text } from '../../jsonapi/kinds.ts';
import { field, timestamps, toOne } from '../../jsonapi/resource.ts';
import { jsonObject, name } from '../common.ts';
import { defineResource } from '../declare.ts';
import { markNodeChanged } from '../nodes/draft.ts';
import { pointerTo } from '../pointer.ts';
import { NodeAction } from './entity.ts';

/** Every fault of an action. One that this service cannot run yet may be drafted: publishing refuses it. */
const draftFaults = (draft: ActionDraft): readonly Fault[] =>
  checkAction(draft)
    .filter(({ code }) => code !== 'action_not_supported')
    .map(({ code, detail, path }) => ({ code, detail, pointer: pointerTo(path) }));

const checkedTogether = ['actionType', 'subType', 'value', 'variableName', 'attachmentData'];

/** Specification, NodeAction. */
export const nodeActions = defineResource(NodeAction)({
  type: 'nodeActions',
  path: '/node-actions',
  description: 'What a node does, by `index`: say, ask, set, update, hand over.',
  attributes: {
    actionType: field(name, 'rc!u', { example: 'ask' }),
    subType: field(name, 'rc!u', { example: 'text' }),
    value: field(json(jsonObject), 'rc!u', {
      description: 'Its shape follows from actionType and subType.',
      example: { text: 'What is your name?' },
    }),
    index: field(integer(), 'rc!u'),
    variableName: field(text, 'rcu', {
      description: 'The session variable that keeps the answer.',
      example: 'name',
    }),
    attachmentData: field(json(jsonObject), 'rcu', {
      description: "`{ type, url or data, mime_type, filename }`, sent along with the action's text.",
      example: { type: 'image', url: 'https://jobs.example.com/logo.png', mime_type: 'image/png' },
    }),
    ...timestamps,
  },
  relationships: { node: toOne('nodes', 'rc!') },
  check: (input, { before, refused }) => {
    if (checkedTogether.some(refused)) return [];
    const { actionType, subType, value, ...rest } = { ...before, ...input };
    if (actionType === undefined || subType === undefined || value === undefined) return [];
    return draftFaults({ variableName: null, attachmentData: null, ...rest, actionType, subType, value });
  },
  hooks: {
    beforeCreate: async (input, { sql, scope, now }) => {
      await markNodeChanged(sql, now, { ...scope, nodeId: input.nodeId });
    },
    beforeUpdate: async (_, { sql, scope, now, before }) => {
      await markNodeChanged(sql, now, { ...scope, nodeId: before.nodeId });
    },
    beforeDelete: async ({ sql, scope, now, before }) => {
      await markNodeChanged(sql, now, { ...scope, nodeId: before.nodeId });
    },
  },
});
