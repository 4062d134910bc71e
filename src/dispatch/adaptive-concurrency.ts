/** The number of items that are sent to one destination at the same time. */
export interface AdaptiveConcurrency {
  readonly limit: number;
  /** Adapts the limit to the outcome of one item. */
  recordOutcome(isAccepted: boolean): void;
}

const minLimit = 4;
const initialLimit = 16;
const maxLimit = 64;

/**
 * Creates the limit of a destination: plus one for each accepted item, half for each other item. A destination that hangs or
 * refuses soon occupies few connections of this process, and one that works again soon gets all of them.
 */
export const createAdaptiveConcurrency = (): AdaptiveConcurrency => {
  let limit = initialLimit;
  return {
    get limit() {
      return limit;
    },
    recordOutcome: (isAccepted) => {
      limit = isAccepted ? Math.min(maxLimit, limit + 1) : Math.max(minLimit, Math.floor(limit / 2));
    },
  };
};
