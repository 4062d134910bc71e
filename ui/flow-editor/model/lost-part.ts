import type { Conflict } from './conflict.ts';
import {
  applyDraftEdits,
  type Draft,
  findDraftPart,
  isDraftEdit,
  isSamePart,
  keyOf,
  type PartKey,
} from './draft.ts';
import { draftOf, type EditQueue, screenOf } from './edit-queue.ts';
import { fitEdits } from './fit-edits.ts';
import type { HeldEdit } from './held-edit.ts';
import type { EditHistory } from './history.ts';
import { overwriteWith } from './overwrite.ts';
import { type RebaseContext, removedByOther } from './rebase.ts';

/** Returns the part that a held edit is about: its action, or the node that would get it. */
export const partOfHeld = ({ nodeId, action, isNew }: HeldEdit): PartKey =>
  isNew ? { type: 'nodes', id: nodeId, nodeId } : { type: 'nodeActions', id: action.id, nodeId };

/** Returns whether a part is another one, or inside of it. */
export const isWithin = (key: PartKey, part: PartKey): boolean =>
  isSamePart(key, part) || (part.type === 'nodes' && key.nodeId === part.id);

/** Returns whether the user has changed a part since they opened the flow. */
export const hasTouched = ({ done }: EditHistory, part: PartKey): boolean =>
  done.some((entry) => entry.done.some((edit) => isDraftEdit(edit) && isWithin(keyOf(edit), part)));

/** A queue before and after it was put on top of what colleagues have changed. */
interface NewerQueue {
  readonly before: EditQueue;
  readonly after: EditQueue;
  readonly context: Omit<RebaseContext, 'seen'>;
}

/** Returns a conflict for each of some parts that colleagues have removed, unless the user is asked about it already. */
export const findLostParts = (
  parts: readonly PartKey[],
  { before, after, context }: NewerQueue,
): readonly Conflict[] => {
  const [seen, draft] = [screenOf(before), draftOf(after)];
  const lost: Conflict[] = [];
  for (const part of parts) {
    if (!findDraftPart(seen, part) || findDraftPart(draft, part)) continue;
    const conflict = removedByOther(part, draft, { ...context, seen });
    const isAsked = [...after.conflicts, ...lost].some((each) => isSamePart(each.part, conflict.part));
    if (!isAsked) lost.push(conflict);
  }
  return lost;
};

/** Returns a draft with what colleagues have removed from under the user's changes: everything that the user still has. */
export const withLostParts = (draft: Draft, conflicts: readonly Conflict[]): Draft =>
  conflicts
    .filter(({ kind }) => kind === 'theyRemoved')
    .reduce(
      (whole, { edits }) => applyDraftEdits(whole, fitEdits(whole, overwriteWith(whole, edits))),
      draft,
    );
