import type { Engine, TokenUsage } from '../../ai/engine.ts';
import type { AiExchanges, AiRequest } from '../../flow/ai.ts';

/** No tokens. */
export const zeroUsage: TokenUsage = { inputTokens: 0, outputTokens: 0 };

/** An AI engine and its prices. */
export interface PricedEngine {
  readonly engine: Engine;
  /** Returns the price of a usage, in whole credits. */
  creditsOf(usage: TokenUsage): number;
}

/** The answers that an AI engine has given to a turn, and the tokens that they cost. */
export interface KnownAiAnswers {
  readonly known: AiExchanges;
  readonly usage: TokenUsage;
  /** Whether the engine reads each message that is more than a plain answer. */
  readonly readsMessages: boolean;
  /** Returns the price of a usage, in whole credits. */
  creditsOf(usage: TokenUsage): number;
}

/** Returns the answers of an engine before it has been asked. */
export const createEmptyAiAnswers = ({ engine, creditsOf }: PricedEngine): KnownAiAnswers => ({
  known: new Map(),
  usage: zeroUsage,
  readsMessages: engine.name === 'openai',
  creditsOf,
});

/**
 * A turn that cannot be taken before an AI engine has answered its questions. Its transaction is rolled back, the engine
 * is asked, and the turn is decided again.
 */
export interface TurnAiRequest {
  readonly type: 'needsAiAnswers';
  readonly questions: readonly AiRequest[];
  readonly runId: string;
  readonly organizationId: string;
  readonly flowId: string | null;
  /** The run's vacancy, or the one that its candidate has chosen. */
  readonly vacancyId: string | null;
  /** The candidate's words in this turn; empty for a turn of a timer. */
  readonly reply: string;
}

/** Checks whether the outcome of some work is that a turn needs answers of an AI engine. */
export const isAiRequest = (outcome: object): outcome is TurnAiRequest =>
  'type' in outcome && outcome.type === 'needsAiAnswers';
