import type { TokenUsage } from '../ai/engine.ts';
import { sumTokenUsage } from '../ai/token-prices.ts';
import { advance, applyLifecycleEvent, isLifecycleEvent } from '../flow/advance.ts';
import { hasPlaceholders, renderTextMessage } from '../flow/fill-message.ts';
import { detectLanguage } from '../flow/language.ts';
import { parseTemplate, renderTemplate } from '../flow/placeholders.ts';
import { addOfferMessages } from '../flow/stale-press.ts';
import type { AdvanceResult, Command, PathStep, Run, RunEvent, TurnContext } from '../flow/run.ts';
import type { Session } from '../flow/session.ts';
import { mediaContentOf, buildMediaPayload, messagePayload, textPayload } from '../messaging/payload.ts';
import { mapTemplateValues } from '../messaging/template-values.ts';
import type { CandidateFields } from '../tables/flow-run.ts';
import { type KnownAiAnswers, type TurnAiRequest, zeroUsage } from './ai-answers/known-answers.ts';
import { chosenVacancyId } from './ai-answers/run-vacancy.ts';
import { completeTemplates } from './complete-templates.ts';
import { unreadableRunEvent } from './repair-run-row.ts';
import { hasEnded, type StoredRun } from './stored-run.ts';
import { numbersOptions, type Thread } from './thread.ts';
import type { ChatbotMessage, NeedsFact, NeedsSlot, TurnCommand, TurnFacts } from './turn-command.ts';

/** The rules that hold for every turn of this service. */
export interface TurnRules {
  /** The price of a run that got an answer, in credits. */
  readonly creditsPerAnsweredRun: number;
  /** The price of a template that a number sends, in credits. */
  readonly creditsPerTemplate: number;
  /** IANA zone in which candidates' dates are understood. */
  readonly timeZone: string;
  newId(): string;
  /** Returns the page on which a candidate moves or cancels an appointment. */
  changeUrlOf(appointmentId: string): string;
  /** The answers of an AI engine so far. Left out where there is no engine to ask. */
  readonly ai?: KnownAiAnswers;
}

/** The moment and the place of a turn: a thread and its candidate as they are now. */
export interface ThreadSituation {
  readonly deps: TurnRules;
  readonly now: Date;
  readonly thread: Pick<Thread, 'channel' | 'country' | 'organization' | 'pausedAt'>;
  readonly candidate: CandidateFields | null;
}

/** A turn that changes its run. */
export interface DecidedTurn {
  readonly type: 'turn';
  readonly before: StoredRun;
  readonly after: StoredRun;
  readonly commands: readonly TurnCommand[];
  /** The way through the flow, for a simulation. */
  readonly path: readonly PathStep[];
}

/** A turn that is decided: it can be written. `unchanged` writes nothing. */
export type SettledTurn = DecidedTurn | { readonly type: 'unchanged' };

/** A turn that changes nothing. */
export const unchangedTurn: SettledTurn = { type: 'unchanged' };

/** The result of deciding a turn: the decided turn, or the facts or answers that it still needs. */
export type TurnDecision = SettledTurn | NeedsFact | NeedsSlot | TurnAiRequest;

const needsFact = (fact: NeedsFact['fact']): NeedsFact => ({ type: 'needsFact', fact });

/** Builds the context of a turn: everything beside the run that the flow engine reads. */
export const buildTurnContext = (
  { deps, now, thread, candidate }: ThreadSituation,
  { settings, initialState, candidateAtStart, scheduleId }: StoredRun,
  { vacancy = {}, vacancies, slots, slotOutcomes }: TurnFacts,
): TurnContext => ({
  now,
  timeZone: deps.timeZone,
  country: thread.country,
  organization: thread.organization,
  settings: {
    reminderIntervalMinutes: settings.reminderInterval,
    reminderMessage: settings.reminderMessage,
    sessionTimeoutMinutes: settings.sessionTimeout,
  },
  initialState,
  candidate: { ...candidate },
  ...(candidateAtStart && { candidateAtStart: { ...candidateAtStart } }),
  vacancy,
  ...(vacancies && { vacancies }),
  scheduleId,
  ...(slots && { slots }),
  ...(slotOutcomes && { slotOutcomes }),
  threadPaused: thread.pausedAt !== null,
  numbersOptions: numbersOptions(thread),
  ...(deps.ai && { ai: deps.ai.known, aiReadsMessages: deps.ai.readsMessages }),
});

