import type { AnswerKind } from './field-definition.ts';

/** The purpose of a text. */
export type TextPurpose =
  /** The first text: who is speaking, what the vacancy is, how long the conversation takes. */
  | 'greeting'
  /** Asks whether a requirement is met. The answer is yes or no, or in own words if `expects` is `text`. */
  | 'requirement'
  /** Asks for a field, in the form of `expects`. */
  | 'field'
  /** Says that an answer was not understood. */
  | 'invalid'
  /** Declines politely, because the requirement is not met. */
  | 'decline'
  /** Says that a missing requirement can still be arranged; nobody is declined. */
  | 'notYet'
  | 'acceptance'
  | 'reminder'
  /** Says after how long without a reply (`about`) the conversation is closed; it is sent with the reminder. */
  | 'timeout'
  /** Leads from one part of the conversation to the next. */
  | 'transition'
  /** A closing text of a type of flow that declines nobody. */
  | 'closing';

/** One text that a flow needs. */
export interface TextSlot {
  /** Key of the text within the plan. */
  readonly key: string;
  readonly purpose: TextPurpose;
  /** The requirement or field in the caller's words, without double braces; empty when the purpose says enough. */
  readonly about: string;
  /** Name of the field definition, such as `email`, `cv` or `startDate`; absent when none matches. */
  readonly concept?: string;
  /** The kind of the question; null for a text that asks nothing. */
  readonly expects: AnswerKind | null;
  /** Whether the candidate may skip the question. */
  readonly optional: boolean;
}

/** The texts to write for a flow, with what their writer needs to know. */
export interface FlowPlan {
  readonly flowType: string;
  readonly flowName: string;
  /** Code of the language of the texts. */
  readonly language: string;
  /** Use of emoji: from 0 (none) to 3 (in most texts). */
  readonly emojiLevel: 0 | 1 | 2 | 3;
  /** The text of the vacancy; empty without a vacancy. */
  readonly vacancy: string;
  readonly slots: readonly TextSlot[];
}

/** The texts by the keys of their slots. A text can contain `{{session.first_name}}` after the plan has asked for it. */
export type FlowTexts = Readonly<Record<string, string>>;
