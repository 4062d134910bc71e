import type { AvailabilityRule, ScheduleRules } from '../../src/scheduling/schedule-rules.ts';
import type { Interval, Occupation } from '../../src/scheduling/slots.ts';
import { dayMs, minuteMs } from '../../src/scheduling/time-zone.ts';

const zones = ['Europe/Amsterdam', 'Europe/Brussels', 'Europe/London', 'Europe/Helsinki', 'America/New_York'];

/** Weekdays from nine to half past five, with a break. */
export const officeHours: readonly AvailabilityRule[] = [
  { days: [1, 2, 3, 4, 5], from: '09:00', to: '12:30' },
  { days: [1, 2, 3, 4, 5], from: '13:00', to: '17:30' },
];

const busyTimes = 40;

/** Builds 40 busy times of the person of a place: spread over 30 days and eight hours of the day. */
export const busyTimesOf = (place: number, now: number): readonly Interval[] => {
  const midnight = Math.floor(now / dayMs) * dayMs;
  return Array.from({ length: busyTimes }, (_, index) => {
    const day = (index * 7 + place) % 30;
    const minutes = 8 * 60 + ((index * 95 + place * 35) % (8 * 60));
    const startsAt = midnight + day * dayMs + minutes * minuteMs;
    return { startsAt, endsAt: startsAt + 45 * minuteMs };
  });
};

/** A schedule and what takes the time of its person. */
export interface OccupiedSchedule {
  readonly rules: ScheduleRules;
  readonly occupation: Occupation;
}

/** Builds schedules of half hours in several zones, over 30 days. */
export const buildSchedules = (count: number, now: number): readonly OccupiedSchedule[] =>
  Array.from({ length: count }, (_, place) => ({
    rules: {
      id: `schedule-${place}`,
      userId: `user-${place}`,
      timeZone: zones[place % zones.length] ?? 'UTC',
      appointmentDuration: 30,
      slotInterval: 30,
      availability: officeHours,
      exceptions: [],
      holidays: null,
      bufferMinutes: 0,
      minimumNotice: 240,
      horizonDays: 30,
      maxPerDay: null,
    },
    occupation: { claims: [], busyTimes: busyTimesOf(place, now), booked: [], holidays: new Set<string>() },
  }));
