const intervalMs = 6000;
const burst = 45;

/** How long before the theoretical arrival time a message may leave: the burst. */
export const pairToleranceMs = (burst - 1) * intervalMs;

/**
 * Returns the theoretical arrival time of the next message to a person after one at `now` (generic cell rate algorithm): one
 * message in six seconds, 45 at once. `previous` is the result for the message before it.
 */
export const nextArrivalAt = (previous: Date | null, now: Date): Date =>
  new Date(Math.max(previous?.getTime() ?? 0, now.getTime()) + intervalMs);
