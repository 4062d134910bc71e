import type { FlowAction } from '../../../src/flow/flow.ts';
import type { Edit } from '../model/edit.ts';
import { screenOf } from '../model/edit-queue.ts';
import type { HeldEdits } from '../model/held-edit.ts';
import { restoreHeldEdits, listHeldSteps, keepCheckedEdits } from '../model/held-step.ts';
import { type HistoryEntry, isChangedSince, redoEntry, undoEntry } from '../model/history.ts';
import { applyEdits, performCommand } from './flow-state.ts';
import type { OpenParts } from './load-flow.ts';

/** Whether something can be undone without a question: a colleague may have changed the same since. */
export type UndoOutcome = 'done' | 'nothing' | 'changedSince';

/** The commands of the user, and the way back and forth through them. */
export interface HistoryCommands {
  /**
   * Carries out edits as one step of undo, with what has become of those that cannot be saved yet since the last one. `begun` is the
   * action as the user saw it when they began.
   */
  perform(label: string, edits: readonly Edit[], begun?: FlowAction): void;
  /** Undoes the last command. `changedSince` does nothing, and wants to be asked again with `isSure`. */
  undo(isSure?: boolean): UndoOutcome;
  redo(isSure?: boolean): UndoOutcome;
}

interface CommandDeps {
  readonly createId: () => string;
  readonly now: () => number;
}

/** Gives the commands for an open flow. `passHeld` leaves what has become of the edits that cannot be saved yet out of the next one. */
export const createHistoryCommands = (
  { createId, now }: CommandDeps,
  { state, held }: Pick<OpenParts, 'state' | 'held'>,
  schedule: () => void,
): HistoryCommands & { passHeld(): void } => {
  let settled = held.get();
  const settle = (): HeldEdits => {
    settled = keepCheckedEdits(held.get(), settled);
    return settled;
  };
  const go = (entry: HistoryEntry | undefined, isBack: boolean, isSure: boolean): UndoOutcome => {
    if (!entry) return 'nothing';
    const [edits, opposite] = isBack ? [entry.undo, entry.done] : [entry.done, entry.undo];
    if (!isSure && isChangedSince(screenOf(state.get().queue), edits, opposite)) return 'changedSince';
    state.update((current) => ({
      ...applyEdits(current, createId(), edits),
      history: isBack ? undoEntry(current.history) : redoEntry(current.history),
    }));
    held.update((all) => restoreHeldEdits(all, entry.held ?? [], isBack ? 'before' : 'after'));
    settle();
    schedule();
    return 'done';
  };
  return {
    perform: (label, edits, begun) => {
      const before = settled;
      const steps = listHeldSteps(before, settle());
      if (edits.length + steps.length === 0) return;
      const command = { id: createId(), label, edits, held: steps, begun, atMs: now() };
      state.update((current) => performCommand(current, command));
      schedule();
    },
    undo: (isSure = false) => go(state.get().history.done.at(-1), true, isSure),
    redo: (isSure = false) => go(state.get().history.undone.at(-1), false, isSure),
    passHeld: () => {
      settled = held.get();
    },
  };
};
