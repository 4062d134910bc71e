import { applyDraftEdits, type Draft, isDraftEdit, isUpdate, keyOf } from './draft.ts';
import type { Edit } from './edit.ts';
import { contentOf } from './part-content.ts';
import { areEqual } from './json-values.ts';

/** One step of undo: what was done, and the edits that take it back. */
export interface HistoryEntry {
  /** Names the command in the user's language. */
  readonly label: string;
  readonly done: readonly Edit[];
  readonly undo: readonly Edit[];
  readonly atMs: number;
}

/** The commands that can be undone and those that can be done again, the newest last. */
export interface EditHistory {
  readonly undone: readonly HistoryEntry[];
  readonly done: readonly HistoryEntry[];
}

/** The history of a flow that was just opened. */
export const emptyHistory: EditHistory = { undone: [], done: [] };

const maxEntries = 100;
const coalesceMs = 1000;

/** Names the place that typing changes: the same name within a second is the same step. Null for any other command. */
const typingPlaceOf = ({ done }: HistoryEntry): string | null => {
  const [edit] = done;
  if (done.length !== 1 || !edit || !isDraftEdit(edit) || !isUpdate(edit)) return null;
  const { type, id } = keyOf(edit);
  return [type, id, ...Object.keys(edit.changes)].join(' ');
};

/** Returns what two commands do as one, where the second goes on with the first: typing in one field, or in a new action. */
const joinCommands = (last: HistoryEntry, entry: HistoryEntry): HistoryEntry | null => {
  const place = typingPlaceOf(entry);
  if (place === null) return null;
  if (place === typingPlaceOf(last)) return { ...entry, undo: last.undo };
  const [[added], [updated]] = [last.done, entry.done];
  if (last.done.length !== 1 || added?.kind !== 'addAction' || updated?.kind !== 'updateAction') return null;
  if (added.action.id !== updated.actionId) return null;
  const action = { ...added.action, ...updated.changes };
  return { ...last, done: [{ ...added, action }], atMs: entry.atMs };
};

/** Adds a command. Typing in one field or in a new action is one step, until it pauses for a second. */
export const recordEntry = ({ done }: EditHistory, entry: HistoryEntry): EditHistory => {
  const last = done.at(-1);
  const joined = last && entry.atMs - last.atMs < coalesceMs ? joinCommands(last, entry) : null;
  const earlier = joined ? done.slice(0, -1) : done;
  return { undone: [], done: [...earlier, joined ?? entry].slice(-maxEntries) };
};

/** Moves the newest command to those that can be done again. */
export const undoEntry = ({ done, undone }: EditHistory): EditHistory => {
  const last = done.at(-1);
  return last ? { done: done.slice(0, -1), undone: [...undone, last] } : { done, undone };
};

/** Moves the command that was undone last to those that can be undone. Typing goes on in a step of its own. */
export const redoEntry = ({ done, undone }: EditHistory): EditHistory => {
  const last = undone.at(-1);
  return last
    ? { done: [...done, { ...last, atMs: -Infinity }], undone: undone.slice(0, -1) }
    : { done, undone };
};

/** Returns whether the draft is no longer as edits left it: a colleague has changed the same parts since. */
export const isChangedSince = (draft: Draft, edits: readonly Edit[]): boolean => {
  const again = applyDraftEdits(draft, edits.filter(isDraftEdit));
  return (
    !areEqual(contentOf(again.graph.nodes), contentOf(draft.graph.nodes)) ||
    !areEqual(again.settings, draft.settings)
  );
};
