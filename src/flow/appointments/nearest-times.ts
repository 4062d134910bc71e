import { follows, precedes } from './calendar-words.ts';
import { dayOf } from './day-words.ts';
import { closestTimes } from './labels.ts';
import { daysOf, maxTimesShown } from './offer-slots.ts';
import { quarters } from './part-of-day.ts';
import type { Mentions } from './slot-mentions.ts';
import type { SlotChoices, SlotReply } from './slot-reply.ts';
import type { OfferedSlot } from './slots.ts';

const isByDay = (minutes: number): boolean => minutes >= 7 * 60 && minutes <= 21 * 60;

/** Returns the minutes of a day that a message asks for, by its times or its limits; none where it only excludes some. "4" is 16:00. */
const wantedMinutes = ({ times, limits }: Mentions): readonly number[] => {
  const [wanted] = times;
  if (wanted) return wanted.minutes.some(isByDay) ? wanted.minutes.filter(isByDay) : wanted.minutes;
  return limits ? quarters.filter((at) => limits(at)) : [];
};

/** Finds the times of a list that are closest to what was asked for: two of its days, else the days before and after. */
export const readNearest = (
  mentions: Mentions,
  pool: readonly OfferedSlot[],
  { slots, timeZone }: Pick<SlotChoices, 'slots' | 'timeZone'>,
): SlotReply => {
  const minutes = wantedMinutes(mentions);
  if (pool.length > 0 && minutes.length > 0)
    return { type: 'nearest', startsAts: closestTimes(pool, minutes, timeZone) };
  if (pool.length > 0)
    return { type: 'nearest', startsAts: pool.slice(0, maxTimesShown).map(({ startsAt }) => startsAt) };
  const [named] = mentions.days;
  const dates = daysOf(slots);
  const before = dates.filter((date) => named && follows(named, dayOf(date))).at(-1);
  const after = dates.find((date) => !named || precedes(named, dayOf(date)));
  const close = [before, after].filter((date) => date !== undefined);
  return { type: 'nearestDays', dates: close.length > 0 ? close : dates.slice(0, 2) };
};
