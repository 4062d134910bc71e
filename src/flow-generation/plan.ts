import type { AnswerKind } from './concept.ts';

/** What a text is for; `about` of its slot says what it is about. */
export type Purpose =
  /** The first words: who is speaking, what the vacancy is, how long it takes. */
  | 'greeting'
  /** Asks whether a requirement is met; answered with yes or no, or in the candidate's own words where `expects` is `text`. */
  | 'requirement'
  /** Asks for a field, in the form that `expects` says. */
  | 'field'
  /** What is said when an answer to a field was not understood. */
  | 'invalid'
  /** Declines politely, since the requirement is not met. */
  | 'decline'
  /** Says kindly that what is not there yet can still be arranged; nobody is declined. */
  | 'notYet'
  | 'acceptance'
  | 'reminder'
  /** Says after how much silence the conversation is closed (`about`); it is said with the reminder. */
  | 'timeout'
  /** Leads from one part of the conversation to the next. */
  | 'transition'
  /** A closing text of a type of flow that declines nobody. */
  | 'closing';

/** One text that a flow needs. */
export interface Slot {
  /** Names the text within the plan. */
  readonly key: string;
  readonly purpose: Purpose;
  /** The requirement or field as the caller wrote it, never with double braces; empty where the purpose says all. */
  readonly about: string;
  /** What a field is, where it is one that many flows ask for: `email`, `cv`, `startDate`, ... */
  readonly concept?: string;
  /** The type of a question; null for a text that asks nothing. */
  readonly expects: AnswerKind | null;
  /** Whether the question may be skipped. */
  readonly optional: boolean;
}

/** A flow whose graph is settled and whose texts are to be written. */
export interface FlowPlan {
  readonly flowType: string;
  readonly flowName: string;
  /** Code of the language to write in. */
  readonly language: string;
  /** From 0, none at all, to 3, in most texts. */
  readonly emojiLevel: 0 | 1 | 2 | 3;
  /** The vacancy's text, which may be named in the texts; empty when there is none. */
  readonly vacancy: string;
  readonly slots: readonly Slot[];
}

/** The texts by the keys of their slots; they may hold `{{session.first_name}}` where the plan has asked for it before. */
export type FlowTexts = Readonly<Record<string, string>>;
