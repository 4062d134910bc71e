import { id, integer, json, oneOf } from '../../jsonapi/declare/field-types.ts';
import { field, timestamps, toOne } from '../../jsonapi/declare/resource.ts';
import { RecordedFlowChange, flowChangeOps } from '../../tables/flow-change.ts';
import { flowParts } from '../../tables/flow-change-trigger.ts';
import { defineResource } from '../define-resource.ts';
import { jsonObject } from '../field-types.ts';
import { serializePart } from './serialize-part.ts';

const part = 'as it is in the graph of a draft, or the settings; null where it was not there.';

/** The changes that revisions made to flows, each with its author (docs/decisions/048). */
export const flowChanges = defineResource(RecordedFlowChange)({
  type: 'flowChanges',
  path: '/flow-changes',
  description:
    'What each revision of a flow changed in its draft and its settings: one change for each part. Kept for 90 days.',
  operations: ['list', 'show'],
  attributes: {
    revision: field(integer(1), 'r', { description: 'The revision that the flow got with the change.' }),
    part: field(oneOf(flowParts), 'r', { description: 'The type of the changed part.' }),
    partId: field(id, 'r'),
    nodeId: field(id, 'r', { description: 'The node, or the node of the part; null for settings.' }),
    op: field(oneOf(flowChangeOps), 'r'),
    before: field(json(jsonObject), 'r', {
      description: `The part before, ${part}`,
      example: { name: 'Start' },
    }),
    after: field(json(jsonObject), 'r', {
      description: `The part after, ${part}`,
      example: { name: 'Begin' },
    }),
    ...timestamps,
  },
  relationships: { flow: toOne('flows', 'r'), user: toOne('users', 'r') },
  computed: {
    before: ({ before, part: type }, { deps }) => before && serializePart(type, before, deps.fileLinks),
    after: ({ after, part: type }, { deps }) => after && serializePart(type, after, deps.fileLinks),
  },
});
