/** A time on the clock, `HH:MM`; the end of a window can be `24:00`. */
export type ClockTime = string;

/** A part of a day in which appointments can take place. Ends by 24:00; one across midnight is two. */
export interface DayWindow {
  readonly from: ClockTime;
  readonly to: ClockTime;
}

/** A window of each week. `days` are those of ISO 8601: 1 is Monday, 7 is Sunday. */
export interface AvailabilityRule extends DayWindow {
  readonly days: readonly number[];
}

/** The windows of one date, `YYYY-MM-DD`, in place of the weekday's; none for a day off. */
export interface DateException {
  readonly date: string;
  readonly windows: readonly DayWindow[];
}

/** The part of a schedule that decides its slots. Durations are in minutes. */
export interface ScheduleRules {
  readonly id: string;
  readonly userId: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly appointmentDuration: number;
  /** From the start of one slot to the start of the next. */
  readonly slotInterval: number;
  readonly availability: readonly AvailabilityRule[];
  readonly exceptions: readonly DateException[];
  /** A country, or a country and its region, whose public holidays are free: `NL`, `DE-BY`; null for none. */
  readonly holidays: string | null;
  /** Kept free after each appointment. */
  readonly bufferMinutes: number;
  /** From now to the earliest slot. */
  readonly minimumNotice: number;
  readonly horizonDays: number;
  /** The most appointments on a local day; null for no limit. */
  readonly maxPerDay: number | null;
}
