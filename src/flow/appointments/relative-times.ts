import { isHourRange } from './clock-parts.ts';
import { formatTime, minutesOf } from './labels.ts';
import type { SlotChoices } from './slot-reply.ts';
import { smallNumbers } from './spoken-numbers.ts';

const amounts: readonly (readonly [RegExp, (number: number) => number])[] = [
  [/^(?:een |a )?half (?:uur\w*|an hour|hour)$|^(?:een )?halfuur\w*$|^half an hour$/u, () => 30],
  [/^(?:anderhalf|one and a half|1 en een half) (?:uur\w*|hours?)$|^an hour and a half$/u, () => 90],
  [/^(?:een |a )?(?:kwart\w*|quarter of an hour|quarter)$/u, () => 15],
  [/^(?:drie|3|three) (?:kwart\w*|quarters(?: of an hour)?)$/u, () => 45],
  [/^(?:een|an|a|one|1) (?:uur\w*|hour)$/u, () => 60],
  [/^uurtje$/u, () => 60],
  [/^(?:twee|two) (?:uur\w*|hours?)$/u, () => 120],
  [/^([\d.]+) ?(?:uur\w*|hours?|hrs?|h|u)$/u, (number) => number * 60],
  [/^(\d+) ?(?:min\w*|mins|m)$/u, (number) => number],
];

const amount =
  '((?:een |a )?half ?(?:an )?(?:uur|hour)\\w*|anderhalf uur\\w*|(?:one|an hour) and a half(?: hours)?|(?:een |a |drie |3 |three )?kwart\\w*|(?:a |three )?quarters?(?: of an hour)?|(?:een|an|a|one|twee|two|[\\d.]+) ?(?:uur\\w*|hours?|hrs?|h|u|min\\w*)|uurtje)';
const later = '(?:later|verder|opschuiven|naar achter|back)';
const earlier = '(?:eerder|vroeger|earlier|sooner|before|forward|naar voor)';

const behind = new RegExp(`(?<![\\w.])${amount} (?:\\w+ )?(?:(${later})|(${earlier}))(?!\\w)`, 'u');
const inFront = new RegExp(`(?<!\\w)(?:(back)|(forward)) (?:by )?${amount}(?!\\w)`, 'u');
const sameTime =
  /(?<!\w)(?:(?:zelfde|gelijke|the same|same) (?:uur|tijd|tijdstip|time|hour|slot)|(?:at|on) the same time)(?!\w)/gu;

const minutesIn = (text: string): number | null => {
  for (const [pattern, read] of amounts) {
    const found = pattern.exec(text);
    if (found) return read(Number(found[1]));
  }
  return null;
};

const toClock = (minutes: number): string => {
  const clock = [Math.floor(minutes / 60), minutes % 60].map((each) => String(each).padStart(2, '0'));
  return clock.join(':');
};

const numberWord = `(?:\\d{1,2}|${[...smallNumbers.keys()].filter((word) => word !== 'one' && word !== 'een').join('|')})`;
const listedHours = new RegExp(
  `(?<![\\w#./:-])(?<!(?:optie|option|nummer|number|nr|keuze|de|the|half|voor|over|na|to|past|after|before) )((?:${numberWord} )*${numberWord}) (of|or|en|and) (${numberWord})(?! ?(?:uur|u|h|am|pm|:|\\.|\\d|/|-|weken|weeks|dagen|days|min)|(?:e|de|ste|st|nd|rd|th)(?!\\w))(?![\\w])`,
  'u',
);

// "10 to 12", "1-3pm"; "10 to 3" is a time where that one is free.
const rangeEnd = `(\\d{1,2}|${[...smallNumbers.keys()].join('|')})`;
const hourRange = new RegExp(
  `(?<![\\w#./:-])(?<!(?:optie|option|nummer|number|nr|keuze|half) )(?:(van|from|tussen|between|vanaf) )?${rangeEnd} ?(-|tot en met|tot|to|till|until|through|en|and|a) ?${rangeEnd}(?: ?(?:uur|u|h|(am|pm)))?(?![\\w:./-])(?! ?(?:half|weken|weeks|dagen|days|min\\w*|maanden|months|jan|feb|maart|march|apr|mei|may|jun|jul|aug|sep|okt|oct|nov|dec))`,
  'u',
);

