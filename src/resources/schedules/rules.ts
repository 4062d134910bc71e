import type { Sql } from '../../database/database.ts';
import { apiError, type ApiFault } from '../../errors/api-error.ts';
import { isHolidayRegion } from '../../scheduling/holidays.ts';

const userZoneStatement = {
  name: 'schedule_user_zone',
  text: 'select time_zone as "timeZone" from users where id = $1',
};

/** Loads the time zone of a user; that of the Netherlands where there is no such user. */
export const loadTimeZoneOf = async (sql: Sql, userId: string): Promise<string> => {
  const [user] = await sql.query<{ timeZone: string }>(userZoneStatement, [userId]);
  return user?.timeZone ?? 'Europe/Amsterdam';
};

const releaseDefaultStatement = {
  name: 'schedule_release_default',
  text: 'update schedules set is_default = false, updated_at = $2 where user_id = $1 and is_default',
};

/** Lets another schedule of the person become the default. */
export const releaseDefaultSchedule = async (sql: Sql, userId: string, now: Date): Promise<void> => {
  await sql.query(releaseDefaultStatement, [userId, now]);
};

const aheadStatement = {
  name: 'appointments_ahead_of',
  text: `select from appointments
          where (schedule_id = $1 or user_id = $1) and status = 'booked' and ends_at > $2 limit 1`,
};

/** Throws 409 when a schedule or a user has appointments ahead: people count on them. */
export const refuseWithAppointmentsAhead = async (sql: Sql, id: string, now: Date): Promise<void> => {
  if ((await sql.query(aheadStatement, [id, now])).length === 0) return;
  throw apiError('resource_in_use', 'There are appointments ahead: move or cancel them first.');
};

/** Returns the fault of a region whose holidays nobody knows. */
export const findHolidayFaults = async (
  region: string | null | undefined,
  pointer: string,
): Promise<readonly ApiFault[]> => {
  if (region === undefined || region === null || (await isHolidayRegion(region))) return [];
  const detail = `Holidays are known for a country (NL) or a region of it (DE-BY), not for "${region}".`;
  return [{ code: 'attribute_invalid', detail, pointer }];
};
