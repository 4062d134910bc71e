import { describe, expect, test } from 'vitest';

import { readBusyIntervals } from '../../src/scheduling/busy-calendars/read-busy-intervals.ts';
import { maxEvents } from '../../src/scheduling/busy-calendars/reduce-calendar.ts';
import { runProgram } from '../../scripts/programs/programs.ts';
import { buildCalendar, buildEvent } from '../support/builders/calendars.ts';

const query = {
  timeZone: 'Europe/Amsterdam',
  from: Date.UTC(2026, 9, 19),
  to: Date.UTC(2026, 10, 9),
};

const toTexts = (intervals: readonly { startsAt: number; endsAt: number }[]): string[] =>
  intervals.map(({ startsAt, endsAt }) =>
    [startsAt, endsAt].map((at) => new Date(at).toISOString().slice(0, 16)).join(' '),
  );

const busy = (...components: readonly (readonly string[])[]): string[] =>
  toTexts(readBusyIntervals(buildCalendar(...components), query));

const amsterdam = (name: string, clock: string): string => `${name};TZID=Europe/Amsterdam:${clock}`;
const weekly = [
  amsterdam('DTSTART', '20261006T090000'),
  amsterdam('DTEND', '20261006T100000'),
  'RRULE:FREQ=WEEKLY',
];

// A zone of a program of its own, with the rules of New York.
const ownZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Our zone',
  'BEGIN:STANDARD',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

/** Each case: its name, the components of the calendar, and when it is busy in UTC. Amsterdam leaves summer time on 25 October. */
const cases: readonly (readonly [string, readonly (readonly string[])[], readonly string[]])[] = [
  [
    'an event in UTC',
    [buildEvent('1', 'DTSTART:20261020T080000Z', 'DTEND:20261020T090000Z')],
    ['2026-10-20T08:00 2026-10-20T09:00'],
  ],
  [
    'a series keeps its time on the clock where the clocks change',
    [buildEvent('1', ...weekly)],
    [
      '2026-10-20T07:00 2026-10-20T08:00',
      '2026-10-27T08:00 2026-10-27T09:00',
      '2026-11-03T08:00 2026-11-03T09:00',
    ],
  ],
  [
    'a date that is excluded is free, by time or by date',
    [buildEvent('1', ...weekly, amsterdam('EXDATE', '20261020T090000'), 'EXDATE;VALUE=DATE:20261103')],
    ['2026-10-27T08:00 2026-10-27T09:00'],
  ],
  [
    'an instance that moved is at its new time alone, wherever it stands',
    [
      buildEvent(
        '1',
        amsterdam('RECURRENCE-ID', '20261020T090000'),
        amsterdam('DTSTART', '20261021T130000'),
        amsterdam('DTEND', '20261021T140000'),
      ),
      buildEvent('1', ...weekly, 'RRULE:FREQ=WEEKLY;UNTIL=20261020T220000Z').filter(
        (line) => line !== 'RRULE:FREQ=WEEKLY',
      ),
    ],
    ['2026-10-21T11:00 2026-10-21T12:00'],
  ],
  [
    'an instance that is cancelled is free',
    [
      buildEvent('1', ...weekly),
      buildEvent(
        '1',
        amsterdam('RECURRENCE-ID', '20261027T090000'),
        amsterdam('DTSTART', '20261027T090000'),
        amsterdam('DTEND', '20261027T100000'),
        'STATUS:CANCELLED',
      ),
    ],
    ['2026-10-20T07:00 2026-10-20T08:00', '2026-11-03T08:00 2026-11-03T09:00'],
  ],
  [
    'dates beside the rule count, with their exceptions',
    [
      buildEvent(
        '1',
        amsterdam('DTSTART', '20261020T090000'),
        amsterdam('DTEND', '20261020T100000'),
        'RDATE;TZID=Europe/Amsterdam:20261022T090000,20261029T110000,20261030T090000',
        amsterdam('EXDATE', '20261030T090000'),
      ),
    ],
    [
      '2026-10-20T07:00 2026-10-20T08:00',
      '2026-10-22T07:00 2026-10-22T08:00',
      '2026-10-29T10:00 2026-10-29T11:00',
    ],
  ],
  [
    'what is transparent or cancelled takes no time',
    [
      buildEvent('1', 'DTSTART:20261020T080000Z', 'DTEND:20261020T090000Z', 'TRANSP:TRANSPARENT'),
      buildEvent('2', 'DTSTART:20261020T080000Z', 'DTEND:20261020T090000Z', 'STATUS:CANCELLED'),
      buildEvent('3', 'DTSTART:20261020T080000Z', 'DTEND:20261020T083000Z', 'TRANSP:OPAQUE'),
      buildEvent('4', 'DTSTART:20261020T200000Z'),
    ],
    ['2026-10-20T08:00 2026-10-20T08:30'],
  ],
  [
    'a whole day is one in the zone of the schedule, and has 25 hours when summer time ends',
    [
      buildEvent('1', 'DTSTART;VALUE=DATE:20261025'),
      buildEvent('2', 'DTSTART;VALUE=DATE:20261028', 'DTEND;VALUE=DATE:20261030'),
    ],
    ['2026-10-24T22:00 2026-10-25T23:00', '2026-10-27T23:00 2026-10-29T23:00'],
  ],
  [
    'whole days repeat by date',
    [
      buildEvent(
        '1',
        'DTSTART;VALUE=DATE:20261019',
        'RRULE:FREQ=WEEKLY;COUNT=3',
        'EXDATE;VALUE=DATE:20261026',
      ),
    ],
    ['2026-10-18T22:00 2026-10-19T22:00', '2026-11-01T23:00 2026-11-02T23:00'],
  ],
  [
    'a zone with the name that Outlook gives it',
    [
      buildEvent(
        '1',
        'DTSTART;TZID="W. Europe Standard Time":20261027T090000',
        'DTEND;TZID="W. Europe Standard Time":20261027T100000',
      ),
      buildEvent(
        '2',
        'DTSTART;TZID=Eastern Standard Time:20261027T090000',
        'DTEND;TZID=Eastern Standard Time:20261027T100000',
      ),
    ],
    ['2026-10-27T08:00 2026-10-27T09:00', '2026-10-27T13:00 2026-10-27T14:00'],
  ],
  [
    'a zone that only the calendar knows, by its rules',
    [
      ownZone,
      buildEvent('1', 'DTSTART;TZID=Our zone:20261027T090000', 'DTEND;TZID=Our zone:20261027T100000'),
    ],
    ['2026-10-27T13:00 2026-10-27T14:00'],
  ],
  [
    'a time without a zone, or of an unknown one, is in the zone of the schedule',
    [
      buildEvent('1', 'DTSTART:20261027T090000', 'DTEND:20261027T100000'),
      buildEvent('2', 'DTSTART;TZID=Nowhere:20261028T090000', 'DURATION:PT1H30M'),
    ],
    ['2026-10-27T08:00 2026-10-27T09:00', '2026-10-28T08:00 2026-10-28T09:30'],
  ],
  [
    'what overlaps or meets is one, and what began before counts',
    [
      buildEvent('1', 'DTSTART:20261018T080000Z', 'DTEND:20261019T090000Z'),
      buildEvent('2', 'DTSTART:20261019T090000Z', 'DTEND:20261019T100000Z'),
    ],
    ['2026-10-18T08:00 2026-10-19T10:00'],
  ],
  [
    'times of a calendar that publishes no events',
    [
      [
        'BEGIN:VFREEBUSY',
        'FREEBUSY;FBTYPE=BUSY:20261020T080000Z/PT1H,20261021T080000Z/20261021T090000Z',
        'FREEBUSY;FBTYPE=FREE:20261022T080000Z/PT1H',
        'END:VFREEBUSY',
      ],
    ],
    ['2026-10-20T08:00 2026-10-20T09:00', '2026-10-21T08:00 2026-10-21T09:00'],
  ],
  [
    'lines that are folded anywhere, and parts that nobody needs',
    [
      [
        'BEGIN:VEVENT',
        'UID:1',
        'DTSTART:2026102',
        ' 0T080000Z',
        'DTEND:20261020T0900',
        '\t00Z',
        'BEGIN:VALARM',
        'TRIGGER:-PT15M',
        'DTSTART:20261020T200000Z',
        'END:VALARM',
        'END:VEVENT',
        'BEGIN:VTODO',
        'DTSTART:20261020T200000Z',
        'DUE:20261020T210000Z',
        'END:VTODO',
      ],
    ],
    ['2026-10-20T08:00 2026-10-20T09:00'],
  ],
];

