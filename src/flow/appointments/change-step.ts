import type { Language } from '../language.ts';
import type { PayloadOption } from '../run.ts';
import type { OfferedSlot, SlotStage } from './slots.ts';

/** A dialogue about the change of a booked appointment, as far as it is; plain JSON, kept with the thread. */
export interface ChangeDialog {
  readonly appointmentId: string;
  /** The last question: which change, whether to cancel, or which time. */
  readonly asked: 'wish' | 'cancel' | 'time';
  readonly stage: SlotStage;
  /** The values of the rows that were shown: dates, or starts. */
  readonly shown: readonly string[];
  readonly day: string | null;
  /** The dates and starts that the candidate has passed over: they are offered last. */
  readonly passedOver?: readonly string[];
  /** Whether everything was offered and passed over, and is offered once more. */
  readonly isLastOffer?: true;
  /** The start that waits for the confirmation. */
  readonly selected: string | null;
  /** How many replies in a row were not understood. */
  readonly failures: number;
  /** After this instant the dialogue is over; ISO 8601. */
  readonly expiresAt: string;
}

/** The appointment and the free times that a dialogue is about. */
export interface ChangeSetting {
  readonly appointmentId: string;
  readonly startsAt: string;
  readonly timeZone: string;
  readonly language: Language;
  readonly now: Date;
  /** The free times beside its own, ascending. */
  readonly slots: readonly OfferedSlot[];
  readonly changeUrl: string;
  /** Whether the channel numbers the rows of a list. */
  readonly isNumbered: boolean;
}

/** The next step of a dialogue. `cancel` and `move` are confirmed; their outcome is still to be said. */
export type ChangeStep =
  | {
      readonly type: 'ask';
      readonly text: string;
      readonly options: readonly PayloadOption[];
      readonly dialog: ChangeDialog;
    }
  | { readonly type: 'cancel' }
  | { readonly type: 'move'; readonly startsAt: string }
  /** Nothing changes. `callsPeople`: somebody has to look at it. */
  | { readonly type: 'close'; readonly text: string; readonly callsPeople: boolean };
