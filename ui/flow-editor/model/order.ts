import type { FlowGraph, FlowNode } from '../../../src/flow/flow.ts';
import type { GraphEdit } from './edit.ts';

interface Placed {
  readonly id: string;
  readonly index: number;
}

/** Returns an edit for each part whose index is not its place in the list. */
const renumber = (
  ordered: readonly Placed[],
  toEdit: (id: string, index: number) => GraphEdit,
): readonly GraphEdit[] =>
  ordered.flatMap(({ id, index }, place) => (index === place ? [] : [toEdit(id, place)]));

/** Returns the edits that give the nodes of a flow an order. */
export const orderNodes = (ordered: FlowGraph['nodes']): readonly GraphEdit[] =>
  renumber(ordered, (nodeId, index) => ({ kind: 'updateNode', nodeId, changes: { index } }));

/** Returns the edits that give actions of a node an order. */
export const orderActions = (nodeId: string, ordered: FlowNode['actions']): readonly GraphEdit[] =>
  renumber(ordered, (actionId, index) => ({ kind: 'updateAction', nodeId, actionId, changes: { index } }));

/** Returns the edits that give exits of a node an order. */
export const orderExits = (nodeId: string, ordered: FlowNode['transitions']): readonly GraphEdit[] =>
  renumber(ordered, (transitionId, index) => ({
    kind: 'updateTransition',
    nodeId,
    transitionId,
    changes: { index },
  }));
