import type { Meter } from './cel/meter.ts';
import { fitsSession, isJsonObject } from './json.ts';
import type { Language } from './language.ts';
import { renderTemplate, type Template } from './placeholders.ts';
import type { Command, PathStep, Run, RunError, OutboundText, TurnContext } from './run.ts';
import type { Json, Session } from './session.ts';

/** What a turn has done so far: the session and candidate as they are now, and what the store and the run get. */
export interface TurnProgress {
  readonly session: Session;
  readonly candidate: Readonly<Record<string, unknown>>;
  /** The value that was just given; null when nothing was. */
  readonly answer: Json;
  readonly commands: readonly Command[];
  readonly errors: readonly RunError[];
  /** The way through the flow so far. */
  readonly path: readonly PathStep[];
}

/** What an action may know beside the progress. */
export interface TurnSetting {
  readonly context: TurnContext;
  readonly language: Language;
  /** Id of the candidate's message that the turn takes; empty without one. */
  readonly turn: string;
  /** What all expressions of the turn may take together. */
  readonly steps: Meter;
}

/** How an answer was understood, kept beside its plain value. */
export interface AnswerRecord {
  readonly value: Json;
  readonly text: string;
  readonly messageId: string;
  readonly method: string;
  readonly confidence: number;
  /** What the candidate saw of a value that is an id. */
  readonly label?: string;
}

/** The progress of a turn that has done nothing yet. */
export const startProgress = ({ session }: Run, { candidate }: TurnContext): TurnProgress => ({
  session,
  candidate,
  answer: null,
  commands: [],
  errors: [],
  path: [],
});

/** Fills a text in with what is known now. */
export const renderText = (
  template: Template,
  { session, candidate }: TurnProgress,
  { context, language }: TurnSetting,
): string => renderTemplate(template, { session, candidate, vacancy: context.vacancy }, language);

/** Adds something to do. */
export const addCommand = (progress: TurnProgress, command: Command): TurnProgress => ({
  ...progress,
  commands: [...progress.commands, command],
});

/** Notes a step of the way. */
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

/** Says a text; one that is blank is left unsaid. */
export const addTextMessage = (
  progress: TurnProgress,
  attributes: OutboundText['attributes'],
  origin: 'flow' | 'reminder' = 'flow',
): TurnProgress =>
  attributes.value.trim() === ''
    ? progress
    : addCommand(progress, { type: 'say', origin, payload: { type: 'text', attributes } });

/** Notes something that went wrong without stopping the run. */
export const addError = (progress: TurnProgress, error: Omit<RunError, 'at'>, now: Date): TurnProgress => ({
  ...progress,
  errors: [...progress.errors, { ...error, at: now.toISOString() }],
});

/** Sets session variables; when the session would become too large, nothing is set, and that is noted. */
export const setVariables = (progress: TurnProgress, values: Session, now: Date): TurnProgress => {
  const session = { ...progress.session, ...values };
  if (fitsSession(session)) return { ...progress, session };
  const names = Object.keys(values).join(', ').slice(0, 200);
  const detail = `The session would become too large with ${names}, which keeps its earlier value.`;
  return addError(progress, { code: 'session_too_large', detail }, now);
};

/** Stores an answer under its variable's name, and how it was understood under `_answers`. */
export const recordAnswer = (
  progress: TurnProgress,
  variableName: string | null,
  record: AnswerRecord,
  now: Date,
): TurnProgress => {
  const answered = { ...progress, answer: record.value };
  if (variableName === null) return answered;
  const earlier = progress.session['_answers'];
  const answers = { ...(isJsonObject(earlier) ? earlier : {}), [variableName]: { ...record } };
  return setVariables(answered, { [variableName]: record.value, _answers: answers }, now);
};