interface SaidRange {
  readonly said: string;
  readonly lead: string | undefined;
  readonly first: string;
  readonly link: string;
  readonly last: string;
  readonly half: string | undefined;
}

/** Writes a range of bare hours as one with units; what is a list or a time stays as it is. */
const writeRange = (
  { said, lead, first, link, last, half }: SaidRange,
  isFree: (minutes: number) => boolean,
): string => {
  const [from = 0, to = 0] = [first, last].map((each) => smallNumbers.get(each) ?? Number(each));
  const isList = /^(?:en|and|a)$/u.test(link) && !/^(?:tussen|between)$/u.test(lead ?? '');
  if (isList || from > 23 || to > 23 || from === to) return said;
  const beside = to * 60 - from;
  if (
    lead === undefined &&
    /^(?:to|till)$/u.test(link) &&
    from % 5 === 0 &&
    (!isHourRange(first, last) || [beside, beside + 12 * 60].some(isFree))
  )
    return said;
  return `from ${from} ${half ?? 'uur'} to ${to} ${half ?? 'uur'}`;
};

const withRangeOfHours = (text: string, isFree: (minutes: number) => boolean): string => {
  const found = hourRange.exec(text);
  if (!found) return text;
  const [said, lead, first = '', link = '', last = '', half] = found;
  return text.replace(said, writeRange({ said, lead, first, link, last, half }, isFree));
};

/** Writes "10 30" as a clock time where that one is free. */
const withSpacedTimes = (text: string, isFree: (minutes: number) => boolean): string =>
  text.replaceAll(
    /(?<![\w#./:-])(\d{1,2}) ([1-5][05])(?![\w./:-])/gu,
    (said, hour: string, minutes: string) => {
      const at = Number(hour) * 60 + Number(minutes);
      return [at, at + 12 * 60].some(isFree) ? `${hour}:${minutes}` : said;
    },
  );

/** Writes bare numbers as hours where each of them is an hour of the shown day: "10 of 11". */
export const withListedHours = (
  text: string,
  { stage, language, slots, shown, day, timeZone }: SlotChoices,
): string => {
  if (stage !== 'slot') return text;
  const isFreeAt = (minutes: number): boolean =>
    slots.some(({ localDate, startsAt }) => localDate === day && minutesOf(startsAt, timeZone) === minutes);
  const spaced = withSpacedTimes(text, isFreeAt);
  const ranged = withRangeOfHours(spaced, isFreeAt);
  const found = ranged === text ? listedHours.exec(text) : null;
  // "Ten of eight" is an English time.
  if (!found || (language === 'en' && found[2] === 'of')) return ranged;
  const words = [...(found[1] ?? '').split(' '), found[3] ?? ''];
  const hours = words.map((word) => smallNumbers.get(word) ?? Number(word));
  const isFree = (hour: number): boolean => [hour, hour + 12].some((each) => isFreeAt(each * 60));
  // Numbers that are no rows are hours, free or not.
  const isNoRow = (hour: number): boolean => hour > shown.length && hour < 24;
  if (!hours.every(isFree) && !hours.every(isNoRow)) return text;
  return text.replace(found[0], hours.map((hour) => `${hour} uur`).join(` ${found[2] ?? ''} `));
};

/** Writes times that are told from the chosen one as clock times: "half an hour later", "zelfde uur". */
export const withClockTimes = (text: string, { selected, timeZone }: SlotChoices): string => {
  if (selected === null) return text;
  const same = text.replaceAll(sameTime, ` ${formatTime(selected, timeZone)} `);
  const found = behind.exec(same);
  const pushed = found ? null : inFront.exec(same);
  const shift = minutesIn(found?.[1] ?? pushed?.[3] ?? '');
  if (shift === null) return same;
  const isLater = (found?.[2] ?? pushed?.[1]) !== undefined;
  const minutes = minutesOf(selected, timeZone) + (isLater ? shift : -shift);
  if (!Number.isInteger(minutes) || minutes < 0 || minutes >= 24 * 60) return same;
  return same.replace(found ? behind : inFront, ` ${toClock(minutes)} `).replaceAll(/ {2,}/gu, ' ');
};
