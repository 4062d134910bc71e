import { describe, expect, test } from 'vitest';

import { readSlotReply } from '../../../src/flow/appointments/read-slot-reply.ts';
import { findMentions } from '../../../src/flow/appointments/slot-mentions.ts';
import type { SlotChoices, SlotReply } from '../../../src/flow/appointments/slot-reply.ts';
import type { SlotStage } from '../../../src/flow/appointments/slots.ts';
import type { Language } from '../../../src/flow/language.ts';

// Monday the 2nd of November 2026. Every weekday has each half hour from nine until half past five.
const weekdays = ['03', '04', '05', '06', '09', '10', '11', '12', '13'].map((day) => `2026-11-${day}`);
const clocks = Array.from({ length: 18 }, (_, half) => {
  const hour = String(9 + Math.floor(half / 2)).padStart(2, '0');
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
});
const startAt = (date: string, clock: string): string => `${date}T${clock}:00.000Z`;
const slots = weekdays.flatMap((localDate) =>
  clocks.map((clock) => {
    const startsAt = startAt(localDate, clock);
    return { startsAt, endsAt: startsAt, localDate, scheduleIds: ['schedule'] };
  }),
);
const tuesday = '2026-11-03';

interface Shown {
  readonly stage: SlotStage;
  /** The times of Tuesday that are shown. */
  readonly times?: readonly string[];
}

const choicesAt = (language: Language, { stage, times = [] }: Shown): SlotChoices => ({
  stage,
  language,
  now: new Date('2026-11-02T08:00:00Z'),
  timeZone: 'UTC',
  slots,
  shown: stage === 'day' ? weekdays.slice(0, 8) : times.map((clock) => startAt(tuesday, clock)),
  day: stage === 'day' ? null : tuesday,
  selected: stage === 'confirm' ? startAt(tuesday, '14:30') : null,
});

const read = (text: string, language: Language, shown: Shown): SlotReply =>
  readSlotReply({ text }, choicesAt(language, shown));

test('a text is searched once for the days and times that it names, and anew beside other choices', () => {
  const [choices, others] = [choicesAt('en', { stage: 'day' }), choicesAt('en', { stage: 'confirm' })];
  const found = findMentions('tuesday at 3', choices);
  expect(findMentions('tuesday at 3', choices)).toBe(found);
  expect(findMentions('tuesday at 4', choices)).not.toBe(found);
  expect(findMentions('tuesday at 3', others)).not.toBe(found);
});

const timesOn = (date: string, found: readonly string[]): SlotReply => ({
  type: 'times',
  startsAts: found.map((clock) => startAt(date, clock)),
});

describe('later and earlier than a list of times', () => {
  const morning = clocks.slice(2, 6);

  test.each<readonly [Language, string]>([
    ['en', 'a later time'],
    ['en', 'later'],
    ['en', 'something later please'],
    ['en', 'do you have a later one?'],
    ['en', 'later that day'],
    ['nl', 'iets later'],
    ['nl', 'liever iets later'],
    ['nl', 'kan het later?'],
    ['nl', 'een later tijdstip graag'],
    ['nl', 'later op de dag'],
  ])('looks later on that day, %s: %s', (language, text) => {
    expect(read(text, language, { stage: 'slot', times: morning })).toEqual(
      timesOn(tuesday, clocks.slice(6)),
    );
  });

  test.each<readonly [Language, string]>([
    ['en', 'an earlier time'],
    ['en', 'earlier'],
    ['nl', 'iets vroeger'],
    ['nl', 'kan het eerder?'],
  ])('looks earlier on that day, %s: %s', (language, text) => {
    expect(read(text, language, { stage: 'slot', times: morning })).toEqual(
      timesOn(tuesday, clocks.slice(0, 2)),
    );
  });

  test('leaves the day where it has no such time, and where another day is meant', () => {
    expect(read('a later time', 'en', { stage: 'slot', times: clocks.slice(-4) }).type).toBe('otherDay');
    expect(read('something later in the week', 'en', { stage: 'slot', times: morning }).type).toBe(
      'otherDay',
    );
    expect(read('liever later', 'nl', { stage: 'slot', times: morning }).type).toBe('otherDay');
  });

  test('is a row where it is that of two', () => {
    const two = { stage: 'slot', times: ['10:00', '13:00'] } as const;
    expect(read('the later one', 'en', two)).toEqual({ type: 'slot', startsAt: startAt(tuesday, '13:00') });
    expect(read('de vroegere', 'nl', two)).toEqual({ type: 'slot', startsAt: startAt(tuesday, '10:00') });
  });

  test('is told from the time that waits for the confirmation', () => {
    expect(read('a later time', 'en', { stage: 'confirm' })).toEqual(timesOn(tuesday, clocks.slice(12)));
  });
});

