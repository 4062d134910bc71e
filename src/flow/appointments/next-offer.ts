import { daysOf } from './offer-slots.ts';
import type { AppointmentChoice, OfferedSlot } from './slots.ts';

/** How far a choice is, as far as the next offer depends on it. */
export type OfferedSoFar = Pick<AppointmentChoice, 'stage' | 'shown' | 'day' | 'passedOver' | 'isLastOffer'>;

/**
 * The next offer after a refusal: other times of the day, other days, or everything once more, which is `last`. With `none` that was
 * refused, too. `passedOver` is kept with the choice.
 */
export type NextOffer =
  | {
      readonly type: 'times';
      readonly times: readonly OfferedSlot[];
      readonly passedOver: readonly string[];
    }
  | {
      readonly type: 'days' | 'last';
      readonly days: readonly string[];
      readonly passedOver: readonly string[];
    }
  | { readonly type: 'none' };

const passedOverIn = ({ passedOver = [], shown }: OfferedSoFar): readonly string[] => [
  ...new Set([...passedOver, ...shown]),
];

const offerOnDays = (
  days: readonly string[],
  passedOver: readonly string[],
  { isLastOffer }: OfferedSoFar,
  slots: readonly OfferedSlot[],
): NextOffer => {
  if (days.length > 0) return { type: 'days', days, passedOver };
  return isLastOffer || slots.length === 0
    ? { type: 'none' }
    : { type: 'last', days: daysOf(slots), passedOver };
};

/** Finds times of the day that the candidate has not passed over, else days that have such times, with those passed over last. */
const findLeft = (
  soFar: OfferedSoFar,
  slots: readonly OfferedSlot[],
  passedOver: readonly string[],
): NextOffer => {
  const left = slots.filter(({ startsAt }) => !passedOver.includes(startsAt));
  const times = left.filter(({ localDate }) => localDate === soFar.day);
  if (times.length > 0) return { type: 'times', times, passedOver };
  const days = daysOf(left);
  const further = days.filter((day) => !passedOver.includes(day));
  return offerOnDays(further.length > 0 ? further : days, passedOver, soFar, slots);
};

/** Finds other times of the day than those that were shown, else other days. */
export const findOtherTimes = (soFar: OfferedSoFar, slots: readonly OfferedSlot[]): NextOffer =>
  findLeft(soFar, slots, passedOverIn(soFar));

/** Finds other times than the one that the candidate refuses to confirm. */
export const findAfterDenial = (
  soFar: OfferedSoFar,
  slots: readonly OfferedSlot[],
  refused: string,
): NextOffer => findLeft(soFar, slots, [...(soFar.passedOver ?? []), refused]);

/** Finds the days after those that were shown or chosen, else those before, without the ones that the candidate has passed over. */
export const findOtherDays = (soFar: OfferedSoFar, slots: readonly OfferedSlot[]): NextOffer => {
  const { stage, shown, day } = soFar;
  const last = (stage === 'day' ? shown.at(-1) : day) ?? '';
  const passedOver = [...passedOverIn(soFar), ...(day === null ? [] : [day])];
  const isLeft = ({ startsAt, localDate }: OfferedSlot): boolean =>
    !passedOver.includes(startsAt) && !passedOver.includes(localDate);
  const left = daysOf(slots.filter(isLeft));
  const further = left.filter((each) => each > last);
  return offerOnDays(further.length > 0 ? further : left, passedOver, soFar, slots);
};
