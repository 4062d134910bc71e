import type { HeldEdit, HeldEdits } from './held-edit.ts';

/** A change of what cannot be saved yet in one action: null where there was nothing, or is nothing left. */
export interface HeldStep {
  readonly actionId: string;
  readonly before: HeldEdit | null;
  readonly after: HeldEdit | null;
}

/** Returns the edits that the engine has looked at; one that it still looks at is shown as it was. */
export const keepCheckedEdits = (held: HeldEdits, before: HeldEdits): HeldEdits =>
  new Map(
    [...held].flatMap(([id, edit]) => {
      const settled = edit.faults.length > 0 ? edit : before.get(id);
      return settled ? [[id, settled]] : [];
    }),
  );

/** Returns what has changed between two states of the edits that cannot be saved yet. */
export const listHeldSteps = (before: HeldEdits, after: HeldEdits): readonly HeldStep[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map((actionId) => ({
      actionId,
      before: before.get(actionId) ?? null,
      after: after.get(actionId) ?? null,
    }))
    .filter((step) => step.before?.changes !== step.after?.changes);

/** Returns the edits that cannot be saved yet as they were before or after steps. */
export const restoreHeldEdits = (
  held: HeldEdits,
  steps: readonly HeldStep[],
  side: 'before' | 'after',
): HeldEdits => {
  const moved = new Map(held);
  for (const { actionId, [side]: edit } of steps) {
    if (edit) moved.set(actionId, edit);
    else moved.delete(actionId);
  }
  return moved;
};
