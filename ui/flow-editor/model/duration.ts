const minutesOf = { minutes: 1, hours: 60, days: 1440 } as const;

/** A unit in which a length of time is written. */
export type DurationUnit = keyof typeof minutesOf;

/** The units of a length of time, the smallest first. */
export const durationUnits: readonly DurationUnit[] = ['minutes', 'hours', 'days'];

/** Returns the number of minutes of a count of a unit. */
export const toMinutes = (count: number, unit: DurationUnit): number => count * minutesOf[unit];

/** Returns the whole number of a unit that minutes hold. */
export const countOf = (minutes: number, unit: DurationUnit): number => Math.floor(minutes / minutesOf[unit]);

/** Returns whether minutes are a whole number of a unit. */
export const isWhole = (minutes: number, unit: DurationUnit): boolean => minutes % minutesOf[unit] === 0;

/** Returns the largest unit of which minutes are a whole number. No time at all is written in minutes. */
export const largestUnitOf = (minutes: number): DurationUnit =>
  durationUnits.findLast((unit) => minutes > 0 && isWhole(minutes, unit)) ?? 'minutes';
