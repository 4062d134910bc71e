/** Returns the current time: from the machine in production, from the time-skipping server in tests. */
export interface Clock {
  now(): Date | Promise<Date>;
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() };
