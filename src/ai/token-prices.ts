import type { TokenUsage } from './engine.ts';

/** What a million tokens cost, in credits; input is what a model reads, output what it writes. */
export interface TokenPrices {
  readonly creditsPerMillionInput: number;
  readonly creditsPerMillionOutput: number;
}

/** One credit for every 10,000 tokens, read or written. */
export const defaultTokenPrices: TokenPrices = { creditsPerMillionInput: 100, creditsPerMillionOutput: 100 };

/**
 * Adds up what calls have used, so that the pieces of one process are priced once: each `creditsOf` rounds up.
 */
export const sumTokenUsage = (usages: readonly TokenUsage[]): TokenUsage => ({
  inputTokens: usages.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
  outputTokens: usages.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
});

/** The price of a usage in whole credits, a started one counted; 0 where no model was used, as with the built-in engine. */
export const creditsForUsage = (
  { inputTokens, outputTokens }: TokenUsage,
  { creditsPerMillionInput, creditsPerMillionOutput }: TokenPrices = defaultTokenPrices,
): number =>
  Math.ceil((inputTokens * creditsPerMillionInput + outputTokens * creditsPerMillionOutput) / 1_000_000);
