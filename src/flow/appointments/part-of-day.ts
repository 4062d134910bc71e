import type { NamedTime } from './clock-words.ts';

/** Whether the minutes of a day fit what a text says. */
export type MinuteTest = (minutes: number) => boolean;

const hours =
  (from: number, to: number): MinuteTest =>
  (at) =>
    at >= from * 60 && at < to * 60;

// In their order: "end of the morning" comes before "morning".
const parts: readonly (readonly [RegExp, MinuteTest])[] = [
  [/(?<!\w)(?:na de (?:middag|lunch)|after lunch|na 12 uur)(?!\w)/u, hours(12.5, 24)],
  [/(?<!\w)(?:voor de (?:middag|lunch)|before lunch)(?!\w)/u, hours(0, 12)],
  [
    /(?<!\w)(?:eind(?:e)? van de (?:ochtend|voormiddag)|late morning|laat in de ochtend)(?!\w)/u,
    hours(10.5, 12.5),
  ],
  [
    /(?<!\w)(?:vroeg in de (?:middag|namiddag)|begin van de (?:middag|namiddag)|early afternoon)(?!\w)/u,
    hours(12, 15),
  ],
  [
    /(?<!\w)(?:laat in de (?:middag|namiddag)|late afternoon|eind(?:e)? van de (?:middag|namiddag))(?!\w)/u,
    hours(15, 18),
  ],
  [
    /(?<!\w)(?:eind(?:e)? van de dag|end of (?:the )?day|laat op de dag|late in the day)(?!\w)/u,
    hours(15, 24),
  ],
  [
    /(?<!\w)(?:ochtend|ochtends|smorgens|s morgens|morgens|morning|mornings|voormiddag|voormiddags|vm|vroeg|early|ochtendje)(?!\w)/u,
    hours(0, 12),
  ],
  [/(?<!\w)(?:middag|middags|namiddag|namiddags|nm|afternoon|afternoons|arvo)(?!\w)/u, hours(12, 18)],
  [/(?<!\w)(?:avond|avonds|vanavond|evening|evenings|na het werk|after work)(?!\w)/u, hours(17, 24)],
  [/(?<!\w)(?:\w+)(?:ochtend|voormiddag)(?!\w)/u, hours(0, 12)],
];

/** Finds the part of the day that a text names; null without one. */
export const findPartOfDay = (text: string): MinuteTest | null =>
  parts.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** The limits of times in a text, and the places of the times that they are made of. */
export interface TimeLimits {
  readonly test: MinuteTest | null;
  readonly used: ReadonlySet<number>;
}

// Appointments are by day: of the two meanings of an hour, the one from seven to nineteen.
const byDay = ({ minutes }: NamedTime): number =>
  minutes.find((each) => each >= 7 * 60 && each < 19 * 60) ?? minutes[0] ?? 0;

const nameAt = (times: readonly NamedTime[], place: string | undefined): number | null => {
  const time = place === undefined ? undefined : times[Number(place)];
  return time ? byDay(time) : null;
};

const rangePattern = /(?<!\w)(?:tussen|between|van|from) #t(\d+) (?:en|and|tot|to|until|a|-) #t(\d+)/u;
const fromPattern =
  /(?<!\w)(?:vanaf|from|(?:ten|op zijn|op zn) vroegste?(?: om)?|niet (?:voor|eerder dan|vroeger dan)|not (?:before|earlier than)|no earlier than|at the earliest) #t(\d+)|#t(\d+) (?:or|of) (?:later|after|daarna)/u;
const afterPattern = /(?<!\w)(?:na|after|later dan|later than|past) #t(\d+)/u;
const untilPattern =
  /(?<!\w)(?:ten laatste(?: om)?|uiterlijk(?: om)?|by|at the latest|niet (?:na|later dan)|not (?:after|later than)|no later than|until|till|tot) #t(\d+)|#t(\d+) (?:or|of) (?:earlier|before|eerder|vroeger)/u;
const beforePattern = /(?<!\w)(?:voor|before|eerder dan|vroeger dan|earlier than) #t(\d+)/u;

/** Finds what a text says of times: between, after, before. */
export const findLimits = (text: string, times: readonly NamedTime[]): TimeLimits => {
  const range = rangePattern.exec(text);
  if (range) {
    const [from, to] = [nameAt(times, range[1]) ?? 0, nameAt(times, range[2]) ?? 0];
    return { test: (at) => at >= from && at <= to, used: new Set([Number(range[1]), Number(range[2])]) };
  }
  const limits: readonly (readonly [RegExp, (limit: number) => MinuteTest])[] = [
    [fromPattern, (limit) => (at) => at >= limit],
    [untilPattern, (limit) => (at) => at <= limit],
    [afterPattern, (limit) => (at) => at > limit],
    [beforePattern, (limit) => (at) => at < limit],
  ];
  for (const [pattern, build] of limits) {
    const found = pattern.exec(text);
    const place = found?.[1] ?? found?.[2];
    const limit = nameAt(times, place);
    if (place !== undefined && limit !== null) return { test: build(limit), used: new Set([Number(place)]) };
  }
  return { test: null, used: new Set() };
};
