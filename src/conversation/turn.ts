import { advance, conclude, isOutward } from '../flow/advance.ts';
import { joinReplies } from '../flow/burst.ts';
import { fillShown, hasPlaceholders } from '../flow/message.ts';
import type {
  Advance,
  CandidateReply,
  Command,
  Run,
  RunEvent,
  RunStatus,
  Session,
  TurnContext,
} from '../flow/run.ts';
import type { Usage } from '../ai/engine.ts';
import { sumOfUsage } from '../ai/price.ts';
import { mediaIn, mediaMessage, payload as storedPayload } from '../messaging/payload.ts';
import { chosenVacancy } from './ai/run-vacancy.ts';
import { NeedsOutside, unused } from './ai/turn-ai.ts';
import { writeRunSignal } from './run-signal.ts';
import { addMessage, changeThread, type NewMessage, noteEvent, type Scene } from './scene.ts';
import {
  deadlineOf,
  hasEnded,
  lockFirstQueued,
  type StoredRun,
  updateAiUsage,
  updateRun,
} from './stored-run.ts';
import { updateCandidate } from './update-candidate.ts';
import { loadVacancies, loadVacancy } from './vacancy.ts';

/** How a turn is told to the run's workflow. */
export interface Telling {
  /** The candidate's messages that this turn took. */
  readonly messageIds: readonly string[];
  /** Whether other messages of the run still wait for their turn. */
  readonly pending: boolean;
  /** False when the workflow itself took the turn and learns its outcome from the answer. */
  readonly signal: boolean;
}

/** The telling of a change that no message caused. */
export const tellChange: Telling = { messageIds: [], pending: false, signal: true };

/** What a turn of the run may know of the world around it; of its vacancy nothing unless `readsVacancy` says so. */
export const contextOf = async (
  scene: Scene,
  stored: StoredRun,
  readsVacancy: boolean,
): Promise<TurnContext> => ({
  now: scene.now,
  timeZone: scene.deps.timeZone,
  country: scene.thread.country,
  settings: {
    reminderIntervalMinutes: stored.settings.reminderInterval,
    reminderMessage: stored.settings.reminderMessage,
    sessionTimeoutMinutes: stored.settings.sessionTimeout,
  },
  seed: stored.seed,
  candidate: { ...scene.candidate },
  vacancy: readsVacancy ? await loadVacancy(scene.sql, stored.vacancyId) : {},
  threadPaused: scene.thread.pausedAt !== null,
  ...(scene.deps.ai && { ai: scene.deps.ai.known }),
});

/** The event that a candidate's messages are to their run, together one answer. */
export const repliedWith = (...replies: readonly CandidateReply[]): RunEvent => ({
  type: 'candidateReplied',
  ...joinReplies(replies),
});

type Said = Pick<NewMessage, 'origin' | 'payload'>;

const sayOf = (scene: Scene, flowRunId: string, { origin, payload }: Said): void => {
  const id = scene.deps.newId();
  const own = { turn: 'none', clientKey: null, sentAt: null } as const;
  addMessage(scene, { id, sendBy: 'chatbot', origin, payload, flowRunId, ...own });
};

const perform = (scene: Scene, runId: string, command: Command): void => {
  switch (command.type) {
    case 'say':
      return sayOf(scene, runId, command);
    case 'updateCandidate':
      return updateCandidate(scene, command);
    case 'notify': {
      const { event: type, data } = command;
      return noteEvent(scene, { type, subject: { type: 'flowRuns', id: runId }, data });
    }
    case 'pauseChatbot':
      return changeThread(scene, { pausedAt: scene.now });
    default:
      throw new Error(`unknown command ${JSON.stringify(command satisfies never)}`);
  }
};

const hasAnswer = (session: Session): boolean => {
  const answers = session['_answers'];
  return typeof answers === 'object' && answers !== null && Object.keys(answers).length > 0;
};

type Priced = Pick<StoredRun, 'cost' | 'aiUsage'>;

/** What a run has cost after a turn: once for its first answer, and all that an engine has used, priced together. */
const priceOf = ({ deps }: Scene, stored: StoredRun, run: Run, used: Usage): Priced => {
  const { cost, aiUsage } = stored;
  const creditsOf = (usage: Priced['aiUsage']): number => (usage && deps.ai?.creditsOf(usage)) ?? 0;
  const usesMore = used.inputTokens + used.outputTokens > 0;
  const after = usesMore ? sumOfUsage([aiUsage ?? unused, used]) : aiUsage;
  const other = Math.max(0, cost - creditsOf(aiUsage));
  const charged = hasAnswer(run.session) ? Math.max(other, deps.answeredRunPrice) : other;
  return { cost: charged + creditsOf(after), aiUsage: after };
};

const settle = (scene: Scene, stored: StoredRun, run: Run, used: Usage): StoredRun => {
  const began = stored.run.status === 'queued' && run.status === 'running';
  return {
    ...stored,
    run,
    ...priceOf(scene, stored, run, used),
    seq: stored.seq + 1,
    startedAt: began ? scene.now : stored.startedAt,
    finishedAt: hasEnded(run.status) ? (stored.finishedAt ?? scene.now) : null,
  };
};

/** Has the webhook event of a run's new status recorded. */
export const noteRun = (scene: Scene, id: string, status: RunStatus | 'started'): void =>
  noteEvent(scene, { type: `flowRun.${status}`, subject: { type: 'flowRuns', id } });

