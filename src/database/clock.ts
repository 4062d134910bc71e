/** Where the present comes from: the system in production, the time-skipping server in tests. */
export interface Clock {
  now(): Date | Promise<Date>;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };
