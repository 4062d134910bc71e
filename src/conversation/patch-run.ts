import type { Sql } from '../database/transaction.ts';
import { invalid, notFound } from '../errors.ts';
import type { Session } from '../flow/run.ts';
import { eraseEvents } from '../webhooks/record.ts';
import type { Effects } from './effects.ts';
import { eraseRun } from './erasure.ts';
import { closeScene, openScene, recordNoted, type TurnDeps } from './scene.ts';
import { hasEnded, lockRun } from './stored-run.ts';
import { lockThreadOfRun } from './thread.ts';
import { noteRun, saveRun, startNextQueued, takeTurn, tellChange } from './turn.ts';

/** What a client may change of a run: status first, then state (specification, FlowRun status). */
export interface RunPatch {
  readonly organizationId: string;
  readonly runId: string;
  readonly status?: 'finished' | 'timeout' | 'cancelled' | 'exception';
  readonly state?: Session;
}

const runIsRunning = () =>
  invalid([
    {
      code: 'run_is_running',
      detail: 'The state of a running run cannot be replaced; give it an ending status first.',
      pointer: '/data/attributes/state',
    },
  ]);

/**
 * Gives a run an ending status from any status, replaces the state of a run that is not running, or both. Whatever the
 * new state is, it erases a run that has ended; a queued one begins with it. Throws 404, and 422 `run_is_running`.
 */
export const patchRunIn = async (sql: Sql, deps: TurnDeps, now: Date, patch: RunPatch): Promise<Effects> => {
  const thread = await lockThreadOfRun(sql, patch.runId, patch.organizationId);
  const found = thread && (await lockRun(sql, patch.runId));
  if (!thread || !found) throw notFound('flowRuns', patch.runId);
  const scene = await openScene(sql, deps, now, thread);
  const { status, state } = patch;
  const stored = status ? await takeTurn(scene, found, { type: 'statusPatched', status }, tellChange) : found;
  if (state) {
    if (stored.run.status === 'running') throw runIsRunning();
    const run = { ...stored.run, session: state };
    eraseEvents(sql, now, patch.organizationId, { subjectId: stored.id });
    saveRun(scene, { ...stored, seed: state, run, seq: stored.seq + 1 }, tellChange);
    if (hasEnded(run.status)) eraseRun(sql, stored.id, now);
  }
  return closeScene(scene);
};

const remove = { name: 'run_delete', text: 'delete from flow_runs where id = $1' };

const release = {
  name: 'run_release_messages',
  text: `update messages set turn = 'none' where flow_run_id = $1 and turn = 'pending'`,
};

/** Deletes a run, ends its workflow, and lets the thread's next queued run start. Throws 404. */
export const deleteRunIn = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  target: { organizationId: string; runId: string },
): Promise<Effects> => {
  const thread = await lockThreadOfRun(sql, target.runId, target.organizationId);
  const stored = thread && (await lockRun(sql, target.runId));
  if (!thread || !stored) throw notFound('flowRuns', target.runId);
  const scene = await openScene(sql, deps, now, thread);
  const ended =
    stored.run.status === 'queued' || stored.run.status === 'running' ? 'cancelled' : stored.run.status;
  saveRun(scene, { ...stored, seq: stored.seq + 1, run: { ...stored.run, status: ended } }, tellChange);
  if (ended !== stored.run.status) noteRun(scene, stored.id, ended);
  recordNoted(scene);
  eraseEvents(sql, now, target.organizationId, { subjectId: stored.id });
  sql.write(release, [stored.id]);
  sql.write(remove, [stored.id]);
  if (stored.run.status === 'running') await startNextQueued(scene, [stored.id]);
  return closeScene(scene);
};
