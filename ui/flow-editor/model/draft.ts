import type { FlowAction, FlowNode, FlowTransition } from '../../../src/flow/flow.ts';
import type { FlowGraph } from '../../../src/flow/flow.ts';
import { applyGraphEdit, type Edit, type EditorSettings, type GraphEdit } from './edit.ts';
import type { JsonMembers } from './json-values.ts';

/** Everything of a flow that is published or saved with it: its graph and its settings. */
export interface Draft {
  readonly graph: FlowGraph;
  readonly settings: EditorSettings;
}

/** A change of the draft. */
export type DraftEdit = GraphEdit | Extract<Edit, { readonly kind: 'updateSettings' }>;

/** A change of the canvas, which is no part of the draft. */
export type LayoutEdit = Exclude<Edit, DraftEdit>;

/** Returns whether an edit changes the draft, and not the canvas. */
export const isDraftEdit = (edit: Edit): edit is DraftEdit => edit.kind !== 'move' && edit.kind !== 'note';

/** Returns the draft after an edit. */
export const applyDraftEdit = (draft: Draft, edit: DraftEdit): Draft =>
  edit.kind === 'updateSettings'
    ? { ...draft, settings: { ...draft.settings, ...edit.changes } }
    : { ...draft, graph: applyGraphEdit(draft.graph, edit) };

/** Returns the draft after edits, in their order. */
export const applyDraftEdits = (draft: Draft, edits: readonly DraftEdit[]): Draft =>
  edits.reduce(applyDraftEdit, draft);

/** The types of the parts of a draft, as the API names them. The settings are the flow itself. */
export type PartType = 'nodes' | 'nodeActions' | 'nodeTransitions' | 'flows';

/** Names a part of a draft. The settings have an empty id. */
export interface PartKey {
  readonly type: PartType;
  readonly id: string;
  /** The node that the part belongs to, or the node itself; empty for the settings. */
  readonly nodeId: string;
}

/** Returns the key of a node, or of an action or an exit of it. */
export const toPartKey = (
  nodeId: string,
  { actionId, transitionId }: { readonly actionId: string | null; readonly transitionId: string | null },
): PartKey => {
  if (actionId !== null) return { type: 'nodeActions', id: actionId, nodeId };
  if (transitionId !== null) return { type: 'nodeTransitions', id: transitionId, nodeId };
  return { type: 'nodes', id: nodeId, nodeId };
};

/** The key of the settings. */
export const settingsKey: PartKey = { type: 'flows', id: '', nodeId: '' };

/** Returns a node of the draft. */
export const findNode = ({ graph }: Draft, nodeId: string): FlowNode | null =>
  graph.nodes.find(({ id }) => id === nodeId) ?? null;

/** Returns an action of the draft. */
export const findDraftAction = (draft: Draft, nodeId: string, actionId: string): FlowAction | null =>
  findNode(draft, nodeId)?.actions.find(({ id }) => id === actionId) ?? null;

/** Returns a transition of the draft. */
export const findTransition = (draft: Draft, nodeId: string, transitionId: string): FlowTransition | null =>
  findNode(draft, nodeId)?.transitions.find(({ id }) => id === transitionId) ?? null;

/** Returns the members of a part; null when the draft has no such part. */
export const findDraftPart = (draft: Draft, { type, id, nodeId }: PartKey): JsonMembers | null => {
  const found = {
    nodes: () => findNode(draft, id),
    nodeActions: () => findDraftAction(draft, nodeId, id),
    nodeTransitions: () => findTransition(draft, nodeId, id),
    flows: () => draft.settings,
  }[type]();
  return found && { ...found };
};

/** Returns the part that an edit is about. */
export const keyOf = (edit: DraftEdit): PartKey => {
  switch (edit.kind) {
    case 'updateSettings':
      return settingsKey;
    case 'addNode':
      return { type: 'nodes', id: edit.node.id, nodeId: edit.node.id };
    case 'updateNode':
    case 'removeNode':
      return { type: 'nodes', id: edit.nodeId, nodeId: edit.nodeId };
    case 'addAction':
      return { type: 'nodeActions', id: edit.action.id, nodeId: edit.nodeId };
    case 'updateAction':
    case 'removeAction':
      return { type: 'nodeActions', id: edit.actionId, nodeId: edit.nodeId };
    case 'addTransition':
      return { type: 'nodeTransitions', id: edit.transition.id, nodeId: edit.nodeId };
    case 'updateTransition':
    case 'removeTransition':
      return { type: 'nodeTransitions', id: edit.transitionId, nodeId: edit.nodeId };
  }
};

/** An edit that changes members of a part. */
export type UpdateEdit = Extract<DraftEdit, { readonly changes: object }>;

/** Returns whether an edit changes members of a part that stays. */
export const isUpdate = (edit: DraftEdit): edit is UpdateEdit => 'changes' in edit;

/** Returns the same edit with other changes. The members must be those of the part. */
export const withChanges = (edit: UpdateEdit, changes: JsonMembers): UpdateEdit => ({ ...edit, changes });

/** Returns whether two keys name the same part. */
export const isSamePart = (one: PartKey, other: PartKey): boolean =>
  one.type === other.type && one.id === other.id;
