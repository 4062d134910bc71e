import type { FlowAction } from '../../../src/flow/flow.ts';
import type { Conflict, RecordedChange } from '../model/conflict.ts';
import {
  applyDraftEdits,
  type Draft,
  type DraftEdit,
  findDraftPart,
  isDraftEdit,
  isSamePart,
  keyOf,
  type LayoutEdit,
  type PartKey,
} from '../model/draft.ts';
import type { Edit, FlowLayout } from '../model/edit.ts';
import {
  adoptQueue,
  queueCommand,
  countUnsaved,
  createEditQueue,
  type EditQueue,
  type NewBase,
  rebaseQueue,
  screenOf,
} from '../model/edit-queue.ts';
import type { HeldStep } from '../model/held-step.ts';
import { areEqual } from '../model/json-values.ts';
import { type EditHistory, emptyHistory, recordEntry } from '../model/history.ts';
import { inverseOf, toInvertibleEdits } from '../model/invert.ts';
import {
  applyPatch,
  emptyPatch,
  invertLayoutEdit,
  isEmptyPatch,
  type LayoutPatch,
  mergePatches,
  toPatch,
} from '../model/layout.ts';
import { addLateEdit } from '../model/late-edit.ts';
import { findLostParts, hasTouched } from '../model/lost-part.ts';
import type { ReadFlow } from '../data/read-draft.ts';

/** How saving goes: whether the service is reached, and whether it still takes changes. */
export type Connection = 'reached' | 'away' | 'refused';

/** An open flow: what the service has, what waits, and what can be undone. */
export interface FlowState {
  readonly queue: EditQueue;
  readonly layout: FlowLayout;
  /** The moves on the canvas that are not saved yet. */
  readonly layoutPatch: LayoutPatch;
  readonly history: EditHistory;
  readonly connection: Connection;
  /** The draft as it was when the flow was opened. */
  readonly found: Draft;
  /** Set when somebody has deleted the flow. */
  readonly isGone: boolean;
  /** The parts that a colleague removed while the user only looked at them: nothing waits for an answer. */
  readonly notices: readonly Conflict[];
  /** The changes of colleagues since the flow was opened. */
  readonly news: readonly RecordedChange[];
  /**
   * The draft that the user still sees, with what they wrote, because the page has not drawn news yet or the field that has the
   * focus keeps its words; null while it is that of the screen.
   */
  readonly seen: Draft | null;
}

/** Creates the state of a flow that has just been read. */
export const createFlowState = ({ revision, draft, layout }: ReadFlow): FlowState => ({
  queue: createEditQueue(revision, draft),
  layout,
  layoutPatch: emptyPatch,
  history: emptyHistory,
  connection: 'reached',
  found: draft,
  isGone: false,
  notices: [],
  news: [],
  seen: null,
});

/** The parts whose removal by a colleague the user has to hear of. */
export interface WatchedParts {
  /** The part whose form is open. */
  readonly open: PartKey | null;
  /** The parts with edits that cannot be saved yet. */
  readonly held: readonly PartKey[];
  /** Whether a page shows the flow: it draws news a moment later. */
  readonly isShown: boolean;
}

/** Enough to name who changed what the user still writes in. */
const mostNews = 500;

/**
 * Puts the user's work on top of a newer draft. A part that the user has written in, and that is gone, waits for an answer, also
 * when everything of it was saved; one that they only looked at is told.
 */
export const takeNewBase = (
  state: FlowState,
  next: NewBase,
  { watched, createId }: { readonly watched: WatchedParts; readonly createId: () => string },
): FlowState => {
  const rebased = rebaseQueue(state.queue, next, createId);
  const news = { before: state.queue, context: { changes: next.changes, createId } };
  const held = findLostParts(watched.held, { ...news, after: rebased });
  const queue = { ...rebased, conflicts: [...rebased.conflicts, ...held] };
  const open = findLostParts(watched.open ? [watched.open] : [], { ...news, after: queue });
  const [asked, told] = [true, false].map((isWanted) =>
    open.filter(({ part }) => hasTouched(state.history, part) === isWanted),
  );
  const notices = state.notices.filter(({ part }) => !findDraftPart(next.draft, part));
  return {
    ...state,
    queue: { ...queue, conflicts: [...queue.conflicts, ...(asked ?? [])] },
    notices: [...notices, ...(told ?? [])],
    news: [...state.news, ...next.changes].slice(-mostNews),
    seen: watched.isShown ? (state.seen ?? screenOf(state.queue)) : null,
  };
};

/** Returns the layout as the user sees it. */
export const shownLayout = ({ layout, layoutPatch }: Pick<FlowState, 'layout' | 'layoutPatch'>): FlowLayout =>
  applyPatch(layout, layoutPatch);

const isLayoutEdit = (edit: Edit): edit is LayoutEdit => !isDraftEdit(edit);

/** Carries out edits, without a step of undo. */
export const applyEdits = (state: FlowState, id: string, edits: readonly Edit[]): FlowState => {
  const ofDraft = edits.filter(isDraftEdit);
  const patch = edits.filter(isLayoutEdit).map(toPatch).reduce(mergePatches, emptyPatch);
  return {
    ...state,
    queue: ofDraft.length === 0 ? state.queue : queueCommand(state.queue, id, ofDraft),
    layoutPatch: isEmptyPatch(patch) ? state.layoutPatch : mergePatches(state.layoutPatch, patch),
  };
};

