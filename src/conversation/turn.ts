import { advance, applyLifecycleEvent, isLifecycleEvent } from '../flow/advance.ts';
import { joinReplies } from '../flow/message-burst.ts';
import { renderTextMessage, hasPlaceholders } from '../flow/fill-message.ts';
import { isStalePress, addOfferMessages } from '../flow/stale-press.ts';
import type {
  AdvanceResult,
  CandidateReply,
  Command,
  Run,
  RunEvent,
  RunStatus,
  TurnContext,
} from '../flow/run.ts';
import type { TokenUsage } from '../ai/engine.ts';
import type { Session } from '../flow/session.ts';
import { addLogContext } from '../logging/log-context.ts';
import { sumTokenUsage } from '../ai/token-prices.ts';
import {
  mediaContentOf,
  mediaMessage,
  messagePayload as storedPayload,
  textPayload,
} from '../messaging/payload.ts';
import { chosenVacancyId } from './ai-answers/run-vacancy.ts';
import { NeedsAiAnswers, zeroUsage } from './ai-answers/known-answers.ts';
import { writeRunSignal } from '../outbox/run-signal.ts';
import {
  addMessage,
  changeThread,
  isCandidateDeleted,
  type NewMessage,
  queueWebhookEvent,
  type ThreadTransaction,
} from './thread-transaction.ts';
import {
  nextTimerAt,
  hasEnded,
  lockFirstQueuedRun,
  type StoredRun,
  updateAiUsage,
  updateRun,
} from './stored-run.ts';
import { unreadableRunEvent } from './repair-run-row.ts';
import { updateThreadCandidate } from './update-candidate.ts';
import { loadOfferedVacancies, loadVacancy } from './load-vacancy.ts';

/** How a turn is told to the run's workflow. */
export interface WorkflowNotice {
  /** The candidate's messages that this turn took. */
  readonly messageIds: readonly string[];
  /** Whether other messages of the run still wait for their turn. */
  readonly pending: boolean;
  /** False when the workflow itself took the turn and learns its outcome from the answer. */
  readonly signal: boolean;
}

/** The telling of a change that no message caused. */
export const noticeWithoutMessages: WorkflowNotice = { messageIds: [], pending: false, signal: true };

/** What a turn of the run may know of the world around it; of its vacancy nothing unless `readsVacancy` says so. */
export const buildTurnContext = async (
  tx: ThreadTransaction,
  stored: StoredRun,
  readsVacancy: boolean,
): Promise<TurnContext> => ({
  now: tx.now,
  timeZone: tx.deps.timeZone,
  country: tx.thread.country,
  settings: {
    reminderIntervalMinutes: stored.settings.reminderInterval,
    reminderMessage: stored.settings.reminderMessage,
    sessionTimeoutMinutes: stored.settings.sessionTimeout,
  },
  initialState: stored.initialState,
  candidate: { ...tx.candidate },
  vacancy: readsVacancy ? await loadVacancy(tx.sql, stored.vacancyId) : {},
  threadPaused: tx.thread.pausedAt !== null,
  ...(tx.deps.ai && { ai: tx.deps.ai.known }),
});

/** The event that a candidate's messages are to their run, together one answer; stale presses say nothing in it. */
export const candidateRepliedEvent = (run: Run, ...replies: readonly CandidateReply[]): RunEvent => {
  const said = replies.filter((reply) => !isStalePress(run, reply));
  return { type: 'candidateReplied', ...joinReplies(said.length > 0 ? said : replies) };
};

type ChatbotMessage = Pick<NewMessage, 'origin' | 'payload'>;

const hasOptions = ({ payload }: ChatbotMessage): boolean => {
  const text = textPayload.safeParse(payload);
  return text.success && (text.data.attributes.options ?? []).length > 0;
};

/** Says something; answers the message's id where it offers answers. */
const addChatbotMessage = (tx: ThreadTransaction, flowRunId: string, said: ChatbotMessage): string[] => {
  const id = tx.deps.newId();
  const own = { turn: 'none', clientKey: null, sentAt: null } as const;
  const { origin, payload } = said;
  addMessage(tx, { id, sendBy: 'chatbot', origin, payload, flowRunId, ...own });
  return hasOptions(said) ? [id] : [];
};

