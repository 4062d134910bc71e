import type { Session } from '../flow/run.ts';
import { useFile } from '../messaging/file-uses.ts';
import { candidateSession } from './candidate.ts';
import { noteRun, saveRun, startRun, tellChange } from './turn.ts';
import type { Scene } from './scene.ts';
import type { RunSettings, StoredRun } from './stored-run.ts';

/** A run to be made on a scene's thread, of a version that is published. */
export interface NewRun {
  readonly id: string;
  readonly flowId: string;
  readonly versionId: string;
  readonly version: number;
  readonly settings: RunSettings;
  readonly state: Session;
  readonly initialMessage: Record<string, unknown>;
  readonly scheduleId: string | null;
  readonly vacancyId: string | null;
}

const insert = {
  name: 'run_insert',
  text: `insert into flow_runs (id, organization_id, flow_id, message_thread_id, vacancy_id, published_version_id,
           flow_version, schedule_id, status, state, seed, initial_message, settings, candidate_fields, position, error_messages,
           created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, 'queued', $9, $9, $10, $11, $12, $13, '[]', $14, $14)`,
};

const occupied = {
  name: 'thread_occupied',
  text: `select exists (select from flow_runs where message_thread_id = $1 and status in ('queued', 'running')) as busy`,
};

const queuedRun = (scene: Scene, id: string, run: NewRun, session: Session): StoredRun => ({
  id,
  organizationId: scene.thread.organizationId,
  messageThreadId: scene.thread.id,
  flowId: run.flowId,
  versionId: run.versionId,
  vacancyId: run.vacancyId,
  initialMessage: run.initialMessage,
  settings: run.settings,
  seed: session,
  cost: 0,
  aiUsage: null,
  seq: 0,
  startedAt: null,
  finishedAt: null,
  run: {
    status: 'queued',
    outcome: null,
    session,
    position: { at: 'entry' },
    errorMessages: [],
    answered: false,
    remindAt: null,
    expireAt: null,
    burstEndsAt: null,
  },
});

/**
 * Makes a run: it starts at once on a free thread and is queued on a paused or busy one. Its state is what was
 * given, over the candidate's fields (decisions, section 6).
 */
export const insertRun = async (scene: Scene, run: NewRun): Promise<StoredRun> => {
  const { id } = run;
  const session = { ...candidateSession(scene.candidate), ...run.state };
  const stored = queuedRun(scene, id, run, session);
  const [thread] = await scene.sql.query<{ busy: boolean }>(occupied, [scene.thread.id]);
  scene.sql.write(insert, [
    id,
    scene.thread.organizationId,
    run.flowId,
    scene.thread.id,
    run.vacancyId,
    run.versionId,
    run.version,
    run.scheduleId,
    JSON.stringify(session),
    JSON.stringify(run.initialMessage),
    JSON.stringify(run.settings),
    scene.candidate && JSON.stringify(scene.candidate),
    JSON.stringify(stored.run.position),
    scene.now,
  ]);
  useFile(
    scene.sql,
    { kind: 'flowRun', id, organizationId: scene.thread.organizationId },
    run.initialMessage,
  );
  if (thread?.busy === false && scene.thread.pausedAt === null) return startRun(scene, stored);
  const queued = { ...stored, seq: 1 };
  saveRun(scene, queued, tellChange);
  noteRun(scene, id, 'queued');
  return queued;
};
