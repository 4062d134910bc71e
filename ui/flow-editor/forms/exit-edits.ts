import type { FlowNode, FlowTransition } from '../../../src/flow/flow.ts';
import type { Edit } from '../model/edit.ts';
import { moveBy } from './list-items.ts';

const isAlways = ({ condition }: FlowTransition): boolean => condition.trim() === '';

/** Returns the first exit that always holds: those behind it are never taken. */
export const findAlways = ({ transitions }: FlowNode): FlowTransition | undefined =>
  transitions.find(isAlways);

/** Returns whether an exit stands behind one that always holds. */
export const isNeverTaken = (node: FlowNode, { id }: FlowTransition): boolean => {
  const always = node.transitions.findIndex(isAlways);
  return always >= 0 && node.transitions.findIndex((each) => each.id === id) > always;
};

const toIndexEdits = (nodeId: string, ordered: readonly FlowTransition[]): readonly Edit[] =>
  ordered.flatMap((transition, index): Edit[] =>
    transition.index === index
      ? []
      : [{ kind: 'updateTransition', nodeId, transitionId: transition.id, changes: { index } }],
  );

/** Moves an exit by some places. */
export const moveExit = (node: FlowNode, exitId: string, by: number): readonly Edit[] => {
  const place = node.transitions.findIndex(({ id }) => id === exitId);
  return toIndexEdits(node.id, moveBy(node.transitions, place, by));
};

/** Puts the exits that always hold behind all others. */
export const putAlwaysLast = (node: FlowNode): readonly Edit[] =>
  toIndexEdits(node.id, [
    ...node.transitions.filter((each) => !isAlways(each)),
    ...node.transitions.filter(isAlways),
  ]);

/** Adds an exit: the first one always holds, a further one comes before that, and its condition is to be written. */
export const addExit = (node: FlowNode, exitId: string, exitNodeId: string): readonly Edit[] => {
  const always = findAlways(node);
  const place = always ? node.transitions.indexOf(always) : node.transitions.length;
  const condition = always ? 'answer == true' : '';
  const added: FlowTransition = { id: exitId, index: place, condition, exitNodeId };
  const ordered = node.transitions.toSpliced(place, 0, added);
  return [
    ...toIndexEdits(node.id, ordered).filter(
      (edit) => !('transitionId' in edit) || edit.transitionId !== exitId,
    ),
    { kind: 'addTransition', nodeId: node.id, transition: added },
  ];
};

/** Moves an action by some places. */
export const moveAction = (node: FlowNode, actionId: string, by: number): readonly Edit[] => {
  const place = node.actions.findIndex(({ id }) => id === actionId);
  return moveBy(node.actions, place, by).flatMap((action, index): Edit[] =>
    action.index === index
      ? []
      : [{ kind: 'updateAction', nodeId: node.id, actionId: action.id, changes: { index } }],
  );
};
