import { type Conflict, type RecordedChange, mergeConflicts } from './conflict.ts';
import { overlayConflicts, routeToConflicts, withNewBase } from './conflict-overlay.ts';
import { applyDraftEdits, type Draft, type DraftEdit, isSamePart, isUpdate, keyOf } from './draft.ts';
import { fitEdits } from './fit-edits.ts';
import { type InvertibleEdit, toInvertibleEdits } from './invert.ts';
import { areEqual } from './json-values.ts';
import { type BatchOperation, maxOperations, toOperations } from './operations.ts';
import { rebaseSteps } from './rebase.ts';

/** One deed of the user: it is saved as a whole. */
export interface Deed {
  readonly id: string;
  readonly steps: readonly InvertibleEdit[];
}

/** The deeds at the head of the queue that are on their way. Until the answer is known, the batch stays as it is. */
export interface Batch {
  /** It stays the same over all tries, so that the service does the batch once. */
  readonly key: string;
  readonly count: number;
}

/** The draft as the service has it, and what the user has done since. */
export interface EditQueue {
  readonly revision: number;
  readonly base: Draft;
  readonly deeds: readonly Deed[];
  readonly batch: Batch | null;
  readonly conflicts: readonly Conflict[];
  /** Set after the service has refused a batch: the deeds go one by one, so that only the one at fault waits. */
  readonly isCareful: boolean;
}

/** Creates the queue of a draft that has just been read. */
export const createEditQueue = (revision: number, base: Draft): EditQueue => ({
  revision,
  base,
  deeds: [],
  batch: null,
  conflicts: [],
  isCareful: false,
});

const editsOf = (deeds: readonly Deed[]): readonly DraftEdit[] =>
  deeds.flatMap(({ steps }) => steps.map(({ edit }) => edit));

/** Returns the draft as it will be when everything that waits has been saved. */
export const draftOf = ({ base, deeds }: EditQueue): Draft => applyDraftEdits(base, editsOf(deeds));

/** Returns the draft as the user sees it: with what they wrote in places that wait for an answer. */
export const screenOf = (queue: EditQueue): Draft => overlayConflicts(draftOf(queue), queue.conflicts);

const isSameUpdate = (one: readonly InvertibleEdit[], other: readonly InvertibleEdit[]): boolean => {
  const [first, second] = [one[0]?.edit, other[0]?.edit];
  return (
    one.length === 1 &&
    other.length === 1 &&
    first !== undefined &&
    second !== undefined &&
    isUpdate(first) &&
    isUpdate(second) &&
    isSamePart(keyOf(first), keyOf(second)) &&
    areEqual(Object.keys(first.changes), Object.keys(second.changes))
  );
};

/** Adds steps to the deeds. Two changes of the same members in a row are saved as one. */
const appendSteps = (queue: EditQueue, id: string, steps: readonly InvertibleEdit[]): readonly Deed[] => {
  const { deeds, batch } = queue;
  const last = deeds.length > (batch?.count ?? 0) ? deeds.at(-1) : undefined;
  const [step] = steps;
  const [earlier] = last?.steps ?? [];
  if (last && step && earlier && isSameUpdate(last.steps, steps))
    return [...deeds.slice(0, -1), { ...last, steps: [{ edit: step.edit, inverse: earlier.inverse }] }];
  return [...deeds, ...splitDeed(id, steps)];
};

const countOperations = (step: InvertibleEdit): number => toOperations([step.edit], '').length;

/** Splits a deed that is larger than a batch may be. */
const splitDeed = (id: string, steps: readonly InvertibleEdit[]): readonly Deed[] => {
  const deeds: InvertibleEdit[][] = [];
  let count = Infinity;
  for (const step of steps) {
    const more = countOperations(step);
    if (count + more > maxOperations) {
      deeds.push([]);
      count = 0;
    }
    deeds.at(-1)?.push(step);
    count += more;
  }
  return deeds.map((part, index) => ({ id: index === 0 ? id : `${id}-${index}`, steps: part }));
};

/** Adds a deed of the user. What is about a place that waits for an answer goes there, and is not saved yet. */
export const addDeed = (queue: EditQueue, id: string, edits: readonly DraftEdit[]): EditQueue => {
  const draft = draftOf(queue);
  const routed = routeToConflicts(queue.conflicts, draft, edits);
  const fitted = fitEdits(draft, routed.edits);
  if (fitted.length === 0) return { ...queue, conflicts: routed.conflicts };
  const { steps } = toInvertibleEdits(draft, fitted);
  return { ...queue, conflicts: routed.conflicts, deeds: appendSteps(queue, id, steps) };
};

