import type { Analysis } from 'vacancy-reader';
import type { EngineName, MessageReading, MessageToRead } from '../flow/ai.ts';
import type { FlowPlan, FlowTexts } from '../flow-generation/plan.ts';

/** The token usage of a call; both 0 for the built-in engine. */
export interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** The result of a call, checked against its schema. */
export interface EngineResult<T> {
  readonly value: T;
  readonly usage: TokenUsage;
}

/** Options of a call. */
export interface EngineCall {
  /** Aborts the call, which then rejects. */
  readonly signal: AbortSignal;
}

/** One message of a conversation. */
export interface ConversationLine {
  readonly by: 'candidate' | 'chatbot';
  readonly text: string;
}

/** A yes/no question about a conversation: `ai("...")` in a condition. */
export interface JudgementRequest {
  readonly question: string;
  readonly conversation: readonly ConversationLine[];
  /** The candidate's answers, by session variable. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The description of the run's vacancy; empty without a vacancy. */
  readonly vacancy: string;
}

/** A question of the candidate in the middle of a flow. */
export interface CandidateQuestion {
  readonly question: string;
  readonly vacancy: string;
  readonly language: string;
}

/** The port to an AI engine. A call that fails rejects with an `EngineFailure`, and with nothing else. */
export interface Engine {
  readonly name: EngineName;
  /** Analyses a vacancy text. */
  analyse(inputText: string, call: EngineCall): Promise<EngineResult<Analysis>>;
  /** Writes the texts of a planned flow, one for each slot. */
  compose(plan: FlowPlan, call: EngineCall): Promise<EngineResult<FlowTexts>>;
  /** Judges whether the answer to a question is yes; `confidence` is from 0 to 1. */
  judge(
    judgement: JudgementRequest,
    call: EngineCall,
  ): Promise<EngineResult<{ holds: boolean; confidence: number }>>;
  /**
   * Reads a message of a candidate into its acts. A model reads every message that is more than a plain answer; the built-in engine
   * only finds the answer to the pending question where its parser does not, since the flow reads the other acts itself.
   */
  read(message: MessageToRead, call: EngineCall): Promise<EngineResult<MessageReading>>;
  /** Answers from the vacancy's description only; null when it does not contain the answer. */
  answer(question: CandidateQuestion, call: EngineCall): Promise<EngineResult<{ text: string | null }>>;
}

/** The kind of an engine failure. */
export type EngineFailureKind =
  /** Too many calls; retry after `retryAfterMs`. */
  | 'rateLimited'
  /** Unreachable, broken or too slow; retry later. */
  | 'unavailable'
  /** Its key, model or address is wrong, or its account has no credit: only the operator can mend it; do not retry. */
  | 'misconfigured'
  /** The engine refuses the request; do not retry. */
  | 'refused'
  /** The model cannot take a text of this length; a shorter one can succeed. */
  | 'tooLong'
  /** The answer had the wrong form, also after a repair. */
  | 'malformed';

/** A failed call. `message` says why and may be shown to clients: it contains no key and no text of a client. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
  readonly kind: EngineFailureKind;
  /** Tokens used by the failed call. */
  readonly usage: TokenUsage;
  readonly retryAfterMs: number | null;
  /** HTTP status of the engine's response; null without a response. */
  readonly status: number | null;
  /** The engine's own error code, such as `invalid_api_key`; null without one. */
  readonly code: string | null;
  /** About how many characters a text that is too long must lose; null when the engine does not say. */
  readonly excessCharacters: number | null;

  constructor(
    kind: EngineFailureKind,
    message: string,
    {
      usage = { inputTokens: 0, outputTokens: 0 },
      retryAfterMs = null,
      status = null,
      code = null,
      excessCharacters = null,
      ...options
    }: EngineFailureDetails = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.usage = usage;
    this.retryAfterMs = retryAfterMs;
    this.status = status;
    this.code = code;
    this.excessCharacters = excessCharacters;
  }
}

interface EngineFailureDetails extends ErrorOptions {
  readonly usage?: TokenUsage;
  readonly retryAfterMs?: number | null;
  readonly status?: number | null;
  readonly code?: string | null;
  readonly excessCharacters?: number | null;
}
