import ical, { type CalendarComponent, type VEvent } from 'node-ical';

import { type Interval, mergeIntervals } from '../slots.ts';
import { dayMs, localDateOf, localToInstant, type TimeZone, timeZoneOf } from '../time-zone.ts';
import { CalendarError, reduceCalendar } from './reduce-calendar.ts';

/** The part of a calendar to read. The range is in epoch milliseconds. */
export interface CalendarQuery {
  /** The zone of whole days, and of times without a zone. */
  readonly timeZone: string;
  readonly from: number;
  readonly to: number;
}

/** The most busy times within the range of a query. */
export const maxOccurrences = 20_000;

type EventData = Omit<VEvent, 'recurrences'>;

const isZoneName = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const isOffset = (zone: string): boolean => /^(\(|(UTC|GMT)?[+-]\d)/.test(zone);

/** Creates a check whether node-ical knows a zone: by its IANA name, by its name in Outlook, or as an offset. */
const createIsKnownZone = (): ((zone: string) => boolean) => {
  const known = new Map<string, boolean>();
  const find = (zone: string): boolean => {
    if (isOffset(zone) || isZoneName(zone)) return true;
    if (!/^[\w .,()&'/+-]+$/.test(zone)) return false;
    const event = `BEGIN:VEVENT\r\nUID:1\r\nDTSTART;TZID=${zone}:20260101T000000\r\nEND:VEVENT`;
    const found = ical.sync.parseICS(`BEGIN:VCALENDAR\r\n${event}\r\nEND:VCALENDAR`)['1'];
    return found?.type === 'VEVENT' && isZoneName(found.start.tz ?? '');
  };
  return (zone) => {
    const isKnown = known.get(zone) ?? find(zone);
    known.set(zone, isKnown);
    return isKnown;
  };
};

// node-ical makes a whole day in the zone of the process: only its date counts.
const localDayOf = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());

const isDay = (date: object): boolean => 'dateOnly' in date && date.dateOnly === true;

const dateText = (local: number): string => new Date(local).toISOString().slice(0, 10);

const isDate = (value: unknown): value is Date => value instanceof Date && !Number.isNaN(value.getTime());

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return textOf(value.at(-1));
  if (typeof value === 'object' && value !== null && 'val' in value) return textOf(value.val);
  return typeof value === 'string' ? value.toUpperCase() : '';
};

const isBusy = (event: EventData): boolean =>
  textOf(event.transparency) !== 'TRANSPARENT' && textOf(event.status) !== 'CANCELLED';

/** The stretch of an event that begins at `start`; null when it takes no time. */
const intervalOf = ({ start, end }: EventData, zone: TimeZone, at: Date): Interval | null => {
  if (!isDate(start) || !isDate(end)) return null;
  if (!isDay(start)) {
    const length = end.getTime() - start.getTime();
    return length > 0 ? { startsAt: at.getTime(), endsAt: at.getTime() + length } : null;
  }
  const days = Math.max(1, Math.round((localDayOf(end) - localDayOf(start)) / dayMs));
  const first = localDayOf(at);
  return { startsAt: localToInstant(zone, first), endsAt: localToInstant(zone, first + days * dayMs) };
};

/** The keys by which an exception names an occurrence: its instant, and its date. */
const keysOf = (at: Date, start: Date & { readonly tz?: string }, fallback: TimeZone): readonly string[] => {
  if (isDay(start)) return [dateText(localDayOf(at))];
  const zone = start.tz !== undefined && isZoneName(start.tz) ? timeZoneOf(start.tz) : fallback;
  return [at.toISOString(), localDateOf(zone, at.getTime())];
};

const exceptionKeyOf = (date: Date): string =>
  isDay(date) ? dateText(localDayOf(date)) : date.toISOString();

const datesOf = (value: unknown): readonly Date[] =>
  (Array.isArray(value) ? value : [value]).filter((each) => isDate(each));

const startsOf = (event: VEvent, { from, to }: CalendarQuery): readonly Date[] => {
  const { start, end, rrule } = event;
  // A whole day is anchored in UTC: two days more for zones.
  const longest = isDate(end) ? Math.max(0, end.getTime() - start.getTime()) : 0;
  const regular = rrule
    ? rrule.between(new Date(from - longest - 2 * dayMs), new Date(to + 2 * dayMs), true)
    : [start];
  return [...regular, ...datesOf(event['completed'])];
};

/** All stretches of an event and its repetitions: without exceptions, and with moved ones at their new time. */
const intervalsOfEvent = (event: VEvent, zone: TimeZone, query: CalendarQuery): readonly Interval[] => {
  const { start, recurrences = {}, exdate = {} } = event;
  const moved = [...new Set(Object.values(recurrences))];
  const replaced = moved.flatMap(({ recurrenceid }) =>
    isDate(recurrenceid) ? exceptionKeyOf(recurrenceid) : [],
  );
  const excluded = new Set([...replaced, ...Object.values(exdate).map(exceptionKeyOf)]);
  const found: (Interval | null)[] = moved
    .filter(isBusy)
    .map((each) => (isDate(each.start) ? intervalOf(each, zone, each.start) : null));
  // An exception alone is no series: its own start has been read already.
  if (isDate(start) && event.recurrenceid === undefined && isBusy(event))
    for (const at of startsOf(event, query))
      if (!keysOf(at, start, zone).some((key) => excluded.has(key))) found.push(intervalOf(event, zone, at));
  return found.filter((each) => each !== null);
};

const intervalsOf = (
  component: CalendarComponent,
  zone: TimeZone,
  query: CalendarQuery,
): readonly Interval[] => {
  if (component.type === 'VEVENT') return intervalsOfEvent(component, zone, query);
  if (component.type !== 'VFREEBUSY') return [];
  return (component.freebusy ?? []).flatMap(({ type, start, end }) =>
    type !== 'FREE' && isDate(start) && isDate(end) && end > start
      ? [{ startsAt: start.getTime(), endsAt: end.getTime() }]
      : [],
  );
};

/**
 * Reads when a calendar (RFC 5545) is busy within a range; sorted, and overlaps are one. Throws a `CalendarError` for a calendar that is
 * too large, or none. Others can take long or much memory: call it in a thread of its own (`createCalendarThread`).
 */
export const readBusyIntervals = (text: string, query: CalendarQuery): readonly Interval[] => {
  const zone = timeZoneOf(query.timeZone);
  const reduced = reduceCalendar(text, { isKnown: createIsKnownZone(), fallback: query.timeZone });
  const found: Interval[] = [];
  for (const component of Object.values(ical.sync.parseICS(reduced))) {
    if (component === undefined) continue;
    for (const each of intervalsOf(component, zone, query))
      if (each.endsAt > query.from && each.startsAt < query.to) found.push(each);
    if (found.length > maxOccurrences)
      throw new CalendarError(`It has more than ${maxOccurrences} busy times.`);
  }
  return mergeIntervals(found);
};
