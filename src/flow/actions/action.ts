import type { AppointmentChoice } from '../appointments/slots.ts';
import type { ExpectedAnswer } from '../ai.ts';
import type { Expression } from '../condition.ts';
import type { MissingInput } from '../missing-input.ts';
import type { Template } from '../placeholders.ts';
import type { TurnProgress, TurnSetting } from '../progress.ts';
import type { ChoiceOption } from '../reply-parsers/choice.ts';
import type { NamePart } from '../reply-parsers/name.ts';
import type { CandidateReply, QuestionPosition } from '../run.ts';
import type { Json } from '../session.ts';
import type { ActionMedia } from './media.ts';
import type { ReplyResult } from './reply-result.ts';

/** The texts, expressions and session variables of a compiled action, for the checks of a flow. */
export interface ActionReferences {
  readonly templates: readonly Template[];
  readonly expressions: readonly Expression[];
  /** Session variables that the action reads by name, outside its templates and expressions. */
  readonly variablesRead: readonly string[];
  readonly variablesSet: readonly string[];
}

/** A compiled action that is done at once, or after a wait. */
export interface PlainAction {
  readonly type: 'plain';
  /** The `actionType` and `subType`, for example `say/text`. */
  readonly kind: string;
  readonly references: ActionReferences;
  /** Seconds to wait before the action; 0 for none. */
  readonly waitSeconds: number;
  /** Whether the run then waits until people give the conversation back. */
  readonly handsOver: boolean;
  perform(progress: TurnProgress, setting: TurnSetting): TurnProgress | MissingInput;
}

/** The text of a question, and what is sent before it; null for nothing. */
export interface QuestionWording {
  readonly text: Template;
  readonly attachment: ActionMedia | null;
}

/** The result of asking a question. */
export type AskResult =
  /** Asked; `shown` are the ids of the rows that were offered, in their order. */
  | {
      readonly type: 'asked';
      readonly progress: TurnProgress;
      readonly shown?: readonly string[];
      /** How far the choice of an appointment is. */
      readonly appointment?: AppointmentChoice;
    }
  /** There was nothing to ask for, and the question is optional. */
  | { readonly type: 'skipped' }
  /** There was nothing to ask for, and people take over. */
  | { readonly type: 'handedOver'; readonly progress: TurnProgress }
  | MissingInput;

/** A compiled question, which waits for the candidate's reply. */
export interface QuestionAction extends QuestionWording {
  readonly type: 'question';
  /** The `actionType` and `subType`, for example `ask/date`. */
  readonly kind: string;
  readonly references: ActionReferences;
  /** Why the question is asked, in the author's words; null without. */
  readonly why: Template | null;
  readonly required: boolean;
  /** Whether an answer that leads to a decline is confirmed before it counts. */
  readonly confirm: boolean;
  /** The question that asks for the confirmation; null for the service's own words. */
  readonly confirmText: Template | null;
  /** The session variable that keeps the answer; null when nothing does. */
  readonly variableName: string | null;
  /** `anyWords`: every text is an answer. `words`: a text is parsed. `other`: files or rows answer the question. */
  readonly answeredBy: 'anyWords' | 'words' | 'other';
  /** Whether the run has to name a schedule. */
  readonly needsSchedule: boolean;
  /** The part of a person's name that is asked for; null for anything else. */
  readonly namePart: NamePart | null;
  /** Whether an answer is one name where the question asks for the full name. */
  lacksSurname(value: Json): boolean;
  /** Whether several options can be chosen. */
  readonly takesSeveral: boolean;
  /** Asks the question in the given words; `files` are those that the question has received already. */
  ask(wording: QuestionWording, files: number, progress: TurnProgress, setting: TurnSetting): AskResult;
  /** Puts a question once more where the candidate is in it; `lead` stands in front. Null where it is put as at first. */
  repeat(
    position: QuestionPosition,
    lead: string,
    progress: TurnProgress,
    setting: TurnSetting,
  ): AskResult | null;
  /** Returns the options that do not depend on rows of the database. */
  listOptions(progress: TurnProgress, setting: TurnSetting): readonly ChoiceOption[];
  parseReply(
    reply: CandidateReply,
    position: QuestionPosition,
    progress: TurnProgress,
    setting: TurnSetting,
  ): ReplyResult | MissingInput;
  /** Returns the form of the answer for an AI engine; null where an engine cannot know better than the parser. */
  expectedAnswer(
    reply: CandidateReply,
    position: QuestionPosition,
    progress: TurnProgress,
    setting: TurnSetting,
  ): ExpectedAnswer | null;
  /** Returns the words of a reply that can be the answer, without mentions of other things; null where nothing is left. */
  ownWords(reply: CandidateReply, progress: TurnProgress, setting: TurnSetting): string | null;
  /** Replaces a reply by the plain answer that an engine found in it; null when that is not what the reply says. */
  toPlainReply(reply: CandidateReply, plain: string): CandidateReply | null;
}

/** A compiled action of any kind. */
export type Action = PlainAction | QuestionAction;

const contactKinds: ReadonlySet<string> = new Set(['ask/email', 'ask/phone', 'ask/postalCode']);

/** Whether nobody says the answer to a question by chance: where it is there, what stands beside it does not undo it. */
export const isContactQuestion = ({ kind }: QuestionAction): boolean => contactKinds.has(kind);
