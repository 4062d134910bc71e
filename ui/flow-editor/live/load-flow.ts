import { toRequestFailure } from '../../shared/json-api.ts';
import { createValueStore, type ValueStore } from '../../shared/value-store.ts';
import type { FlowSource } from '../data/flow-requests.ts';
import type { RecordedChange } from '../model/conflict.ts';
import { adoptQueue, screenOf } from '../model/edit-queue.ts';
import { type HeldEdit, type HeldEdits, placedEdits } from '../model/held-edit.ts';
import { mergePatches } from '../model/layout.ts';
import { findLostParts, isWithin, partOfHeld } from '../model/lost-part.ts';
import { createFlowState, type FlowState } from './flow-state.ts';
import type { KeptWork, QueueStorage, WorkKeeper } from './queue-storage.ts';

/** The dependencies of reading a flow. */
interface LoadDeps {
  readonly flowId: string;
  readonly source: FlowSource;
  readonly storage: QueueStorage;
  readonly createId: () => string;
}

/** The parts of an open flow: its state, the edits that wait outside of it, and where both are kept. */
export interface OpenParts {
  readonly state: ValueStore<FlowState>;
  readonly held: ValueStore<HeldEdits>;
  readonly keeper: WorkKeeper;
}

/** Reads who changed what since the work of other pages began; without an answer colleagues have no names. */
const changesSinceWork = ({ flowId, source }: LoadDeps, works: readonly KeptWork[]) =>
  source
    .changesSince(flowId, Math.min(...works.map(({ queue }) => queue.revision)))
    .catch((): Awaited<ReturnType<FlowSource['changesSince']>> => []);

/** Puts the work of a page that is gone on top of what is here. What it holds for parts that were removed since is asked about. */
const adoptWork = (
  state: FlowState,
  { queue: gone, layoutPatch, held }: KeptWork,
  context: { readonly changes: readonly RecordedChange[]; readonly createId: () => string },
): FlowState => {
  const queue = adoptQueue(state.queue, gone, context.changes, context.createId);
  const lost = findLostParts(held.map(partOfHeld), { before: gone, after: queue, context });
  return {
    ...state,
    queue: { ...queue, conflicts: [...queue.conflicts, ...lost] },
    layoutPatch: mergePatches(layoutPatch, state.layoutPatch),
  };
};

/** Returns whether the part of a held edit waits for an answer, because a colleague has removed it. */
const isAskedAbout = ({ queue }: FlowState, edit: HeldEdit): boolean =>
  queue.conflicts.some(({ kind, part }) => kind === 'theyRemoved' && isWithin(partOfHeld(edit), part));

/** Puts the work of pages that are gone on top of what is here. */
const createTakeOver =
  (deps: LoadDeps, { state, held, keeper }: OpenParts) =>
  async (): Promise<boolean> => {
    const works = await keeper.takeOver();
    if (works.length === 0) return false;
    const context = { changes: await changesSinceWork(deps, works), createId: deps.createId };
    state.update((now) => works.reduce((built, work) => adoptWork(built, work, context), now));
    const gone = new Map(works.flatMap((work) => work.held).map((edit) => [edit.action.id, edit]));
    const placed = new Set(placedEdits(gone, screenOf(state.get().queue)));
    const kept = [...gone].filter(([, edit]) => placed.has(edit) || isAskedAbout(state.get(), edit));
    held.update((own) => new Map([...kept, ...own]));
    return true;
  };

/** Returns the state of a deleted flow as an earlier visit left it, so that its work can be copied; null when that left nothing. */
const findLeftWork = async (keeper: WorkKeeper, createId: () => string) => {
  const works = await keeper.takeOver();
  const [first] = works;
  if (!first) return null;
  const { revision, base: draft } = first.queue;
  const empty = createFlowState({ revision, draft, layout: { nodes: {}, notes: {} } });
  const context = { changes: [], createId };
  return {
    state: { ...works.reduce((built, work) => adoptWork(built, work, context), empty), isGone: true },
    held: works.flatMap((work) => work.held),
  };
};

/** Reads a flow. Work that an earlier visit could not save is put on top of it. */
export const loadFlow = async (deps: LoadDeps) => {
  const keeper = deps.storage.open(deps.flowId);
  const held = createValueStore<HeldEdits>(new Map());
  try {
    const state = createValueStore(createFlowState(await deps.source.read(deps.flowId)));
    const takeOver = createTakeOver(deps, { state, held, keeper });
    await takeOver();
    return { state, held, keeper, takeOver };
  } catch (error) {
    const left = toRequestFailure(error).status === 404 ? await findLeftWork(keeper, deps.createId) : null;
    if (!left) {
      keeper.close();
      throw error;
    }
    held.update(() => new Map(left.held.map((edit) => [edit.action.id, edit])));
    return { state: createValueStore(left.state), held, keeper, takeOver: () => Promise.resolve(false) };
  }
};
