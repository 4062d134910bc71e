import { z } from 'zod';

import { loadDraft } from '../../flow-publication/load-draft.ts';
import { endFlowTypes, type FlowAction, type FlowGraph } from '../../flow/flow.ts';
import { isRecord } from '../../flow/json.ts';
import type { MetaParameter } from '../../jsonapi/declare/custom-parameters.ts';
import { serializeMedia } from '../../messaging/serialize-payload.ts';
import type { OrganizationCaller } from '../../security/caller.ts';
import type { FileLinks } from '../../storage/file-links.ts';
import type { HookDeps } from '../define-resource.ts';
import { jsonObject } from '../field-types.ts';
import { flowLayoutSchema } from '../flow-layouts/layout.ts';
import { serializeValue } from '../node-actions/action-media.ts';

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

const serializeAction = (draft: FlowAction, links: Pick<FileLinks, 'urlOf'>): FlowAction => {
  const { value, attachmentData } = draft;
  return {
    ...draft,
    value: isRecord(value) ? serializeValue({ ...draft, value }, links) : value,
    attachmentData: isRecord(attachmentData) ? serializeMedia(attachmentData, links) : attachmentData,
  };
};

/** Serializes a graph for a response: files are read by a signed `url`, as those of an action are. */
const serializeGraph = ({ nodes }: FlowGraph, links: Pick<FileLinks, 'urlOf'>): FlowGraph => ({
  nodes: nodes.map((each) => ({
    ...each,
    actions: each.actions.map((draft) => serializeAction(draft, links)),
  })),
});

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
