import type { FlowGraph, FlowNode } from '../../../src/flow/flow.ts';
import { moveBy, removeAt } from '../forms/list-order.ts';
import type { GraphEdit } from '../model/edit.ts';
import { orderActions, orderExits, orderNodes } from '../model/order.ts';
import type { OutlineRow } from './outline-rows.ts';

/** A place in the outline: before or behind a row, or on it. */
export interface RowPlace {
  readonly row: OutlineRow;
  readonly at: 'before' | 'after' | 'on';
}

const placeOf = (parts: readonly { readonly id: string }[], id: string): number =>
  parts.findIndex((part) => part.id === id);

/** Returns a list in which items stand together before or behind another one. */
const beside = <Part extends { readonly id: string }>(
  parts: readonly Part[],
  moved: readonly Part[],
  otherId: string,
  at: RowPlace['at'],
): readonly Part[] => {
  const others = parts.filter((part) => !moved.includes(part));
  return others.toSpliced(placeOf(others, otherId) + (at === 'before' ? 0 : 1), 0, ...moved);
};

/** Returns the nodes that a command for a row is for: all that are selected, if it is the row of one of them. */
export const nodesMeantBy = (moved: OutlineRow, selectedIds: readonly string[]): readonly string[] =>
  moved.type === 'node' && selectedIds.includes(moved.nodeId) ? selectedIds : [moved.nodeId];

/** Moves nodes by one, together; those that stand at the end stay there. */
const shiftNodes = (
  nodes: readonly FlowNode[],
  movedIds: readonly string[],
  by: -1 | 1,
): readonly FlowNode[] => {
  const inWay = by === -1 ? nodes : nodes.toReversed();
  const shifted: FlowNode[] = [];
  for (const node of inWay) {
    const last = shifted.at(-1);
    const goesAhead = last !== undefined && movedIds.includes(node.id) && !movedIds.includes(last.id);
    shifted.splice(goesAhead ? -1 : shifted.length, 0, node);
  }
  return by === -1 ? shifted : shifted.toReversed();
};

/** Moves an action into another node, to a place among its actions. It stays the same action. */
const moveInto = (from: FlowNode, to: FlowNode, actionId: string, place: number): readonly GraphEdit[] => {
  const action = from.actions.find(({ id }) => id === actionId);
  if (!action) return [];
  const left = removeAt(from.actions, from.actions.indexOf(action));
  const ordered = to.actions.toSpliced(place, 0, action);
  return [
    { kind: 'removeAction', nodeId: from.id, actionId },
    ...orderActions(from.id, left),
    ...orderActions(
      to.id,
      ordered.map((each) => (each === action ? { ...each, index: place } : each)),
    ),
    { kind: 'addAction', nodeId: to.id, action: { ...action, index: place } },
  ];
};

const moveActionTo = (
  from: FlowNode,
  to: FlowNode,
  actionId: string,
  { row, at }: RowPlace,
): readonly GraphEdit[] => {
  const other = row.type === 'action' ? row.partId : null;
  const place = other === null ? to.actions.length : placeOf(to.actions, other) + (at === 'after' ? 1 : 0);
  if (from.id !== to.id) return moveInto(from, to, actionId, place);
  const action = from.actions.find(({ id }) => id === actionId);
  if (!action) return [];
  const last = from.actions.at(-1);
  const [next, side] = other === null ? [last?.id ?? '', 'after' as const] : [other, at];
  return next === actionId ? [] : orderActions(from.id, beside(from.actions, [action], next, side));
};

const moveExitTo = (from: FlowNode, exitId: string, { row, at }: RowPlace): readonly GraphEdit[] => {
  const exit = from.transitions.find(({ id }) => id === exitId);
  if (!exit) return [];
  if (row.type === 'exit') return orderExits(from.id, beside(from.transitions, [exit], row.partId, at));
  const changes = { exitNodeId: row.nodeId };
  return [{ kind: 'updateTransition', nodeId: from.id, transitionId: exitId, changes }];
};

/**
 * Returns whether a row can be dropped at a place: a node beside a node, an action beside an action of any node or on a node,
 * an exit beside an exit of its node, or on the node that it shall lead to. `selectedIds` are the nodes that move with one of them.
 */
export const canDropRow = (
  moved: OutlineRow,
  { row, at }: RowPlace,
  selectedIds: readonly string[] = [],
): boolean => {
  if (moved.id === row.id) return false;
  if (moved.type === 'node')
    return row.type === 'node' && at !== 'on' && !nodesMeantBy(moved, selectedIds).includes(row.nodeId);
  if (row.type === 'node') return at === 'on';
  if (at === 'on' || row.type !== moved.type) return false;
  return moved.type === 'action' || moved.nodeId === row.nodeId;
};

/** Returns the edits that drop a row at a place where it can be dropped. */
export const dropRow = (
  { nodes }: FlowGraph,
  moved: OutlineRow,
  place: RowPlace,
  selectedIds: readonly string[] = [],
): readonly GraphEdit[] => {
  const from = nodes.find(({ id }) => id === moved.nodeId);
  const to = nodes.find(({ id }) => id === place.row.nodeId);
  if (!from || !to || !canDropRow(moved, place, selectedIds)) return [];
  if (moved.type === 'node') {
    const movedIds = nodesMeantBy(moved, selectedIds);
    const together = nodes.filter(({ id }) => movedIds.includes(id));
    return orderNodes(beside(nodes, together, to.id, place.at));
  }
  if (moved.type === 'exit') return moveExitTo(from, moved.partId, place);
  return moveActionTo(from, to, moved.partId, place);
};

/**
 * Returns the edits that move a row up or down by one, a node with all that are selected with it. The first action of a node goes to the end of the node before, and the
 * last one to the beginning of the node behind.
 */
export const shiftRow = (
  { nodes }: FlowGraph,
  moved: OutlineRow,
  by: -1 | 1,
  selectedIds: readonly string[] = [],
): readonly GraphEdit[] => {
  const at = placeOf(nodes, moved.nodeId);
  const [from, to] = [nodes[at], nodes[at + by]];
  if (!from) return [];
  if (moved.type === 'node') return orderNodes(shiftNodes(nodes, nodesMeantBy(moved, selectedIds), by));
  if (moved.type === 'exit')
    return orderExits(from.id, moveBy(from.transitions, placeOf(from.transitions, moved.partId), by));
  const place = placeOf(from.actions, moved.partId);
  if (from.actions[place + by]) return orderActions(from.id, moveBy(from.actions, place, by));
  return to ? moveInto(from, to, moved.partId, by === 1 ? 0 : to.actions.length) : [];
};
