import { loadOccupation, type OwnClaims } from './load-occupation.ts';
import type { ReadSql, StoredSchedule } from './load-schedules.ts';
import { computeSlots, mergeSlots, type Slot } from './slots.ts';
import { dayMs } from './time-zone.ts';

/** The instants between which slots start; epoch milliseconds, the end excluded. */
export interface SlotRange {
  readonly from: number;
  readonly to: number;
}

/** Limits a range to what schedules can offer, so that reads stay small. A day more for the last local day, and one for its zone. */
const clampRange = (
  { from, to }: SlotRange,
  schedules: readonly StoredSchedule[],
  now: number,
): SlotRange => {
  const horizonDays = Math.max(...schedules.map((each) => each.horizonDays));
  return { from: Math.max(from, now), to: Math.min(to, now + (horizonDays + 2) * dayMs) };
};

/** Loads the free slots of schedules in a range, as one list. A paused schedule offers none. */
export const loadSlots = async (
  sql: ReadSql,
  schedules: readonly StoredSchedule[],
  range: SlotRange,
  now: Date,
  own: OwnClaims = {},
): Promise<readonly Slot[]> => {
  const active = schedules.filter(({ isActive }) => isActive);
  if (active.length === 0) return [];
  const clamped = clampRange(range, active, now.getTime());
  if (clamped.to <= clamped.from) return [];
  const occupationOf = await loadOccupation(sql, active, clamped, now, own);
  return mergeSlots(
    active.map((schedule) => computeSlots(schedule, occupationOf(schedule), clamped, now.getTime())),
  );
};
