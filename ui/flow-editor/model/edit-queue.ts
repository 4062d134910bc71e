import { type Conflict, type RecordedChange, mergeConflicts } from './conflict.ts';
import { overlayConflicts, routeToConflicts, withNewBase } from './conflict-overlay.ts';
import { applyDraftEdits, type Draft, type DraftEdit, isSamePart, isUpdate, keyOf } from './draft.ts';
import { fitEdits } from './fit-edits.ts';
import { type InvertibleEdit, toInvertibleEdits } from './invert.ts';
import { areEqual } from './json-values.ts';
import { type BatchOperation, maxOperations, toOperations } from './operations.ts';
import { rebaseSteps } from './rebase.ts';

/** One command of the user: it is saved as a whole. */
export interface QueuedCommand {
  readonly id: string;
  readonly steps: readonly InvertibleEdit[];
}

/** The commands at the head of the queue that are on their way. Until the answer is known, the batch stays as it is. */
export interface Batch {
  /** It stays the same over all tries, so that the service does the batch once. */
  readonly key: string;
  readonly count: number;
}

/** The draft as the service has it, and what the user has done since. */
export interface EditQueue {
  readonly revision: number;
  readonly base: Draft;
  readonly commands: readonly QueuedCommand[];
  readonly batch: Batch | null;
  readonly conflicts: readonly Conflict[];
  /** Set after the service has refused a batch: the commands go one by one, so that only the one at fault waits. */
  readonly isCareful: boolean;
}

/** Creates the queue of a draft that has just been read. */
export const createEditQueue = (revision: number, base: Draft): EditQueue => ({
  revision,
  base,
  commands: [],
  batch: null,
  conflicts: [],
  isCareful: false,
});

const editsOf = (commands: readonly QueuedCommand[]): readonly DraftEdit[] =>
  commands.flatMap(({ steps }) => steps.map(({ edit }) => edit));

/** Returns the draft as it will be when everything that waits has been saved. */
export const draftOf = ({ base, commands }: EditQueue): Draft => applyDraftEdits(base, editsOf(commands));

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

/** Adds steps to the commands. Two changes of the same members in a row are saved as one. */
const appendSteps = (
  queue: EditQueue,
  id: string,
  steps: readonly InvertibleEdit[],
): readonly QueuedCommand[] => {
  const { commands, batch } = queue;
  const last = commands.length > (batch?.count ?? 0) ? commands.at(-1) : undefined;
  const [step] = steps;
  const [earlier] = last?.steps ?? [];
  if (last && step && earlier && isSameUpdate(last.steps, steps))
    return [...commands.slice(0, -1), { ...last, steps: [{ edit: step.edit, inverse: earlier.inverse }] }];
  return [...commands, ...splitCommand(id, steps)];
};

const countOperations = (step: InvertibleEdit): number => toOperations([step.edit], '').length;

/** Splits a command that is larger than a batch may be. */
const splitCommand = (id: string, steps: readonly InvertibleEdit[]): readonly QueuedCommand[] => {
  const parts: InvertibleEdit[][] = [];
  let count = Infinity;
  for (const step of steps) {
    const more = countOperations(step);
    if (count + more > maxOperations) {
      parts.push([]);
      count = 0;
    }
    parts.at(-1)?.push(step);
    count += more;
  }
  return parts.map((part, index) => ({ id: index === 0 ? id : `${id}-${index}`, steps: part }));
};

/** Adds a command of the user. What is about a place that waits for an answer goes there, and is not saved yet. */
export const queueCommand = (queue: EditQueue, id: string, edits: readonly DraftEdit[]): EditQueue => {
  const draft = draftOf(queue);
  const routed = routeToConflicts(queue.conflicts, draft, edits);
  const fitted = fitEdits(draft, routed.edits);
  if (fitted.length === 0) return { ...queue, conflicts: routed.conflicts };
  const { steps } = toInvertibleEdits(draft, fitted);
  return { ...queue, conflicts: routed.conflicts, commands: appendSteps(queue, id, steps) };
};

