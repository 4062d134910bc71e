import type { Session } from './session.ts';

/** The form of the answer to a pending question. */
export type ExpectedAnswer =
  | { readonly kind: 'text' | 'boolean' | 'date' | 'email' | 'phone' | 'postalCode' }
  | { readonly kind: 'number'; readonly min?: number; readonly max?: number }
  | {
      readonly kind: 'choice';
      readonly options: readonly { readonly value: string; readonly label: string }[];
      readonly multiple: boolean;
    };

/** A request of a turn to an AI engine; `turn` is the id of the candidate's message, empty without one. */
export type AiRequest =
  /** Asks whether the answer to a question about the conversation is yes: `ai("...")` in an expression. */
  | {
      readonly kind: 'judge';
      readonly turn: string;
      readonly question: string;
      /** The candidate's answers, by session variable. */
      readonly answers: Session;
    }
  /** Asks for the meaning of a reply that no parser understood. */
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
  /** Asks for the vacancy's answer to a question of the candidate. */
  | { readonly kind: 'answer'; readonly turn: string; readonly question: string; readonly language: string };

/** The meaning of a reply; `plain` is the answer in a form that the question's parser reads without doubt. */
export type Meaning =
  | { readonly intent: 'answer'; readonly plain: string; readonly confidence: number }
  | { readonly intent: 'question' }
  | { readonly intent: 'unclear' };

/** The answer of an AI engine; `failed` when there is none, after all retries. Confidences are from 0 to 1. */
export type AiAnswer =
  | { readonly kind: 'judge'; readonly holds: boolean; readonly confidence: number }
  | { readonly kind: 'understand'; readonly meaning: Meaning }
  /** Null when the vacancy has no answer. */
  | { readonly kind: 'answer'; readonly text: string | null }
  | { readonly kind: 'failed'; readonly detail: string };

/** A request and its answer. */
export interface AiExchange {
  readonly request: AiRequest;
  readonly answer: AiAnswer;
}

/** The exchanges of a turn with an AI engine so far, by `requestKey`. */
export type AiExchanges = ReadonlyMap<string, AiExchange>;

/** Returns the key of a request. The key is the same in every try of the turn. */
export const requestKey = (request: AiRequest): string =>
  JSON.stringify([
    request.kind,
    request.turn,
    request.question,
    request.kind === 'understand' ? request.reply : '',
  ]);
