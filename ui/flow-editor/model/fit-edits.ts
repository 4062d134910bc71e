import type { FlowTransition } from '../../../src/flow/flow.ts';
import { applyDraftEdit, type Draft, type DraftEdit, findNode, findDraftPart, keyOf } from './draft.ts';

type AddedTransition = Extract<DraftEdit, { readonly kind: 'addTransition' }>;

interface FittedEdit {
  readonly edits: readonly DraftEdit[];
  /** Exits whose end is not there, at least not yet. */
  readonly later: readonly AddedTransition[];
}

const nothing: FittedEdit = { edits: [], later: [] };

const fitEdit = (draft: Draft, edit: DraftEdit): FittedEdit => {
  const isThere = findDraftPart(draft, keyOf(edit)) !== null;
  switch (edit.kind) {
    case 'addNode': {
      if (isThere) return nothing;
      const { node } = edit;
      const hasEnd = ({ exitNodeId }: FlowTransition): boolean =>
        exitNodeId === node.id || findNode(draft, exitNodeId) !== null;
      const later = node.transitions
        .filter((transition) => !hasEnd(transition))
        .map((transition) => ({ kind: 'addTransition', nodeId: node.id, transition }) as const);
      if (later.length === 0) return { edits: [edit], later };
      return { edits: [{ ...edit, node: { ...node, transitions: node.transitions.filter(hasEnd) } }], later };
    }
    case 'addAction':
      return isThere || !findNode(draft, edit.nodeId) ? nothing : { edits: [edit], later: [] };
    case 'addTransition': {
      if (isThere) return nothing;
      if (!findNode(draft, edit.nodeId) || !findNode(draft, edit.transition.exitNodeId))
        return { edits: [], later: [edit] };
      return { edits: [edit], later: [] };
    }
    case 'updateTransition': {
      const { exitNodeId } = edit.changes;
      const hasEnd = exitNodeId === undefined || findNode(draft, exitNodeId) !== null;
      return isThere && hasEnd ? { edits: [edit], later: [] } : nothing;
    }
    default:
      return isThere ? { edits: [edit], later: [] } : nothing;
  }
};

/**
 * Returns the edits that a draft can take, in an order in which each finds what it refers to. An exit waits for its end; what
 * is about a part that is gone, or adds one that is there, is left out.
 */
export const fitEdits = (draft: Draft, edits: readonly DraftEdit[]): readonly DraftEdit[] => {
  const fitted: DraftEdit[] = [];
  let waiting: AddedTransition[] = [];
  let current = draft;
  const take = (edit: DraftEdit): readonly AddedTransition[] => {
    const found = fitEdit(current, edit);
    for (const each of found.edits) {
      fitted.push(each);
      current = applyDraftEdit(current, each);
    }
    return found.later;
  };
  for (const edit of edits) {
    const later = take(edit);
    waiting = [...waiting, ...later];
    if (edit.kind === 'addNode') waiting = waiting.flatMap(take);
  }
  return fitted;
};
