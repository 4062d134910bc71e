import type { Session } from '../flow/session.ts';
import { addFileReference } from '../messaging/file-references.ts';
import type { RunSettings } from '../tables/flow-run.ts';
import { candidateSessionVariables } from './candidate-fields.ts';
import type { StoredRun } from './stored-run.ts';
import type { ThreadTransaction } from './thread-transaction.ts';
import { noticeWithoutMessages, queueRunEvent, takeTurn, writeRun } from './write-turn.ts';

/** A new run on the thread of a transaction, of a published version. */
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
           flow_version, schedule_id, status, state, initial_state, initial_message, settings, candidate_fields, position, error_messages,
           created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, 'queued', $9, $9, $10, $11, $12, $13, '[]', $14, $14)`,
};

const threadBusyStatement = {
  name: 'thread_occupied',
  text: `select exists (select from flow_runs where message_thread_id = $1 and status in ('queued', 'running')) as busy`,
};

/**
 * Builds a queued run. Its state is the state of the request over the candidate's fields (docs/product-decisions.md#the-session-of-a-new-run). Pure.
 */
export const buildQueuedRun = (
  { thread, candidate }: Pick<ThreadTransaction, 'thread' | 'candidate'>,
  run: NewRun,
): StoredRun => {
  const session = { ...candidateSessionVariables(candidate), ...run.state };
  return {
    id: run.id,
    organizationId: thread.organizationId,
    messageThreadId: thread.id,
    flowId: run.flowId,
    versionId: run.versionId,
    vacancyId: run.vacancyId,
    scheduleId: run.scheduleId,
    initialMessage: run.initialMessage,
    settings: run.settings,
    initialState: session,
    candidateAtStart: candidate,
    cost: 0,
    templatesSent: 0,
    aiUsage: null,
    seq: 0,
    startedAt: null,
    finishedAt: null,
    unreadable: [],
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
  };
};

/** Inserts a run: it starts at once on a free thread, and is queued on a paused or busy one. Returns the run. */
export const insertRun = async (tx: ThreadTransaction, run: NewRun): Promise<StoredRun> => {
  const { id } = run;
  const stored = buildQueuedRun(tx, run);
  const [thread] = await tx.sql.query<{ busy: boolean }>(threadBusyStatement, [tx.thread.id]);
  tx.sql.write(insert, [
    id,
    tx.thread.organizationId,
    run.flowId,
    tx.thread.id,
    run.vacancyId,
    run.versionId,
    run.version,
    run.scheduleId,
    JSON.stringify(stored.initialState),
    JSON.stringify(run.initialMessage),
    JSON.stringify(run.settings),
    tx.candidate && JSON.stringify(tx.candidate),
    JSON.stringify(stored.run.position),
    tx.now,
  ]);
  addFileReference(
    tx.sql,
    { kind: 'flowRun', id, organizationId: tx.thread.organizationId },
    run.initialMessage,
  );
  if (thread?.busy === false && tx.thread.pausedAt === null)
    return takeTurn(tx, stored, { type: 'started' }, noticeWithoutMessages);
  const queued = { ...stored, seq: 1 };
  writeRun(tx, queued, noticeWithoutMessages);
  queueRunEvent(tx, id, 'queued');
  return queued;
};
