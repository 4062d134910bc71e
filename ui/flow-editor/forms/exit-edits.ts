import type { FlowNode, FlowTransition } from '../../../src/flow/flow.ts';
import type { Edit } from '../model/edit.ts';
import { orderActions, orderExits } from '../model/order.ts';
import { moveBy } from './list-order.ts';

/** Returns whether an exit is taken whenever it is reached. */
export const alwaysHolds = ({ condition }: FlowTransition): boolean => condition.trim() === '';

/** Returns whether an exit stands behind one that always holds. */
export const isNeverTaken = (node: FlowNode, { id }: FlowTransition): boolean => {
  const always = node.transitions.findIndex(alwaysHolds);
  return always >= 0 && node.transitions.findIndex((each) => each.id === id) > always;
};

/** Returns whether an exit with a condition stands behind one that always holds. */
export const hasUnreachableExit = (node: FlowNode): boolean =>
  node.transitions.some((exit) => !alwaysHolds(exit) && isNeverTaken(node, exit));

/** Moves an exit by some places. */
export const moveExit = (node: FlowNode, exitId: string, by: number): readonly Edit[] => {
  const place = node.transitions.findIndex(({ id }) => id === exitId);
  return orderExits(node.id, moveBy(node.transitions, place, by));
};

/** Puts the exits that always hold behind all others. */
export const putAlwaysLast = (node: FlowNode): readonly Edit[] =>
  orderExits(node.id, [
    ...node.transitions.filter((each) => !alwaysHolds(each)),
    ...node.transitions.filter(alwaysHolds),
  ]);

/** Moves an action by some places. */
export const moveAction = (node: FlowNode, actionId: string, by: number): readonly Edit[] => {
  const place = node.actions.findIndex(({ id }) => id === actionId);
  return orderActions(node.id, moveBy(node.actions, place, by));
};