const executeCommand = (tx: ThreadTransaction, runId: string, command: Command): string[] => {
  switch (command.type) {
    case 'say':
      return addChatbotMessage(tx, runId, command);
    case 'updateCandidate':
      updateThreadCandidate(tx, command);
      return [];
    case 'notify': {
      const { event: type, data } = command;
      queueWebhookEvent(tx, { type, subject: { type: 'flowRuns', id: runId }, data });
      return [];
    }
    case 'pauseChatbot':
      changeThread(tx, { pausedAt: tx.now });
      return [];
    default:
      throw new Error(`unknown command ${String(command satisfies never)}`);
  }
};

const hasAnswer = (session: Session): boolean => {
  const answers = session['_answers'];
  return typeof answers === 'object' && answers !== null && Object.keys(answers).length > 0;
};

type RunCost = Pick<StoredRun, 'cost' | 'aiUsage'>;

/** What a run has cost after a turn: once for its first answer, and all that an engine has used, priced together. */
const priceTurn = ({ deps }: ThreadTransaction, stored: StoredRun, run: Run, used: TokenUsage): RunCost => {
  const { cost, aiUsage } = stored;
  const creditsOf = (usage: RunCost['aiUsage']): number => (usage && deps.ai?.creditsOf(usage)) ?? 0;
  const usesMore = used.inputTokens + used.outputTokens > 0;
  const after = usesMore ? sumTokenUsage([aiUsage ?? zeroUsage, used]) : aiUsage;
  const other = Math.max(0, cost - creditsOf(aiUsage));
  const charged = hasAnswer(run.session) ? Math.max(other, deps.creditsPerAnsweredRun) : other;
  return { cost: charged + creditsOf(after), aiUsage: after };
};

const applyResult = (tx: ThreadTransaction, stored: StoredRun, run: Run, used: TokenUsage): StoredRun => {
  const began = stored.run.status === 'queued' && run.status === 'running';
  return {
    ...stored,
    run,
    ...priceTurn(tx, stored, run, used),
    seq: stored.seq + 1,
    startedAt: began ? tx.now : stored.startedAt,
    finishedAt: hasEnded(run.status) ? (stored.finishedAt ?? tx.now) : null,
  };
};

/** Has the webhook event of a run's new status recorded. */
export const queueRunEvent = (tx: ThreadTransaction, id: string, status: RunStatus | 'started'): void =>
  queueWebhookEvent(tx, { type: `flowRun.${status}`, subject: { type: 'flowRuns', id } });

const clearPendingTurns = {
  name: 'message_drop_pending',
  text: `update messages set turn = 'none' where flow_run_id = $1 and turn = 'pending'`,
};

/** Writes a changed run with its signal, under the thread's lock. */
export const saveRun = (tx: ThreadTransaction, stored: StoredRun, telling: WorkflowNotice): void => {
  const deadline = nextTimerAt(stored, tx.thread.pausedAt !== null);
  updateRun(tx.sql, stored, deadline, tx.now);
  if (!telling.signal) return;
  const { messageIds } = telling;
  // Messages of a burst have their deadline.
  const pending = telling.pending && stored.run.burstEndsAt === null;
  writeRunSignal(tx.sql, stored, { messageIds, pending, deadline, status: stored.run.status }, tx.now);
  tx.effects.runIds.add(stored.id);
  if (pending) tx.effects.urgentRunIds.add(stored.id);
};

