import { newId } from '../database/id.ts';
import type { Sql } from '../database/database.ts';
import {
  type OfferedSlot,
  type OfferedSlots,
  type ScheduleFacts,
  type SlotOutcome,
  type SlotRequest,
  slotRequestKey,
  type SlotSource,
  slotSourceKey,
} from '../flow/appointments/slots.ts';
import { requestCalendars } from '../scheduling/busy-calendars/calendar-rows.ts';
import { type ClaimOutcome, endOfAppointment, findHold, holdSlot, takeHold } from '../scheduling/claims.ts';
import { findScheduleOfUser, loadSchedules, type StoredSchedule } from '../scheduling/load-schedules.ts';
import { loadSchedulesWithSlots } from '../scheduling/load-slots.ts';
import type { Slot } from '../scheduling/slots.ts';
import { formatSlotInstant, localDateOf, timeZoneOf } from '../scheduling/time-zone.ts';
import type { StoredRun } from './stored-run.ts';
import type { TurnFacts } from './turn-command.ts';

/** Where a turn reads and holds times, with its moment. */
export interface SlotContext {
  readonly sql: Pick<Sql, 'query'>;
  readonly now: Date;
  readonly deps: { changeUrlOf(appointmentId: string): string };
  /** The transaction in which times are held; null where a conversation is only played: all times that it is offered are free. */
  readonly writes: Sql | null;
}

const idsOf = async (
  { sql }: SlotContext,
  organizationId: string,
  source: SlotSource,
): Promise<readonly string[]> => {
  if (source.type === 'schedules') return source.ids;
  const id = await findScheduleOfUser(sql, organizationId, source.userId);
  return id === null ? [] : [id];
};

const toScheduleFacts = (schedule: StoredSchedule): ScheduleFacts => {
  const { id, name, timeZone, appointmentDuration, locationText, instructions } = schedule;
  return { id, name, timeZone, appointmentDuration, locationText, instructions };
};

/** Returns a slot with its instants as a conversation writes them. */
export const toOfferedSlot = ({ startsAt, endsAt, ...slot }: Slot): OfferedSlot => ({
  ...slot,
  startsAt: formatSlotInstant(startsAt),
  endsAt: formatSlotInstant(endsAt),
});

/** Gives slots their dates in the zone of the first schedule, in which a question shows all of them. */
const inOneZone = (schedules: readonly StoredSchedule[], slots: readonly Slot[]): readonly Slot[] => {
  const [first, ...others] = schedules;
  if (!first || others.every(({ timeZone }) => timeZone === first.timeZone)) return slots;
  const zone = timeZoneOf(first.timeZone);
  return slots.map((slot) => ({ ...slot, localDate: localDateOf(zone, slot.startsAt) }));
};

/** The free times of a source, and the schedules that they were computed for. */
interface LoadedSlots {
  readonly schedules: readonly StoredSchedule[];
  readonly offered: OfferedSlots;
}

const loadOffered = async (
  context: SlotContext,
  { organizationId, messageThreadId }: StoredRun,
  source: SlotSource,
): Promise<LoadedSlots> => {
  const { sql, now, writes } = context;
  const ids = await idsOf(context, organizationId, source);
  const own = { threadId: messageThreadId };
  const { schedules, slots } = await loadSchedulesWithSlots(sql, { organizationId, ids }, now, own);
  const withCalendar = schedules.filter(({ hasCalendar }) => hasCalendar).map(({ id }) => id);
  if (writes && withCalendar.length > 0) requestCalendars(writes, withCalendar, now);
  const offered = {
    schedules: schedules.map(toScheduleFacts),
    slots: inOneZone(schedules, slots).map(toOfferedSlot),
  };
  return { schedules, offered };
};

/** Loads the free times that a turn asks for. A time that the run's own thread holds is free to it. */
export const loadTurnSlots = async (
  context: SlotContext,
  stored: StoredRun,
  source: SlotSource,
  facts: TurnFacts,
): Promise<TurnFacts> => {
  const { schedules, offered } = await loadOffered(context, stored, source);
  return {
    ...facts,
    slots: new Map([...(facts.slots ?? []), [slotSourceKey(source), offered]]),
    schedules: new Map([...(facts.schedules ?? []), ...schedules.map((each) => [each.id, each] as const)]),
  };
};

const toOutcome = ({ deps }: SlotContext, claim: ClaimOutcome): SlotOutcome =>
  claim.type === 'claimed'
    ? {
        type: 'held',
        claimId: claim.claimId,
        schedule: toScheduleFacts(claim.schedule),
        startsAt: claim.startsAt.toISOString(),
        endsAt: claim.endsAt.toISOString(),
        changeUrl: deps.changeUrlOf(claim.claimId),
      }
    : { type: 'gone' };

const simulateHold = (
  { deps }: SlotContext,
  [schedule]: readonly StoredSchedule[],
  { startsAt, heldId }: SlotRequest,
): SlotOutcome => {
  if (!schedule) return { type: 'gone' };
  const endsAt = endOfAppointment(schedule, new Date(startsAt)).toISOString();
  const claimId = heldId ?? newId();
  const changeUrl = deps.changeUrlOf(claimId);
  return { type: 'held', claimId, schedule: toScheduleFacts(schedule), startsAt, endsAt, changeUrl };
};

/** Returns the schedules of a time as the turn has just read them with its free times; loads them for a yes, which needs no others. */
const schedulesOf = async (
  { sql }: SlotContext,
  { organizationId }: StoredRun,
  { scheduleIds }: SlotRequest,
  { schedules }: TurnFacts,
): Promise<readonly StoredSchedule[]> => {
  const known = scheduleIds.flatMap((id) => schedules?.get(id) ?? []);
  return known.length === scheduleIds.length ? known : loadSchedules(sql, organizationId, scheduleIds);
};

/** Holds a time in the transaction of the turn, if it has one. The turn is then decided again with the outcome, so what it says is true. */
export const holdTurnSlot = async (
  context: SlotContext,
  stored: StoredRun,
  request: SlotRequest,
  facts: TurnFacts,
): Promise<TurnFacts> => {
  const { now, writes } = context;
  const { organizationId, messageThreadId: threadId } = stored;
  const { scheduleIds, heldId } = request;
  const [schedules, held] = await Promise.all([
    schedulesOf(context, stored, request, facts),
    heldId === null || !writes ? null : findHold(writes, { heldId, scheduleIds, threadId, now }),
  ]);
  const startsAt = new Date(request.startsAt);
  const claim = { claimId: newId(), organizationId, schedules, startsAt, threadId, now };
  const hold = (transaction: Sql): Promise<ClaimOutcome> =>
    heldId === null ? holdSlot(transaction, claim) : takeHold(transaction, claim, heldId, held);
  const outcome = writes ? toOutcome(context, await hold(writes)) : simulateHold(context, schedules, request);
  return {
    ...facts,
    slotOutcomes: new Map([...(facts.slotOutcomes ?? []), [slotRequestKey(request), outcome]]),
  };
};
