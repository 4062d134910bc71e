import { Temporal } from 'temporal-polyfill';

/** A moment from which a zone has another offset, in epoch milliseconds. `offset` is in milliseconds east of Greenwich. */
interface ZoneTransition {
  readonly at: number;
  readonly offset: number;
}

/** The offsets of a time zone between 1970 and 2100. */
export interface TimeZone {
  readonly name: string;
  readonly transitions: readonly ZoneTransition[];
}

/** Milliseconds of a minute. */
export const minuteMs = 60_000;

/** Milliseconds of a day of 24 hours. */
export const dayMs = 86_400_000;

const nanosecondsPerMs = 1_000_000;
const firstInstant = Temporal.Instant.from('1970-01-01T00:00:00Z');
const lastInstantMs = Date.UTC(2100, 0, 1);

const findTransitions = (name: string): readonly ZoneTransition[] => {
  const found: ZoneTransition[] = [];
  let at: Temporal.ZonedDateTime | null = firstInstant.toZonedDateTimeISO(name);
  found.push({ at: -Infinity, offset: at.offsetNanoseconds / nanosecondsPerMs });
  for (;;) {
    at = at.getTimeZoneTransition('next');
    if (at === null || at.epochMilliseconds >= lastInstantMs) return found;
    found.push({ at: at.epochMilliseconds, offset: at.offsetNanoseconds / nanosecondsPerMs });
  }
};

const zones = new Map<string, TimeZone>();

/**
 * Returns a zone by its IANA name. Its transitions are found once: with them a boundary costs a binary search, and no call of
 * the library. Throws a `RangeError` for an unknown name.
 */
export const timeZoneOf = (name: string): TimeZone => {
  const known = zones.get(name);
  if (known) return known;
  const zone = { name, transitions: findTransitions(name) };
  zones.set(name, zone);
  return zone;
};

const transitionAt = ({ transitions }: TimeZone, instant: number): number => {
  let low = 0;
  let high = transitions.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((transitions[middle]?.at ?? Infinity) <= instant) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** Returns the offset of a zone at an instant, in milliseconds east of Greenwich. */
export const offsetAt = (zone: TimeZone, instant: number): number =>
  zone.transitions[transitionAt(zone, instant)]?.offset ?? 0;

/** Returns the local time of an instant, as the epoch milliseconds of the same clock in UTC. */
export const toLocalTime = (zone: TimeZone, instant: number): number => instant + offsetAt(zone, instant);

/**
 * Returns the instant of a local time, which is given as the epoch milliseconds of the same clock in UTC. A time that occurs twice is
 * the first one. A time that a change of clocks leaves out moves forward by the length of the gap.
 */
export const localToInstant = (zone: TimeZone, local: number): number => {
  const before = offsetAt(zone, local - dayMs);
  const after = offsetAt(zone, local + dayMs);
  const first = local - before;
  if (before === after || offsetAt(zone, first) === before) return first;
  const second = local - after;
  return offsetAt(zone, second) === after ? second : first;
};

/**
 * Returns `localToInstant` for the times of the day that begins at a local midnight, 24:00 included. The zone is searched once a day in
 * place of three times a boundary, since few days are near a change of clocks: 100 schedules of 30 days take a third less time
 * (`npm run bench -- appointments`).
 */
export const dayToInstants = (zone: TimeZone, midnight: number): ((local: number) => number) => {
  const first = transitionAt(zone, midnight - dayMs);
  if (first !== transitionAt(zone, midnight + 2 * dayMs)) return (local) => localToInstant(zone, local);
  const offset = zone.transitions[first]?.offset ?? 0;
  return (local) => local - offset;
};

const dates = new Map<number, string>();
const clocks = new Map<number, string>();

const kept = (texts: Map<number, string>, key: number, write: (key: number) => string): string => {
  const known = texts.get(key);
  if (known !== undefined) return known;
  const text = write(key);
  texts.set(key, text);
  return text;
};

/**
 * Writes the instant of a slot as ISO 8601 in UTC. The slots of a month share some thirty dates and few times of day, and `Date` takes
 * most of the time of an offer to write each of them anew.
 */
export const formatSlotInstant = (instant: number): string => {
  const midnight = Math.floor(instant / dayMs) * dayMs;
  const date = kept(dates, midnight, (at) => new Date(at).toISOString().slice(0, 11));
  return date + kept(clocks, instant - midnight, (at) => new Date(at).toISOString().slice(11));
};

/** Returns the date `YYYY-MM-DD` of a local time of `toLocalTime`. */
export const dateOf = (local: number): string => new Date(local).toISOString().slice(0, 10);

/** Returns the midnight with which a date begins, as a local time of `toLocalTime`. */
export const midnightOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** Returns the local date of an instant. */
export const localDateOf = (zone: TimeZone, instant: number): string => dateOf(toLocalTime(zone, instant));
