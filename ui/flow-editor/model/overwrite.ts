import { type Draft, type DraftEdit, findDraftAction, findNode, findTransition } from './draft.ts';

/** Returns an edit that adds a part as the edits that make an existing part the same. */
const overwritePart = (draft: Draft, edit: DraftEdit): readonly DraftEdit[] => {
  switch (edit.kind) {
    case 'addNode': {
      const { id: nodeId, actions, transitions, ...changes } = edit.node;
      if (!findNode(draft, nodeId)) return [edit];
      const parts = [
        ...actions.map((action): DraftEdit => ({ kind: 'addAction', nodeId, action })),
        ...transitions.map((transition): DraftEdit => ({ kind: 'addTransition', nodeId, transition })),
      ];
      const update: DraftEdit = { kind: 'updateNode', nodeId, changes };
      return [update, ...parts.flatMap((part) => overwritePart(draft, part))];
    }
    case 'addAction': {
      const { nodeId, action } = edit;
      const { id: actionId, ...changes } = action;
      if (!findDraftAction(draft, nodeId, actionId)) return [edit];
      return [{ kind: 'updateAction', nodeId, actionId, changes }];
    }
    case 'addTransition': {
      const { nodeId, transition } = edit;
      const { id: transitionId, ...changes } = transition;
      if (!findTransition(draft, nodeId, transitionId)) return [edit];
      return [{ kind: 'updateTransition', nodeId, transitionId, changes }];
    }
    default:
      return [edit];
  }
};

/** Returns edits that bring parts into a draft as they were, also where a colleague has brought them back meanwhile. */
export const overwriteWith = (draft: Draft, edits: readonly DraftEdit[]): readonly DraftEdit[] =>
  edits.flatMap((edit) => overwritePart(draft, edit));
