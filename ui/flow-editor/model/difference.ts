import type { FlowNode } from '../../../src/flow/flow.ts';
import type { Draft, DraftEdit } from './draft.ts';
import { areEqual } from './json-values.ts';

/** Returns the members of an object that differ in another one, with the values of that one. */
const changedMembers = <T extends object>(from: T, to: T): Partial<T> => {
  const isMember = (name: string): name is keyof T & string => name in to;
  const changes: Partial<T> = {};
  for (const name of Object.keys(to).filter(isMember))
    if (!areEqual(from[name], to[name])) changes[name] = to[name];
  return changes;
};

const isEmpty = (changes: object): boolean => Object.keys(changes).length === 0;

interface Identified {
  readonly id: string;
}

/** Pairs the parts of two lists by their ids. */
const pair = <T extends Identified>(from: readonly T[], to: readonly T[]) => ({
  removed: from.filter(({ id }) => !to.some((other) => other.id === id)),
  added: to.filter(({ id }) => !from.some((other) => other.id === id)),
  both: to.flatMap((after) => {
    const before = from.find(({ id }) => id === after.id);
    return before ? [{ before, after }] : [];
  }),
});

const withoutId = <T extends Identified>(part: T): Omit<T, 'id'> => {
  const { id: _, ...members } = part;
  return members;
};

const actionEdits = (from: FlowNode, to: FlowNode): readonly DraftEdit[] => {
  const nodeId = to.id;
  const { removed, added, both } = pair(from.actions, to.actions);
  return [
    ...removed.map(({ id }): DraftEdit => ({ kind: 'removeAction', nodeId, actionId: id })),
    ...added.map((action): DraftEdit => ({ kind: 'addAction', nodeId, action })),
    ...both.flatMap(({ before, after }): readonly DraftEdit[] => {
      const changes = changedMembers(withoutId(before), withoutId(after));
      return isEmpty(changes) ? [] : [{ kind: 'updateAction', nodeId, actionId: after.id, changes }];
    }),
  ];
};

const transitionEdits = (from: FlowNode, to: FlowNode): readonly DraftEdit[] => {
  const nodeId = to.id;
  const { removed, added, both } = pair(from.transitions, to.transitions);
  return [
    ...removed.map(({ id }): DraftEdit => ({ kind: 'removeTransition', nodeId, transitionId: id })),
    ...added.map((transition): DraftEdit => ({ kind: 'addTransition', nodeId, transition })),
    ...both.flatMap(({ before, after }): readonly DraftEdit[] => {
      const changes = changedMembers(withoutId(before), withoutId(after));
      return isEmpty(changes) ? [] : [{ kind: 'updateTransition', nodeId, transitionId: after.id, changes }];
    }),
  ];
};

const nodeEdits = (before: FlowNode, after: FlowNode): readonly DraftEdit[] => {
  const { id: nodeId, actions: _, transitions: __, ...members } = after;
  const { id: ___, actions: ____, transitions: _____, ...earlier } = before;
  const changes = changedMembers(earlier, members);
  return isEmpty(changes) ? [] : [{ kind: 'updateNode', nodeId, changes }];
};

/** A flow has one start at a time: the old one gives way before the new one begins. */
const endedStarts = (removed: readonly FlowNode[]): readonly DraftEdit[] =>
  removed
    .filter(({ isStartFlow }) => isStartFlow)
    .map(({ id }): DraftEdit => ({ kind: 'updateNode', nodeId: id, changes: { isStartFlow: false } }));

/** Returns the edits that make a draft the same as another one: the same ids stay the same parts. */
export const editsBetween = (from: Draft, to: Draft): readonly DraftEdit[] => {
  const { removed, added, both } = pair(from.graph.nodes, to.graph.nodes);
  const settings = changedMembers(from.settings, to.settings);
  const isStartMoved = ({ before, after }: { before: FlowNode; after: FlowNode }): boolean =>
    before.isStartFlow && !after.isStartFlow;
  const nodes = [...both.filter(isStartMoved), ...both.filter((each) => !isStartMoved(each))];
  return [
    ...(isEmpty(settings) ? [] : [{ kind: 'updateSettings', changes: settings } as const]),
    ...endedStarts(removed),
    ...nodes.filter(isStartMoved).flatMap(({ before, after }) => nodeEdits(before, after)),
    ...added.map((node): DraftEdit => ({ kind: 'addNode', node })),
    ...nodes.filter((each) => !isStartMoved(each)).flatMap(({ before, after }) => nodeEdits(before, after)),
    ...nodes.flatMap(({ before, after }) => [
      ...actionEdits(before, after),
      ...transitionEdits(before, after),
    ]),
    ...removed.map(({ id }): DraftEdit => ({ kind: 'removeNode', nodeId: id })),
  ];
};
