import { type Day, weekdayOf } from '../reply-parsers/day.ts';
import { daysFrom, type NamedDays } from './calendar-words.ts';
import { says } from './phrase-test.ts';

/** Whether days are a span, such as a week. */
export const isDaySpan = ({ weekday, isOne }: NamedDays): boolean => weekday === undefined && !isOne;

/** Returns the test of the days of a span that are a weekday. */
export const isWeekdayWithin = (span: NamedDays, weekday: number): NamedDays['has'] => {
  return (day) => span.has(day) && weekdayOf(day) === weekday;
};

const weekdayInSpan = /#d(\d+)(?: (?:in|op|van|on|during|ergens|sometime|somewhere))* #d(\d+)/gu;

/** The span that stands beside a weekday: "a Monday in January". */
const spanBeside = (text: string, days: readonly NamedDays[]): NamedDays | null => {
  for (const [, first, second] of text.matchAll(weekdayInSpan)) {
    const pair = [days[Number(first)], days[Number(second)]].filter((each) => each !== undefined);
    const span = pair.find(isDaySpan);
    if (span && pair.some(({ weekday }) => weekday !== undefined)) return span;
  }
  return null;
};

const isChoice = says('of|or|en|and|anders|otherwise|else|rather|instead');

/** The only span beside an only weekday that lies in it: "Friday. Not today but next week". */
const spanOf = (text: string, wanted: readonly NamedDays[], today: Day): NamedDays | null => {
  const [one, other] = wanted.toSorted((a, b) => Number(isDaySpan(a)) - Number(isDaySpan(b)));
  if (one?.weekday === undefined || !other || !isDaySpan(other) || wanted.length > 2 || isChoice(text))
    return null;
  const isWithin = isWeekdayWithin(other, one.weekday);
  return daysFrom(today).some(isWithin) ? other : null;
};

const saysOnly = says(
  '(?:only|alleen|enkel|uitsluitend)(?: (?:on|op|the|de|in|i|ik|can|kan|kunnen|be|do|make|come|komen|have|time|tijd|free|vrij|available|beschikbaar|possible|mogelijk|for me|voor mij))* #d\\d+|#d\\d+ (?:only|alleen)|(?:de )?enige dagen|(?:the )?only days',
);

/** Every such weekday, where a text says that only these will do: "only on Tuesday and Wednesday". */
const withEveryWeek = (days: readonly NamedDays[], today: Day): readonly NamedDays[] =>
  days.map((each) =>
    each.weekday === undefined
      ? each
      : { ...each, isOne: false, has: (day) => day >= today && weekdayOf(day) === each.weekday },
  );

/** Limits the weekdays of a marked text to a span that they lie in, or takes each of them where only these will do. */
export const placeWeekdays = (
  text: string,
  days: readonly NamedDays[],
  isWanted: (index: number) => boolean,
  today: Day,
): readonly NamedDays[] => {
  const wanted = days.filter((_, index) => isWanted(index));
  const span = spanBeside(text, days) ?? spanOf(text, wanted, today);
  if (!span) return saysOnly(text) ? withEveryWeek(days, today) : days;
  return days.map(({ has, weekday }) => ({
    isOne: false,
    has: weekday === undefined ? (day) => span.has !== has && has(day) : isWeekdayWithin(span, weekday),
    ...(weekday === undefined ? {} : { weekday }),
  }));
};
