import {
  type InstantRange,
  loadTakenTimes,
  loadTakenTimesAhead,
  occupationBySchedule,
  type OwnClaims,
  type TakenTimes,
} from './load-occupation.ts';
import { loadSchedules, type ReadSql, type StoredSchedule } from './load-schedules.ts';
import { computeSlots, mergeSlots, type Slot } from './slots.ts';
import { dayMs } from './time-zone.ts';

/** The schedules that offer slots, and the part of a range in which they can. */
interface Offer {
  readonly active: readonly StoredSchedule[];
  readonly range: InstantRange;
}

/** Limits a range to what schedules can offer: a day more for the last local day, and one for its zone. Null where that is nothing. */
const offerOf = (schedules: readonly StoredSchedule[], range: InstantRange, now: number): Offer | null => {
  const active = schedules.filter(({ isActive }) => isActive);
  const horizonDays = Math.max(...active.map((each) => each.horizonDays));
  const from = Math.max(range.from, now);
  const to = Math.min(range.to, now + (horizonDays + 2) * dayMs);
  return active.length > 0 && to > from ? { active, range: { from, to } } : null;
};

const freeSlotsOf = async (
  { active, range }: Offer,
  taken: TakenTimes,
  now: Date,
): Promise<readonly Slot[]> => {
  const occupationOf = await occupationBySchedule(taken, active, range);
  return mergeSlots(
    active.map((schedule) => computeSlots(schedule, occupationOf(schedule), range, now.getTime())),
  );
};

/** Loads the free slots of schedules in a range, as one list. A paused schedule offers none. */
export const loadSlots = async (
  sql: ReadSql,
  schedules: readonly StoredSchedule[],
  range: InstantRange,
  now: Date,
): Promise<readonly Slot[]> => {
  const offer = offerOf(schedules, range, now.getTime());
  if (!offer) return [];
  return freeSlotsOf(offer, await loadTakenTimes(sql, offer.active, offer.range, now), now);
};

/** Schedules, and the slots that they offer together. */
interface SchedulesWithSlots {
  readonly schedules: readonly StoredSchedule[];
  readonly slots: readonly Slot[];
}

/**
 * Loads schedules of an organization in the order of the ids, and their free slots from now on. An unknown id is left out. The reads
 * travel together: a turn that offers slots waits for one exchange with PostgreSQL.
 */
export const loadSchedulesWithSlots = async (
  sql: ReadSql,
  { organizationId, ids }: { readonly organizationId: string; readonly ids: readonly string[] },
  now: Date,
  own: OwnClaims,
): Promise<SchedulesWithSlots> => {
  if (ids.length === 0) return { schedules: [], slots: [] };
  const [schedules, taken] = await Promise.all([
    loadSchedules(sql, organizationId, ids),
    loadTakenTimesAhead(sql, ids, now, own),
  ]);
  const offer = offerOf(schedules, { from: now.getTime(), to: Infinity }, now.getTime());
  return { schedules, slots: offer ? await freeSlotsOf(offer, taken, now) : [] };
};
