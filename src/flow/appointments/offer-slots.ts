import type { Language } from '../language.ts';
import { yesNo } from '../wording.ts';
import type { PayloadOption } from '../run.ts';
import { formatDay, labelTimes } from './labels.ts';
import type { AppointmentChoice, OfferedSlot } from './slots.ts';
import { slotWording } from './wording.ts';

/** A list that a candidate can choose from. `shown` are the values of its rows, without the last one for others. */
export interface SlotOffer {
  readonly options: PayloadOption[];
  readonly shown: readonly string[];
}

/** The values of the rows that are no day and no time. */
export const otherRows = { later: 'later', otherDay: 'otherDay', yes: 'yes', no: 'no' } as const;

const maxDays = 8;
/** The longest list of times. */
export const maxTimesShown = 9;

/** Returns the days that have slots, ascending. */
export const daysOf = (slots: readonly OfferedSlot[]): readonly string[] => [
  ...new Set(slots.map(({ localDate }) => localDate)),
];

/** Returns the dates of the times that are shown: the chosen one, or several. */
export const shownDaysOf = ({
  day,
  shown,
  slots,
}: Pick<AppointmentChoice, 'day' | 'shown'> & {
  readonly slots: readonly OfferedSlot[];
}): ReadonlySet<string> => {
  if (day !== null) return new Set([day]);
  const starts = new Set(shown);
  return new Set(slots.filter(({ startsAt }) => starts.has(startsAt)).map(({ localDate }) => localDate));
};

/** Picks so many values, spread evenly, with the first and the last one. */
const spread = <T>(values: readonly T[], count: number): readonly T[] => {
  if (values.length <= count) return values;
  const step = (values.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, index) => values[Math.round(index * step)]).flatMap((value) =>
    value === undefined ? [] : [value],
  );
};

/** Builds the list of the first eight of some days, with the number of their times, and a row for later ones. */
export const offerDays = (
  days: readonly string[],
  slots: readonly OfferedSlot[],
  language: Language,
): SlotOffer => {
  const words = slotWording[language];
  const shown = days.slice(0, maxDays);
  const last = shown.at(-1) ?? '';
  const rows = shown.map((day) => ({
    value: day,
    label: formatDay(day, language),
    description: words.times(slots.filter(({ localDate }) => localDate === day).length),
  }));
  const hasLater = slots.some(({ localDate }) => localDate > last);
  const later = hasLater ? [{ value: otherRows.later, label: words.later }] : [];
  return { options: [...rows, ...later], shown };
};

/**
 * Builds the list of at most nine of some times, spread evenly, and a row for another day. Times of several days carry their date, and
 * so do those of another day than `day`, the one that the candidate chose.
 */
export const offerTimes = (
  times: readonly OfferedSlot[],
  timeZone: string,
  language: Language,
  day?: string | null,
): SlotOffer => {
  const picked = spread(times, maxTimesShown);
  const clocks = labelTimes(
    picked.map(({ startsAt }) => startsAt),
    timeZone,
  );
  const [first, ...more] = daysOf(picked);
  const isOneDay = more.length === 0 && (day === undefined || day === first);
  const rows = picked.map(({ startsAt, localDate }, index) => ({
    value: startsAt,
    label: isOneDay ? (clocks[index] ?? '') : `${formatDay(localDate, language)} ${clocks[index] ?? ''}`,
  }));
  const otherDay = { value: otherRows.otherDay, label: slotWording[language].otherDay };
  return { options: [...rows, otherDay], shown: picked.map(({ startsAt }) => startsAt) };
};

/** Builds the two buttons of a confirmation. */
export const offerConfirmation = (language: Language): PayloadOption[] => [
  { value: otherRows.yes, label: yesNo[language].yes },
  { value: otherRows.no, label: yesNo[language].no },
];
