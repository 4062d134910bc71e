import { retryDelayMs } from '../../shared/backoff.ts';
import type { ValueStore } from '../../shared/value-store.ts';
import type { FlowSource } from '../data/flow-requests.ts';
import { answerEdits } from '../model/conflict-overlay.ts';
import type { Conflict, ConflictAnswer } from '../model/conflict.ts';
import type { PartKey } from '../model/draft.ts';
import { createEditQueue, draftOf, screenOf } from '../model/edit-queue.ts';
import type { HeldEdit, HeldEdits } from '../model/held-edit.ts';
import type { EditHistory } from '../model/history.ts';
import { emptyPatch, isEmptyPatch, mergePatches, applyPatch } from '../model/layout.ts';
import { isWithin, partOfHeld } from '../model/lost-part.ts';
import type { ShownParts } from '../model/shown-parts.ts';
import { applyEdits, type FlowState, isDirty, type WatchedParts } from './flow-state.ts';
import { createFlowSync, type FlowSync } from './flow-sync.ts';
import { createHistoryCommands, type HistoryCommands } from './history-commands.ts';
import { loadFlow, type OpenParts } from './load-flow.ts';
import type { QueueStorage } from './queue-storage.ts';

/** The state that an opening of a flow leaves for the next one by the same user. */
export interface ResumableState {
  readonly shown: ShownParts | null;
  readonly history: EditHistory;
}

/** An open flow, and the ways to change it. */
export interface OpenFlow extends HistoryCommands {
  readonly flowId: string;
  readonly state: ValueStore<FlowState>;
  /** Returns what was on the screen last; null before the page has drawn the flow. */
  shown(): ShownParts | null;
  /** Takes note of what is on the screen. */
  show(shown: ShownParts): void;
  /** The edits of actions that the service would refuse. */
  readonly held: ValueStore<HeldEdits>;
  /** Answers a conflict, or a notice of a removed part. */
  answer(conflictId: string, answer: ConflictAnswer): void;
  /** Names the part whose form is open, so that the user hears when a colleague removes it; null for none. */
  watch(part: PartKey | null): void;
  /** Takes note that one more field keeps its words, whatever comes from elsewhere, or one fewer. */
  setWriting(isWriting: boolean): void;
  /** Takes note that the page has drawn what colleagues have changed. */
  setDrawn(news: FlowState['news']): void;
  /** Saves what waits, and resolves when that has been tried. */
  flush(): Promise<void>;
  /** A colleague has changed the draft, or changes can have been missed. */
  catchUp(): void;
  /** A colleague has moved something on the canvas. */
  readLayout(): void;
  /** Takes over what other tabs of the user, which are gone, could not save. */
  takeOver(): void;
  /** Forgets what is not saved: it went into another flow. */
  abandon(): void;
  close(): void;
}

