import { retryDelayMs } from '../../shared/backoff.ts';
import { createValueStore, type ValueStore } from '../../shared/value-store.ts';
import type { FlowSource } from '../data/flow-requests.ts';
import { answerEdits } from '../model/conflict-overlay.ts';
import type { ConflictAnswer } from '../model/conflict.ts';
import type { Edit } from '../model/edit.ts';
import { adoptQueue, draftOf, screenOf } from '../model/edit-queue.ts';
import { type HeldEdits, placedEdits } from '../model/held-edit.ts';
import { type HistoryEntry, isChangedSince, redoEntry, undoEntry } from '../model/history.ts';
import { emptyPatch, isEmptyPatch, mergePatches, applyPatch } from '../model/layout.ts';
import { applyEdits, createFlowState, type FlowState, isDirty, performCommand } from './flow-state.ts';
import { createFlowSync, type FlowSync } from './flow-sync.ts';
import type { KeptWork, QueueStorage, WorkKeeper } from './queue-storage.ts';

/** Whether something can be undone without a question: a colleague may have changed the same since. */
export type UndoOutcome = 'done' | 'nothing' | 'changedSince';

/** An open flow, and the ways to change it. */
export interface OpenFlow {
  readonly flowId: string;
  readonly state: ValueStore<FlowState>;
  /** The edits of actions that the service would refuse. */
  readonly held: ValueStore<HeldEdits>;
  perform(label: string, edits: readonly Edit[]): void;
  /** Undoes the last command. `changedSince` does nothing, and wants to be asked again with `isSure`. */
  undo(isSure?: boolean): UndoOutcome;
  redo(isSure?: boolean): UndoOutcome;
  /** Answers a conflict. */
  answer(conflictId: string, answer: ConflictAnswer): void;
  /** Saves what waits, and resolves when that has been tried. */
  flush(): Promise<void>;
  /** A colleague has changed the draft, or changes can have been missed. */
  catchUp(): void;
  /** A colleague has moved something on the canvas. */
  readLayout(): void;
  /** Takes over what other tabs of the user, which are gone, could not save. */
  takeOver(): void;
  close(): void;
}

/** The dependencies of an open flow. */
export interface OpenFlowDeps {
  readonly flowId: string;
  readonly source: FlowSource;
  readonly storage: QueueStorage;
  readonly onSaved: (revision: number) => void;
  readonly onDirty: (isDirty: boolean) => void;
  readonly createId: () => string;
  readonly now: () => number;
}

const layoutPauseMs = 800;
const keepPauseMs = 250;

/** Saves what moved on the canvas. It is no part of the draft, and the last one to move a node wins. */
const createLayoutSync = ({ flowId, source }: OpenFlowDeps, state: ValueStore<FlowState>) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const save = async (): Promise<void> => {
    const { layoutPatch: sent } = state.get();
    timer = undefined;
    if (isEmptyPatch(sent)) return;
    // What moves from now on belongs to the next patch.
    state.update((now) => ({ ...now, layout: applyPatch(now.layout, sent), layoutPatch: emptyPatch }));
    try {
      await source.saveLayout(flowId, sent);
      failures = 0;
    } catch {
      failures += 1;
      state.update((now) => ({ ...now, layoutPatch: mergePatches(sent, now.layoutPatch) }));
      schedule(retryDelayMs(failures, Math.random()));
    }
    if (!isEmptyPatch(state.get().layoutPatch)) schedule();
  };
  const schedule = (afterMs = layoutPauseMs): void => {
    timer ??= setTimeout(() => void save(), afterMs);
  };
  const read = async (): Promise<void> => {
    const layout = await source.readLayout(flowId).catch(() => null);
    if (layout) state.update((now) => ({ ...now, layout }));
  };
  return { schedule: () => schedule(), save, read, close: () => clearTimeout(timer) };
};

interface OpenParts {
  readonly state: ValueStore<FlowState>;
  readonly held: ValueStore<HeldEdits>;
  readonly keeper: WorkKeeper;
}

/** Keeps what is not saved in the browser, so that it outlives the page. */
const keepUnsaved = ({ state, held, keeper }: OpenParts, onDirty: (isDirty: boolean) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isKept = false;
  let wasDirty = false;
  const hasUnsaved = (): boolean => isDirty(state.get()) || held.get().size > 0;
  const keep = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const { queue, layoutPatch } = state.get();
    if (hasUnsaved()) keeper.save({ queue, layoutPatch, held: [...held.get().values()] });
    else if (isKept) keeper.forget();
    isKept = hasUnsaved();
  };
  const notice = (): void => {
    timer ??= setTimeout(keep, keepPauseMs);
    const dirty = hasUnsaved();
    if (dirty !== wasDirty) onDirty(dirty);
    wasDirty = dirty;
  };
  // A tab that is left may never come back.
  const whenHidden = (): void => {
    if (document.visibilityState === 'hidden' && timer !== undefined) keep();
  };
  const stops = [state.subscribe(notice), held.subscribe(notice)];
  document.addEventListener('visibilitychange', whenHidden);
  if (hasUnsaved()) notice();
  return () => {
    document.removeEventListener('visibilitychange', whenHidden);
    for (const stop of stops) stop();
    keep();
    keeper.close();
  };
};

