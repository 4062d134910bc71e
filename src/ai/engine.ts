import type { Analysis } from 'vacancy-reader';
import type { FlowPlan, FlowTexts } from '../flow-generation/plan.ts';

/** What a call has used of a model; both 0 for the built-in engine. */
export interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** What came of a call, checked against its schema. */
export interface EngineResult<T> {
  readonly value: T;
  readonly usage: TokenUsage;
}

/** How a call is made. */
export interface EngineCall {
  /** Ends the call; it rejects then. */
  readonly signal: AbortSignal;
}

/** One line of a conversation, oldest first. */
export interface ConversationLine {
  readonly by: 'candidate' | 'chatbot';
  readonly text: string;
}

/** A yes/no question about a conversation: `ai("...")` in a condition. */
export interface JudgementRequest {
  readonly question: string;
  readonly conversation: readonly ConversationLine[];
  /** What the candidate has answered, by session variable. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The description of the run's vacancy; empty when it has none. */
  readonly vacancy: string;
}

/** The form in which a pending question takes its answer. */
export type AnswerForm =
  | { readonly kind: 'text' | 'boolean' | 'date' | 'email' | 'phone' | 'postalCode' }
  | { readonly kind: 'number'; readonly min?: number; readonly max?: number }
  | {
      readonly kind: 'choice';
      readonly options: readonly { readonly value: string; readonly label: string }[];
      readonly multiple: boolean;
    };

/** A reply that no parser understood. */
export interface UnclearReply {
  readonly question: string;
  readonly reply: string;
  readonly expected: AnswerForm;
  /** Code of the flow's language. */
  readonly language: string;
  /** Today where the flow is, as `2026-01-31`. */
  readonly today: string;
}

/**
 * What a reply means. `plain` is the answer as the question's own parser reads it without doubt: `yes` or `no`, an option's
 * value (several are joined with a comma), a number, an ISO date, an address; `confidence` is from 0 to 1.
 */
export type InterpretedReply =
  | { readonly intent: 'answer'; readonly plain: string; readonly confidence: number }
  | { readonly intent: 'question' }
  | { readonly intent: 'unclear' };

/** A candidate's question in the middle of a flow. */
export interface CandidateQuestion {
  readonly question: string;
  readonly vacancy: string;
  readonly language: string;
}

/** The port: what the service asks of an AI engine. Every call rejects with an `EngineFailure`, and with nothing else. */
export interface Engine {
  readonly name: 'openai' | 'local';
  /** Analyses a vacancy text. */
  analyse(inputText: string, call: EngineCall): Promise<EngineResult<Analysis>>;
  /** Writes the texts of a planned flow, one for each slot. */
  compose(plan: FlowPlan, call: EngineCall): Promise<EngineResult<FlowTexts>>;
  /** Judges whether the answer to a question is yes; `confidence` is from 0 to 1. */
  judge(
    judgement: JudgementRequest,
    call: EngineCall,
  ): Promise<EngineResult<{ holds: boolean; confidence: number }>>;
  /** Says what a reply means that no parser understood. */
  understand(reply: UnclearReply, call: EngineCall): Promise<EngineResult<InterpretedReply>>;
  /** Answers from the vacancy's description alone; null when it does not say. */
  answer(question: CandidateQuestion, call: EngineCall): Promise<EngineResult<{ text: string | null }>>;
}

/** Why a call of an engine failed. */
export type EngineFailureKind =
  /** Too many calls: again after `retryAfterMs`. */
  | 'rateLimited'
  /** It cannot be reached, or is broken or too slow: again later. */
  | 'unavailable'
  /** It will not do it, or its key, model or address is wrong: not again. */
  | 'refused'
  /** Its answer did not have the form that was asked for, also when it was asked to repair it. */
  | 'malformed';

/** A call that failed; `message` says why and may be shown: it holds no key, and no word of a text. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
  readonly kind: EngineFailureKind;
  /** What was used nevertheless. */
  readonly usage: TokenUsage;
  readonly retryAfterMs: number | null;
  /** The HTTP status that the engine answered; null when it answered none. */
  readonly status: number | null;
  /** The engine's own code for it, such as `invalid_api_key`; null without one. */
  readonly code: string | null;

  constructor(
    kind: EngineFailureKind,
    message: string,
    {
      usage = { inputTokens: 0, outputTokens: 0 },
      retryAfterMs = null,
      status = null,
      code = null,
      ...options
    }: EngineFailureDetails = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.usage = usage;
    this.retryAfterMs = retryAfterMs;
    this.status = status;
    this.code = code;
  }
}

interface EngineFailureDetails extends ErrorOptions {
  readonly usage?: TokenUsage;
  readonly retryAfterMs?: number | null;
  readonly status?: number | null;
  readonly code?: string | null;
}
