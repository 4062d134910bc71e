const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long a delivery waits before each of its tries, in milliseconds (decisions, section 10). */
export const retryDelaysMs: readonly number[] = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
];

/** What came of a try: taken, not taken for now, or refused for good because the endpoint is gone. */
export type AttemptOutcome = 'taken' | 'notTaken' | 'gone';

/** Judges an answer's status; null is no answer. Redirects are not followed, so they are failures. */
export const classifyResponseStatus = (status: number | null): AttemptOutcome => {
  if (status === 410) return 'gone';
  return status !== null && status >= 200 && status < 300 ? 'taken' : 'notTaken';
};

/** Where a delivery stands after a try. */
export interface DeliveryState {
  readonly status: 'pending' | 'delivered' | 'failed' | 'stopped';
  /** How long it waits for its next try, in milliseconds; null when there is none. */
  readonly waitMs: number | null;
}

/** Decides what follows the try number `tries`, counted from 1. */
export const deliveryStateAfter = (tries: number, verdict: AttemptOutcome): DeliveryState => {
  if (verdict === 'taken') return { status: 'delivered', waitMs: null };
  if (verdict === 'gone') return { status: 'stopped', waitMs: null };
  const waitMs = retryDelaysMs[tries];
  return waitMs === undefined ? { status: 'failed', waitMs: null } : { status: 'pending', waitMs };
};
