import type { Language } from '../language.ts';
import { bareHourPatterns } from './bare-hours.ts';
import {
  afterTime,
  bareHour,
  type ClockGroups,
  hour,
  hourInWords,
  hourMeanings,
  isHourRange,
  minutesBeside,
  minutesOfWord,
  saysQuarter,
  shiftOf,
  sides,
  unit,
} from './clock-parts.ts';
import { languageOfNumber } from './spoken-numbers.ts';

/** A time that a text names. `minutes` are the minutes of a day that it can mean: 3 is 03:00 or 15:00. */
export interface NamedTime {
  readonly minutes: readonly number[];
  /** Whether the text says "about". */
  readonly isRough: boolean;
}

/** A text whose times are replaced by marks `#t0`, `#t1`, and the times in the order of their marks. */
export interface MarkedTimes {
  readonly text: string;
  readonly times: readonly NamedTime[];
}

/** The choices that the reading of times depends on. */
export interface ClockContext {
  readonly language: Language;
  /** Whether a time of the day is free, in minutes. */
  readonly isFree: (minutes: number) => boolean;
}

interface ClockPattern {
  readonly pattern: RegExp;
  /** The minutes of a day that the words can mean; null where they are no time. */
  read(said: ClockGroups, context: ClockContext): readonly number[] | null;
}

const about =
  '(?:(?<about>(?:zo )?(?:rond|tegen|around|about) de klok van|rond een uur of|(?:zo )?rond|omstreeks|ongeveer|om en bij|iets van(?! \\S+(?: \\S+)?(?: uur)? tot )|tegen|(?:at )?around|(?:at )?about|roughly|approx|circa|ca|een uur of|n uur of|(?<!\\w )uur of) )?';
const end = '(?![\\w/]|[.:]\\d)';

const time = (source: string): RegExp =>
  new RegExp(`(?<![\\w#./:-])${about}(?:${source})${afterTime}${end}`, 'gu');

const halfWay = 'half (?<past>past )?';
/** "Half drie" is 2:30, and "half three" is 3:30, whatever the language of the flow; it decides about "half 3". */
const halfShift = ({ past, of = '' }: ClockGroups, language: Language): number =>
  past === undefined && (languageOfNumber(of) ?? language) === 'nl' ? -30 : 30;

const minuteDigits = '(?<minutes>[0-5]\\d)';
const spokenMinutes =
  '(?<minutes>ten(?! (?:or|and) )|fifteen|twenty five|twenty|thirty five|thirty|forty five|forty|fifty five|fifty|dertig|vijftien|vijfenveertig)';

/** "Ten to two" is a time where that time is free, or where it is no range of hours. */
const besideHour = (said: ClockGroups, { isFree, language }: ClockContext): readonly number[] | null => {
  const { by = '', side = '', of = '' } = said;
  const minutes = hourMeanings(said, shiftOf(said));
  if (side === 'of' && (language === 'nl' || (!saysQuarter(by) && !minutes.some(isFree)))) return null;
  const canBeRange = /^(?:to|till|after|before)$/u.test(side) && isHourRange(by, of);
  return canBeRange && !minutes.some(isFree) ? null : minutes;
};

/** Minutes that few people name are a time only where that one is free: "7 25" can be two numbers. */
const whereFree = (said: ClockGroups, { isFree }: ClockContext): readonly number[] | null => {
  const named = minutesOfWord(said['minutes'] ?? '');
  const minutes = hourMeanings(said, named);
  return named % 15 === 0 || minutes.some(isFree) ? minutes : null;
};

const teens =
  'dertien thirteen veertien fourteen vijftien fifteen zestien sixteen zeventien seventeen achttien eighteen'.split(
    ' ',
  );

