import { type DraftEdit, keyOf } from './draft.ts';
import { applyGraphEdit } from './edit.ts';

/** Writes a late change into one edit that adds a part; null when the change is about something else. */
const changeAddition = (edit: DraftEdit, late: DraftEdit): DraftEdit | null => {
  if (edit.kind === 'addNode') {
    const isInside = keyOf(late).nodeId === edit.node.id && late.kind !== 'removeNode';
    if (!isInside || late.kind === 'updateSettings' || late.kind === 'addNode') return null;
    const [node] = applyGraphEdit({ nodes: [edit.node] }, late).nodes;
    return node ? { ...edit, node } : null;
  }
  if (edit.kind === 'addAction' && late.kind === 'updateAction' && late.actionId === edit.action.id)
    return { ...edit, action: { ...edit.action, ...late.changes } };
  if (
    edit.kind === 'addTransition' &&
    late.kind === 'updateTransition' &&
    late.transitionId === edit.transition.id
  )
    return { ...edit, transition: { ...edit.transition, ...late.changes } };
  return null;
};

/**
 * Writes a change of a part that a colleague has just removed into the edits that bring it back, so that the last words in a form
 * that closes are not lost. Null when they bring back something else.
 */
export const addLateEdit = (edits: readonly DraftEdit[], late: DraftEdit): readonly DraftEdit[] | null => {
  const changed = edits.map((edit) => changeAddition(edit, late));
  return changed.some(Boolean) ? edits.map((edit, at) => changed[at] ?? edit) : null;
};
