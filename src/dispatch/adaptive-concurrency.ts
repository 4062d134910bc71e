/** How many items a destination is sent at once. */
export interface AdaptiveConcurrency {
  readonly limit: number;
  /** Learns what came of an item that was sent: taken or not. */
  recordOutcome(taken: boolean): void;
}

const minLimit = 4;
const initialLimit = 16;
const maxLimit = 64;

/**
 * Makes the pace of a destination: one more at once for each item that it takes, half as many when it does not take one. So a
 * destination that hangs or refuses soon holds a few connections of this process, and one that has come back gets all again.
 */
export const createAdaptiveConcurrency = (): AdaptiveConcurrency => {
  let atOnce = initialLimit;
  return {
    get limit() {
      return atOnce;
    },
    recordOutcome: (taken) => {
      atOnce = taken ? Math.min(maxLimit, atOnce + 1) : Math.max(minLimit, Math.floor(atOnce / 2));
    },
  };
};
