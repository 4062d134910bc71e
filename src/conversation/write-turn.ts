import { withErrors } from '../flow/advance.ts';
import { placeOfCommand, placeOfPosition } from '../flow/command-place.ts';
import type { EndedStatus, RunEvent } from '../flow/run.ts';
import { writeRunSignal } from '../outbox/run-signal.ts';
import { bookAppointment, releaseLeftHold } from './appointments/book-appointment.ts';
import { isAiRequest } from './ai-answers/known-answers.ts';
import { decideStoredTurn } from './decide-stored-turn.ts';
import type { SettledTurn } from './decide-turn.ts';
import { markTurnsTaken, type PendingMessage } from './pending-messages.ts';
import {
  hasEnded,
  lockFirstQueuedRun,
  nextTimerAt,
  type StoredRun,
  updateAiUsage,
  updateRun,
  updateTemplatesSent,
} from './stored-run.ts';
import {
  addMessage,
  changeThread,
  isCandidateDeleted,
  queueWebhookEvent,
  type ThreadTransaction,
} from './thread-transaction.ts';
import type { ChatbotMessage, TurnCommand } from './turn-command.ts';
import { updateThreadCandidate } from './update-candidate.ts';

/** The part of a turn that the run's workflow must know. */
export interface WorkflowNotice {
  /** The candidate's messages that this turn took. */
  readonly messageIds: readonly string[];
  /** Whether other messages of the run still wait for their turn. */
  readonly pending: boolean;
  /** False when the workflow itself takes the turn: the result of its activity tells it the rest. */
  readonly signal: boolean;
}

/** The notice of a change that no message caused. */
export const noticeWithoutMessages: WorkflowNotice = { messageIds: [], pending: false, signal: true };

/** Queues the webhook event of a run that was queued, started or ended. */
export const queueRunEvent = (
  tx: ThreadTransaction,
  id: string,
  status: EndedStatus | 'queued' | 'started',
): void => queueWebhookEvent(tx, { type: `flowRun.${status}`, subjectId: id });

/** Writes a changed run and its signal row, under the thread's lock. */
export const writeRun = (tx: ThreadTransaction, stored: StoredRun, notice: WorkflowNotice): void => {
  const deadline = nextTimerAt(stored, tx.thread.pausedAt !== null);
  updateRun(tx.sql, stored, deadline, tx.now);
  if (!notice.signal) return;
  const { messageIds } = notice;
  // Messages of a burst wait for the deadline of the burst, not for the workflow.
  const pending = notice.pending && stored.run.burstEndsAt === null;
  writeRunSignal(tx.sql, stored, { messageIds, pending, deadline, status: stored.run.status }, tx.now);
  tx.effects.runIds.add(stored.id);
  if (pending) tx.effects.urgentRunIds.add(stored.id);
};

/** Says a message of a turn, and notes what it costs, or why it cannot be sent. */
const sayMessage = (
  tx: ThreadTransaction,
  flowRunId: string,
  { id, origin, payload, templateStatus }: ChatbotMessage,
  nodeActionId: string | null,
): void => {
  if (tx.thread.channel === 'web' && 'preview' in payload && payload.preview === '') {
    const detail = 'The message template was deleted: nothing is said in its place.';
    tx.sendErrors.push({ code: 'template_unknown', detail, at: tx.now.toISOString() });
    return;
  }
  const template = templateStatus === undefined ? {} : { templateStatus };
  const message = {
    id,
    origin,
    payload,
    flowRunId,
    nodeActionId,
    clientKey: null,
    sentAt: null,
    ...template,
  };
  const { error } = addMessage(tx, { ...message, sendBy: 'chatbot', turnStatus: 'none' });
  if (error) tx.sendErrors.push({ code: error.code, detail: error.detail, at: error.at });
};

/** Adds to a run what saying its messages led to: the errors of those that cannot be sent, and the cost of its templates. */
const withSendResults = (tx: ThreadTransaction, stored: StoredRun): StoredRun => {
  const { sendErrors: errors, templatesToSend: templates } = tx;
  if (errors.length === 0 && templates === 0) return stored;
  [tx.sendErrors, tx.templatesToSend] = [[], 0];
  return {
    ...stored,
    run: withErrors(stored.run, errors),
    templatesSent: stored.templatesSent + templates,
    cost: stored.cost + templates * tx.deps.creditsPerTemplate,
  };
};

