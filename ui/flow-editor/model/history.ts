import { applyDraftEdits, type Draft, isDraftEdit, isUpdate, keyOf } from './draft.ts';
import type { Edit } from './edit.ts';
import type { HeldStep } from './held-step.ts';
import { contentOf } from './part-content.ts';
import { areEqual } from './json-values.ts';

/** One step of undo: what was done, and the edits that take it back. */
export interface HistoryEntry {
  /** Names the command in the user's language. */
  readonly label: string;
  readonly done: readonly Edit[];
  readonly undo: readonly Edit[];
  /** The changes of what cannot be saved yet. */
  readonly held?: readonly HeldStep[];
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

/** Names the place that typing or a key changes: the same name within a second is the same step. Null for any other command. */
const changedPlaceOf = ({ done }: HistoryEntry): string | null => {
  const [edit] = done;
  if (done.length !== 1 || !edit) return null;
  if (edit.kind === 'note') return edit.note && `note ${edit.noteId}`;
  if (!isDraftEdit(edit) || !isUpdate(edit)) return null;
  const { type, id } = keyOf(edit);
  return [type, id, ...Object.keys(edit.changes)].join(' ');
};

/** Returns the one action that a command adds or changes, in the draft or outside of it. */
const changedActionOf = ({ done, held = [] }: HistoryEntry): string | null => {
  const [[edit], [step]] = [done, held];
  if (done.length + held.length === 0 || done.length > 1 || held.length > 1) return null;
  if (edit && edit.kind !== 'addAction' && edit.kind !== 'updateAction') return null;
  const id = edit && keyOf(edit).id;
  return id !== undefined && step && step.actionId !== id ? null : (id ?? step?.actionId ?? null);
};

/** Joins moves of the same nodes. The first move of a flow also keeps the places of all others. */
const joinMoves = (last: HistoryEntry, entry: HistoryEntry): HistoryEntry | null => {
  const [[first], [next]] = [last.done, entry.done];
  if (last.done.length !== 1 || entry.done.length !== 1 || last.label !== entry.label) return null;
  if (first?.kind !== 'move' || next?.kind !== 'move') return null;
  if (!Object.keys(next.nodes).every((id) => id in first.nodes)) return null;
  return { ...entry, done: [{ ...first, nodes: { ...first.nodes, ...next.nodes } }], undo: last.undo };
};

const joinEdits = (last: HistoryEntry, entry: HistoryEntry): HistoryEntry | null => {
  const place = changedPlaceOf(entry);
  if (place === null) return joinMoves(last, entry);
  if (place === changedPlaceOf(last)) return { ...entry, undo: last.undo };
  const [[added], [updated]] = [last.done, entry.done];
  if (last.done.length !== 1 || added?.kind !== 'addAction' || updated?.kind !== 'updateAction') return null;
  if (added.action.id !== updated.actionId) return null;
  const action = { ...added.action, ...updated.changes };
  return { ...last, done: [{ ...added, action }], atMs: entry.atMs };
};

/** Joins commands for one action of which at least one changes what cannot be saved yet. */
const joinHeld = (last: HistoryEntry, entry: HistoryEntry): HistoryEntry | null => {
  const actionId = changedActionOf(entry);
  if (actionId === null || actionId !== changedActionOf(last)) return null;
  const edited =
    last.done.length > 0 && entry.done.length > 0
      ? joinEdits(last, entry)
      : { ...entry, done: [...last.done, ...entry.done], undo: [...last.undo, ...entry.undo] };
  const steps = [...(last.held ?? []), ...(entry.held ?? [])];
  const before = steps[0]?.before ?? null;
  const after = steps.at(-1)?.after ?? null;
  return edited && { ...edited, held: [{ actionId, before, after }] };
};

/**
 * Returns what two commands do as one, where the second goes on with the first: typing in one field or in a new action, and moving the
 * same nodes or the same note.
 */
const joinCommands = (last: HistoryEntry, entry: HistoryEntry): HistoryEntry | null =>
  last.held || entry.held ? joinHeld(last, entry) : joinEdits(last, entry);

/** Adds a command. Typing in one field or in a new action, and moving by keys, is one step, until it pauses for a second. */
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

/**
 * Returns whether `edits` change what a colleague has done since `held`, which they take back: the draft is then another one after
 * both. An exit of a colleague that goes with a node is one case of it.
 */
export const isChangedSince = (draft: Draft, edits: readonly Edit[], held: readonly Edit[]): boolean => {
  const again = applyDraftEdits(draft, [...edits, ...held].filter(isDraftEdit));
  return (
    !areEqual(contentOf(again.graph.nodes), contentOf(draft.graph.nodes)) ||
    !areEqual(again.settings, draft.settings)
  );
};
