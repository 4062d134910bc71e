import type { ReplyResult } from '../actions/reply-result.ts';
import type { Language } from '../language.ts';
import type { MissingInput } from '../missing-input.ts';
import { addCommand, addTextMessage } from '../progress.ts';
import { toParsedReply } from '../reply-parsers/parse-result.ts';
import type { Json, Session } from '../session.ts';
import { type SlotTurn, zoneOf } from './appointment-question.ts';
import { formatDateTime } from './labels.ts';
import {
  type AppointmentChoice,
  type OfferedSlot,
  type SlotOutcome,
  type SlotRequest,
  slotRequestKey,
} from './slots.ts';
import { slotWording } from './wording.ts';

/** Writes the moment of a start, as the candidate reads it. */
export const describeStart = ({ offered, setting }: SlotTurn, startsAt: string): string =>
  formatDateTime(startsAt, zoneOf(offered, setting), setting.language);

/** Returns what came of a request, or that the turn needs it to be made. */
export const outcomeOf = (
  { setting }: Pick<SlotTurn, 'setting'>,
  request: SlotRequest,
): SlotOutcome | MissingInput =>
  setting.context.slotOutcomes?.get(slotRequestKey(request)) ?? { type: 'needsSlotHeld', request };

/** Returns what came of the time that the candidate confirms. One that was held too long ago is claimed anew. */
export const outcomeOfHeld = (
  turn: Pick<SlotTurn, 'setting'>,
  { claimId, scheduleId, startsAt }: NonNullable<AppointmentChoice['held']>,
): SlotOutcome | MissingInput => outcomeOf(turn, { scheduleIds: [scheduleId], startsAt, heldId: claimId });

/** Returns the session variables of a time, as candidates read it in a zone and a language. */
export const slotVariables = (
  { startsAt, endsAt }: Pick<OfferedSlot, 'startsAt' | 'endsAt'>,
  timeZone: string,
  language: Language,
): Session => ({
  _selectedAppointmentSlot: {
    starts_at: startsAt,
    ends_at: endsAt,
    date_time_string: formatDateTime(startsAt, timeZone, language),
  },
});

/** Returns the session variables of a chosen time. */
export const selectedSlot = (
  { offered, setting }: SlotTurn,
  slot: Pick<OfferedSlot, 'startsAt' | 'endsAt'>,
): Session => slotVariables(slot, zoneOf(offered, setting), setting.language);

/** Makes the held time an appointment, and says so. */
export const bookHeld = (
  turn: SlotTurn,
  outcome: Extract<SlotOutcome, { readonly type: 'held' }>,
): ReplyResult => {
  const { claimId, startsAt, endsAt, changeUrl } = outcome;
  const booking = { claimId, scheduleId: outcome.schedule.id, startsAt, endsAt };
  const when = describeStart(turn, startsAt);
  const schedule = turn.progress.session['schedule'];
  const sets: Session = {
    ...selectedSlot(turn, booking),
    ...(schedule !== undefined && { schedule }),
    _appointment: { id: claimId, status: 'booked', change_url: changeUrl },
  };
  const booked = addCommand(turn.progress, {
    type: 'bookAppointment',
    ...booking,
    language: turn.setting.language,
  });
  return {
    outcome: 'answered',
    answer: toParsedReply<Json>(claimId, 'exact', 1),
    label: when,
    sets,
    progress: addTextMessage(booked, { value: slotWording[turn.setting.language].booked(when, changeUrl) }),
  };
};