/** Takes the next commands for a batch, as many as fit. The same queue when nothing waits, or a batch is on its way. */
export const startBatch = (queue: EditQueue, key: string): EditQueue => {
  const { commands, batch, isCareful } = queue;
  if (batch || commands.length === 0) return queue;
  let operations = 0;
  let count = 0;
  for (const { steps } of commands) {
    operations += steps.reduce((sum, step) => sum + countOperations(step), 0);
    if (count > 0 && (operations > maxOperations || isCareful)) break;
    count += 1;
  }
  return { ...queue, batch: { key, count } };
};

/** Returns the operations of the batch that is on its way. */
export const batchOperations = ({ commands, batch }: EditQueue, flowId: string): readonly BatchOperation[] =>
  toOperations(editsOf(commands.slice(0, batch?.count ?? 0)), flowId);

/** Takes the batch as saved, with the revision that it made. */
export const confirmBatch = (queue: EditQueue, revision: number): EditQueue => {
  const count = queue.batch?.count ?? 0;
  const saved = editsOf(queue.commands.slice(0, count));
  const commands = queue.commands.slice(count);
  const base = applyDraftEdits(queue.base, saved);
  return {
    ...queue,
    revision,
    base,
    commands,
    batch: null,
    isCareful: queue.isCareful && commands.length > 0,
  };
};

/** Takes the batch back into the queue: the service has done nothing of it. */
export const returnBatch = (queue: EditQueue): EditQueue => ({ ...queue, batch: null });

/** Takes the answer that the service refuses the batch: a command at fault waits for the user, the others go on without it. */
export const refuseBatch = (queue: EditQueue, detail: string, createId: () => string): EditQueue => {
  const count = queue.batch?.count ?? 0;
  if (count > 1) return { ...queue, batch: null, isCareful: true };
  const [refused, ...commands] = queue.commands;
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
  const rest: EditQueue = { ...queue, batch: null, commands: [], conflicts: [...queue.conflicts, conflict] };
  // Commands that built on the refused one find its parts missing; the others stay.
  return commands.reduce((built, command) => queueCommand(built, command.id, editsOf([command])), rest);
};

/** The draft as the service has it now. */
export interface NewBase {
  readonly revision: number;
  readonly draft: Draft;
  /** The changes since the last one. */
  readonly changes: readonly RecordedChange[];
}

/** Returns whether the user has put back what they removed, so that there is nothing to ask. */
const isTakenBack = ({ commands }: EditQueue, { kind, part }: Conflict): boolean =>
  kind === 'iRemoved' &&
  editsOf(commands).some((edit) => edit.kind.startsWith('add') && isSamePart(keyOf(edit), part));

/** Puts everything that waits on top of a newer draft. Only when no batch is on its way. */
export const rebaseQueue = (queue: EditQueue, next: NewBase, createId: () => string): EditQueue => {
  const context = { seen: screenOf(queue), changes: next.changes, createId };
  let base = next.draft;
  const commands: QueuedCommand[] = [];
  const conflicts: Conflict[] = [];
  for (const { id, steps } of queue.commands) {
    const rebased = rebaseSteps(base, steps, context);
    base = rebased.draft;
    if (rebased.steps.length > 0) commands.push({ id, steps: rebased.steps });
    conflicts.push(...rebased.conflicts);
  }
  const earlier = withNewBase(queue.conflicts, base, context);
  const all = mergeConflicts([...earlier, ...conflicts.filter((each) => !isTakenBack(queue, each))]);
  return { ...queue, revision: next.revision, base: next.draft, commands, conflicts: all };
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
  const { commands, conflicts } = rebaseQueue(gone, next, createId);
  return {
    ...queue,
    commands: [...queue.commands, ...commands],
    conflicts: mergeConflicts([...queue.conflicts, ...conflicts]),
  };
};

/** Returns how many commands are not saved yet. */
export const countUnsaved = ({ commands }: EditQueue): number => commands.length;
