import type { Sql } from '../database/database.ts';
import { validationError, notFound } from '../errors/api-error.ts';
import type { Session } from '../flow/session.ts';
import { eraseEvents } from '../outbox/record-event.ts';
import { releaseHolds } from '../scheduling/claims.ts';
import type { AfterCommitEffects } from './after-commit-effects.ts';
import { markRunErased } from './delete-message.ts';
import type { TurnDeps } from './decide-stored-turn.ts';
import { finishThreadTransaction, openThreadTransaction, recordQueuedEvents } from './thread-transaction.ts';
import { hasEnded, lockRun } from './stored-run.ts';
import { lockThreadOfRun } from './thread.ts';
import {
  queueRunEvent,
  writeRun,
  startNextQueuedRun,
  takeTurn,
  noticeWithoutMessages,
} from './write-turn.ts';

/** A client's change of a run: status first, then state (API specification, FlowRun status). */
export interface RunPatch {
  readonly organizationId: string;
  readonly runId: string;
  readonly status?: 'finished' | 'timeout' | 'cancelled' | 'exception';
  readonly state?: Session;
}

const runIsRunningError = () =>
  validationError([
    {
      code: 'run_is_running',
      detail: 'The state of a running run cannot be replaced; give it an ending status first.',
      pointer: '/data/attributes/state',
    },
  ]);

/**
 * Ends a run from any status, replaces the state of a run that is not running, or both. A new state erases a run that has
 * ended, and is the beginning of a queued one. Throws 404, and 422 `run_is_running`.
 */
export const patchRunIn = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  patch: RunPatch,
): Promise<AfterCommitEffects> => {
  const thread = await lockThreadOfRun(sql, patch.runId, patch.organizationId);
  const found = thread && (await lockRun(sql, patch.runId));
  if (!thread || !found) throw notFound('flowRuns', patch.runId);
  const tx = await openThreadTransaction(sql, deps, now, thread);
  const { status, state } = patch;
  const stored = status
    ? await takeTurn(tx, found, { type: 'statusPatched', status }, noticeWithoutMessages)
    : found;
  if (state) {
    if (stored.run.status === 'running') throw runIsRunningError();
    const run = { ...stored.run, session: state };
    eraseEvents(sql, now, patch.organizationId, { subjectId: stored.id });
    writeRun(tx, { ...stored, initialState: state, run, seq: stored.seq + 1 }, noticeWithoutMessages);
    if (hasEnded(run.status)) markRunErased(sql, stored.id, now);
  }
  return finishThreadTransaction(tx);
};

const remove = { name: 'run_delete', text: 'delete from flow_runs where id = $1' };

const release = {
  name: 'run_release_messages',
  text: `update messages set turn_status = 'none' where flow_run_id = $1 and turn_status = 'pending'`,
};

/** Deletes a run, ends its workflow, and lets the thread's next queued run start. Throws 404. */
export const deleteRunIn = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  target: { organizationId: string; runId: string },
): Promise<AfterCommitEffects> => {
  const thread = await lockThreadOfRun(sql, target.runId, target.organizationId);
  const stored = thread && (await lockRun(sql, target.runId));
  if (!thread || !stored) throw notFound('flowRuns', target.runId);
  const tx = await openThreadTransaction(sql, deps, now, thread);
  const ended =
    stored.run.status === 'queued' || stored.run.status === 'running' ? 'cancelled' : stored.run.status;
  writeRun(
    tx,
    { ...stored, seq: stored.seq + 1, run: { ...stored.run, status: ended } },
    noticeWithoutMessages,
  );
  if (ended !== stored.run.status) queueRunEvent(tx, stored.id, ended);
  recordQueuedEvents(tx);
  eraseEvents(sql, now, target.organizationId, { subjectId: stored.id });
  tx.inbox.mustDerive = true;
  sql.write(release, [stored.id]);
  sql.write(remove, [stored.id]);
  if (stored.run.status === 'running') releaseHolds(sql, thread.id);
  if (stored.run.status === 'running') await startNextQueuedRun(tx, [stored.id]);
  return finishThreadTransaction(tx);
};