const dropPending = {
  name: 'message_drop_pending',
  text: `update messages set turn = 'none' where flow_run_id = $1 and turn = 'pending'`,
};

/** Writes a changed run with its signal, under the thread's lock. */
export const saveRun = (scene: Scene, stored: StoredRun, telling: Telling): void => {
  const deadline = deadlineOf(stored, scene.thread.pausedAt !== null);
  updateRun(scene.sql, stored, deadline, scene.now);
  if (!telling.signal) return;
  const { messageIds } = telling;
  // Messages of a burst have their deadline.
  const pending = telling.pending && stored.run.burstEndsAt === null;
  writeRunSignal(scene.sql, stored, { messageIds, pending, deadline, status: stored.run.status }, scene.now);
  scene.effects.runIds.add(stored.id);
  if (pending) scene.effects.awaitedRunIds.add(stored.id);
};

const namesVacancy = (text: string): boolean => /\{\{\s*vacancy\./u.test(text);

const decide = async (scene: Scene, stored: StoredRun, event: RunEvent): Promise<Advance> => {
  // A version that cannot be read must not keep a run from ending.
  if (isOutward(event)) return conclude(stored.run, event, await contextOf(scene, stored, false));
  const flow = await scene.deps.versions.get(scene.sql, stored.versionId);
  const reminds = event.type === 'reminderDue' && namesVacancy(stored.settings.reminderMessage);
  const context = await contextOf(scene, stored, flow.readsVacancy || reminds);
  const result = advance(flow, stored.run, event, context);
  if (result.type !== 'needsVacancies') return result;
  const vacancies = await loadVacancies(scene.sql, stored.organizationId);
  return advance(flow, stored.run, event, { ...context, vacancies });
};

/**
 * Takes one turn of a run: lets the engine decide, and stores the run, what it says and what its workflow must
 * know, all in the caller's transaction under the thread's lock. An event that changes nothing writes nothing.
 * When the run ends, the next queued run of the thread starts. Throws `NeedsOutside` before writing anything.
 */
export const takeTurn = async (
  scene: Scene,
  stored: StoredRun,
  event: RunEvent,
  telling: Telling,
): Promise<StoredRun> => {
  const result = await decide(scene, stored, event);
  scene.deps.witness?.tookTurn(result);
  if (result.type === 'needsVacancies') throw new Error('the vacancies are loaded, and needed');
  if (result.type === 'needsAi') {
    const { id: runId, organizationId, flowId } = stored;
    const vacancyId = stored.vacancyId ?? chosenVacancy(stored.run.session);
    const said = event.type === 'candidateReplied' ? event.text : '';
    throw new NeedsOutside({ asks: result.asks, runId, organizationId, flowId, vacancyId, said });
  }
  if (result.run === stored.run && result.commands.length === 0) return stored;
  // What a turn decides without the flow has asked nothing: another run's turn in this transaction did.
  const used = isOutward(event) ? unused : (scene.deps.ai?.usage ?? unused);
  const next = settle(scene, stored, result.run, used);
  if (stored.run.status === 'queued' && next.run.status === 'running') noteRun(scene, stored.id, 'started');
  for (const command of result.commands) perform(scene, stored.id, command);
  saveRun(scene, next, telling);
  if (next.aiUsage !== stored.aiUsage) updateAiUsage(scene.sql, next);
  if (stored.run.status !== next.run.status && hasEnded(next.run.status))
    noteRun(scene, stored.id, next.run.status);
  if (!hasEnded(stored.run.status) && hasEnded(next.run.status)) {
    scene.sql.write(dropPending, [stored.id]);
    if (stored.run.status === 'running') await startNextQueued(scene, [stored.id]);
  }
  return next;
};

const initialPayload = async (scene: Scene, stored: StoredRun): Promise<Record<string, unknown> | null> => {
  const { initialMessage, run } = stored;
  if (Object.keys(initialMessage).length === 0) return null;
  const { data: payload } = storedPayload.safeParse(initialMessage);
  if (!payload || !hasPlaceholders(initialMessage)) return initialMessage;
  const { candidate, vacancy } = await contextOf(scene, stored, true);
  const sources = { session: run.session, candidate, vacancy };
  if (payload.type !== 'text') {
    const { caption = '', ...content } = mediaIn(payload);
    const { value } = fillShown({ value: caption }, sources);
    return mediaMessage(payload.type, { ...content, ...(value.trim() !== '' && { caption: value }) });
  }
  const attributes = fillShown(payload.attributes, sources);
  return attributes.value.trim() === '' ? null : { type: 'text', attributes };
};

/** Starts a run that was queued: sends its initial message, if it has one, and then waits for the candidate. */
export const startRun = async (scene: Scene, stored: StoredRun): Promise<StoredRun> => {
  const payload = await initialPayload(scene, stored);
  if (payload) sayOf(scene, stored.id, { origin: 'flow', payload });
  return takeTurn(scene, stored, { type: 'started' }, tellChange);
};

/** Starts the oldest queued run of the thread, unless the thread is paused. */
export const startNextQueued = async (scene: Scene, taken: readonly string[]): Promise<void> => {
  if (scene.thread.pausedAt !== null) return;
  const next = await lockFirstQueued(scene.sql, scene.thread.id, taken);
  if (next) await startRun(scene, next);
};
