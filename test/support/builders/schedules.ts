import type { Database } from '../../../src/database/database.ts';
import { newId } from '../../../src/database/id.ts';
import type { AvailabilityRule } from '../../../src/scheduling/schedule-rules.ts';

/** A schedule as a test wants it; times are those of its zone. */
export interface ScheduleSketch {
  readonly availability?: readonly AvailabilityRule[];
  readonly timeZone?: string;
  readonly horizonDays?: number;
  readonly locationText?: string;
  readonly userId?: string;
}

const everyMorning: readonly AvailabilityRule[] = [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '11:00' }];

/** Stores a user of an organization, and returns the id. */
export const insertUser = async (database: Database, organizationId: string): Promise<string> => {
  const id = newId();
  const text = `insert into users (id, created_at, updated_at, organization_id, first_name, last_name, email)
                values ($1::uuid, now(), now(), $2, 'Robin', 'Bakker', $1::text || '@example.com')`;
  await database.query({ text }, [id, organizationId]);
  return id;
};

/** Stores a schedule of half hours on weekday mornings, and returns its id and its user's. */
export const insertSchedule = async (
  database: Database,
  organizationId: string,
  sketch: ScheduleSketch = {},
): Promise<{ readonly scheduleId: string; readonly userId: string }> => {
  const {
    availability = everyMorning,
    timeZone = 'Europe/Amsterdam',
    horizonDays = 14,
    locationText,
  } = sketch;
  const userId = sketch.userId ?? (await insertUser(database, organizationId));
  const scheduleId = newId();
  const text = `insert into schedules (id, created_at, updated_at, organization_id, name, user_id, time_zone, appointment_duration,
                  slot_interval, availability, minimum_notice, horizon_days, location_text)
                values ($1, now(), now(), $2, 'Interviews', $3, $4, 30, 30, $5, 0, $6, $7)`;
  const values = [scheduleId, organizationId, userId, timeZone, JSON.stringify(availability), horizonDays];
  await database.query({ text }, [...values, locationText ?? null]);
  return { scheduleId, userId };
};