// In their order: a longer expression comes before its parts.
const patterns: readonly ClockPattern[] = [
  {
    pattern: new RegExp(`(?<!\\w)(?:rond )?(?:een|n) (?<about>uur of) ${hour}(?![\\w/])`, 'gu'),
    read: (said) => hourMeanings(said),
  },
  {
    pattern: time(`${minutesBeside} (?<side>over|na|voor|vr) half ${hour}`),
    read: (said) => hourMeanings(said, shiftOf(said) - 30),
  },
  {
    pattern: time(
      `${hour} (?:and|en) (?:a |een )?half(?! (?:\\d|[a-z]+ ?(?:uur)?$|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|een|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf))`,
    ),
    read: (said) => hourMeanings(said, 30),
  },
  {
    pattern: time(`${halfWay}${hour}`),
    read: (said, { language }) => hourMeanings(said, halfShift(said, language)),
  },
  { pattern: time(`${minutesBeside} ${sides} ${hour}`), read: besideHour },
  {
    pattern: time(`(?<!(?:from|van|between|tussen) )${minutesBeside} (?<side>to|till) ${hour}`),
    read: besideHour,
  },
  {
    pattern: time(`(?<of>[01]?\\d|2[0-3]) ?[:.uh] ?${minuteDigits}`),
    read: (said) => hourMeanings(said, Number(said['minutes'])),
  },
  {
    pattern: time(
      '(?<of>1[0-2]|0?[1-9])(?<minutes>[0-5]\\d)(?= ?[ap] ?m)|(?<of>0[7-9]|1[0-8])(?<minutes>[0-5]\\d)|(?<of>[1-9])(?<minutes>[1-5][05]|0[5])',
    ),
    read: (said) => hourMeanings(said, Number(said['minutes'])),
  },
  {
    pattern: time('(?<of>[01]?\\d|2[0-3])(?: uur| u)? (?<minutes>[0-5][05])(?! (?:of|or|en|and) )'),
    read: whereFree,
  },
  {
    pattern: time(`${hour}(?: uur| u)? ${spokenMinutes}|${hourInWords} (?:oh|o) (?<minutes>five)`),
    read: whereFree,
  },
  {
    pattern: time(
      `(?<teen>${teens.join('|')}) (?:(?<minutes>thirty|fifteen|forty five)|hundred(?: hours)?|uur(?: (?<minutes>dertig|vijftien))?)`,
    ),
    read: (said) => {
      const minutes = said['minutes'] === undefined ? 0 : minutesOfWord(said['minutes']);
      return [(13 + Math.floor(teens.indexOf(said['teen'] ?? '') / 2)) * 60 + minutes];
    },
  },
  { pattern: time('(?:(?:12|twelve|high) )?(?:noon|midday)'), read: () => [12 * 60] },
  {
    pattern: time(
      `${hour}(?= ?(?:${unit}|am|pm|a m|p m|sharp|on the dot|exactly|precies|stipt|scherp)(?!\\w))`,
    ),
    read: (said) => hourMeanings(said),
  },
  {
    pattern: time(
      `(?:${bareHour}|${hour}(?= in (?:the|de) ))(?= (?:(?:in|s) )?(?:(?:the|de) )?(?:morning|afternoon|evening|ochtends?|morgens|voormiddags?|middags?|namiddags?|avonds?)(?!\\w))`,
    ),
    read: (said) => hourMeanings(said),
  },
  {
    pattern: new RegExp(`(?<![\\w#./:-])${hour} ?(?<rough>ish)(?!\\w)`, 'gu'),
    read: (said) => hourMeanings(said),
  },
  ...bareHourPatterns.map((pattern): ClockPattern => ({ pattern, read: (said) => hourMeanings(said) })),
];

/** Finds the times that a normalized text names, and marks their places. */
export const markTimes = (normalized: string, context: ClockContext): MarkedTimes => {
  const times: NamedTime[] = [];
  let text = normalized;
  for (const { pattern, read } of patterns) {
    let rest = 0;
    let marked = '';
    for (const found of text.matchAll(pattern)) {
      const said = found.groups ?? {};
      const minutes = read(said, context);
      if (!minutes) continue;
      marked += `${text.slice(rest, found.index)} #t${times.length} `;
      rest = found.index + found[0].length;
      times.push({ minutes, isRough: said['about'] !== undefined || said['rough'] !== undefined });
    }
    text = `${marked}${text.slice(rest)}`.replaceAll(/ {2,}/gu, ' ');
  }
  return { text, times };
};
