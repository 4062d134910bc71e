import type { Language } from '../language.ts';
import { currentDay, weekdayOf } from '../reply-parsers/day.ts';
import type { TurnContext } from '../run.ts';

const weekdays: Readonly<Record<Language, readonly string[]>> = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  nl: ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'],
};

const dayWords = {
  en: { today: 'today', tomorrow: 'tomorrow', on: 'on', at: 'around' },
  nl: { today: 'vandaag', tomorrow: 'morgen', on: 'op', at: 'rond' },
} as const;

/** Writes the time at which the candidate is reminded: "tomorrow around 10:00". */
export const formatLaterTime = (
  at: Date,
  { now, timeZone }: Pick<TurnContext, 'now' | 'timeZone'>,
  language: Language,
): string => {
  const { today, tomorrow, on, at: around } = dayWords[language];
  const clock = at.toLocaleTimeString('nl-NL', { timeZone, hour: '2-digit', minute: '2-digit' });
  const day = currentDay(at, timeZone);
  const days = day - currentDay(now, timeZone);
  const weekday = weekdays[language][weekdayOf(day) - 1] ?? '';
  const named = days === 0 ? today : days === 1 ? tomorrow : `${on} ${weekday}`;
  return `${named} ${around} ${clock}`;
};