test('a nought is neither a row nor noon', () => {
  expect(read('0', 'en', { stage: 'slot', times: clocks.slice(0, 8) })).toEqual({ type: 'unclear' });
});

describe('days with times of their own', () => {
  const found = (...starts: readonly (readonly [string, string])[]): SlotReply => ({
    type: 'times',
    startsAts: starts.map(([day, clock]) => startAt(`2026-11-${day}`, clock)),
  });
  const two = found(['03', '15:00'], ['04', '16:00']);

  test.each<readonly [Language, string, SlotReply]>([
    ['en', 'tuesday at 3 or wednesday at 4', two],
    ['en', '3 on tuesday or 4 on wednesday', two],
    ['en', 'Tuesday 3pm, Wednesday 4pm please', two],
    ['nl', 'dinsdag om 3 uur of anders woensdag om 4', two],
    ['nl', '3 november 15u of 4 november 16u', two],
    ['en', 'tuesday at 3 or 4 or wednesday at 2', found(['03', '15:00'], ['03', '16:00'], ['04', '14:00'])],
    [
      'nl',
      'dinsdag en woensdag om 3, donderdag om 10',
      found(['03', '15:00'], ['04', '15:00'], ['05', '10:00']),
    ],
    [
      'nl',
      'dinsdag kan ik niet, woensdag om 10 of vrijdag om 11 wel',
      found(['04', '10:00'], ['06', '11:00']),
    ],
    ['en', 'tuesday 3pm or wednesday 4pm next week', found(['10', '15:00'], ['11', '16:00'])],
    [
      'en',
      'tuesday before 10 or wednesday after 5',
      found(['03', '09:00'], ['03', '09:30'], ['04', '17:30']),
    ],
  ])('are not mixed, %s: %s', (language, text, expected) => {
    expect(read(text, language, { stage: 'day' })).toEqual(expected);
  });

  const nextWeek = found(['10', '15:00'], ['11', '16:00']);

  test.each<readonly [Language, string, SlotReply]>([
    ['nl', 'volgende week dinsdag om 3 of woensdag om 4', nextWeek],
    ['nl', 'dinsdag volgende week om 3 of woensdag om 4', nextWeek],
    ['nl', 'volgende week di om 3 of wo om 4', nextWeek],
    ['en', 'next week Tuesday at 3 or Wednesday at 4', nextWeek],
    ['nl', 'dinsdag om 3 of volgende week woensdag om 4', found(['03', '15:00'], ['11', '16:00'])],
    ['en', 'next week Tuesday at 3 or this week Wednesday at 4', found(['04', '16:00'], ['10', '15:00'])],
  ])('lie in the week that is named before them, %s: %s', (language, text, expected) => {
    expect(read(text, language, { stage: 'day' })).toEqual(expected);
  });

  test('of which one is free or wished for are one time', () => {
    const chosen = { type: 'slot', startsAt: startAt('2026-11-04', '16:00') };
    expect(read('today at 3 or wednesday at 4', 'en', { stage: 'day' })).toEqual(chosen);
    expect(read('not tuesday at 3 but wednesday at 4', 'en', { stage: 'day' })).toEqual(chosen);
  });

  const tuesdayAtTen = { type: 'slot', startsAt: startAt(tuesday, '10:00') } as const;

  test.each<readonly [Language, string]>([
    ['en', "tuesday at 10 works, wednesday at 11 doesn't"],
    ['en', "wednesday at 11 doesn't work, tuesday at 10 does"],
    ['en', "tuesday at 10 works but wednesday at 11 won't"],
    ['en', 'tuesday at 10 yes, wednesday at 11 no'],
    ['en', "wednesday isn't an option, tuesday at 10 is"],
    ['nl', 'dinsdag om 10 kan, woensdag om 11 niet'],
    ['nl', 'woensdag om 11 niet, dinsdag om 10 wel'],
    ['nl', 'dinsdag om 10 prima, woensdag om 11 is geen optie'],
    ['nl', 'dinsdag om 10 is goed, woensdag om 11 is onmogelijk'],
  ])('of which one is denied are without it, %s: %s', (language, text) => {
    expect(read(text, language, { stage: 'day' })).toEqual(tuesdayAtTen);
  });

  test('of which only the time is denied keep the day', () => {
    const wednesday = clocks.filter((clock) => clock !== '11:00').map((clock) => ['04', clock] as const);
    expect(read('tuesday at 10 or wednesday but not at 11', 'en', { stage: 'day' })).toEqual(
      found(['03', '10:00'], ...wednesday),
    );
    expect(read("wednesday at 11 doesn't work", 'en', { stage: 'day' })).toEqual(found(...wednesday));
  });

  test('keep all times that stand before the next day', () => {
    expect(read('tuesday at 10 or 11 is fine, wednesday at 3', 'en', { stage: 'day' })).toEqual(
      found(['03', '10:00'], ['03', '11:00'], ['04', '15:00']),
    );
  });

  test('are all of them where times and days are named apart', () => {
    const each = found(['03', '15:00'], ['03', '16:00'], ['04', '15:00'], ['04', '16:00']);
    expect(read('tuesday or wednesday at 3 or 4', 'en', { stage: 'day' })).toEqual(each);
  });

  test('are one day where both names mean it', () => {
    expect(read('tuesday afternoon, the 3rd, at 3', 'en', { stage: 'day' })).toEqual({
      type: 'slot',
      startsAt: startAt(tuesday, '15:00'),
    });
  });
});

