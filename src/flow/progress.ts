import { type AnswerRecord, withAnswerRecord } from './answer-records.ts';
import { createTurnMeter, type Meter } from './cel/meter.ts';
import { fitsSession } from './json.ts';
import { detectSpokenLanguage, type Language, spokenBefore } from './language.ts';
import { renderTemplate, type Template } from './placeholders.ts';
import type { Command, PathStep, Run, RunError, OutboundText, TurnContext } from './run.ts';
import type { Json, Session } from './session.ts';

/** The state of a turn so far: session and candidate as they are now, and the commands, errors and path of the turn. */
export interface TurnProgress {
  readonly session: Session;
  readonly candidate: Readonly<Record<string, unknown>>;
  /** The answer that the candidate has just given; null without one. */
  readonly answer: Json;
  readonly commands: readonly Command[];
  readonly errors: readonly RunError[];
  /** The way through the flow so far. */
  readonly path: readonly PathStep[];
}

/** The values that an action can use beside the progress; it is the same during the whole turn. */
export interface TurnSetting {
  readonly context: TurnContext;
  /** The language of the flow. */
  readonly language: Language;
  /** The language that the candidate writes: of the service's own words. */
  readonly spoken: Language;
  /** Id of the candidate's message that the turn takes; empty without one. */
  readonly turn: string;
  /** The steps that all expressions of the turn can take together. */
  readonly steps: Meter;
  /** Writes the answer of a variable with its question, as the candidate reads both; null without an answer. */
  readonly describeAnswer?: (
    variableName: string,
    progress: TurnProgress,
    setting: TurnSetting,
  ) => { readonly question: string; readonly value: string } | null;
  /** Whether an answer to a question is known, so that the question is not asked: only in a replay. */
  readonly hasRecordedAnswer?: (actionId: string) => boolean;
}

/** Builds the setting of a turn; `said` is the candidate's message, empty without one. */
export const createTurnSetting = (
  { language }: { readonly language: Language },
  { session }: Pick<Run, 'session'>,
  context: TurnContext,
  turn: string,
  said: string,
): TurnSetting => {
  const spoken = detectSpokenLanguage(said) ?? spokenBefore(session) ?? language;
  return { context, language, spoken, turn, steps: createTurnMeter() };
};

/** Starts the progress of a turn. */
export const startProgress = ({ session }: Run, { candidate }: TurnContext): TurnProgress => ({
  session,
  candidate,
  answer: null,
  commands: [],
  errors: [],
  path: [],
});

/** Fills in a template with the values of the turn. */
export const renderText = (
  template: Template,
  { session, candidate }: TurnProgress,
  { context, language }: TurnSetting,
): string => renderTemplate(template, { session, candidate, vacancy: context.vacancy }, language);

/** Adds a command. */
export const addCommand = (progress: TurnProgress, command: Command): TurnProgress => ({
  ...progress,
  commands: [...progress.commands, command],
});

/** Adds a step to the path. */
export const addStep = (
  progress: TurnProgress,
  step: Pick<PathStep, 'nodeId'> & Partial<PathStep>,
): TurnProgress => ({
  ...progress,
  path: [
    ...progress.path,
    { actionId: null, transitionId: null, commandsBefore: progress.commands.length, ...step },
  ],
});

/** Adds a text message; a blank text adds nothing. */
export const addTextMessage = (
  progress: TurnProgress,
  attributes: OutboundText['attributes'],
  origin: 'flow' | 'reminder' = 'flow',
): TurnProgress =>
  attributes.value.trim() === ''
    ? progress
    : addCommand(progress, { type: 'say', origin, payload: { type: 'text', attributes } });

/** Adds an error that does not stop the run. */
export const addError = (progress: TurnProgress, error: Omit<RunError, 'at'>, now: Date): TurnProgress => ({
  ...progress,
  errors: [...progress.errors, { ...error, at: now.toISOString() }],
});

/** Sets session variables. When the session would become too large, sets nothing and adds an error. */
export const setVariables = (progress: TurnProgress, values: Session, now: Date): TurnProgress => {
  const session = { ...progress.session, ...values };
  if (fitsSession(session)) return { ...progress, session };
  const names = Object.keys(values).join(', ').slice(0, 200);
  const detail = `The session would become too large with ${names}, which keeps its earlier value.`;
  return addError(progress, { code: 'session_too_large', detail }, now);
};

/** Sets the variable of a question to the answer, and adds the record of the answer under `_answers`. */
export const recordAnswer = (
  progress: TurnProgress,
  variableName: string | null,
  record: AnswerRecord,
  now: Date,
): TurnProgress => {
  const answered = { ...progress, answer: record.value };
  if (variableName === null) return record.sets ? setVariables(answered, record.sets, now) : answered;
  const answers = withAnswerRecord(progress.session, variableName, record, now);
  return setVariables(answered, { ...record.sets, [variableName]: record.value, _answers: answers }, now);
};