const invertLayout = (layout: FlowLayout, edits: readonly LayoutEdit[]): readonly Edit[] => {
  const inverse: Edit[] = [];
  let current = layout;
  for (const edit of edits) {
    inverse.unshift(invertLayoutEdit(current, edit));
    current = applyPatch(current, toPatch(edit));
  }
  return inverse;
};

/** Asks about a removed part, instead of telling of it, when the last words in its form arrive after it went. */
const askAboutLate = (state: FlowState, edits: readonly Edit[]): FlowState => {
  const isLate = (notice: Conflict): boolean =>
    edits.filter(isDraftEdit).some((edit) => addLateEdit(notice.edits, edit) !== null);
  const late = state.notices.filter(isLate);
  if (late.length === 0) return state;
  const notices = state.notices.filter((notice) => !late.includes(notice));
  const queue = { ...state.queue, conflicts: [...state.queue.conflicts, ...late] };
  return { ...state, notices, queue };
};

/** One command of the user. `begun` is the action as the user saw it when they began. */
export interface UserCommand {
  readonly id: string;
  readonly label: string;
  readonly edits: readonly Edit[];
  /** The changes of what cannot be saved yet. */
  readonly held?: readonly HeldStep[];
  readonly atMs: number;
  readonly begun?: FlowAction | undefined;
}

/** Returns the edits that bring back the action as it was when the user began, if a colleague has changed it since. */
const changedSinceBegun = (
  { queue, news }: FlowState,
  { edits, begun }: UserCommand,
): readonly DraftEdit[] => {
  if (!begun || !news.some(({ part }) => part.id === begun.id)) return [];
  const screen = screenOf(queue);
  return edits.flatMap((edit) =>
    edit.kind !== 'updateAction' || areEqual(begun, findDraftPart(screen, keyOf(edit)))
      ? []
      : [{ ...edit, changes: { ...begun } }],
  );
};

/**
 * Carries out edits of what the user saw. What a colleague has changed there unseen becomes a conflict, as if both had written at
 * the same time: it is not overwritten without an answer.
 */
const applyUnseeing = (state: FlowState, command: UserCommand): FlowState => {
  const { id, edits } = command;
  const plain = applyEdits(state, id, edits);
  const back = changedSinceBegun(state, command);
  const draft = back.length === 0 ? state.seen : applyDraftEdits(state.seen ?? screenOf(state.queue), back);
  const ofDraft = edits.filter(isDraftEdit);
  const { conflicts } = state.queue;
  const isWaiting = ({ kind, part }: Conflict): boolean =>
    kind !== 'bothChanged' && ofDraft.some((edit) => isSamePart(part, keyOf(edit)));
  if (!draft || conflicts.some(isWaiting)) return plain;
  const own = queueCommand(createEditQueue(state.queue.revision, draft), id, ofDraft);
  let count = 0;
  const queue = adoptQueue(state.queue, own, state.news, () => `${id}-${(count += 1)}`);
  const seen = state.seen && applyDraftEdits(state.seen, ofDraft);
  // Typing on without a question is saved as one command.
  const isPlain = back.length === 0 && queue.conflicts.length === conflicts.length;
  return { ...plain, seen, ...(!isPlain && { queue }) };
};

/** Carries out one command of the user, which is one step of undo. */
export const performCommand = (before: FlowState, command: UserCommand): FlowState => {
  const { label, edits, held = [], atMs } = command;
  const state = askAboutLate(before, edits);
  const { steps } = toInvertibleEdits(screenOf(state.queue), edits.filter(isDraftEdit));
  const undo = [...inverseOf(steps), ...invertLayout(shownLayout(state), edits.filter(isLayoutEdit))];
  const history = recordEntry(state.history, {
    label,
    done: edits,
    undo,
    ...(held.length > 0 && { held }),
    atMs,
  });
  return { ...applyUnseeing(state, command), history };
};

/** How the state of saving is shown, with the number of changes that wait. */
export interface SaveState {
  /** `held` means that edits wait until their faults are mended. */
  readonly kind: 'saved' | 'saving' | 'offline' | 'conflict' | 'refused' | 'held';
  readonly waiting: number;
}

/** Returns whether something of the user is not saved yet. */
export const isDirty = ({ queue, layoutPatch }: FlowState): boolean =>
  countUnsaved(queue) > 0 || queue.conflicts.length > 0 || !isEmptyPatch(layoutPatch);

/** Returns the state of saving, with the number of edits that are held. */
export const saveStateOf = (state: FlowState, held = 0): SaveState => {
  const { queue, connection } = state;
  const waiting = countUnsaved(queue) + (isEmptyPatch(state.layoutPatch) ? 0 : 1);
  if (queue.conflicts.length > 0) return { kind: 'conflict', waiting: queue.conflicts.length };
  if (waiting === 0) return held > 0 ? { kind: 'held', waiting: held } : { kind: 'saved', waiting };
  if (connection === 'refused') return { kind: 'refused', waiting };
  return { kind: connection === 'away' ? 'offline' : 'saving', waiting };
};
