import { retryDelayMs } from '../../shared/backoff.ts';
import { type RequestFailure, toRequestFailure } from '../../shared/json-api.ts';
import type { ValueStore } from '../../shared/create-value-store.ts';
import type { FlowSource } from '../data/flow-requests.ts';
import {
  batchOperations,
  confirmBatch,
  type EditQueue,
  refuseBatch,
  returnBatch,
  startBatch,
} from '../model/edit-queue.ts';
import { type FlowState, takeNewBase, type WatchedParts } from './flow-state.ts';

/** The dependencies of saving. */
export interface FlowSyncDeps {
  readonly flowId: string;
  readonly state: ValueStore<FlowState>;
  readonly source: Pick<FlowSource, 'read' | 'sendBatch' | 'changesSince' | 'revisionOf'>;
  readonly onSaved: (revision: number) => void;
  readonly createId: () => string;
  watchedParts(): WatchedParts;
  /** How long changes are collected before they are sent. */
  readonly pauseMs?: number;
}

/** Saves the queue of a flow, and brings in what colleagues have changed. One request at a time. */
export interface FlowSync {
  /** Something has been done: it is sent after the pause. */
  schedule(): void;
  /** Sends what waits at once, and resolves when that has been tried. */
  flush(): Promise<void>;
  /** A colleague has changed the flow, or changes can have been missed. */
  catchUp(): Promise<void>;
  close(): void;
}

type Progress = 'again' | 'idle' | 'retry';

const defaultPauseMs = 800;

/** Whether the same request can succeed later. An attempt before it that still runs is no refusal: its outcome is not known yet. */
const isPassing = ({ status, code }: RequestFailure): boolean =>
  status === 0 || status === 429 || status >= 500 || code === 'request_in_progress';

/** Changes the queue in the state of a flow. */
const createQueueUpdate =
  (state: ValueStore<FlowState>) =>
  (change: (queue: EditQueue) => EditQueue, connection: FlowState['connection'] = 'reached'): void =>
    state.update((now) => ({ ...now, queue: change(now.queue), connection }));

/** Whether it is only looked for news, or the draft is read again in any case. */
type Curiosity = 'look' | 'read';

/** Reads what the service has now, and puts one's own work on top of it. One's own saving is no news. */
const createCatchUp =
  ({ flowId, state, source, createId, watchedParts }: FlowSyncDeps) =>
  async (curiosity: Curiosity): Promise<Progress> => {
    const update = createQueueUpdate(state);
    try {
      const { revision } = state.get().queue;
      if (curiosity === 'look' && (await source.revisionOf(flowId)) === revision) return 'again';
      const changes = await source.changesSince(flowId, revision);
      const read = await source.read(flowId);
      state.update((now) => {
        const { queue } = now;
        // A draft that was read meanwhile is older than the edits that were saved meanwhile.
        const isNews = !queue.batch && queue.revision === revision && read.revision !== revision;
        const next = { ...read, changes };
        const taken = isNews ? takeNewBase(now, next, { watched: watchedParts(), createId }) : now;
        return { ...taken, connection: 'reached' };
      });
      return 'again';
    } catch (error) {
      const failure = toRequestFailure(error);
      if (failure.status === 404) state.update((now) => ({ ...now, isGone: true }));
      else if (isPassing(failure)) update((queue) => queue, 'away');
      return isPassing(failure) ? 'retry' : 'idle';
    }
  };

/** Sends the batch that is on its way, and takes the answer. Returns whether changes of others have to be read first. */
const createSender =
  ({ flowId, state, source, onSaved, createId }: FlowSyncDeps, askForNews: () => void) =>
  async (): Promise<Progress> => {
    const update = createQueueUpdate(state);
    const { queue } = state.get();
    const { batch, revision } = queue;
    if (!batch) return 'idle';
    const operations = batchOperations(queue, flowId);
    try {
      const saved = await source.sendBatch(flowId, { operations, key: batch.key, revision });
      update((now) => confirmBatch(now, saved));
      onSaved(saved);
      return 'again';
    } catch (error) {
      const failure = toRequestFailure(error);
      const { status, detail } = failure;
      if (isPassing(failure)) {
        update((now) => now, 'away');
        return 'retry';
      }
      if (status === 401 || status === 403) {
        update((now) => now, 'refused');
        return 'idle';
      }
      if (status === 412 || status === 404) askForNews();
      update((now) => (status === 412 ? returnBatch(now) : refuseBatch(now, detail, createId)));
      return 'again';
    }
  };

class FlowSaver implements FlowSync {
  readonly #deps: FlowSyncDeps;
  readonly #readNews: (curiosity: Curiosity) => Promise<Progress>;
  readonly #send: () => Promise<Progress>;
  #isClosed = false;
  #wanted: Curiosity | null = null;
  #isDue = false;
  #failures = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;

  constructor(deps: FlowSyncDeps) {
    this.#deps = deps;
    this.#readNews = createCatchUp(deps);
    this.#send = createSender(deps, () => {
      this.#wanted = 'read';
    });
  }

  schedule(): void {
    this.#pause ??= setTimeout(() => {
      this.#pause = undefined;
      void this.flush();
    }, this.#deps.pauseMs ?? defaultPauseMs);
  }

  flush(): Promise<void> {
    this.#isDue = true;
    return this.#run();
  }

  catchUp(): Promise<void> {
    this.#wanted ??= 'look';
    return this.#run();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#pause);
    clearTimeout(this.#retry);
  }

  /** Works. Whoever comes meanwhile waits for that work, and then for work of their own. */
  async #run(): Promise<void> {
    while (this.#running) await this.#running;
    this.#running = this.#work().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  async #work(): Promise<void> {
    clearTimeout(this.#retry);
    let progress = await this.#step();
    while (progress === 'again') {
      this.#failures = 0;
      progress = await this.#step();
    }
    if (progress === 'idle') {
      this.#isDue = false;
      return;
    }
    if (this.#isClosed) return;
    this.#failures += 1;
    this.#retry = setTimeout(() => void this.#run(), retryDelayMs(this.#failures, Math.random()));
  }

  async #step(): Promise<Progress> {
    const { state, createId } = this.#deps;
    const { queue, isGone, connection } = state.get();
    if (this.#isClosed || isGone || connection === 'refused') return 'idle';
    if (queue.batch) return this.#send();
    if (this.#wanted) {
      const wanted = this.#wanted;
      this.#wanted = null;
      const progress = await this.#readNews(wanted);
      if (progress === 'retry') this.#wanted = wanted;
      return progress;
    }
    if (!this.#isDue || queue.commands.length === 0) return 'idle';
    state.update((now) => ({ ...now, queue: startBatch(now.queue, createId()) }));
    return this.#send();
  }
}

/** Starts saving for an open flow. */
export const createFlowSync = (deps: FlowSyncDeps): FlowSync => new FlowSaver(deps);
