import { findSpelledNumbers } from '../reply-parsers/number-words.ts';
import { toInstant, toLocalMinutes } from './local-time.ts';
import { anywhere } from '../reply-parsers/phrases.ts';

const minutesPerDay = 1440;
const hour = 60;

/** Part of a day in plain words, and the hour at which somebody is reminded then. */
const dayParts: readonly (readonly [RegExp, number])[] = [
  [
    anywhere(
      'vanavond|tonight|this evening|(?:in de |s )?avonds?|in the evening|evening|na het eten|after (?:dinner|tea)',
    ),
    19,
  ],
  [anywhere('vannacht|late tonight|bedtime'), 21],
  [anywhere('vanmiddag|(?:deze |in de )?(?:na)?middag|s middags|(?:this |in the )?afternoon'), 15],
  [anywhere('lunch|(?:mijn |my |de |the )?(?:lunch)?pauze|break|tussen de middag'), 13],
  [
    anywhere(
      'vanochtend|vanmorgen|(?:this |in the )?morning|ochtend|morgenochtend|morgenvroeg|voormiddag|s ochtends',
    ),
    9,
  ],
  [
    anywhere(
      'na (?:mijn |het |de |t )?(?:werk|dienst|shift|school|les|lessen|werkdag|werkuren)|after (?:my |the )?(?:work|shift|school|class|uni|college)|when i (?:get|am) (?:home|off|back home)|als ik (?:thuis|klaar) ben|thuis',
    ),
    18,
  ],
];

const weekdays: readonly RegExp[] = [
  anywhere('maandag|monday'),
  anywhere('dinsdag|tuesday'),
  anywhere('woensdag|wednesday'),
  anywhere('donderdag|thursday'),
  anywhere('vrijdag|friday'),
  anywhere('zaterdag|saturday|(?:dit |in het |this |at the |over the )?weekend'),
  anywhere('zondag|sunday'),
];

const tomorrow = anywhere('morgen(?:ochtend|vroeg|middag|avond)?|tomorrow');
const afterTomorrow = anywhere('overmorgen|day after tomorrow');
const nextWeek = anywhere('volgende week|next week|na het weekend|after the weekend');
const unitMinutes: readonly (readonly [RegExp, number])[] = [
  [/^(?:minutes?|minuten|min|minuut)$/u, 1],
  [/^(?:uur|uren|uurtje|uurtjes|hours?|hour)$/u, hour],
  [/^(?:dag|dagen|dagje|days?)$/u, minutesPerDay],
  [/^(?:week|weken|weekje|weeks?)$/u, 7 * minutesPerDay],
];
const amountPattern =
  /(?:^|\b)(?:(over|binnen|in|na|nog|give me|after|need|back in|another) )?(?:een |ongeveer |about |around |like |maar |just |only |nog |goed |dik |the next )*([\p{L}\d]+) (minutes?|minuten|min|minuut|uur|uren|uurtje|uurtjes|hours?|dag|dagen|dagje|days?|week|weken|weekje|weeks?)\b/u;
const clockPattern =
  /(?:^|\b)(?:om|na|vanaf|rond|tegen|at|after|from|around|by|till|until|tot|pas om) (half )?(\d{1,2})(?: (\d{2}))?(?: (uur|u|h|am|pm|o clock))?(?! (?:minutes|minuten|uur\b.*geleden|dagen|days|weken|weeks|hours|uren))\b/u;

const countOf = (word: string): number | null => {
  if (/^\d{1,3}$/u.test(word)) return Number(word);
  if (/^(?:a|an|een|one|paar|couple|few)$/u.test(word)) return /^(?:paar|couple|few)$/u.test(word) ? 2 : 1;
  const [count, ...more] = findSpelledNumbers([word]);
  return count !== undefined && more.length === 0 ? count : null;
};

/** Minutes that the words name: "over een half uur", "in 10 minutes". Null without any. */
const findAmount = (words: string): number | null => {
  if (/\b(?:kwartier|kwartiertje|quarter of an hour)\b/u.test(words)) return 15;
  if (/\b(?:half uur|half uurtje|halfuur|halfuurtje|half an hour|half hour|halfhour)\b/u.test(words))
    return 30;
  if (/\b(?:anderhalf uur|anderhalfuur|an hour and a half)\b/u.test(words)) return 90;
  const [, , amount = '', unit = ''] = amountPattern.exec(words) ?? [];
  const size = unitMinutes.find(([name]) => name.test(unit))?.[1];
  // "over een uurtje": the word before the unit is the article itself.
  const count = countOf(amount) ?? (/^(?:over|in|binnen|na|nog)$/u.test(amount) ? 1 : null);
  return size === undefined || count === null ? null : size * count;
};

const findWeekday = (words: string): number | null => {
  const index = weekdays.findIndex((name) => name.test(words));
  return index < 0 ? null : index;
};

/** The first minute of the day that the words name, and whether it is today. */
const findDay = (words: string, today: number): { readonly start: number; readonly isToday: boolean } => {
  const later = (days: number) => ({ start: today + days * minutesPerDay, isToday: false });
  if (afterTomorrow.test(words)) return later(2);
  if (tomorrow.test(words)) return later(1);
  // 1970-01-01 was a Thursday; 0 is Monday.
  const now = (today / minutesPerDay + 3) % 7;
  const weekday = findWeekday(words);
  if (nextWeek.test(words)) return later(7 - now + (weekday !== null && weekday < 5 ? weekday : 0));
  return weekday === null ? { start: today, isToday: true } : later(((weekday - now + 6) % 7) + 1);
};

const findClock = (words: string): number | null => {
  const [, half, hours, minutes = '0', unit = ''] = clockPattern.exec(words) ?? [];
  if (hours === undefined || Number(hours) > 24 || Number(minutes) > 59) return null;
  const shift = unit === 'pm' && Number(hours) < 12 ? 12 : 0;
  return (Number(hours) + shift) * hour + Number(minutes) - (half ? 30 : 0);
};

/** Half a day later where the hour lies before now, or deep in the night: "after 6" at two o'clock means 18:00. */
const soonest = (clock: number, nowOfDay: number, isToday: boolean): number => {
  const isEarly = isToday ? clock <= nowOfDay : clock < 7 * hour;
  return isEarly && clock < 12 * hour ? clock + 12 * hour : clock;
};

/**
 * Finds when a candidate wants to go on, in plain words: an amount of time, a clock time, a part of a day, a day. Returns
 * null where no time is named, or one that is over.
 */
export const findLaterTime = (words: string, now: Date, timeZone: string): Date | null => {
  const clock = findClock(words);
  const amount = clock === null ? findAmount(words) : null;
  if (amount !== null) return new Date(now.getTime() + amount * 60_000);
  const local = toLocalMinutes(now, timeZone);
  const today = Math.floor(local / minutesPerDay) * minutesPerDay;
  const { start, isToday } = findDay(words, today);
  const part = dayParts.find(([name]) =>
    name.test(isToday ? words : words.replace(/\bmorgen(?!\p{L})/gu, '')),
  )?.[1];
  if (clock === null && part === undefined && isToday) return null;
  const evening = part !== undefined && part >= 15 ? 12 * hour - 1 : local - today;
  const ofDay =
    clock === null
      ? (part ?? 10) * hour
      : soonest(clock, isToday ? Math.max(evening, local - today) : 7 * hour, isToday);
  const at = start + ofDay;
  // The part of the day has begun already: an hour from now.
  const wanted = at > local ? at : local + hour;
  return toInstant(wanted, timeZone);
};