const mentionsVacancy = (text: string): boolean => /\{\{\s*vacancy\./u.test(text);

/** Whether an event leads to an end of its own that needs nothing of what is stored. */
const endsWithoutFlow = ({ type }: RunEvent): boolean =>
  type === 'statusPatched' || type === 'cancelled' || type === 'optedOut' || type === 'expired';

const loadAndAdvance = async (
  tx: ThreadTransaction,
  stored: StoredRun,
  given: RunEvent,
): Promise<AdvanceResult> => {
  const { unreadable } = stored;
  const event =
    unreadable.length > 0 && !endsWithoutFlow(given) ? unreadableRunEvent(unreadable, tx.now) : given;
  // A version that cannot be read must not keep a run from ending.
  if (isLifecycleEvent(event))
    return applyLifecycleEvent(stored.run, event, await buildTurnContext(tx, stored, false));
  const flow = await tx.deps.versions.get(tx.sql, stored.versionId);
  const reminds = event.type === 'reminderDue' && mentionsVacancy(stored.settings.reminderMessage);
  const context = await buildTurnContext(tx, stored, flow.readsVacancy || reminds);
  const result = advance(flow, stored.run, event, context);
  if (result.type !== 'needsVacancies') return result;
  const vacancies = await loadOfferedVacancies(tx.sql, stored.organizationId);
  return advance(flow, stored.run, event, { ...context, vacancies });
};

/**
 * Takes one turn of a run: lets the engine decide, and stores the run, what it says and what its workflow must
 * know, all in the caller's transaction under the thread's lock. An event that changes nothing writes nothing.
 * When the run ends, the next queued run of the thread starts. Throws `NeedsAiAnswers` before writing anything.
 */
export const takeTurn = async (
  tx: ThreadTransaction,
  stored: StoredRun,
  event: RunEvent,
  telling: WorkflowNotice,
): Promise<StoredRun> => {
  addLogContext({ runId: stored.id });
  const result = await loadAndAdvance(tx, stored, event);
  tx.deps.observer?.onTurn(result);
  if (result.type === 'needsVacancies') throw new Error('the vacancies are loaded, and needed');
  if (result.type === 'needsAi') {
    const { id: runId, organizationId, flowId } = stored;
    const vacancyId = stored.vacancyId ?? chosenVacancyId(stored.run.session);
    const reply = event.type === 'candidateReplied' ? event.text : '';
    throw new NeedsAiAnswers({ questions: result.requests, runId, organizationId, flowId, vacancyId, reply });
  }
  if (result.run === stored.run && result.commands.length === 0) return stored;
  // What a turn decides without the flow has asked nothing: another run's turn in this transaction did.
  const used =
    isLifecycleEvent(event) || stored.unreadable.length > 0 ? zeroUsage : (tx.deps.ai?.usage ?? zeroUsage);
  if (stored.run.status === 'queued' && result.run.status === 'running')
    queueRunEvent(tx, stored.id, 'started');
  const offers = result.commands.flatMap((command) => executeCommand(tx, stored.id, command));
  const position = addOfferMessages(result.run.position, offers);
  const next = applyResult(tx, stored, { ...result.run, position }, used);
  saveRun(tx, next, telling);
  if (next.aiUsage !== stored.aiUsage) updateAiUsage(tx.sql, next);
  if (stored.run.status !== next.run.status && hasEnded(next.run.status))
    queueRunEvent(tx, stored.id, next.run.status);
  if (!hasEnded(stored.run.status) && hasEnded(next.run.status)) {
    tx.sql.write(clearPendingTurns, [stored.id]);
    if (stored.run.status === 'running') await startNextQueued(tx, [stored.id]);
  }
  return next;
};

const renderInitialMessage = async (
  tx: ThreadTransaction,
  stored: StoredRun,
): Promise<Record<string, unknown> | null> => {
  const { initialMessage, run } = stored;
  if (Object.keys(initialMessage).length === 0) return null;
  const { data: payload } = storedPayload.safeParse(initialMessage);
  if (!payload || !hasPlaceholders(initialMessage)) return initialMessage;
  const { candidate, vacancy } = await buildTurnContext(tx, stored, true);
  const sources = { session: run.session, candidate, vacancy };
  if (payload.type !== 'text') {
    const { caption = '', ...content } = mediaContentOf(payload);
    const { value } = renderTextMessage({ value: caption }, sources);
    return mediaMessage(payload.type, { ...content, ...(value.trim() !== '' && { caption: value }) });
  }
  const attributes = renderTextMessage(payload.attributes, sources);
  return attributes.value.trim() === '' ? null : { type: 'text', attributes };
};

/**
 * Starts a run that was queued: sends its initial message, if it has one, and then waits for the candidate. One that
 * cannot be read ends instead.
 */
export const startRun = async (tx: ThreadTransaction, stored: StoredRun): Promise<StoredRun> => {
  const payload = stored.unreadable.length > 0 ? null : await renderInitialMessage(tx, stored);
  const offers = payload ? addChatbotMessage(tx, stored.id, { origin: 'flow', payload }) : [];
  const run = { ...stored.run, position: addOfferMessages(stored.run.position, offers) };
  return takeTurn(tx, { ...stored, run }, { type: 'started' }, noticeWithoutMessages);
};

/** Starts the oldest queued run of the thread, unless the thread is paused or its candidate deleted. */
export const startNextQueued = async (tx: ThreadTransaction, taken: readonly string[]): Promise<void> => {
  if (tx.thread.pausedAt !== null || isCandidateDeleted(tx)) return;
  const next = await lockFirstQueuedRun(tx.sql, tx.thread.id, taken);
  if (!next) return;
  const { run } = await startRun(tx, next);
  if (hasEnded(run.status)) await startNextQueued(tx, [...taken, next.id]);
};
