import { type AiExchange, type AiExchanges, requestKey } from '../ai.ts';
import { parseAiRecords, toAiAnswer } from '../ai-records.ts';
import type { AnswerRecord, FormerAnswer, StoredAnswer } from '../answer-records.ts';
import type { CompiledFlow } from '../compiled.ts';
import { fitsSession, isJsonObject } from '../json.ts';
import { isMissingInput, type MissingInput } from '../missing-input.ts';
import type { TurnProgress, TurnSetting } from '../progress.ts';
import type { Position, Run, RunError } from '../run.ts';
import type { Json, Session } from '../session.ts';
import type { WalkResult } from '../walk-result.ts';
import { changesOf, progressOf } from './outside-changes.ts';
import { replayRun, type Replay, type ReplayAnswers, type ReplaySource } from './replay.ts';
import { answersByAction, abandonedAnswers } from './run-answers.ts';

/** A new answer to a question that has one. */
export type CorrectedAnswer = Omit<AnswerRecord, 'nodeId' | 'former'>;

/**
 * A run after a correction: how it stopped, with what is new; `isAsked` tells that the pending question is still the same,
 * and was not put again. `notReplayable`: the stored answers do not tell the way of the run.
 */
export type CorrectedRun =
  | { readonly type: 'corrected'; readonly stop: WalkResult; readonly isAsked: boolean }
  | { readonly type: 'notReplayable' }
  | MissingInput;

interface CorrectionTask {
  readonly flow: CompiledFlow;
  readonly run: Run;
  readonly setting: TurnSetting;
  readonly answers: ReplayAnswers;
}

const maxFormer = 20;

/** The judgements of the run so far, as answers to the requests of this turn. */
const recordedExchanges = ({ run, setting }: CorrectionTask): AiExchanges | undefined => {
  const { turn, context } = setting;
  if (!context.ai) return undefined;
  const judged = parseAiRecords(run.session).flatMap((record): [string, AiExchange][] => {
    if (record.kind !== 'judge') return [];
    const request = { kind: 'judge', turn, question: record.question, answers: {} } as const;
    return [[requestKey(request), { request, answer: toAiAnswer(record) }]];
  });
  return new Map([...judged, ...context.ai]);
};

const sourceOf = (
  { flow, run, setting }: CorrectionTask,
  answers: ReplayAnswers,
  rest: Pick<ReplaySource, 'isPast' | 'exchangesAfter'>,
): ReplaySource => {
  const { initialState, candidate, candidateAtStart = candidate } = setting.context;
  // Answers to questions that were not asked yet count on every way.
  const { _kept: early } = run.session;
  const kept = early === undefined ? {} : { _kept: early };
  const nothing = { answer: null, commands: [], errors: [], path: [] };
  return {
    flow,
    answers,
    setting,
    begin: { session: { ...initialState, ...kept }, candidate: candidateAtStart, ...nothing },
    ...rest,
  };
};

/** Plays the run as it went. Null when that does not lead to where the run is. */
const replayAsItWent = (task: CorrectionTask): Replay | MissingInput | null => {
  const { answers, run } = task;
  const recorded = recordedExchanges(task);
  const replay = replayRun(sourceOf(task, answers, { isPast: () => true, exchangesAfter: () => recorded }));
  if (!replay || isMissingInput(replay.stop))
    return replay && isMissingInput(replay.stop) ? replay.stop : null;
  const { stop, taken } = replay;
  const isThere =
    stop.type === 'wait' &&
    stop.position.at === 'question' &&
    run.position.at === 'question' &&
    stop.position.actionId === run.position.actionId;
  return isThere && taken.length === answers.size ? replay : null;
};

const toCorrected = (answer: StoredAnswer, correction: CorrectedAnswer): StoredAnswer => {
  const { value, text, messageId, label, former = [] } = answer;
  const { actionId: _, ...now } = correction;
  const before: FormerAnswer = { value, text, messageId, ...(label !== undefined && { label }) };
  const { label: _label, ...place } = answer;
  return { ...place, ...now, former: [...former, before].slice(-maxFormer) };
};

const correctedAnswers = (
  { flow, answers }: CorrectionTask,
  corrections: readonly CorrectedAnswer[],
): { readonly all: ReplayAnswers; readonly changed: readonly StoredAnswer[] } => {
  const changed = corrections.flatMap((correction) => {
    const answer = answers.get(correction.actionId);
    return answer ? [toCorrected(answer, correction)] : [];
  });
  const now = new Map(changed.map((answer) => [answer.actionId ?? '', answer]));
  const known = new Map([...answers, ...now]);
  const off = [...abandonedAnswers(flow, changed)].filter(([actionId]) => !known.has(actionId));
  return { all: new Map([...known, ...off]), changed };
};

const replayCorrected = (
  task: CorrectionTask,
  { all, changed }: ReturnType<typeof correctedAnswers>,
  asItWent: TurnProgress,
): Replay | null => {
  const past = new Set(asItWent.path.map(({ actionId }) => actionId));
  const recorded = recordedExchanges(task);
  return replayRun(
    sourceOf(task, all, {
      isPast: (actionId) => past.has(actionId),
      // An engine judges the conversation as it is now from the corrected answer on.
      exchangesAfter: (taken) =>
        taken.some((answer) => changed.includes(answer)) ? task.setting.context.ai : recorded,
    }),
  );
};

