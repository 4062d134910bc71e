import type { TokenUsage } from './engine.ts';

/** Prices in credits per million tokens. Input tokens are read by the model, output tokens are written by it. */
export interface TokenPrices {
  readonly creditsPerMillionInput: number;
  readonly creditsPerMillionOutput: number;
}

/** One credit per 10,000 tokens, input or output. */
export const defaultTokenPrices: TokenPrices = { creditsPerMillionInput: 100, creditsPerMillionOutput: 100 };

/** Adds up the usage of several calls. Prices are of the sum, because each `creditsForUsage` rounds up. */
export const sumTokenUsage = (usages: readonly TokenUsage[]): TokenUsage => ({
  inputTokens: usages.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
  outputTokens: usages.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
});

/** Returns the price of a usage in whole credits, rounded up; 0 without a model, as with the built-in engine. */
export const creditsForUsage = (
  { inputTokens, outputTokens }: TokenUsage,
  { creditsPerMillionInput, creditsPerMillionOutput }: TokenPrices = defaultTokenPrices,
): number =>
  Math.ceil((inputTokens * creditsPerMillionInput + outputTokens * creditsPerMillionOutput) / 1_000_000);
