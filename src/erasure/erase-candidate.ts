import { lockCandidate } from '../conversation/candidate-lock.ts';
import type { ConversationOperations } from '../conversation/operations.ts';
import { cancelRunsOfThreads } from '../conversation/delete-candidate.ts';
import { noEffects } from '../conversation/after-commit-effects.ts';
import { lockThreadsOfCandidate } from '../conversation/thread.ts';
import type { Clock } from '../database/clock.ts';
import type { Database } from '../database/database.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { recordEvent } from '../outbox/record-event.ts';
import {
  type ErasureBatch,
  erasureBatches,
  type ErasureBatchContext,
  clearCandidate,
} from './erasure-batches.ts';
import { markErasureRunning, addRemovedCounts, type Erasure, finishErasure } from './erasure-rows.ts';

/** Dependencies of an erasure. */
export interface EraseDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly storage: FileStorage;
  readonly conversation: Pick<ConversationOperations, 'turns' | 'notifyAfterCommit'>;
}

/**
 * Runs an erasure for at most ten minutes. Returns whether more is left. It continues where an earlier call stopped, and can run
 * in parallel with another call: rows are removed once. Rejects when `stopping` aborts, or when the database or the storage is
 * unavailable.
 */
export type EraseCandidate = (id: string, stopping: AbortSignal) => Promise<boolean>;

/** Shorter than the time limit of the activity. */
const maxDurationMs = 10 * 60_000;

const cancelCandidateRuns = async (
  { database, clock, conversation }: EraseDeps,
  erasure: Erasure,
): Promise<void> => {
  const now = await clock.now();
  const effects = await database.transaction(async (sql) => {
    const threads = await lockThreadsOfCandidate(sql, erasure);
    return cancelRunsOfThreads(sql, conversation.turns, now, threads);
  });
  conversation.notifyAfterCommit(effects);
};

const runInBatchTransaction = async <T>(
  { database, clock, storage }: EraseDeps,
  erasure: Erasure,
  work: (context: ErasureBatchContext) => Promise<T>,
): Promise<T> => {
  const now = await clock.now();
  return database.transaction((sql) => work({ sql, now, storage, erasure }));
};

const removeBatch = (deps: EraseDeps, erasure: Erasure, batch: ErasureBatch): Promise<boolean> =>
  runInBatchTransaction(deps, erasure, async (context) => {
    const removed = await batch(context);
    if (removed) addRemovedCounts(context.sql, erasure.id, context.now, removed);
    return removed !== null;
  });

const finishAndRecord = async (deps: EraseDeps, erasure: Erasure): Promise<void> => {
  const { id, organizationId, candidateId } = erasure;
  const effects = noEffects();
  effects.changedOrganizationIds.add(organizationId);
  await runInBatchTransaction(deps, erasure, async (context) => {
    const { sql, now } = context;
    await lockCandidate(sql, erasure);
    addRemovedCounts(sql, id, now, await clearCandidate(context));
    if (!(await finishErasure(sql, id, now))) return;
    const data = { type: 'candidates', id: candidateId };
    const owner = { organizationId, messageThreadId: null };
    const event = { type: 'candidate.erased', subjectId: candidateId, data } as const;
    await recordEvent(sql, now, owner, event, (organization) => effects.organizationIds.add(organization));
  });
  deps.conversation.notifyAfterCommit(effects);
};

/** Creates the function that runs erasures. */
export const createEraseCandidate =
  (deps: EraseDeps): EraseCandidate =>
  async (id, stopping) => {
    const endsAt = performance.now() + maxDurationMs;
    const erasure = await markErasureRunning(deps.database, id, await deps.clock.now());
    if (!erasure) return false;
    await cancelCandidateRuns(deps, erasure);
    // Another round finds rows that were written meanwhile.
    for (let hasRemoved = true; hasRemoved;) {
      hasRemoved = false;
      for (const batch of erasureBatches) {
        while (await removeBatch(deps, erasure, batch)) {
          hasRemoved = true;
          stopping.throwIfAborted();
          if (performance.now() > endsAt) return true;
        }
      }
    }
    await finishAndRecord(deps, erasure);
    return false;
  };
