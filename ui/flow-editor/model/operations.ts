import type { FlowAction, FlowNode, FlowTransition } from '../../../src/flow/flow.ts';
import type { DraftEdit } from './draft.ts';
import type { JsonMembers } from './json-values.ts';

type Linkage = Readonly<Record<string, { readonly data: { readonly type: 'nodes'; readonly id: string } }>>;

/** One operation of a batch, as the API takes it. */
export type BatchOperation =
  | {
      readonly op: 'add' | 'update';
      readonly data: {
        readonly type: string;
        readonly id: string;
        readonly attributes: JsonMembers;
        readonly relationships?: Linkage;
      };
    }
  | { readonly op: 'remove'; readonly ref: { readonly type: string; readonly id: string } };

/** The largest batch that the API takes. */
export const maxOperations = 500;

const toNode = (id: string): Linkage[string] => ({ data: { type: 'nodes', id } });

const addNode = (node: FlowNode): BatchOperation => {
  const { actions: _, transitions: __, id, ...attributes } = node;
  return { op: 'add', data: { type: 'nodes', id, attributes } };
};

const addAction = (nodeId: string, { id, ...attributes }: FlowAction): BatchOperation => ({
  op: 'add',
  data: { type: 'nodeActions', id, attributes, relationships: { node: toNode(nodeId) } },
});

const addTransition = (
  nodeId: string,
  { id, exitNodeId, ...attributes }: FlowTransition,
): BatchOperation => ({
  op: 'add',
  data: {
    type: 'nodeTransitions',
    id,
    attributes,
    relationships: { node: toNode(nodeId), exitNode: toNode(exitNodeId) },
  },
});

const update = (type: string, id: string, attributes: JsonMembers): BatchOperation => ({
  op: 'update',
  data: { type, id, attributes },
});

const updateTransition = (id: string, changes: Partial<Omit<FlowTransition, 'id'>>): BatchOperation => {
  const { exitNodeId, ...attributes } = changes;
  const relationships = exitNodeId !== undefined && { relationships: { exitNode: toNode(exitNodeId) } };
  return { op: 'update', data: { type: 'nodeTransitions', id, attributes, ...relationships } };
};

const remove = (type: string, id: string): BatchOperation => ({ op: 'remove', ref: { type, id } });

/** Returns the operations that one edit becomes. */
const convert = (edit: DraftEdit, flowId: string): readonly BatchOperation[] => {
  switch (edit.kind) {
    case 'updateSettings':
      return [update('flows', flowId, edit.changes)];
    case 'addNode': {
      const { id, actions, transitions } = edit.node;
      return [
        addNode(edit.node),
        ...actions.map((action) => addAction(id, action)),
        ...transitions.map((transition) => addTransition(id, transition)),
      ];
    }
    case 'updateNode':
      return [update('nodes', edit.nodeId, edit.changes)];
    case 'removeNode':
      return [remove('nodes', edit.nodeId)];
    case 'addAction':
      return [addAction(edit.nodeId, edit.action)];
    case 'updateAction':
      return [update('nodeActions', edit.actionId, edit.changes)];
    case 'removeAction':
      return [remove('nodeActions', edit.actionId)];
    case 'addTransition':
      return [addTransition(edit.nodeId, edit.transition)];
    case 'updateTransition':
      return [updateTransition(edit.transitionId, edit.changes)];
    case 'removeTransition':
      return [remove('nodeTransitions', edit.transitionId)];
  }
};

/** Returns the operations of edits, each of which finds in the draft what it refers to. */
export const toOperations = (edits: readonly DraftEdit[], flowId: string): readonly BatchOperation[] =>
  edits.flatMap((edit) => convert(edit, flowId));