test.each(cases)('%s', (_, components, expected) => {
  expect(busy(...components)).toEqual(expected);
});

test('the zone of the process changes nothing', async () => {
  const path = new URL('../../src/scheduling/busy-calendars/read-busy-intervals.ts', import.meta.url).href;
  const calendars = cases.map(([, components]) => buildCalendar(...components));
  const script = `import { readBusyIntervals } from ${JSON.stringify(path)};
    const found = ${JSON.stringify(calendars)}.map((text) => readBusyIntervals(text, ${JSON.stringify(query)}));
    console.log(JSON.stringify({ offset: new Date(2026, 9, 1).getTimezoneOffset(), found }));`;
  const offsets = { UTC: 0, 'America/Santiago': 180, 'Pacific/Kiritimati': -840 };
  for (const [zone, offset] of Object.entries(offsets)) {
    const output = await runProgram(process.execPath, ['--input-type=module', '-e', script], {
      env: { TZ: zone },
    });
    const { found, offset: zoneOffset } = JSON.parse(output);
    expect(zoneOffset).toBe(offset);
    expect(found.map(toTexts)).toEqual(cases.map(([, , expected]) => expected));
  }
}, 60_000);

describe('a calendar is refused', () => {
  test('that is none, or only a part of one', () => {
    const read = (text: string) => () => readBusyIntervals(text, query);
    expect(read('<html>Sign in</html>')).toThrow('It is no calendar.');
    expect(read(buildCalendar(buildEvent('1')).replace('END:VCALENDAR\r\n', ''))).toThrow(
      'It is not complete.',
    );
  });

  test('with too many events, or busy times', () => {
    const event = buildEvent('1', 'DTSTART:20261020T080000Z', 'DTEND:20261020T090000Z');
    const events = Array.from({ length: maxEvents + 1 }, () => event);
    expect(() => busy(...events)).toThrow('It has more than 20000 events.');
    const often = Array.from({ length: 50 }, (_, index) =>
      buildEvent(`${index}`, 'DTSTART:20261019T000000Z', 'DTEND:20261019T000100Z', 'RRULE:FREQ=HOURLY'),
    );
    expect(() => busy(...often)).toThrow('It has more than 20000 busy times.');
  });

  test('whose rule has no end within reason', () => {
    expect(() =>
      busy(buildEvent('1', 'DTSTART:20261019T000000Z', 'DTEND:20261019T000100Z', 'RRULE:FREQ=SECONDLY')),
    ).toThrow('Maximum iterations');
  });
});
