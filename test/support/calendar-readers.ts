import ICAL from 'ical.js';
import ical, { type VEvent } from 'node-ical';
import { z } from 'zod';

import { runCalendarScript } from './run-python.ts';

const eventSchema = z.strictObject({
  uid: z.string(),
  sequence: z.number(),
  status: z.string(),
  /** ISO 8601 in UTC. */
  start: z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString()),
  end: z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString()),
  summary: z.string(),
  location: z.string().nullable(),
  description: z.string().nullable(),
  organizer: z.string().nullable(),
  attendee: z.string().nullable(),
});

const calendarSchema = z.strictObject({ method: z.string(), events: z.array(eventSchema) });

/** A calendar as a reader understands it. */
export type ReadCalendar = z.infer<typeof calendarSchema>;

/** A value with parameters has them beside it. */
const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'val' in value ? value.val : (value ?? null);

const toEvent = (event: VEvent): unknown => ({
  uid: event.uid,
  sequence: event.sequence ?? 0,
  status: event['status'],
  start: event.start.toISOString(),
  end: event.end?.toISOString(),
  summary: plain(event.summary),
  location: plain(event.location),
  description: plain(event.description),
  organizer: plain(event.organizer),
  attendee: plain(event.attendee),
});

const readWithNodeIcal = (text: string): unknown => {
  const events = Object.values(ical.sync.parseICS(text)).filter((each) => each?.type === 'VEVENT');
  const [first] = events;
  return {
    method: first && 'method' in first ? first.method : '',
    events: events.map((each) => toEvent(each)),
  };
};

const readWithIcalJs = (text: string): unknown => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return {
    method: calendar.getFirstPropertyValue('method'),
    events: calendar.getAllSubcomponents('vevent').map((event) => {
      const of = (name: string): unknown => event.getFirstPropertyValue(name);
      const timeOf = (name: string): string => {
        const time = of(name);
        if (!(time instanceof ICAL.Time)) throw new Error(`${name} is no time.`);
        return time.toJSDate().toISOString();
      };
      return {
        uid: of('uid'),
        sequence: of('sequence'),
        status: of('status'),
        start: timeOf('dtstart'),
        end: timeOf('dtend'),
        summary: of('summary'),
        location: of('location'),
        description: of('description'),
        organizer: of('organizer'),
        attendee: of('attendee'),
      };
    }),
  };
};

/** Reads a calendar with three readers that others wrote: `icalendar` of Python, `node-ical` and `ical.js`. */
export const readWithAll = async (text: string): Promise<Readonly<Record<string, ReadCalendar>>> => ({
  icalendar: calendarSchema.parse(await runCalendarScript('read_calendar.py', text)),
  nodeIcal: calendarSchema.parse(readWithNodeIcal(text)),
  icalJs: calendarSchema.parse(readWithIcalJs(text)),
});
