import type { Sql } from '../database/database.ts';
import type { ScheduleRules } from './schedule-rules.ts';

/** Read access to the database, in a transaction or outside. */
export type ReadSql = Pick<Sql, 'query'>;

/** A schedule as slots and conversations need it. */
export interface StoredSchedule extends ScheduleRules {
  readonly name: string;
  readonly userName: string;
  readonly locationText: string | null;
  readonly instructions: string | null;
  readonly isActive: boolean;
  /** Whether busy times come from a calendar. */
  readonly hasCalendar: boolean;
}

const columns = `s.id, s.user_id as "userId", s.time_zone as "timeZone", s.appointment_duration as "appointmentDuration",
           s.slot_interval as "slotInterval", s.availability, s.exceptions, s.holidays, s.buffer_minutes as "bufferMinutes",
           s.minimum_notice as "minimumNotice", s.horizon_days as "horizonDays", s.max_per_day as "maxPerDay", s.name,
           u.full_name as "userName", s.location_text as "locationText", s.instructions, s.status = 'active' as "isActive",
           s.busy_calendar_due_at is not null as "hasCalendar"`;

const statement = {
  name: 'schedules_by_id',
  text: `select ${columns} from schedules s join users u on u.id = s.user_id
          where s.organization_id = $1 and s.id = any($2::uuid[])`,
};

/** Loads schedules of an organization in the order of the ids. An unknown id is left out. */
export const loadSchedules = async (
  sql: ReadSql,
  organizationId: string,
  ids: readonly string[],
): Promise<readonly StoredSchedule[]> => {
  const rows = await sql.query<StoredSchedule>(statement, [organizationId, ids]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
};

const activeStatement = {
  name: 'schedules_active',
  text: `select ${columns} from schedules s join users u on u.id = s.user_id
          where s.organization_id = $1 and s.status = 'active' order by s.created_at, s.id limit $2`,
};

/** Loads the oldest active schedules of an organization. */
export const loadActiveSchedules = (
  sql: ReadSql,
  organizationId: string,
  limit: number,
): Promise<readonly StoredSchedule[]> => sql.query<StoredSchedule>(activeStatement, [organizationId, limit]);

const ofUserStatement = {
  name: 'schedule_of_user',
  text: `select s.id from schedules s where s.organization_id = $1 and s.user_id = $2 and s.status = 'active'
          order by s.is_default desc, s.created_at, s.id limit 1`,
};

/** Finds the schedule on which a person takes appointments: the default one, else the oldest; null without an active one. */
export const findScheduleOfUser = async (
  sql: ReadSql,
  organizationId: string,
  userId: string,
): Promise<string | null> => {
  const [row] = await sql.query<{ id: string }>(ofUserStatement, [organizationId, userId]);
  return row?.id ?? null;
};