const recordIn = (session: Session, name: string): Readonly<Record<string, Json>> => {
  const { _answers: answers } = session;
  const record = isJsonObject(answers) ? answers[name] : undefined;
  return isJsonObject(record) ? record : {};
};

/** Keeps the answers that left the way with the former value: a second correction can bring them back. */
const keepLeftAnswers = (
  session: Session,
  before: Session,
  { variableName }: StoredAnswer,
  left: readonly StoredAnswer[],
): Session => {
  const { _answers: answers } = session;
  const record = recordIn(session, variableName);
  const former = Array.isArray(record['former']) ? record['former'] : [];
  if (left.length === 0 || !isJsonObject(answers)) return session;
  const kept = Object.fromEntries(
    left.map((each) => [each.variableName, recordIn(before, each.variableName)]),
  );
  const last: Json = former.at(-1) ?? {};
  const changed = { ...(isJsonObject(last) ? last : {}), answers: kept };
  const corrected = { ...record, former: [...former.slice(0, -1), changed] };
  const next = { ...session, _answers: { ...answers, [variableName]: corrected } };
  return fitsSession(next) ? next : session;
};

const isSame = (one: Json | undefined, other: Json | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Takes what the correction changes into the session as it is; what the replay does not know stays as it is. */
const mergeSessions = (asItWent: Session, corrected: Session, current: Session): Session => {
  const names = new Set([...Object.keys(asItWent), ...Object.keys(corrected), ...Object.keys(current)]);
  return Object.fromEntries(
    [...names].flatMap((name): [string, Json][] => {
      const isKept = name !== '_answers' && isSame(asItWent[name], corrected[name]);
      const value = (isKept ? current : corrected)[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
};

const newErrors = (asItWent: TurnProgress, corrected: TurnProgress): readonly RunError[] => {
  const known = new Set(asItWent.errors.map(({ code, detail }) => `${code} ${detail}`));
  return corrected.errors.filter(({ code, detail }) => !known.has(`${code} ${detail}`));
};

/** A handover that the corrected way went through on its way to a question: people look first. */
const restAtHandover = (position: Position, progress: TurnProgress): Position => {
  if (position.at !== 'question' || !progress.commands.some(({ type }) => type === 'pauseChatbot'))
    return position;
  const { nodeId, actionId } = position;
  return { at: 'handover', nodeId, actionId, afterwards: 'askAgain' };
};

const finish = (
  { run, setting, answers }: CorrectionTask,
  changed: readonly StoredAnswer[],
  asItWent: TurnProgress,
  corrected: Replay,
): CorrectedRun => {
  const { stop, taken } = corrected;
  const played = progressOf(corrected);
  if (!played || isMissingInput(stop)) return isMissingInput(stop) ? stop : { type: 'notReplayable' };
  const last = changed.at(-1);
  const names = new Set(taken.map(({ variableName }) => variableName));
  const left = [...answers.values()].filter(({ variableName }) => !names.has(variableName));
  const merged = mergeSessions(asItWent.session, played.session, run.session);
  const progress: TurnProgress = {
    ...played,
    session: last ? keepLeftAnswers(merged, run.session, last, left) : merged,
    commands: changesOf(asItWent, played, corrected, setting.context.candidate),
    errors: newErrors(asItWent, played),
  };
  if (stop.type !== 'wait') return { type: 'corrected', stop: { ...stop, progress }, isAsked: false };
  const position = restAtHandover(stop.position, progress);
  const isAsked =
    position.at === 'question' &&
    run.position.at === 'question' &&
    position.actionId === run.position.actionId;
  return {
    type: 'corrected',
    stop: { ...stop, progress, position: isAsked ? run.position : position },
    isAsked,
  };
};

/**
 * Corrects answers of a run that waits at a question: plays it again with them, as if they had been given at once, and
 * returns where that leads, with the commands that are still to be carried out. First the run is played as it went: where
 * that does not lead to where the run is, nothing is changed. Pure. docs/decisions/040.
 */
export const correctRun = (
  flow: CompiledFlow,
  run: Run,
  corrections: readonly CorrectedAnswer[],
  setting: TurnSetting,
): CorrectedRun => {
  const answers = answersByAction(flow, run.session);
  if (!answers || corrections.some(({ actionId }) => !answers.has(actionId)))
    return { type: 'notReplayable' };
  const task: CorrectionTask = { flow, run, setting, answers };
  const asItWent = replayAsItWent(task);
  if (!asItWent) return { type: 'notReplayable' };
  if (isMissingInput(asItWent)) return asItWent;
  const went = progressOf(asItWent);
  const wanted = correctedAnswers(task, corrections);
  const corrected = went && replayCorrected(task, wanted, went);
  return went && corrected ? finish(task, wanted.changed, went, corrected) : { type: 'notReplayable' };
};
