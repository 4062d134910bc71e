import { z } from 'zod';

import { loadDraft } from '../../flow-publication/load-draft.ts';
import { endFlowTypes } from '../../flow/flow.ts';
import type { MetaParameter } from '../../jsonapi/declare/custom-parameters.ts';
import type { OrganizationCaller } from '../../security/caller.ts';
import type { HookDeps } from '../define-resource.ts';
import { jsonObject } from '../field-types.ts';
import { flowLayoutSchema } from '../flow-layouts/layout.ts';
import { serializeGraph } from './serialize-graph.ts';

const action = z.strictObject({
  id: z.uuid(),
  index: z.int(),
  actionType: z.string(),
  subType: z.string(),
  value: jsonObject,
  variableName: z.string().nullable(),
  attachmentData: jsonObject.nullable(),
});

const transition = z.strictObject({
  id: z.uuid(),
  index: z.int(),
  condition: z.string(),
  exitNodeId: z.uuid(),
});

const node = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  index: z.int(),
  isStartFlow: z.boolean(),
  isEndFlow: z.boolean(),
  endFlowType: z.enum(endFlowTypes).nullable(),
  actions: z.array(action),
  transitions: z.array(transition),
});

const draftSchema = z
  .strictObject({
    revision: z.int().describe('The revision of the flow whose draft this is.'),
    graph: z.strictObject({ nodes: z.array(node) }).describe('Everything in the order in which it runs.'),
    layout: flowLayoutSchema.describe('Where the nodes and notes stand.'),
  })
  .nullable();

/** `?draft=true` of a flow: its whole draft with its revision, read at once. */
export const draft: MetaParameter<{ readonly id: string }, HookDeps, OrganizationCaller> = {
  description:
    'With true, `meta.draft` is the whole draft with its revision, read at once: nodes with their actions and transitions.',
  schema: z.enum(['true', 'false']),
  resultSchema: draftSchema,
  run: async (value, { row, sql, deps }) => {
    if (value === 'false') return null;
    const { revision, graph, layout } = await loadDraft(sql, row.id);
    return { revision, graph: serializeGraph(graph, deps.fileLinks), layout };
  },
};
