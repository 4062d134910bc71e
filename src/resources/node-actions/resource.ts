import type { Fault } from '../../errors.ts';
import { checkAction } from '../../flow/compile.ts';
import type { ActionDraft } from '../../flow/flow.ts';
import { integer, json, text } from '../../jsonapi/kinds.ts';
import { field, timestamps, toOne } from '../../jsonapi/resource.ts';
import { shownMedia } from '../../storage/shown.ts';
import { jsonObject, name } from '../common.ts';
import { defineResource } from '../declare.ts';
import { releaseFiles } from '../file-release.ts';
import { filesIn } from '../media.ts';
import { markNodeChanged } from '../nodes/draft.ts';
import { pointerTo } from '../pointer.ts';
import { NodeAction } from './entity.ts';
import { mediaFaults, settleParts, shownValue, useFilesOfAction } from './media.ts';

/** Every fault of an action. One that this service cannot run yet may be drafted: publishing refuses it. */
const draftFaults = (draft: ActionDraft): readonly Fault[] =>
  checkAction(draft)
    .filter(({ code }) => code !== 'action_not_supported')
    .map(({ code, detail, path }) => ({ code, detail, pointer: pointerTo(path) }));

const withoutFaultIn =
  (faults: readonly Fault[]) =>
  (part: string): boolean =>
    !faults.some(({ pointer }) => pointer?.startsWith(pointerTo([part])));

const checkedTogether = ['actionType', 'subType', 'value', 'variableName', 'attachmentData'];

/** Specification, NodeAction. */
export const nodeActions = defineResource(NodeAction)({
  type: 'nodeActions',
  path: '/node-actions',
  bodyLimitBytes: 28 * 1_048_576,
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
      description:
        "`{ type, url or data, mime_type, filename }`, sent along with the action's text. Given `data` (base64) is read back as a signed `url` that expires.",
      example: { type: 'image', url: 'https://jobs.example.com/logo.png', mime_type: 'image/png' },
    }),
    ...timestamps,
  },
  relationships: { node: toOne('nodes', 'rc!') },
  computed: {
    value: (row, { deps }) => shownValue(row, deps.fileLinks),
    attachmentData: ({ attachmentData }, { deps }) =>
      attachmentData && shownMedia(attachmentData, deps.fileLinks),
  },
  check: async (input, { before, refused, scope, deps }) => {
    if (checkedTogether.some(refused)) return [];
    const { actionType, subType, value, ...rest } = { ...before, ...input };
    if (actionType === undefined || subType === undefined || value === undefined) return [];
    const faults = draftFaults({
      variableName: null,
      attachmentData: null,
      ...rest,
      actionType,
      subType,
      value,
    });
    const giver = { ...scope, ...filesIn(deps) };
    const ofMedia = await mediaFaults(input, { actionType, subType }, giver, withoutFaultIn(faults));
    return [...faults, ...ofMedia];
  },
  hooks: {
    beforeCreate: async (input, { sql, scope, now, deps }) => {
      // The files first: what follows locks the flow.
      const settled = await settleParts(input, input, { ...scope, ...filesIn(deps) });
      await markNodeChanged(sql, now, { ...scope, nodeId: input.nodeId });
      return settled;
    },
    afterCreate: (_, { sql, id }) => useFilesOfAction(sql, id),
    beforeUpdate: async (input, context) => {
      const { sql, scope, now, deps, before, id } = context;
      const settled = await settleParts(input, { ...before, ...input }, { ...scope, ...filesIn(deps) });
      await releaseFiles(context, 'nodeAction', id);
      await markNodeChanged(sql, now, { ...scope, nodeId: before.nodeId });
      return settled;
    },
    afterUpdate: (_, { sql, id }) => useFilesOfAction(sql, id),
    beforeDelete: async (context) => {
      const { sql, scope, now, before } = context;
      await releaseFiles(context, 'nodeAction', before.id);
      await markNodeChanged(sql, now, { ...scope, nodeId: before.nodeId });
    },
  },
});
