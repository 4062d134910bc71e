/** A time that can be booked. Instants are ISO 8601 in UTC. */
export interface OfferedSlot {
  readonly startsAt: string;
  readonly endsAt: string;
  /** The date in the zone of the schedule, `YYYY-MM-DD`. */
  readonly localDate: string;
  /** The schedules that offer it. */
  readonly scheduleIds: readonly string[];
}

/** A schedule, as candidates can know it. */
export interface ScheduleFacts {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  /** Minutes. */
  readonly appointmentDuration: number;
  readonly locationText: string | null;
  readonly instructions: string | null;
}

/** The schedules of a question, and their free times, ascending. */
export interface OfferedSlots {
  readonly schedules: readonly ScheduleFacts[];
  readonly slots: readonly OfferedSlot[];
}

/** The schedules on which a question books: by their ids, or those of a user. */
export type SlotSource =
  | { readonly type: 'schedules'; readonly ids: readonly string[] }
  | { readonly type: 'user'; readonly userId: string };

/** A time to hold for the candidate; `heldId` is the hold that the candidate confirms. */
export interface SlotRequest {
  readonly scheduleIds: readonly string[];
  readonly startsAt: string;
  readonly heldId: string | null;
}

/** The outcome of a request: the time is held under an id, or it is gone. */
export type SlotOutcome =
  | {
      readonly type: 'held';
      readonly claimId: string;
      readonly schedule: ScheduleFacts;
      readonly startsAt: string;
      readonly endsAt: string;
      /** The page on which the candidate moves or cancels the appointment, once it is booked. */
      readonly changeUrl: string;
    }
  | { readonly type: 'gone' };

/** The stage of a question for an appointment: the candidate chooses a day, a time, or confirms. */
export type SlotStage = 'day' | 'slot' | 'confirm';

/** How far a candidate is with the choice of an appointment; plain JSON. */
export interface AppointmentChoice {
  readonly stage: SlotStage;
  /** The values of the rows that were shown, in their order: dates, or starts. */
  readonly shown: readonly string[];
  /** The date whose times are shown; null before a day was chosen, and where the times are of several days. */
  readonly day: string | null;
  /** The dates and starts that the candidate has passed over: they are offered last. */
  readonly passedOver?: readonly string[];
  /** Whether everything was offered and passed over, and is offered once more. */
  readonly isLastOffer?: true;
  /** The time that is held until the candidate confirms it. */
  readonly held?: { readonly claimId: string; readonly scheduleId: string; readonly startsAt: string };
}

/** Returns the name of a source in `TurnContext.slots`. */
export const slotSourceKey = (source: SlotSource): string =>
  source.type === 'user' ? `user ${source.userId}` : source.ids.join(' ');

/** Returns the name of a request in `TurnContext.slotOutcomes`. */
export const slotRequestKey = ({ scheduleIds, startsAt, heldId }: SlotRequest): string =>
  [startsAt, heldId ?? '', ...scheduleIds].join(' ');
