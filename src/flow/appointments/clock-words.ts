import type { Language } from '../language.ts';
import { smallNumbers } from './spoken-numbers.ts';

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

const word = [...smallNumbers.keys()].join('|');
const hour = `(?:[01]?\\d|2[0-3]|${word})`;
// "Een" and "one" are more often an article or a row.
const bareHour = hour.replace('een|one|', '');
const few = '(?:5|10|20|25|vijf|tien|twintig|five|ten|twenty)';
const half = '(am|pm|a m|p m)';
const unit = '(?:uur|uren|u|h|hrs|oclock|o clock)';
const about =
  '(?:(rond de klok van|tegen de klok van|rond een uur of|rond|omstreeks|ongeveer|tegen|around|about|circa|een uur of|n uur of|(?<!\\w )uur of) )?';

const valueOf = (text: string): number => smallNumbers.get(text) ?? Number(text);

const dayMinutes = 24 * 60;

/** The minutes of a day that an hour and minutes can mean: without am or pm both halves of the day, unless 13 or later. */
const meanings = (hours: number, minutes: number, dayHalf: string | undefined): readonly number[] => {
  const at = hours * 60 + minutes;
  if (dayHalf?.startsWith('a')) return [at % (12 * 60)];
  if (dayHalf?.startsWith('p')) return [(at % (12 * 60)) + 12 * 60];
  if (hours >= 12) return [at % dayMinutes];
  return [at, at + 12 * 60].filter((each) => each >= 0 && each < dayMinutes);
};

type Groups = readonly (string | undefined)[];

interface ClockPattern {
  readonly pattern: RegExp;
  read(groups: Groups, language: Language): readonly number[];
}

const build = (source: string): RegExp =>
  new RegExp(`(?<![\\w#./:-])${about}${source}(ish)?(?![\\w/]|[.:]\\d)`, 'gu');

const shifted = (hours: string | undefined, shift: number, dayHalf?: string): readonly number[] => {
  const at = valueOf(hours ?? '') * 60 + shift;
  return meanings(Math.floor(at / 60), at % 60, dayHalf);
};

// Dutch and English by turns, from 13 on.
const afternoonWords =
  'dertien thirteen veertien fourteen vijftien fifteen zestien sixteen zeventien seventeen achttien eighteen'.split(
    ' ',
  );

const minutesOf = (said: string | undefined): number =>
  ({ '': 0, thirty: 30, dertig: 30, fifteen: 15, vijftien: 15, forty: 40, fifty: 50 })[said ?? ''] ?? 45;

// In their order: a longer expression comes before its parts.
const patterns: readonly ClockPattern[] = [
  {
    pattern: build(`(${few}) (voor|over|na) half (${hour})(?: ${unit})?`),
    read: ([, by, side, to]) => shifted(to, -30 + (side === 'voor' ? -1 : 1) * valueOf(by ?? '')),
  },
  {
    pattern: build(`half (past )?(${hour})(?: ?${unit})?(?: ?${half})?`),
    read: ([, past, of, dayHalf], language) =>
      shifted(of, past === undefined && language === 'nl' ? -30 : 30, dayHalf),
  },
  {
    pattern: build(
      `(?:een |a )?(?:kwart|kwartier|quarter) (voor|over|na|to|past|before|after|of) (${hour})(?: ?${unit})?(?: ?${half})?`,
    ),
    read: ([, side, of, dayHalf]) =>
      shifted(of, ['voor', 'to', 'before', 'of'].includes(side ?? '') ? -15 : 15, dayHalf),
  },
  {
    pattern: build(
      `(${few})(?: minuten| minutes)? (voor|over|na|to|past|before) (${hour})(?: ?${unit})?(?: ?${half})?`,
    ),
    read: ([, by, side, of, dayHalf]) =>
      shifted(of, (['voor', 'to', 'before'].includes(side ?? '') ? -1 : 1) * valueOf(by ?? ''), dayHalf),
  },
  {
    pattern: build(`([01]?\\d|2[0-3]) ?[:.uh] ?([0-5]\\d)(?: ?${unit})?(?: ?${half})?`),
    read: ([, hours, minutes, dayHalf]) => meanings(Number(hours), Number(minutes), dayHalf),
  },
  {
    pattern: build('([01]?\\d|2[0-3]) uur (15|30|45)(?! ?(?:uur|u|h))'),
    read: ([, hours, minutes]) => meanings(Number(hours), Number(minutes), undefined),
  },
  {
    pattern: build(`(0[7-9]|1[0-8])([0-5]\\d)(?: ?${unit})?`),
    read: ([, hours, minutes]) => meanings(Number(hours), Number(minutes), undefined),
  },
  {
    pattern: build(`(${word}) (thirty|fifteen|forty five|forty|fifty|dertig|vijftien)(?: ?${half})?`),
    read: ([, hours, minutes, dayHalf]) => shifted(hours, minutesOf(minutes), dayHalf),
  },
  {
    pattern: build(
      `(${afternoonWords.join('|')}) (?:(thirty|fifteen|forty five)|hundred(?: hours)?|uur(?: (dertig|vijftien))?)`,
    ),
    read: ([, hours = '', english, dutch]) => [
      (13 + Math.floor(afternoonWords.indexOf(hours) / 2)) * 60 + minutesOf(english ?? dutch),
    ],
  },
  { pattern: build('(?:12 |twelve )?(?:noon|midday)'), read: () => [12 * 60] },
  {
    pattern: build(`(${hour}) (?:sharp|on the dot|exactly|precies|stipt|scherp)`),
    read: ([, hours]) => shifted(hours, 0),
  },
  { pattern: build(`(${hour}) ?${half}`), read: ([, hours, dayHalf]) => shifted(hours, 0, dayHalf) },
  { pattern: build(`(${hour}) ?${unit}`), read: ([, hours]) => shifted(hours, 0) },
  {
    pattern: build(
      `(${hour}(?= in (?:the|de) )|${bareHour})(?= (?:in (?:the|de) )?(?:morning|afternoon|evening|ochtends?|morgens|voormiddags?|middags?|namiddags?|avonds?)(?!\\w))`,
    ),
    read: ([, hours]) => shifted(hours, 0),
  },
];

