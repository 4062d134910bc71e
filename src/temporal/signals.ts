import { type Client, isGrpcServiceError } from '@temporalio/client';

import type { Clock } from '../database/clock.ts';
import type { Database } from '../database/transaction.ts';
import { createSignalQueue } from './signal-queue.ts';
import { readSignals, recoverLostRuns, removeSignals, waitingSignals } from './signal-rows.ts';
import { tellRun } from './tell-run.ts';

/** What a dispatch needs, of signals to runs as of events to be sent. */
export interface SignalDeps {
  readonly database: Database;
  readonly client: Client;
  readonly taskQueue: string;
  readonly clock: Clock;
  /**
   * How long a run (an organization, of events) has to be silent, in milliseconds, before its workflow is told: a conversation
   * under way is told once for several messages, and its replies do not share the machine with its signals.
   */
  readonly holdMs: number;
  /** Whether this process is busy with replies, which come before signals. */
  busy(): boolean;
  /** Told of what could not be sent now; its rows wait. */
  failed(error: unknown): void;
}

/** Tells workflows what changed: at once for what this process committed, later for what was left. */
export interface Signals {
  /** Tells these runs' workflows soon, the urgent ones at once; never throws, never blocks. */
  dispatch(runIds: Iterable<string>, urgent?: ReadonlySet<string>): void;
  /** Tells what has waited for too long, and wakes running runs whose workflow was lost. */
  sweep(): Promise<void>;
  /** How many runs wait in this process. */
  readonly waiting: number;
  /** Resolves when nothing waits in this process. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

// Few at once: replies come before signals, and what waits is coalesced.
const batch = 4;
const sweptAfterMs = 10_000;
const lostAfterMs = 30_000;
const sweptAtMost = 500;

const awayCodes = new Set([1, 4, 8, 14]); // cancelled, deadline exceeded, resource exhausted, unavailable

/** Whether the failure lies in the connection and not in the row: then nothing else would get through either. */
const isAway = (error: unknown): boolean => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return isGrpcServiceError(cause) ? awayCodes.has(cause.code) : true;
};

const tellRuns = async (deps: SignalDeps, runIds: readonly string[]): Promise<void> => {
  const rows = await readSignals(deps.database, runIds);
  const results = await Promise.allSettled(rows.map((row) => tellRun(deps.client, deps.taskQueue, row)));
  const sent = rows.filter((_, index) => results[index]?.status === 'fulfilled');
  if (sent.length > 0) await removeSignals(deps.database, sent);
  for (const result of results) {
    if (result.status === 'fulfilled') continue;
    if (isAway(result.reason)) throw result.reason;
    // A row that the server refuses waits for the sweeper and must not hold up the others.
    deps.failed(result.reason);
  }
};

/** Makes the dispatch of this process; a run is in flight once, and few runs are in flight in all. */
export const createSignals = (deps: SignalDeps): Signals => {
  const queue = createSignalQueue({
    holdMs: deps.holdMs,
    batch,
    busy: deps.busy,
    failed: deps.failed,
    work: (ids) => tellRuns(deps, ids),
  });
  return {
    dispatch: queue.add,
    sweep: async () => {
      const now = await deps.clock.now();
      const before = (ms: number): Date => new Date(now.getTime() - ms);
      queue.add(await waitingSignals(deps.database, before(sweptAfterMs), sweptAtMost));
      queue.add(await recoverLostRuns(deps.database, before(lostAfterMs), now, sweptAtMost));
    },
    get waiting() {
      return queue.size;
    },
    idle: queue.idle,
    close: queue.close,
  };
};
