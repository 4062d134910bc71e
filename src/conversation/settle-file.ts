import type { Sql } from '../database/database.ts';
import { addFileReference } from '../messaging/file-references.ts';
import type { Payload } from '../messaging/payload.ts';
import { type AfterCommitEffects, noEffects } from './after-commit-effects.ts';
import type { TurnDeps } from './decide-stored-turn.ts';
import { effectiveBurstSeconds, firstBurstEnd, loadPendingMessages } from './pending-messages.ts';
import { lockRun } from './stored-run.ts';
import {
  changeThread,
  finishThreadTransaction,
  isCandidateDeleted,
  openThreadTransaction,
  queueWebhookEvent,
  type ThreadTransaction,
  type TurnStatus,
} from './thread-transaction.ts';
import { lockThread } from './thread.ts';
import { writeRun } from './write-turn.ts';

/** A message whose file has arrived or will not come, with what takes the place of its present payload. */
export interface SettledFile {
  readonly organizationId: string;
  readonly messageThreadId: string;
  readonly messageId: string;
  readonly payload: Payload;
}

/** Whether the message had waited, and has the payload now. */
export interface FileSettlement {
  readonly isSettled: boolean;
  readonly effects: AfterCommitEffects;
}

const takeStatement = {
  name: 'awaited_file_take',
  text: `delete from awaited_files f using messages m
          where m.id = f.message_id and m.id = $1 and m.message_thread_id = $2
         returning m.turn_status, m.flow_run_id`,
};

interface TakenRow {
  turn_status: TurnStatus;
  flow_run_id: string | null;
}

const setPayload = {
  name: 'message_set_payload',
  text: 'update messages set payload = $2, updated_at = $3 where id = $1',
};

/** Lets the run take its pending turns, unless they wait for other files or for the end of their burst. */
const releaseTurn = async (tx: ThreadTransaction, runId: string): Promise<void> => {
  const stored = await lockRun(tx.sql, runId);
  if (stored?.run.status !== 'running' || stored.run.burstEndsAt === null) return;
  const pending = await loadPendingMessages(tx.sql, runId);
  const seconds = effectiveBurstSeconds(stored.settings, tx.thread.channel);
  const burstEndsAt = firstBurstEnd(stored.run, pending, seconds, tx.now);
  const after = { ...stored, run: { ...stored.run, burstEndsAt }, seq: stored.seq + 1 };
  writeRun(tx, after, { messageIds: [], pending: true, signal: true });
};

/**
 * Gives a message the file that it waited for, or what stands in its place, and lets its turn be taken. A turn that was taken
 * without the file stays. Repeatable: a message that waits no longer, or whose candidate was deleted, is not changed.
 */
export const settleFileIn = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  { organizationId, messageThreadId, messageId, payload }: SettledFile,
): Promise<FileSettlement> => {
  const thread = await lockThread(sql, messageThreadId, organizationId);
  const [taken] = thread ? await sql.query<TakenRow>(takeStatement, [messageId, messageThreadId]) : [];
  if (!thread || !taken) return { isSettled: false, effects: noEffects() };
  const tx = await openThreadTransaction(sql, deps, now, thread);
  if (isCandidateDeleted(tx)) return { isSettled: false, effects: noEffects() };
  sql.write(setPayload, [messageId, payload, now]);
  addFileReference(sql, { kind: 'message', id: messageId, organizationId }, payload);
  changeThread(tx, {});
  queueWebhookEvent(tx, { type: 'message.statusChanged', subjectId: messageId });
  if (taken.turn_status === 'pending' && taken.flow_run_id !== null) await releaseTurn(tx, taken.flow_run_id);
  return { isSettled: true, effects: finishThreadTransaction(tx) };
};
