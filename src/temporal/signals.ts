import { type Client, isGrpcServiceError } from '@temporalio/client';

import type { Clock } from '../database/clock.ts';
import type { Database } from '../database/transaction.ts';
import { readSignals, recoverLostRuns, removeSignals, type SignalRow, waitingSignals } from './signal-rows.ts';
import { tellRun } from './tell-run.ts';

/** What the dispatch of signals needs. */
export interface SignalDeps {
  readonly database: Database;
  readonly client: Client;
  readonly taskQueue: string;
  readonly clock: Clock;
  /** Told of a signal that could not be sent now; its row waits for the sweeper. */
  failed(error: unknown): void;
  /** Rows that are read and told together; 4 by default. */
  readonly batch?: number;
}

/** Tells workflows what changed: at once for what this process committed, later for what was left. */
export interface Signals {
  /** Tells these runs' workflows soon; never throws, never blocks. */
  dispatch(runIds: Iterable<string>): void;
  /** Tells what has waited for too long, and wakes running runs whose workflow was lost. */
  sweep(): Promise<void>;
  /** How many runs wait in this process. */
  readonly waiting: number;
  /** Resolves when nothing waits in this process. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

const sweptAfterMs = 10_000;
const lostAfterMs = 30_000;
const sweptAtMost = 500;
const pauseAtFirstMs = 250;
const pauseAtMostMs = 15_000;

const away = new Set([1, 4, 8, 14]); // cancelled, deadline exceeded, resource exhausted, unavailable

/** Whether the failure lies in the connection, not in the row: then nothing else would get through either. */
const isAway = (error: unknown): boolean => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return isGrpcServiceError(cause) ? away.has(cause.code) : true;
};

const sendAll = async (deps: SignalDeps, rows: readonly SignalRow[]): Promise<{ sent: SignalRow[]; faults: unknown[] }> => {
  const results = await Promise.allSettled(rows.map((row) => tellRun(deps.client, deps.taskQueue, row)));
  return {
    sent: rows.filter((_, index) => results[index]?.status === 'fulfilled'),
    faults: results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : [])),
  };
};

/** One run is in flight once, and few are in flight in all: replies come before signals. */
export const createSignals = (deps: SignalDeps): Signals => {
  const batch = deps.batch ?? 4;
  const queue = new Set<string>();
  let running: Promise<void> | null = null;
  let closed = false;
  let wakeUp: (() => void) | null = null;

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      timer.unref();
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const take = (): string[] => {
    const ids = [...queue.values()].slice(0, batch);
    for (const id of ids) queue.delete(id);
    return ids;
  };

  const sendBatch = async (ids: readonly string[]): Promise<void> => {
    const { sent, faults } = await sendAll(deps, await readSignals(deps.database, ids));
    if (sent.length > 0) await removeSignals(deps.database, sent);
    // A row that the server refuses waits for the sweeper and must not hold up the others.
    for (const fault of faults) if (isAway(fault)) throw fault;
    else deps.failed(fault);
  };

  const drain = async (): Promise<void> => {
    let pauseMs = pauseAtFirstMs;
    while (queue.size > 0 && !closed) {
      const ids = take();
      try {
        await sendBatch(ids);
        pauseMs = pauseAtFirstMs;
      } catch (error) {
        // The rows are safe in the database; what this process still knows is tried again after a while.
        deps.failed(error);
        for (const id of ids) queue.add(id);
        await pause(pauseMs);
        pauseMs = Math.min(pauseMs * 2, pauseAtMostMs);
      }
    }
  };

  const dispatch = (runIds: Iterable<string>): void => {
    for (const id of runIds) queue.add(id);
    if (queue.size === 0 || closed) return;
    running ??= drain().finally(() => {
      running = null;
      if (queue.size > 0 && !closed) dispatch([]);
    });
  };

  return {
    dispatch,
    sweep: async () => {
      const now = await deps.clock.now();
      const before = (ms: number): Date => new Date(now.getTime() - ms);
      dispatch(await waitingSignals(deps.database, before(sweptAfterMs), sweptAtMost));
      dispatch(await recoverLostRuns(deps.database, before(lostAfterMs), now, sweptAtMost));
    },
    get waiting() {
      return queue.size;
    },
    idle: async () => {
      while (running) await running;
    },
    close: async () => {
      closed = true;
      wakeUp?.();
      await running;
    },
  };
};
