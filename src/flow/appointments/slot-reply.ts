import type { Language } from '../language.ts';
import type { OfferedSlot, SlotStage } from './slots.ts';

/** Everything that the reading of a reply depends on. */
export interface SlotChoices {
  readonly stage: SlotStage;
  readonly language: Language;
  readonly now: Date;
  readonly timeZone: string;
  /** All free times, ascending. */
  readonly slots: readonly OfferedSlot[];
  /** The values of the rows that were shown, in their order: dates or starts, without the last row for others. */
  readonly shown: readonly string[];
  /** The chosen day; null in the stage of days, and where the times are of several days. */
  readonly day: string | null;
  /** Whether the channel numbers the rows, with the last one for others. */
  readonly isNumbered?: boolean;
  /** The start that waits for the confirmation; null in other stages. */
  readonly selected: string | null;
}

/** The meaning of a reply to the list of days or times, or to the confirmation. Every day and start in it is a free one. */
export type SlotReply =
  | { readonly type: 'days'; readonly dates: readonly string[] }
  | { readonly type: 'times'; readonly startsAts: readonly string[] }
  | { readonly type: 'slot'; readonly startsAt: string }
  /** Something that is not free was asked for; these are the nearest free times. */
  | { readonly type: 'nearest'; readonly startsAts: readonly string[] }
  /** A day without free times was asked for; these are the days before and after it. */
  | { readonly type: 'nearestDays'; readonly dates: readonly string[] }
  /** `isAsked`: what was shown is refused, or others are asked for, and nothing else can be meant, such as a withdrawal. */
  | { readonly type: 'otherTimes'; readonly isAsked?: boolean }
  | { readonly type: 'otherDay'; readonly isAsked?: boolean }
  /** The candidate wants no appointment. */
  | { readonly type: 'declined' }
  | { readonly type: 'yes' }
  | { readonly type: 'no'; readonly isAsked?: boolean }
  | { readonly type: 'unclear' };