interface HistoryMove {
  readonly entry: HistoryEntry | undefined;
  readonly edits: readonly Edit[];
  /** The edits that still hold, if nobody has changed the same since. */
  readonly held: readonly Edit[];
  readonly move: (history: FlowState['history']) => FlowState['history'];
}

const createHistoryCommands = (
  { createId }: OpenFlowDeps,
  state: ValueStore<FlowState>,
  schedule: () => void,
) => {
  const go = ({ entry, edits, held, move }: HistoryMove, isSure: boolean): UndoOutcome => {
    if (!entry) return 'nothing';
    if (!isSure && isChangedSince(screenOf(state.get().queue), held)) return 'changedSince';
    state.update((now) => ({ ...applyEdits(now, createId(), edits), history: move(now.history) }));
    schedule();
    return 'done';
  };
  return {
    undo: (isSure = false): UndoOutcome => {
      const entry = state.get().history.done.at(-1);
      return go({ entry, edits: entry?.undo ?? [], held: entry?.done ?? [], move: undoEntry }, isSure);
    },
    redo: (isSure = false): UndoOutcome => {
      const entry = state.get().history.undone.at(-1);
      return go({ entry, edits: entry?.done ?? [], held: entry?.undo ?? [], move: redoEntry }, isSure);
    },
  };
};

/** Reads who changed what since the work of other pages began; without an answer colleagues have no names. */
const changesSinceWork = ({ flowId, source }: OpenFlowDeps, works: readonly KeptWork[]) =>
  source
    .changesSince(flowId, Math.min(...works.map(({ queue }) => queue.revision)))
    .catch((): Awaited<ReturnType<FlowSource['changesSince']>> => []);

/** Puts the work of pages that are gone on top of what is here. */
const createTakeOver =
  (deps: OpenFlowDeps, { state, held, keeper }: OpenParts) =>
  async (): Promise<boolean> => {
    const works = await keeper.takeOver();
    if (works.length === 0) return false;
    const changes = await changesSinceWork(deps, works);
    const adopt = (now: FlowState, { queue, layoutPatch }: KeptWork): FlowState => ({
      ...now,
      queue: adoptQueue(now.queue, queue, changes, deps.createId),
      layoutPatch: mergePatches(layoutPatch, now.layoutPatch),
    });
    state.update((now) => works.reduce(adopt, now));
    const gone = new Map(works.flatMap((work) => work.held).map((edit) => [edit.action.id, edit]));
    const placed = placedEdits(gone, screenOf(state.get().queue));
    held.update((own) => new Map([...placed.map((edit) => [edit.action.id, edit] as const), ...own]));
    return true;
  };

const createAnswer =
  ({ createId }: OpenFlowDeps, state: ValueStore<FlowState>): OpenFlow['answer'] =>
  (conflictId, answer) =>
    state.update((now) => {
      const conflict = now.queue.conflicts.find(({ id }) => id === conflictId);
      if (!conflict) return now;
      const conflicts = now.queue.conflicts.filter((each) => each !== conflict);
      const edits = answerEdits(draftOf(now.queue), conflict, answer);
      return applyEdits({ ...now, queue: { ...now.queue, conflicts } }, createId(), edits);
    });

/** Reads a flow. Work that an earlier visit could not save is put on top of it. */
const loadFlow = async (deps: OpenFlowDeps) => {
  const state = createValueStore(createFlowState(await deps.source.read(deps.flowId)));
  const held = createValueStore<HeldEdits>(new Map());
  const parts = { state, held, keeper: deps.storage.open(deps.flowId) };
  const takeOver = createTakeOver(deps, parts);
  await takeOver();
  return { ...parts, takeOver };
};

/** Opens a flow. Throws a failure of the request when it cannot be read. */
export const openFlow = async (deps: OpenFlowDeps): Promise<OpenFlow> => {
  const { flowId, createId, now } = deps;
  const { takeOver, ...parts } = await loadFlow(deps);
  const { state, held } = parts;
  const sync: FlowSync = createFlowSync({ ...deps, state });
  const layout = createLayoutSync(deps, state);
  const stopKeeping = keepUnsaved(parts, deps.onDirty);
  const schedule = (): void => {
    sync.schedule();
    if (!isEmptyPatch(state.get().layoutPatch)) layout.schedule();
  };
  const answer = createAnswer(deps, state);
  // Work of an earlier visit.
  if (isDirty(state.get())) schedule();
  return {
    flowId,
    state,
    held,
    perform: (label, edits) => {
      state.update((before) => performCommand(before, { id: createId(), label, edits, atMs: now() }));
      schedule();
    },
    ...createHistoryCommands(deps, state, schedule),
    answer: (conflictId, chosen) => {
      answer(conflictId, chosen);
      schedule();
    },
    flush: async () => {
      await Promise.all([sync.flush(), layout.save()]);
    },
    catchUp: () => void sync.catchUp(),
    readLayout: () => void layout.read(),
    takeOver: () => void takeOver().then((hasTaken) => hasTaken && schedule()),
    close: () => {
      stopKeeping();
      sync.close();
      layout.close();
    },
  };
};
