import type { Day } from '../reply-parsers/day.ts';
import type { DayContext, NamedDays } from './calendar-words.ts';

/** Words that name days. */
export interface DayPattern {
  readonly pattern: RegExp;
  /** Reads the days; null where the words name none after all. */
  read(groups: readonly string[], context: DayContext, today: Day): NamedDays | null;
}

/** Compiles words to a pattern that finds each of their places, where they are no part of a longer word, a date or a mark. */
export const wholeDayWords = (source: string): RegExp =>
  new RegExp(`(?<![\\w#:.])(?:${source})(?![\\w:])`, 'gu');

/** The ending of a number that is a date: "5th", "5e". */
export const dayOrdinal = '(?:st|nd|rd|th|e|de|ste)';