test.each<readonly [Language, string]>([
  ['en', 'yes I am sure, thanks'],
  ['en', 'I am certain'],
  ['nl', 'ja ik weet het zeker'],
  ['nl', 'ja, ik ben er zeker van'],
])('who is sure says yes, %s: %s', (language, text) => {
  expect(read(text, language, { stage: 'confirm' })).toEqual({ type: 'yes' });
});

test.each<readonly [Language, string]>([
  ['en', 'yes but I am not sure'],
  ['en', 'am I sure'],
  ['nl', 'ik weet het niet zeker'],
])('who is not sure does not say yes, %s: %s', (language, text) => {
  expect(read(text, language, { stage: 'confirm' }).type).not.toBe('yes');
});

test.each([
  ['ja. of nee wacht, heb tandarts die middag', 'nl'],
  ['Ja graag. O, ik zie dat ik die middag naar het ziekenhuis moet.', 'nl'],
  ['Yes. Oh dear, I have just seen that I have the dentist that afternoon.', 'en'],
] as const)('who is busy in the part of the day that is to be confirmed refuses it: %j', (text, language) => {
  expect(read(text, language, { stage: 'confirm' })).toMatchObject({ type: 'no' });
});

test.each([
  ['tuesday. no wednesday sorry', '2026-11-04'],
  ['di euh do', '2026-11-05'],
])('the last of two days with a "no" between them is meant: %j', (text, date) => {
  expect(read(text, 'nl', { stage: 'day' })).toEqual({ type: 'days', dates: [date] });
});

test.each(['done by 11 as my shift starts 12', 'klaar om 11 want mijn dienst begint om 12'])(
  'who begins work later has to be done before: %j',
  (text) => {
    const times = ['09:00', '11:00', '14:00'];
    const reading = read(text, 'nl', { stage: 'slot', times });
    const startsAts = reading.type === 'times' ? reading.startsAts : [];
    expect(startsAts.length).toBeGreaterThan(0);
    expect(startsAts.filter((startsAt) => startsAt > startAt(tuesday, '11:00'))).toEqual([]);
  },
);