const mentionsVacancy = (text: string): boolean => /\{\{\s*vacancy\./u.test(text);

const advanceRun = (
  situation: ThreadSituation,
  stored: StoredRun,
  event: RunEvent,
  facts: TurnFacts,
): AdvanceResult | NeedsFact => {
  // These events need no flow, so that a run can end even when its version cannot be read.
  if (isLifecycleEvent(event))
    return applyLifecycleEvent(stored.run, event, buildTurnContext(situation, stored, {}));
  const { flow, vacancy, ...withoutVacancy } = facts;
  if (!flow) return needsFact('flow');
  const reminds = event.type === 'reminderDue' && mentionsVacancy(stored.settings.reminderMessage);
  const readsVacancy = flow.readsVacancy || reminds;
  if (readsVacancy && !vacancy) return needsFact('vacancy');
  const visible = readsVacancy ? facts : withoutVacancy;
  return advance(flow, stored.run, event, buildTurnContext(situation, stored, visible));
};

/** Renders the initial message of a run; null when it has none, or nothing but placeholders without a value. */
const renderInitialMessage = (
  { candidate }: ThreadSituation,
  { initialMessage, run: { session } }: StoredRun,
  vacancy: TurnContext['vacancy'],
): ChatbotMessage['payload'] | null => {
  const { data: payload } = messagePayload.safeParse(initialMessage);
  if (!payload || !hasPlaceholders(initialMessage)) return initialMessage;
  const sources = { session, candidate: { ...candidate }, vacancy };
  if (payload.type === 'template') {
    const language = detectLanguage([payload.preview]);
    const fill = (text: string): string => renderTemplate(parseTemplate(text), sources, language).trim();
    const { preview: _, ...template } = payload;
    return { ...template, components: mapTemplateValues(payload.components, fill) };
  }
  if (payload.type !== 'text') {
    const { caption = '', ...content } = mediaContentOf(payload);
    const { value } = renderTextMessage({ value: caption }, sources);
    return buildMediaPayload(payload.type, { ...content, ...(value.trim() !== '' && { caption: value }) });
  }
  const attributes = renderTextMessage(payload.attributes, sources);
  return attributes.value.trim() === '' ? null : { type: 'text', attributes };
};

/** The commands of a run that starts: its initial message. */
const initialCommands = (
  situation: ThreadSituation,
  stored: StoredRun,
  { vacancy }: TurnFacts,
): readonly ChatbotMessage[] | NeedsFact => {
  if (Object.keys(stored.initialMessage).length === 0) return [];
  if (!vacancy && hasPlaceholders(stored.initialMessage)) return needsFact('vacancy');
  const payload = renderInitialMessage(situation, stored, vacancy ?? {});
  return payload ? [{ type: 'say', id: situation.deps.newId(), origin: 'flow', payload }] : [];
};

const withMessageId =
  ({ newId }: TurnRules) =>
  (command: Command): TurnCommand =>
    command.type === 'say' ? { ...command, id: newId() } : command;

const hasOptions = (command: TurnCommand): command is ChatbotMessage => {
  if (command.type !== 'say') return false;
  const text = textPayload.safeParse(command.payload);
  return text.success && (text.data.attributes.options ?? []).length > 0;
};

const hasAnswer = (session: Session): boolean => {
  const answers = session['_answers'];
  return typeof answers === 'object' && answers !== null && Object.keys(answers).length > 0;
};

type RunCost = Pick<StoredRun, 'cost' | 'aiUsage'>;

/** Prices a run after a turn: once for its first answer, and all tokens of the run together. */
const priceRun = (
  { ai, creditsPerAnsweredRun, creditsPerTemplate }: TurnRules,
  { cost, aiUsage, templatesSent }: StoredRun,
  run: Run,
  used: TokenUsage,
): RunCost => {
  const creditsOf = (usage: RunCost['aiUsage']): number => (usage && ai?.creditsOf(usage)) ?? 0;
  const usesMore = used.inputTokens + used.outputTokens > 0;
  const after = usesMore ? sumTokenUsage([aiUsage ?? zeroUsage, used]) : aiUsage;
  const ofTemplates = templatesSent * creditsPerTemplate;
  const other = Math.max(0, cost - creditsOf(aiUsage) - ofTemplates);
  const charged = hasAnswer(run.session) ? Math.max(other, creditsPerAnsweredRun) : other;
  return { cost: charged + ofTemplates + creditsOf(after), aiUsage: after };
};

const storedAfter = (
  { deps, now }: ThreadSituation,
  stored: StoredRun,
  run: Run,
  used: TokenUsage,
): StoredRun => ({
  ...stored,
  run,
  ...priceRun(deps, stored, run, used),
  seq: stored.seq + 1,
  startedAt: stored.run.status === 'queued' && run.status === 'running' ? now : stored.startedAt,
  finishedAt: hasEnded(run.status) ? (stored.finishedAt ?? now) : null,
});

const toAiRequest = (
  { id: runId, organizationId, flowId, vacancyId, run }: StoredRun,
  event: RunEvent,
  questions: TurnAiRequest['questions'],
): TurnAiRequest => ({
  type: 'needsAiAnswers',
  questions,
  runId,
  organizationId,
  flowId,
  vacancyId: vacancyId ?? chosenVacancyId(run.session),
  reply: event.type === 'candidateReplied' ? event.text : '',
});

/** An event that leads to an end of its own, whatever is stored of the run. */
const endsWithoutFlow = ({ type }: RunEvent): boolean =>
  type === 'statusPatched' || type === 'cancelled' || type === 'optedOut' || type === 'expired';

/** A run that cannot be read ends, whatever happens to it. */
const effectiveEvent = (event: RunEvent, { unreadable }: StoredRun, now: Date): RunEvent =>
  unreadable.length > 0 && !endsWithoutFlow(event) ? unreadableRunEvent(unreadable, now) : event;

/**
 * Decides one turn of a run: the run after the event, and the commands that the turn gives. Pure. The result names what
 * is missing where the turn needs more: a fact that is stored, or answers of an AI engine. The caller finds it and
 * decides again.
 */
export const decideTurn = (
  situation: ThreadSituation,
  stored: StoredRun,
  given: RunEvent,
  facts: TurnFacts,
): TurnDecision => {
  const { deps, now } = situation;
  const event = effectiveEvent(given, stored, now);
  const result = advanceRun(situation, stored, event, facts);
  if (result.type === 'needsFact') return result;
  if (result.type === 'needsVacancies') return needsFact('vacancies');
  if (result.type === 'needsSlots' || result.type === 'needsSlotHeld') return result;
  if (result.type === 'needsAi') return toAiRequest(stored, event, result.requests);
  if (result.run === stored.run && result.commands.length === 0) return unchangedTurn;
  const initial = event.type === 'started' ? initialCommands(situation, stored, facts) : [];
  if ('type' in initial) return initial;
  const said = [...initial, ...result.commands.map(withMessageId(deps))];
  const commands = completeTemplates(said, facts.templates);
  if ('type' in commands) return commands;
  const offers = commands.filter(hasOptions).map(({ id }) => id);
  const run = { ...result.run, position: addOfferMessages(result.run.position, offers) };
  // An event that needs no flow asks the engine nothing: the usage belongs to the turn of another run.
  const used = isLifecycleEvent(event) ? zeroUsage : (deps.ai?.usage ?? zeroUsage);
  return {
    type: 'turn',
    before: stored,
    after: storedAfter(situation, stored, run, used),
    commands,
    path: result.path ?? [],
  };
};
