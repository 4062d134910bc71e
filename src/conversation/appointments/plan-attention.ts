import { type Sql, toDate } from '../../database/database.ts';

/** SQL: when an appointment of the schedule `s` has something to do next: the first reminder after `now`, else its completion. */
export const dueAtSql = (startsAt: string, endsAt: string, now: string): string => `coalesce(
             (select min(r.at) from (select ${startsAt} - (minutes #>> '{}')::int * interval '1 minute' as at
                 from jsonb_array_elements(s.reminder_minutes) minutes) r where r.at > ${now}),
             ${endsAt} + interval '24 hours')`;

const statement = {
  name: 'appointment_plan_attention',
  text: `update appointments a set workflow_seen_at = $3::timestamptz, due_at = case when a.status = 'booked' then (
             select ${dueAtSql('a.starts_at', 'a.ends_at', '$2::timestamptz')}
               from (select) one left join schedules s on s.id = a.schedule_id) end
          where a.id = $1 returning due_at as "dueAt"`,
};

/** How long after its end an appointment counts as completed, unless somebody says otherwise, in milliseconds. */
export const completedAfterMs = 24 * 60 * 60_000;

/**
 * Plans when the workflow of an appointment has something to do next: the first reminder after `now`, else the completion, else
 * nothing. Reminders follow the schedule as it is now. The workflow has yet to hear of it.
 */
export const planAttention = (sql: Pick<Sql, 'write'>, now: Date, appointmentId: string): void =>
  sql.write(statement, [appointmentId, now, null]);

/** Plans as `planAttention` for the workflow itself, and returns the moment; null when nothing is left. */
export const planNext = async (
  sql: Pick<Sql, 'query'>,
  now: Date,
  appointmentId: string,
): Promise<Date | null> => {
  const rows = await sql.query<{ dueAt: Date | string | null }>(statement, [appointmentId, now, now]);
  return toDate(rows[0]?.dueAt ?? null);
};
