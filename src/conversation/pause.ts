import type { Sql } from '../database/transaction.ts';
import { notFound } from '../errors.ts';
import { noEffects, type Effects } from './effects.ts';
import { changeThread, closeScene, openScene, type Scene, type TurnDeps } from './scene.ts';
import { readRun, type RunRow, runColumns, type StoredRun } from './stored-run.ts';
import { lockThread } from './thread.ts';
import { saveRun, startNextQueued, takeTurn } from './turn.ts';

/** A thread whose chatbot is to be paused or to go on. */
export interface Pausing {
  readonly organizationId: string;
  readonly messageThreadId: string;
  readonly paused: boolean;
}

const running = {
  name: 'run_running',
  text: `select ${runColumns}, exists (select from messages m where m.flow_run_id = r.id and m.turn = 'pending') as waiting
           from flow_runs r where r.message_thread_id = $1 and r.status = 'running' for no key update`,
};

interface Running {
  readonly stored: StoredRun;
  readonly waiting: boolean;
}

const lockRunning = async (scene: Scene): Promise<Running | null> => {
  const [row] = await scene.sql.query<RunRow & { waiting: boolean }>(running, [scene.thread.id]);
  return row ? { stored: readRun(row), waiting: row.waiting } : null;
};

const note = {
  name: 'run_note_rest',
  text: `update flow_runs set rests = rests || jsonb_build_array(jsonb_build_object('at', $2::text, 'paused', $3::boolean))
          where id = $1`,
};

// Timers and turns rest with the thread: what happened in a run cannot be understood later without it.
const noteRest = (scene: Scene, stored: StoredRun, paused: boolean): void =>
  scene.sql.write(note, [stored.id, scene.now.toISOString(), paused]);

const pause = async (scene: Scene): Promise<void> => {
  changeThread(scene, { pausedAt: scene.now });
  const present = await lockRunning(scene);
  if (!present) return;
  const { stored, waiting } = present;
  noteRest(scene, stored, true);
  saveRun(scene, { ...stored, seq: stored.seq + 1 }, { messageIds: [], pending: waiting, signal: true });
};

const resume = async (scene: Scene, pausedAt: Date): Promise<void> => {
  changeThread(scene, { pausedAt: null });
  const present = await lockRunning(scene);
  if (!present) return startNextQueued(scene, []);
  noteRest(scene, present.stored, false);
  const event = { type: 'resumed' as const, pausedForMs: scene.now.getTime() - pausedAt.getTime() };
  await takeTurn(scene, present.stored, event, { messageIds: [], pending: present.waiting, signal: true });
};

/**
 * Pauses a thread, or lets it go on: resuming moves the deadlines by the length of the pause and starts a queued run
 * when none is running. Throws 404; a thread that is already so is left as it is.
 */
export const setPaused = async (sql: Sql, deps: TurnDeps, now: Date, target: Pausing): Promise<Effects> => {
  const thread = await lockThread(sql, target.messageThreadId, target.organizationId);
  if (!thread) throw notFound('messageThreads', target.messageThreadId);
  if ((thread.pausedAt !== null) === target.paused) return noEffects();
  const scene = await openScene(sql, deps, now, thread);
  await (thread.pausedAt === null ? pause(scene) : resume(scene, thread.pausedAt));
  const effects = closeScene(scene);
  await sql.flush();
  return effects;
};
