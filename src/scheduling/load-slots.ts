import { loadOccupation, type OwnClaims } from './load-occupation.ts';
import type { ReadSql, StoredSchedule } from './load-schedules.ts';
import { computeSlots, mergeSlots, type Slot } from './slots.ts';
import { dayMs } from './time-zone.ts';

/** The instants between which slots start; epoch milliseconds, the end excluded. */
export interface SlotRange {
  readonly from: number;
  readonly to: number;
}

const maxHorizonDays = 366;

/** Limits a range to what schedules can offer, so that reads stay small. */
const clampRange = ({ from, to }: SlotRange, now: number): SlotRange => ({
  from: Math.max(from, now),
  to: Math.min(to, now + (maxHorizonDays + 2) * dayMs),
});

/** Loads the free slots of schedules in a range, as one list. A paused schedule offers none. */
export const loadSlots = async (
  sql: ReadSql,
  schedules: readonly StoredSchedule[],
  range: SlotRange,
  now: Date,
  own: OwnClaims = {},
): Promise<readonly Slot[]> => {
  const active = schedules.filter(({ isActive }) => isActive);
  const clamped = clampRange(range, now.getTime());
  if (active.length === 0 || clamped.to <= clamped.from) return [];
  const occupationOf = await loadOccupation(sql, active, clamped, now, own);
  return mergeSlots(
    active.map((schedule) => computeSlots(schedule, occupationOf(schedule), clamped, now.getTime())),
  );
};
