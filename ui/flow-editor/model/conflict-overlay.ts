import { isAboutPart, type Conflict, type ConflictAnswer } from './conflict.ts';
import {
  applyDraftEdits,
  type Draft,
  type DraftEdit,
  findDraftPart,
  isSamePart,
  isUpdate,
  keyOf,
  type PartKey,
  type UpdateEdit,
  withChanges,
} from './draft.ts';
import { fitEdits } from './fit-edits.ts';
import { areEqual, type JsonMembers, setAt, valueAt } from './json-values.ts';
import { addLateEdit } from './late-edit.ts';
import { overwriteWith } from './overwrite.ts';
import { type RebaseContext, removedByOther } from './rebase.ts';

/** Returns the edit that changes members of a part. */
const updatePart = ({ type, id, nodeId }: PartKey, changes: JsonMembers): UpdateEdit => {
  const empty = {
    nodes: { kind: 'updateNode', nodeId: id, changes: {} },
    nodeActions: { kind: 'updateAction', nodeId, actionId: id, changes: {} },
    nodeTransitions: { kind: 'updateTransition', nodeId, transitionId: id, changes: {} },
    flows: { kind: 'updateSettings', changes: {} },
  } as const satisfies Record<PartKey['type'], UpdateEdit>;
  return withChanges(empty[type], changes);
};

/** Returns the edit that writes a value to the place of a conflict. */
const writeAt = (draft: Draft, { part, path }: Conflict, value: unknown): readonly DraftEdit[] => {
  const [member = '', ...inside] = path;
  const now = findDraftPart(draft, part);
  return now ? [updatePart(part, { [member]: setAt(now[member], inside, value) })] : [];
};

/** Returns the draft with what the user wrote in places that wait for an answer: their own input stays on the screen. */
export const overlayConflicts = (draft: Draft, conflicts: readonly Conflict[]): Draft =>
  conflicts.reduce((shown, conflict) => {
    if (conflict.kind === 'bothChanged')
      return applyDraftEdits(shown, writeAt(shown, conflict, conflict.mine));
    return conflict.kind === 'refused' ? applyDraftEdits(shown, fitEdits(shown, conflict.edits)) : shown;
  }, draft);

/** Edits, and the conflicts that are left beside them. */
export interface RoutedEdits {
  readonly conflicts: readonly Conflict[];
  readonly edits: readonly DraftEdit[];
}

/** Takes what an edit writes at the place of a conflict into the conflict, and leaves the rest in the edit. */
const routeUpdate = (
  edit: UpdateEdit,
  conflict: Conflict,
  draft: Draft,
): { readonly edit: UpdateEdit; readonly conflict: Conflict } => {
  const [member = '', ...inside] = conflict.path;
  const changes: JsonMembers = { ...edit.changes };
  if (!(member in changes)) return { edit, conflict };
  const now = findDraftPart(draft, conflict.part)?.[member];
  const rest = setAt(changes[member], inside, valueAt(now, inside));
  const { [member]: _, ...others } = changes;
  return {
    edit: withChanges(edit, areEqual(rest, now) ? others : { ...others, [member]: rest }),
    conflict: { ...conflict, mine: valueAt(changes[member], inside) },
  };
};

const isAbout = (conflict: Conflict, edit: DraftEdit): boolean =>
  conflict.edits.some((refused) => {
    const [one, other] = [keyOf(refused), keyOf(edit)];
    return isSamePart(one, other) || (refused.kind === 'addNode' && one.id === other.nodeId);
  });

const routeEdit = (conflicts: readonly Conflict[], draft: Draft, edit: DraftEdit): RoutedEdits => {
  if (edit.kind.startsWith('remove')) {
    const left = conflicts.filter((conflict) => !isAboutPart(conflict, edit));
    return { conflicts: left, edits: [edit] };
  }
  // Refused edits go to the service again, together with what the user has done about them.
  const retried = conflicts.filter(({ kind }) => kind === 'refused').filter((each) => isAbout(each, edit));
  const again = retried.flatMap(({ edits }) => edits);
  let left = edit;
  const waiting = conflicts
    .filter((conflict) => !retried.includes(conflict))
    .map((conflict) => {
      const late = conflict.kind === 'theyRemoved' ? addLateEdit(conflict.edits, edit) : null;
      if (late) return { ...conflict, edits: late };
      if (conflict.kind !== 'bothChanged' || !isUpdate(left) || !isSamePart(conflict.part, keyOf(left)))
        return conflict;
      const routed = routeUpdate(left, conflict, draft);
      left = routed.edit;
      return routed.conflict;
    });
  const isEmpty = isUpdate(left) && Object.keys(left.changes).length === 0;
  return { conflicts: waiting, edits: isEmpty ? again : [...again, left] };
};

/** Separates what can be saved from what belongs to a place that waits for an answer. */
export const routeToConflicts = (
  conflicts: readonly Conflict[],
  draft: Draft,
  edits: readonly DraftEdit[],
): RoutedEdits => {
  const start: RoutedEdits = { conflicts, edits: [] };
  if (conflicts.length === 0) return { conflicts, edits };
  return edits.reduce((routed, edit) => {
    const next = routeEdit(routed.conflicts, draft, edit);
    return { conflicts: next.conflicts, edits: [...routed.edits, ...next.edits] };
  }, start);
};

/** Returns the conflicts that are left in a newer draft, with what the colleague has there now. */
export const withNewBase = (
  conflicts: readonly Conflict[],
  draft: Draft,
  context: RebaseContext,
): readonly Conflict[] =>
  conflicts.flatMap((conflict) => {
    const { kind, part, path, mine } = conflict;
    const now = findDraftPart(draft, part);
    if (kind === 'iRemoved') return now ? [{ ...conflict, theirs: now }] : [];
    if (kind !== 'bothChanged') return [conflict];
    if (!now) return [removedByOther(part, draft, context)];
    const theirs = valueAt(now, path);
    return areEqual(theirs, mine) ? [] : [{ ...conflict, theirs }];
  });

/** Returns the edits that carry out the answer to a conflict. */
export const answerEdits = (
  draft: Draft,
  conflict: Conflict,
  answer: ConflictAnswer,
): readonly DraftEdit[] => {
  const { kind, mine, theirs, edits } = conflict;
  if (answer === 'theirs') return [];
  if (kind !== 'bothChanged') return kind === 'theyRemoved' ? overwriteWith(draft, edits) : edits;
  const value = answer === 'both' ? `${String(theirs)}\n${String(mine)}` : mine;
  return writeAt(draft, conflict, value);
};
