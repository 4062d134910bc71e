const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The wait of a delivery before each of its attempts, in milliseconds (docs/product-decisions.md#delivery-of-webhooks). */
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

/** The outcome of an attempt; `gone` when the endpoint refuses webhooks for good. */
export type AttemptOutcome = 'accepted' | 'failed' | 'gone';

/** Classifies the status of a response; null without one. Redirects are not followed, so they count as failures. */
export const classifyResponseStatus = (status: number | null): AttemptOutcome => {
  if (status === 410) return 'gone';
  return status !== null && status >= 200 && status < 300 ? 'accepted' : 'failed';
};

/** The state of a delivery after an attempt. */
export interface DeliveryState {
  readonly status: 'pending' | 'delivered' | 'failed' | 'stopped';
  /** The wait before the next attempt, in milliseconds; null when there is none. */
  readonly waitMs: number | null;
}

/** Returns the state of a delivery after its attempt number `attempts`, counted from 1. */
export const decideDeliveryState = (attempts: number, outcome: AttemptOutcome): DeliveryState => {
  if (outcome === 'accepted') return { status: 'delivered', waitMs: null };
  if (outcome === 'gone') return { status: 'stopped', waitMs: null };
  const waitMs = retryDelaysMs[attempts];
  return waitMs === undefined ? { status: 'failed', waitMs: null } : { status: 'pending', waitMs };
};
