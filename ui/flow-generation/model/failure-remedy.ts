import { isTooShort } from './generation-draft.ts';
import type { EngineFault } from './records.ts';

/** The ways out of a failure. */
export type FailureRemedy = 'retry' | 'shorten' | 'operator';

/**
 * Returns what helps after a failure: another try, a shorter text, or the operator of the service. A text of which too little would be
 * left is not the cause.
 */
export const findFailureRemedy = (failure: EngineFault | null, text: string): FailureRemedy => {
  if (failure?.code === 'engine_misconfigured') return 'operator';
  if (failure?.code !== 'engine_text_too_long') return 'retry';
  return isTooShort(text.slice(failure.excessCharacters ?? 0)) ? 'operator' : 'shorten';
};
