/** A calendar that cannot be read; the message is a sentence for the log, without a word of the calendar. */
export class CalendarError extends Error {}

/** The most events of a calendar. */
export const maxEvents = 20_000;

// Everything that decides when somebody is busy. No title, place or person gets any further.
const eventProperties = new Set(
  'UID DTSTART DTEND DURATION RRULE RDATE EXDATE RECURRENCE-ID SEQUENCE STATUS TRANSP FREEBUSY'.split(' '),
);
const zoneProperties = new Set('TZID DTSTART TZOFFSETFROM TZOFFSETTO RRULE RDATE'.split(' '));
const keptProperties: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['VCALENDAR', new Set<string>()],
  ['VEVENT', eventProperties],
  ['VFREEBUSY', eventProperties],
  ['VTIMEZONE', zoneProperties],
  ['STANDARD', zoneProperties],
  ['DAYLIGHT', zoneProperties],
]);

const lineBreak = /\r\n|\n|\r/;

/** Yields the lines of a calendar with their continuations joined. A byte that is folded within a character was joined before. */
function* unfold(text: string): Generator<string> {
  let parts: string[] = [];
  for (const line of text.split(lineBreak)) {
    if (line.startsWith(' ') || line.startsWith('\t')) parts.push(line.slice(1));
    else {
      if (parts.length > 0) yield parts.join('');
      parts = [line];
    }
  }
  yield parts.join('');
}

const nameOf = (line: string): string => /^[A-Za-z-]+/.exec(line)?.[0].toUpperCase() ?? '';

const valueOf = (line: string): string => line.slice(line.indexOf(':') + 1).trim();

const zoneParameter = /;TZID=("[^"]*"|[^";:]+)/i;
const datedProperty = /^(DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID)\b/i;
const floatingTime = /[:,]\d{8}T\d{6}(?!\d*Z)/;

/** Names zones: which ones the reader of calendars knows, and which one times without a zone are in. */
export interface ZoneNames {
  isKnown(zone: string): boolean;
  readonly fallback: string;
}

const unquote = (zone: string): string => zone.replace(/^"(.*)"$/, '$1');

// With this beginning node-ical takes the rules of the calendar itself.
const customZone = (zone: string): string => `Customized Time Zone ${zone.replaceAll(/[^\w ]/g, '-')}`;

/**
 * Names the zone of a line so that node-ical takes the right one: it would read a time without a zone, or of a zone that it does not
 * know, in the zone of the process.
 */
const nameZone = (line: string, defined: ReadonlySet<string>, zones: ZoneNames): string => {
  const [, given] = zoneParameter.exec(line) ?? [];
  if (given === undefined)
    return floatingTime.test(line) ? line.replace(/^[A-Z-]+/i, `$&;TZID=${zones.fallback}`) : line;
  const zone = unquote(given);
  if (zones.isKnown(zone)) return line;
  const named = defined.has(zone) ? customZone(zone) : zones.fallback;
  return line.replace(zoneParameter, `;TZID=${named}`);
};

// node-ical reads no RDATE, but as many COMPLETED as there are, with their zones: an event has none of these otherwise.
const renameExtraDates = (line: string): readonly string[] => {
  const colon = line.indexOf(':');
  const parameters = line.slice('RDATE'.length, colon).replace(/;VALUE=PERIOD/i, '');
  // Of a period the start counts.
  return valueOf(line)
    .split(',')
    .map((value) => `COMPLETED${parameters}:${value.replace(/\/.*$/, '')}`);
};

const findDefinedZones = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.filter((line) => nameOf(line) === 'TZID').map((line) => unquote(valueOf(line))));

const renameZone = (line: string, zones: ZoneNames): string => {
  const zone = unquote(valueOf(line));
  return zones.isKnown(zone) ? line : `TZID:${customZone(zone)}`;
};

/** Returns the lines of calendar, zones and events that decide times, without what lies deeper, such as alarms. */
const selectLines = (text: string): readonly string[] => {
  const kept: string[] = [];
  const open: string[] = [];
  let events = 0;
  let ignoredDepth = 0;
  for (const line of unfold(text)) {
    const name = nameOf(line);
    if (name === 'BEGIN') {
      const component = valueOf(line).toUpperCase();
      if (ignoredDepth > 0 || !keptProperties.has(component)) ignoredDepth += 1;
      else {
        open.push(component);
        kept.push(`BEGIN:${component}`);
        if (component === 'VEVENT') events += 1;
        if (events > maxEvents) throw new CalendarError(`It has more than ${maxEvents} events.`);
        if (open.length > 3) throw new CalendarError('Its parts lie too deep in each other.');
      }
    } else if (name === 'END') {
      if (ignoredDepth > 0) ignoredDepth -= 1;
      else kept.push(`END:${open.pop() ?? ''}`);
    } else if (ignoredDepth === 0 && keptProperties.get(open.at(-1) ?? '')?.has(name)) kept.push(line);
  }
  return kept;
};

/**
 * Returns what decides the times of a calendar (RFC 5545): the times, rules and zones of its events, with a zone that is known for
 * each time. Throws a `CalendarError` when it is no calendar or too large. Pure.
 */
export const reduceCalendar = (text: string, zones: ZoneNames): string => {
  const lines = selectLines(text);
  if (lines[0] !== 'BEGIN:VCALENDAR') throw new CalendarError('It is no calendar.');
  if (lines.at(-1) !== 'END:VCALENDAR') throw new CalendarError('It is not complete.');
  const defined = findDefinedZones(lines);
  return lines
    .flatMap((line) => {
      if (nameOf(line) === 'TZID') return renameZone(line, zones);
      const named = datedProperty.test(line) ? nameZone(line, defined, zones) : line;
      return nameOf(line) === 'RDATE' ? renameExtraDates(named) : named;
    })
    .join('\r\n');
};