/** The dependencies of an open flow. */
export interface OpenFlowDeps {
  readonly flowId: string;
  /** The state that the last session of the user has left. */
  readonly left?: ResumableState | undefined;
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
    // Nodes that move from now on belong to the next patch.
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

/** Keeps what is not saved in the browser, so that it outlives the page. */
const keepUnsaved = ({ state, held, keeper }: OpenParts, onDirty: (isDirty: boolean) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasDirty = false;
  const hasUnsaved = (): boolean => isDirty(state.get()) || held.get().size > 0;
  const keep = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const { queue, layoutPatch } = state.get();
    if (hasUnsaved()) keeper.save({ queue, layoutPatch, held: [...held.get().values()] });
    else keeper.forget();
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
  // The edits that were taken over can be saved already.
  notice();
  return () => {
    document.removeEventListener('visibilitychange', whenHidden);
    for (const stop of stops) stop();
    keep();
    keeper.close();
    // Nothing of a deleted flow can be saved: the page around need not warn any more.
    if (wasDirty && state.get().isGone) onDirty(false);
  };
};

const createAnswer =
  ({ createId }: OpenFlowDeps, { state, held }: OpenParts, schedule: () => void): OpenFlow['answer'] =>
  (conflictId, answer) => {
    const { queue, notices } = state.get();
    const conflict = [...queue.conflicts, ...notices].find(({ id }) => id === conflictId);
    if (!conflict) return;
    state.update((now) => {
      const isOther = (each: Conflict): boolean => each.id !== conflictId;
      const conflicts = now.queue.conflicts.filter(isOther);
      const rest = { ...now, queue: { ...now.queue, conflicts }, notices: now.notices.filter(isOther) };
      return applyEdits(rest, createId(), answerEdits(draftOf(now.queue), conflict, answer));
    });
    const isGivenUp = (edit: HeldEdit): boolean =>
      conflict.kind === 'theyRemoved' && answer === 'theirs' && isWithin(partOfHeld(edit), conflict.part);
    held.update((all) => new Map([...all].filter(([, edit]) => !isGivenUp(edit))));
    schedule();
  };

/** Keeps which form is open, and what of the news of colleagues the user sees. */
const createWatch = ({ state, held }: OpenParts) => {
  let open: PartKey | null = null;
  // One field can get the focus before another one, which is gone, is cleared away.
  let writing = 0;
  let drawn: FlowState['news'] | null = null;
  const watchedParts = (): WatchedParts => ({
    open,
    held: [...held.get().values()].map(partOfHeld),
    isShown: drawn !== null,
  });
  const watch = (part: PartKey | null): void => {
    open = part;
  };
  const forgetSeen = (): void => {
    const { seen, news } = state.get();
    if (seen && writing === 0 && drawn === news) state.update((now) => ({ ...now, seen: null }));
  };
  const setWriting = (isNow: boolean): void => {
    writing += isNow ? 1 : -1;
    forgetSeen();
  };
  const setDrawn = (news: FlowState['news']): void => {
    drawn = news;
    forgetSeen();
  };
  return { watch, watchedParts, setWriting, setDrawn };
};

/** Begins with what the last session has left. */
const goOnFrom = (
  left: ResumableState | undefined,
  state: ValueStore<FlowState>,
): Pick<OpenFlow, 'shown' | 'show'> => {
  let shown = left?.shown ?? null;
  if (left) state.update((now) => ({ ...now, history: left.history }));
  return {
    shown: () => shown,
    show: (parts) => {
      shown = parts;
    },
  };
};

const abandonWork = ({ state, held, keeper }: OpenParts): void => {
  keeper.forget();
  held.update(() => new Map());
  state.update(({ queue, ...now }) => ({
    ...now,
    queue: createEditQueue(queue.revision, screenOf(queue)),
    layoutPatch: emptyPatch,
  }));
};

/** Opens a flow. Throws a failure of the request when it cannot be read. */
export const openFlow = async (deps: OpenFlowDeps): Promise<OpenFlow> => {
  const { flowId } = deps;
  const { takeOver, ...parts } = await loadFlow(deps);
  const { state, held } = parts;
  const { watchedParts, ...watch } = createWatch(parts);
  const sync: FlowSync = createFlowSync({ ...deps, state, watchedParts });
  const layout = createLayoutSync(deps, state);
  const stopKeeping = keepUnsaved(parts, deps.onDirty);
  const schedule = (): void => {
    sync.schedule();
    if (!isEmptyPatch(state.get().layoutPatch)) layout.schedule();
  };
  const { passHeld, ...commands } = createHistoryCommands(deps, parts, schedule);
  const passOn = (): void => {
    passHeld();
    schedule();
  };
  const adopt = (): void => void takeOver().then((hasTaken) => hasTaken && passOn());
  parts.keeper.whenLeft(adopt);
  // Work of an earlier visit.
  if (isDirty(state.get())) schedule();
  return {
    flowId,
    state,
    ...goOnFrom(deps.left, state),
    held,
    ...commands,
    answer: createAnswer(deps, parts, passOn),
    flush: () => Promise.all([sync.flush(), layout.save()]).then(() => undefined),
    catchUp: () => void sync.catchUp(),
    readLayout: () => void layout.read(),
    takeOver: adopt,
    ...watch,
    abandon: () => abandonWork(parts),
    close: () => {
      stopKeeping();
      sync.close();
      layout.close();
    },
  };
};
