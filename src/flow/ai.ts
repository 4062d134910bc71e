import type { Session } from './session.ts';

/* What the parsers of replies and the built-in engine read alike. */
export { guessPolarity } from './reading/guess-polarity.ts';
export { saysUnavailable } from './reply-parsers/unavailable.ts';
export { withoutAddresses } from './reply-parsers/without-addresses.ts';

/** The form of the answer to a pending question. */
export type ExpectedAnswer =
  | { readonly kind: 'text' | 'boolean' | 'date' | 'email' | 'phone' | 'postalCode' }
  | { readonly kind: 'number'; readonly min?: number; readonly max?: number }
  | {
      readonly kind: 'choice';
      readonly options: readonly { readonly value: string; readonly label: string }[];
      readonly multiple: boolean;
    };

/** A question of the flow, as an AI engine sees it. */
export interface QuestionToRead {
  readonly text: string;
  readonly state: 'pending' | 'answered' | 'upcoming';
  readonly required: boolean;
  readonly expected: ExpectedAnswer;
  /** The stored answer in words; empty without one. */
  readonly answer: string;
}

/** A message of the candidate, and the part of the run that decides what the message means. */
export interface MessageToRead {
  readonly text: string;
  /** The pending question is the first one. */
  readonly questions: readonly [QuestionToRead, ...QuestionToRead[]];
  /** Code of the flow's language. */
  readonly language: string;
  /** The candidate's local time, as `2026-01-31T18:05`. */
  readonly now: string;
}

/** The acts without members of their own: wishes of the conversation, a question, and what answers nothing. */
export const plainActTypes = [
  'question',
  'human',
  'withdraw',
  'skip',
  'refuse',
  'smalltalk',
  'abuse',
  'language',
] as const;

/** The common part of what an engine reads in a message. */
interface EngineActBase {
  /** The words of the message that the act rests on, as written. */
  readonly evidence: string;
  /** From 0 to 1. */
  readonly confidence: number;
}

/**
 * One thing that a candidate does with a message, as an AI engine reads it. `question` is an index of the questions of the request;
 * null where the message does not tell. `plain` is the answer in a form that the parser of the question reads without doubt: `yes` or
 * `no`, the value of an option (several are joined with commas), a number, an ISO date, an address; empty where a correction names none.
 */
export type EngineAct = EngineActBase &
  (
    | { readonly type: 'answer'; readonly question: number; readonly plain: string }
    | { readonly type: 'correct'; readonly question: number | null; readonly plain: string }
    /** `at` is a local time, as `2026-01-31T18:05`; null when none was named. */
    | { readonly type: 'later'; readonly at: string | null }
    | { readonly type: (typeof plainActTypes)[number] }
  );

/** The AI engines: a model, and the built-in one. */
export type EngineName = 'openai' | 'local';

/** The acts of a message, and the engine that read them. */
export interface MessageReading {
  readonly by: EngineName;
  readonly acts: readonly EngineAct[];
  /** Why a model did not read, where the built-in engine stands in for it. */
  readonly failure?: string;
}

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
  /** Asks for the acts of a message. */
  | { readonly kind: 'read'; readonly turn: string; readonly message: MessageToRead }
  /** Asks for the vacancy's answer to a question of the candidate. */
  | { readonly kind: 'answer'; readonly turn: string; readonly question: string; readonly language: string };

/** The answer of an AI engine; `failed` when there is none, after all retries. Confidences are from 0 to 1. */
export type AiAnswer =
  | { readonly kind: 'judge'; readonly holds: boolean; readonly confidence: number }
  | ({ readonly kind: 'read' } & MessageReading)
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
export const requestKey = (request: AiRequest): string => {
  const { kind, turn } = request;
  return JSON.stringify(
    kind === 'read'
      ? [kind, turn, request.message.questions[0].text, request.message.text]
      : [kind, turn, request.question],
  );
};