// A bare number is a time only behind a word that a time follows.
const lead =
  '(?<=(?:^|[^\\w])(?:om|at|na|after|voor|before|vanaf|from|tot|until|till|by|past|later dan|eerder dan|vroeger dan|later than|earlier than|vroegste?|earliest|latest|tussen|between|rond|around|about|tegen|liever|beter|klok van|do|prefer|like|zoals|die van|klokslag|stipt|precies|exactly|bv|bijv|bijvoorbeeld|say|make it|say|be|behalve|buiten|but|not before|niet voor|not|niet|except|apart from|other than|(?:zet|plan|boek)(?: (?:me|mij|het|hem|maar|dan))* op|(?:push|move|change|make|verzet|zet|schuif) (?:it|het|hem|that) (?:to|naar|op)|up to|up until) )';
const bare = new RegExp(
  `${lead}(${bareHour})(ish)?(?![\\w/%]|[.:]\\d| ?(?:(?:de|e|st|nd|rd|th|weken|weeks|dagen|days|option|optie|(?:of|van) (?:them|these|those|the|de|deze|die))\\b|minut))`,
  'gu',
);
const judged = new RegExp(
  `(?<![\\w#./:-])(?<!(?:optie|option|nummer|number|nr|keuze) )(${hour})(?= (?:instead|works? (?:instead|better)|(?:is|would be|was|zou|lijkt|works?|suits?) (?:\\w+ ){0,2}(?:better|beter|handier|easier|handiger|liever)(?!\\w)|(?:is |was )?(?:too|te (?:vroeg|laat)|doesnt|does not|wont|kan (?:ik )?niet|lukt (?:\\w+ )?niet|past (?:\\w+ )?niet)(?!\\w)))`,
  'gu',
);
const second = new RegExp(
  `(?<=#t\\d+ (?:of|or|en|and|to|tot|a|-) )(${hour})(?![\\w/]|[.:]\\d| ?(?:de|e|st|nd|rd|th)\\b)`,
  'gu',
);
const first = new RegExp(`(?<![\\w#./:-])(${hour})(?= (?:of|or) #t\\d)`, 'gu');
const open = new RegExp(
  `(?<![\\w#./:-])(${hour})(?= (?:or|of) (?:later|after|earlier|before|eerder|vroeger|daarna)(?!\\w))`,
  'gu',
);
const atOne = new RegExp(
  '(?<=(?<!\\w)(?:at|by|around|about|till|until|after|before) )one(?!\\w)(?! (?:of|the|other|time|point|day|that|which|stage|go)(?!\\w))',
  'gu',
);
// "Two on Tuesday", "there for ten".
const placed = new RegExp(
  `(?<![\\w#./:-])(?<!(?<!\\w)(?:optie|option|nummer|number|nr|keuze|or|of) )(?:(?:${bareHour})(?= on #d\\d)|(?<=(?:there|come|in|agree|free|go|ok|oke|okay|good|fine) for )(?:${bareHour})(?=$))`,
  'gu',
);
const onlyIsh = new RegExp(`(?<![\\w#./:-])(${hour}) ?ish(?!\\w)`, 'gu');

/** Finds the times that a normalized text names, and marks their places. */
export const markTimes = (normalized: string, language: Language): MarkedTimes => {
  const times: NamedTime[] = [];
  const mark = (minutes: readonly number[], isRough: boolean): string => {
    times.push({ minutes, isRough });
    return ` #t${times.length - 1} `;
  };
  let text = normalized;
  const replace = (pattern: RegExp, read: (groups: Groups) => readonly number[], isRough = false): void => {
    text = text
      .replaceAll(pattern, (...found: unknown[]) => {
        const groups = found.slice(1, -2).map((each) => (typeof each === 'string' ? each : undefined));
        return mark(
          read(groups),
          isRough || groups[0] === undefined ? isRough || groups.at(-1) === 'ish' : true,
        );
      })
      .replaceAll(/ {2,}/gu, ' ');
  };
  // Before "een uur", which is one o'clock.
  replace(
    new RegExp(`(?<!\\w)(?:rond )?(?:een|n) uur of (${hour})(?![\\w/])`, 'gu'),
    ([hours]) => shifted(hours, 0),
    true,
  );
  for (const { pattern, read } of patterns) replace(pattern, (groups) => read(groups, language));
  replace(onlyIsh, ([hours]) => shifted(hours, 0), true);
  const plain = (pattern: RegExp): void => {
    text = text.replaceAll(pattern, (hours: string) =>
      mark(shifted(hours.replace(/ish$/u, ''), 0), hours.endsWith('ish')).trim(),
    );
  };
  plain(bare);
  plain(judged);
  plain(atOne);
  plain(placed);
  plain(second);
  plain(open);
  plain(first);
  return { text, times };
};
