import type { Usage } from '../../ai/engine.ts';
import type { AiAsk, AiKnown } from '../../flow/ai.ts';

/** What a turn may know from an AI engine, and what that has used. */
export interface TurnAi {
  readonly known: AiKnown;
  readonly usage: Usage;
  /** The price of a usage, in whole credits. */
  creditsOf(usage: Usage): number;
}

/** What has been used where nothing was. */
export const unused: Usage = { inputTokens: 0, outputTokens: 0 };

/** What a turn cannot be taken without, and whose turn it is. */
export interface Needed {
  readonly asks: readonly AiAsk[];
  readonly runId: string;
  readonly organizationId: string;
  readonly flowId: string | null;
  /** The run's vacancy, or the one that its candidate has chosen. */
  readonly vacancyId: string | null;
  /** What the candidate says in this turn; empty when it is none of theirs. */
  readonly said: string;
}

/** The turn needs something from outside the database: it is to be asked for outside of any transaction, and then taken. */
export class NeedsOutside extends Error {
  override readonly name = 'NeedsOutside';
  readonly needed: Needed;

  constructor(needed: Needed) {
    super('the turn needs an AI engine');
    this.needed = needed;
  }
}
