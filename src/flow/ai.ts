import type { Session } from './session.ts';

/** The form in which a pending question takes its answer. */
export type ExpectedAnswer =
  | { readonly kind: 'text' | 'boolean' | 'date' | 'email' | 'phone' | 'postalCode' }
  | { readonly kind: 'number'; readonly min?: number; readonly max?: number }
  | {
      readonly kind: 'choice';
      readonly options: readonly { readonly value: string; readonly label: string }[];
      readonly multiple: boolean;
    };

/** Something that a turn has to ask an AI engine; `turn` is the id of the candidate's message, empty without one. */
export type AiRequest =
  /** Whether the answer to a question about the conversation is yes: `ai("...")` in an expression. */
  | {
      readonly kind: 'judge';
      readonly turn: string;
      readonly question: string;
      /** What the candidate has answered, by session variable. */
      readonly answers: Session;
    }
  /** What a reply means that no parser understood. */
  | {
      readonly kind: 'understand';
      readonly turn: string;
      readonly question: string;
      readonly reply: string;
      readonly expected: ExpectedAnswer;
      readonly language: string;
      /** As `2026-01-31`. */
      readonly today: string;
    }
  /** What the vacancy says to a question of the candidate. */
  | { readonly kind: 'answer'; readonly turn: string; readonly question: string; readonly language: string };

/** What a reply means: `plain` is the answer as the question's own parser reads it without doubt. */
export type Meaning =
  | { readonly intent: 'answer'; readonly plain: string; readonly confidence: number }
  | { readonly intent: 'question' }
  | { readonly intent: 'unclear' };

/** What an AI engine answered; `failed` when it gave none, for good. Confidences are from 0 to 1. */
export type AiAnswer =
  | { readonly kind: 'judge'; readonly holds: boolean; readonly confidence: number }
  | { readonly kind: 'understand'; readonly meaning: Meaning }
  /** Null: the vacancy does not say. */
  | { readonly kind: 'answer'; readonly text: string | null }
  | { readonly kind: 'failed'; readonly detail: string };

/** What was asked, and what came back. */
export interface AiExchange {
  readonly request: AiRequest;
  readonly answer: AiAnswer;
}

/** What a turn has learned from an AI engine so far, by the keys of its asks. */
export type AiExchanges = ReadonlyMap<string, AiExchange>;

/** Tells an ask from all others: the same one has the same key whenever the turn is tried. */
export const requestKey = (ask: AiRequest): string =>
  JSON.stringify([ask.kind, ask.turn, ask.question, ask.kind === 'understand' ? ask.reply : '']);
