/** The pace of a destination: how many items a second it takes. */
export interface Pace {
  /** Milliseconds until an item can be sent; 0 for now. */
  msUntilFree(): number;
  /** Counts an item that is sent now. */
  take(): void;
}

/** A pace whose rate can change while items are sent. */
export interface TokenBucket extends Pace {
  setRate(perSecond: number): void;
}

/** A tenth of a second's items can be sent at once. */
const burstSeconds = 0.1;

/**
 * Creates a bucket that begins full. An empty bucket opens again when it is half full, so that items are sent, claimed and recorded in
 * groups: at 80 items a second that saves three of four statements. `now` returns milliseconds.
 */
export const createTokenBucket = (
  perSecond: number,
  now: () => number = () => performance.now(),
): TokenBucket => {
  let rate = perSecond;
  const capacity = (): number => Math.max(1, rate * burstSeconds);
  let tokens = capacity();
  let countedAt = now();
  let opensAt = 1;
  const count = (): void => {
    const at = now();
    tokens = Math.min(capacity(), tokens + ((at - countedAt) / 1000) * rate);
    countedAt = at;
  };
  return {
    setRate: (next) => {
      if (next === rate) return;
      count();
      rate = next;
      tokens = Math.min(tokens, capacity());
      opensAt = Math.min(opensAt, capacity());
    },
    msUntilFree: () => {
      count();
      if (tokens >= opensAt) {
        opensAt = 1;
        return 0;
      }
      opensAt = Math.max(1, capacity() / 2);
      return Math.ceil(((opensAt - tokens) / rate) * 1000);
    },
    take: () => {
      count();
      tokens -= 1;
    },
  };
};
