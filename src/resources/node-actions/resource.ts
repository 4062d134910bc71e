import type { ApiFault } from '../../errors/api-error.ts';
import { placeholderSources, toMarkdownList } from '../../flow/author-reference.ts';
import { checkAction } from '../../flow/compile.ts';
import type { ActionDraft } from '../../flow/flow.ts';
import { integer, json, text } from '../../jsonapi/declare/field-types.ts';
import { field, timestamps, toOne } from '../../jsonapi/declare/resource.ts';
import { serializeMedia } from '../../storage/serialize-payload.ts';
import { jsonObject, name } from '../field-types.ts';
import { defineResource } from '../define-resource.ts';
import { deleteUnreferencedFiles } from '../delete-unreferenced-files.ts';
import { markNodeChanged } from '../nodes/draft.ts';
import { pointerTo } from '../pointer.ts';
import { NodeAction } from '../../tables/node-action.ts';
import {
  canHoldFile,
  longDataFaults,
  mediaFaults,
  storeMediaParts,
  serializeValue,
  recordFileUses,
  withShortData,
} from './action-media.ts';
import { actionVariants } from './action-variants.ts';

/** Finds the faults of an action. Bytes in place of a stored file are none: saving the action stores them. */
const draftFaults = (draft: ActionDraft): readonly ApiFault[] =>
  checkAction(draft)
    .filter(({ code }) => code !== 'action_not_supported')
    .map(({ code, detail, path }) => ({ code, detail, pointer: pointerTo(path) }));

const withoutFaultIn =
  (faults: readonly ApiFault[]) =>
  (part: string): boolean =>
    !faults.some(({ pointer }) => pointer?.startsWith(pointerTo([part])));

const checkedTogether = ['actionType', 'subType', 'value', 'variableName', 'attachmentData'];

/** The resource NodeAction of the API specification. */
export const nodeActions = defineResource(NodeAction)({
  type: 'nodeActions',
  path: '/node-actions',
  description:
    'Actions of nodes: a node runs them by `index`. `actionType` and `subType` are the kind of an action, and decide the shape of `value`.',
  effects: {
    create: 'The draft of the flow changes; runs see it once it is published.',
    update: 'The draft of the flow changes; runs see it once it is published.',
    delete: 'The draft of the flow changes; runs see it once it is published.',
  },
  attributes: {
    actionType: field(name, 'rc!u', { example: 'ask' }),
    subType: field(name, 'rc!u', { example: 'text' }),
    value: field(json(jsonObject), 'rc!u', {
      media: true,
      description: `Its shape follows from actionType and subType. Texts can hold placeholders:\n\n${toMarkdownList(placeholderSources)}`,
      example: { text: 'What is your name?' },
    }),
    index: field(integer(), 'rc!u'),
    variableName: field(text, 'rcu', {
      description: 'The session variable that keeps the answer.',
      example: 'name',
    }),
    attachmentData: field(json(jsonObject), 'rcu', {
      media: true,
      description:
        "A file that is sent before the action's text. Its `data` is read back as a signed `url` that expires.",
      example: { type: 'image', url: 'https://jobs.example.com/logo.png', mime_type: 'image/png' },
    }),
    ...timestamps,
  },
  variants: actionVariants,
  relationships: { node: toOne('nodes', 'rc!') },
  computed: {
    value: (row, { deps }) => serializeValue(row, deps.fileLinks),
    attachmentData: ({ attachmentData }, { deps }) =>
      attachmentData && serializeMedia(attachmentData, deps.fileLinks),
  },
  check: async (input, { before, hasFault, scope, deps }) => {
    if (checkedTogether.some(hasFault)) return [];
    const { actionType, subType, value, attachmentData, ...rest } = { ...before, ...input };
    if (actionType === undefined || subType === undefined || value === undefined) return [];
    const misplaced = longDataFaults(input, { actionType, subType });
    if (misplaced.length > 0) return misplaced;
    const faults = draftFaults({
      variableName: null,
      ...rest,
      attachmentData: attachmentData ? withShortData(attachmentData) : null,
      actionType,
      subType,
      value: withShortData(value),
    });
    const mediaDeps = { ...scope, ...deps };
    const ofMedia = await mediaFaults(input, { actionType, subType }, mediaDeps, withoutFaultIn(faults));
    return [...faults, ...ofMedia];
  },
  hooks: {
    beforeCreate: async (input, { sql, scope, now, deps }) => {
      // The files first: the next step locks the flow.
      const stored = await storeMediaParts(input, input, { ...scope, ...deps });
      await markNodeChanged(sql, now, { ...scope, nodeId: input.nodeId });
      return stored;
    },
    afterCreate: async (input, { sql, id }) => {
      if (canHoldFile(input)) await recordFileUses(sql, id);
    },
    beforeUpdate: async (input, context) => {
      const { sql, scope, now, deps, before, id } = context;
      const stored = await storeMediaParts(input, { ...before, ...input }, { ...scope, ...deps });
      if (canHoldFile(before)) await deleteUnreferencedFiles(context, 'nodeAction', id);
      await markNodeChanged(sql, now, { ...scope, nodeId: before.nodeId });
      return stored;
    },
    afterUpdate: async (input, { sql, before, id }) => {
      if (canHoldFile(input) || canHoldFile(before)) await recordFileUses(sql, id);
    },
    beforeDelete: async (context) => {
      const { sql, scope, now, before } = context;
      if (canHoldFile(before)) await deleteUnreferencedFiles(context, 'nodeAction', before.id);
      await markNodeChanged(sql, now, { ...scope, nodeId: before.nodeId });
    },
  },
});