/** Takes the next deeds for a batch, as many as fit. The same queue when nothing waits, or a batch is on its way. */
export const startBatch = (queue: EditQueue, key: string): EditQueue => {
  const { deeds, batch, isCareful } = queue;
  if (batch || deeds.length === 0) return queue;
  let operations = 0;
  let count = 0;
  for (const { steps } of deeds) {
    operations += steps.reduce((sum, step) => sum + countOperations(step), 0);
    if (count > 0 && (operations > maxOperations || isCareful)) break;
    count += 1;
  }
  return { ...queue, batch: { key, count } };
};

/** Returns the operations of the batch that is on its way. */
export const batchOperations = ({ deeds, batch }: EditQueue, flowId: string): readonly BatchOperation[] =>
  toOperations(editsOf(deeds.slice(0, batch?.count ?? 0)), flowId);

/** Takes the batch as saved, with the revision that it made. */
export const confirmBatch = (queue: EditQueue, revision: number): EditQueue => {
  const count = queue.batch?.count ?? 0;
  const saved = editsOf(queue.deeds.slice(0, count));
  const deeds = queue.deeds.slice(count);
  const base = applyDraftEdits(queue.base, saved);
  return { ...queue, revision, base, deeds, batch: null, isCareful: queue.isCareful && deeds.length > 0 };
};

/** Takes the batch back into the queue: the service has done nothing of it. */
export const returnBatch = (queue: EditQueue): EditQueue => ({ ...queue, batch: null });

/** Takes the answer that the service refuses the batch: a deed at fault waits for the user, the others go on without it. */
export const refuseBatch = (queue: EditQueue, detail: string, createId: () => string): EditQueue => {
  const count = queue.batch?.count ?? 0;
  if (count > 1) return { ...queue, batch: null, isCareful: true };
  const [refused, ...deeds] = queue.deeds;
  const [first] = refused?.steps ?? [];
  if (!refused || !first) return returnBatch(queue);
  const conflict: Conflict = {
    id: createId(),
    kind: 'refused',
    part: keyOf(first.edit),
    path: [],
    mine: null,
    theirs: null,
    by: null,
    edits: refused.steps.map(({ edit }) => edit),
    detail,
  };
  const rest: EditQueue = { ...queue, batch: null, deeds: [], conflicts: [...queue.conflicts, conflict] };
  // What built on the refused deed finds its parts missing; the rest stays.
  return deeds.reduce((built, deed) => addDeed(built, deed.id, editsOf([deed])), rest);
};

/** The draft as the service has it now. */
export interface NewBase {
  readonly revision: number;
  readonly draft: Draft;
  /** The changes since the last one. */
  readonly changes: readonly RecordedChange[];
}

/** Returns whether the user has put back what they removed, so that there is nothing to ask. */
const isTakenBack = ({ deeds }: EditQueue, { kind, part }: Conflict): boolean =>
  kind === 'iRemoved' &&
  editsOf(deeds).some((edit) => edit.kind.startsWith('add') && isSamePart(keyOf(edit), part));

/** Puts everything that waits on top of a newer draft. Only when no batch is on its way. */
export const rebaseQueue = (queue: EditQueue, next: NewBase, createId: () => string): EditQueue => {
  const context = { seen: screenOf(queue), changes: next.changes, createId };
  let base = next.draft;
  const deeds: Deed[] = [];
  const conflicts: Conflict[] = [];
  for (const { id, steps } of queue.deeds) {
    const rebased = rebaseSteps(base, steps, context);
    base = rebased.draft;
    if (rebased.steps.length > 0) deeds.push({ id, steps: rebased.steps });
    conflicts.push(...rebased.conflicts);
  }
  const earlier = withNewBase(queue.conflicts, base, context);
  const all = mergeConflicts([...earlier, ...conflicts.filter((each) => !isTakenBack(queue, each))]);
  return { ...queue, revision: next.revision, base: next.draft, deeds, conflicts: all };
};

/**
 * Puts the work of a page that is gone behind what waits here. What the service has of it already falls away; what colleagues have
 * changed since becomes a conflict, as after any absence.
 */
export const adoptQueue = (
  queue: EditQueue,
  gone: EditQueue,
  changes: readonly RecordedChange[],
  createId: () => string,
): EditQueue => {
  const next: NewBase = { revision: queue.revision, draft: draftOf(queue), changes };
  const { deeds, conflicts } = rebaseQueue(gone, next, createId);
  return {
    ...queue,
    deeds: [...queue.deeds, ...deeds],
    conflicts: mergeConflicts([...queue.conflicts, ...conflicts]),
  };
};

/** Returns how many deeds are not saved yet. */
export const countUnsaved = ({ deeds }: EditQueue): number => deeds.length;
