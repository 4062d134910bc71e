import type { FlowNode } from '../../../src/flow/flow.ts';
import {
  applyDraftEdit,
  type Draft,
  type DraftEdit,
  findDraftAction,
  findNode,
  findTransition,
} from './draft.ts';

/** Picks the members of an object that a change names. */
const pick = <T extends object>(from: T, changes: object): Partial<T> => {
  const isMember = (name: string): name is keyof T & string => name in from;
  const picked: Partial<T> = {};
  for (const name of Object.keys(changes).filter(isMember)) picked[name] = from[name];
  return picked;
};

/** Returns the edits that put a removed node back, with the exits of other nodes that lead to it. */
export const restoreNode = ({ graph }: Draft, node: FlowNode): readonly DraftEdit[] => [
  { kind: 'addNode', node },
  ...graph.nodes
    .filter(({ id }) => id !== node.id)
    .flatMap(({ id, transitions }) =>
      transitions
        .filter(({ exitNodeId }) => exitNodeId === node.id)
        .map((transition): DraftEdit => ({ kind: 'addTransition', nodeId: id, transition })),
    ),
];

/** Returns the edits that take one edit back, in the draft as it is before it. An edit of a part that is missing has none. */
export const invertEdit = (draft: Draft, edit: DraftEdit): readonly DraftEdit[] => {
  switch (edit.kind) {
    case 'updateSettings':
      return [{ kind: 'updateSettings', changes: pick(draft.settings, edit.changes) }];
    case 'addNode':
      return [{ kind: 'removeNode', nodeId: edit.node.id }];
    case 'addAction':
      return [{ kind: 'removeAction', nodeId: edit.nodeId, actionId: edit.action.id }];
    case 'addTransition':
      return [{ kind: 'removeTransition', nodeId: edit.nodeId, transitionId: edit.transition.id }];
    case 'updateNode':
    case 'removeNode': {
      const node = findNode(draft, edit.nodeId);
      if (!node) return [];
      if (edit.kind === 'removeNode') return restoreNode(draft, node);
      return [{ ...edit, changes: pick(node, edit.changes) }];
    }
    case 'updateAction':
    case 'removeAction': {
      const action = findDraftAction(draft, edit.nodeId, edit.actionId);
      if (!action) return [];
      if (edit.kind === 'removeAction') return [{ kind: 'addAction', nodeId: edit.nodeId, action }];
      return [{ ...edit, changes: pick(action, edit.changes) }];
    }
    case 'updateTransition':
    case 'removeTransition': {
      const transition = findTransition(draft, edit.nodeId, edit.transitionId);
      if (!transition) return [];
      if (edit.kind === 'removeTransition')
        return [{ kind: 'addTransition', nodeId: edit.nodeId, transition }];
      return [{ ...edit, changes: pick(transition, edit.changes) }];
    }
  }
};

/** An edit with the edits that take it back. */
export interface InvertibleEdit {
  readonly edit: DraftEdit;
  readonly inverse: readonly DraftEdit[];
}

/** Returns edits with their inverses, each taken in the draft as it is before it, and the draft after them all. */
export const toInvertibleEdits = (
  draft: Draft,
  edits: readonly DraftEdit[],
): { readonly draft: Draft; readonly steps: readonly InvertibleEdit[] } => {
  const steps: InvertibleEdit[] = [];
  let current = draft;
  for (const edit of edits) {
    steps.push({ edit, inverse: invertEdit(current, edit) });
    current = applyDraftEdit(current, edit);
  }
  return { draft: current, steps };
};

/** Returns the edits that take steps back, the last one first. */
export const inverseOf = (steps: readonly InvertibleEdit[]): readonly DraftEdit[] =>
  steps.toReversed().flatMap(({ inverse }) => inverse);