const executeCommand = (
  tx: ThreadTransaction,
  stored: StoredRun,
  command: TurnCommand,
  nodeActionId: string | null,
): void => {
  const flowRunId = stored.id;
  switch (command.type) {
    case 'say':
      return sayMessage(tx, flowRunId, command, nodeActionId);
    case 'updateCandidate':
      return updateThreadCandidate(tx, command);
    case 'notify': {
      return queueWebhookEvent(tx, { notify: command.event, flowRunId, data: command.data });
    }
    case 'pauseChatbot':
      if (tx.thread.pausedAt === null) changeThread(tx, { pausedAt: tx.now, pauseReason: command.reason });
      return;
    case 'callAttention':
      return changeThread(tx, { attention: command.attention });
    case 'bookAppointment':
      return bookAppointment(tx, stored, command);
    default:
      throw new Error(`unknown command ${String(command satisfies never)}`);
  }
};

const clearPendingTurns = {
  name: 'message_drop_pending',
  text: `update messages set turn_status = 'none' where flow_run_id = $1 and turn_status = 'pending'`,
};

/**
 * Writes a decided turn and returns the run after it. This is the only place that writes turns. The order matters:
 *
 * 1. Messages and the other commands, in the order of the flow. They move the thread on, and a pause rests the timers of
 *    the run that is written next.
 * 2. The run row with its signal row, and what an AI engine has used.
 * 3. The event of the run's end, after the events of its last messages: receivers read events in this order. All events
 *    are recorded when the transaction finishes, so that they show the rows as they are then.
 * 4. Pending turns: a run that ended drops its messages that wait, and then the messages of this turn count as taken.
 * 5. The next queued run of the thread, which starts where a running run ended.
 */
export const writeTurn = async (
  tx: ThreadTransaction,
  stored: StoredRun,
  turn: SettledTurn,
  notice: WorkflowNotice,
  takenMessages: readonly PendingMessage[] = [],
): Promise<StoredRun> => {
  if (turn.type === 'unchanged') {
    markTurnsTaken(tx.sql, takenMessages);
    return stored;
  }
  const { before, commands } = turn;
  const [was, is] = [before.run.status, turn.after.run.status];
  const waitedAt = placeOfPosition(before.run.position);
  for (const [index, command] of commands.entries())
    executeCommand(tx, turn.after, command, placeOfCommand(turn.path, index, waitedAt).actionId);
  releaseLeftHold(tx, turn);
  const after = withSendResults(tx, turn.after);
  // A run that starts or ends changes whether the candidate waits for people, also for messages that were stored before.
  if (was !== is) tx.inbox.mustDerive = true;
  if (was === 'queued' && is === 'running') queueRunEvent(tx, after.id, 'started');
  writeRun(tx, after, notice);
  if (after.aiUsage !== before.aiUsage) updateAiUsage(tx.sql, after);
  if (after.templatesSent !== before.templatesSent) updateTemplatesSent(tx.sql, after);
  if (was !== is && hasEnded(is)) queueRunEvent(tx, after.id, is);
  const ends = !hasEnded(was) && hasEnded(is);
  if (ends && tx.runWithoutPending !== after.id) tx.sql.write(clearPendingTurns, [after.id]);
  markTurnsTaken(tx.sql, takenMessages);
  if (ends && was === 'running') await startNextQueuedRun(tx, [after.id]);
  return after;
};

/** An event that never needs an AI engine. */
export type EventWithoutAi = Exclude<
  RunEvent,
  { readonly type: 'candidateReplied' | 'waitOver' | 'handoverOver' }
>;

/** Decides and writes a turn that never needs an AI engine; returns the run after it. */
export const takeTurn = async (
  tx: ThreadTransaction,
  stored: StoredRun,
  event: EventWithoutAi,
  notice: WorkflowNotice,
): Promise<StoredRun> => {
  const turn = await decideStoredTurn(tx, stored, event);
  if (isAiRequest(turn)) throw new Error(`The event ${event.type} needs an AI engine.`);
  return writeTurn(tx, stored, turn, notice);
};

/** Starts the oldest queued run of the thread, unless the thread is paused, its person opted out, or its candidate deleted. */
export const startNextQueuedRun = async (tx: ThreadTransaction, taken: readonly string[]): Promise<void> => {
  if (tx.thread.pausedAt !== null || tx.thread.optedOutAt !== null || isCandidateDeleted(tx)) return;
  if (!tx.canHaveQueuedRun) return;
  const next = await lockFirstQueuedRun(tx.sql, tx.thread.id, taken);
  if (!next) return;
  const { run } = await takeTurn(tx, next, { type: 'started' }, noticeWithoutMessages);
  // A run that cannot be read ends at its start.
  if (hasEnded(run.status)) await startNextQueuedRun(tx, [...taken, next.id]);
};
