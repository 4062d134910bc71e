import type { TokenUsage } from '../../ai/engine.ts';
import type { AiRequest, AiExchanges } from '../../flow/ai.ts';

/** What a turn may know from an AI engine, and what that has used. */
export interface KnownAiAnswers {
  readonly known: AiExchanges;
  readonly usage: TokenUsage;
  /** The price of a usage, in whole credits. */
  creditsOf(usage: TokenUsage): number;
}

/** What has been used where nothing was. */
export const zeroUsage: TokenUsage = { inputTokens: 0, outputTokens: 0 };

/** What a turn cannot be taken without, and whose turn it is. */
export interface TurnAiRequest {
  readonly questions: readonly AiRequest[];
  readonly runId: string;
  readonly organizationId: string;
  readonly flowId: string | null;
  /** The run's vacancy, or the one that its candidate has chosen. */
  readonly vacancyId: string | null;
  /** What the candidate says in this turn; empty when it is none of theirs. */
  readonly reply: string;
}

/** The turn needs something from outside the database: it is to be asked for outside of any transaction, and then taken. */
export class NeedsAiAnswers extends Error {
  override readonly name = 'NeedsAiAnswers';
  readonly request: TurnAiRequest;

  constructor(needed: TurnAiRequest) {
    super('the turn needs an AI engine');
    this.request = needed;
  }
}
