import { type Sql, toDate, toTimestamp } from '../../database/database.ts';
import type { Language } from '../../flow/language.ts';
import type { TemplateComponentValues } from '../../messaging/template.ts';
import { appointmentLanguageSql, type appointmentStatuses } from '../../tables/appointment.ts';

/** An appointment's row, locked until the end of the transaction, with what its schedule says. */
export interface StoredAppointment {
  readonly id: string;
  readonly organizationId: string;
  readonly scheduleId: string | null;
  readonly messageThreadId: string | null;
  readonly flowRunId: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly status: (typeof appointmentStatuses)[number];
  readonly sequence: number;
  readonly place: string | null;
  readonly language: Language;
  readonly dueAt: Date | null;
  readonly reminderTemplateId: string | null;
  readonly reminderComponents: readonly TemplateComponentValues[];
}

type AppointmentRow = Omit<StoredAppointment, 'startsAt' | 'endsAt' | 'dueAt'> &
  Record<'startsAt' | 'endsAt', Date | string> & { readonly dueAt: Date | string | null };

const columns = `a.id, a.organization_id as "organizationId", a.schedule_id as "scheduleId", a.message_thread_id as "messageThreadId",
           a.flow_run_id as "flowRunId", a.starts_at as "startsAt", a.ends_at as "endsAt", a.time_zone as "timeZone", a.status, a.sequence,
           a.location_text as place, a.due_at as "dueAt", s.reminder_template_id as "reminderTemplateId",
           coalesce(s.reminder_components, '[]') as "reminderComponents",
           ${appointmentLanguageSql} as language`;

const lockStatement = {
  name: 'appointment_lock',
  text: `select ${columns} from appointments a join organizations o on o.id = a.organization_id
           left join schedules s on s.id = a.schedule_id
          where a.id = $1 for no key update of a`,
};

/** Locks and loads an appointment; null when it does not exist. The thread of the appointment must be locked before. */
export const lockAppointment = async (sql: Sql, id: string): Promise<StoredAppointment | null> => {
  const [row] = await sql.query<AppointmentRow>(lockStatement, [id]);
  if (!row) return null;
  return {
    ...row,
    startsAt: toTimestamp(row.startsAt),
    endsAt: toTimestamp(row.endsAt),
    dueAt: toDate(row.dueAt),
  };
};

const threadStatement = {
  name: 'appointment_thread',
  text: `select coalesce(a.message_thread_id, (select t.id from message_threads t where t.candidate_id = a.candidate_id
             order by t.last_message_at desc nulls last, t.id limit 1)) as "messageThreadId"
           from appointments a where a.id = $1`,
};

/** Finds the thread in which the candidate of an appointment is written to: that of the booking, else the latest one. */
export const findAppointmentThread = async (sql: Sql, id: string): Promise<string | null> =>
  (await sql.query<{ messageThreadId: string | null }>(threadStatement, [id]))[0]?.messageThreadId ?? null;

/** An appointment that lies ahead, as far as a message can mean it. */
export interface AppointmentAhead {
  readonly id: string;
  readonly startsAt: Date;
  readonly timeZone: string;
  /** When the candidate was last reminded. */
  readonly remindedAt: Date | null;
}

const aheadStatement = {
  name: 'appointments_ahead_of_thread',
  text: `select id, starts_at as "startsAt", time_zone as "timeZone", reminded_at as "remindedAt" from appointments
          where (message_thread_id = $1 or candidate_id = $2) and status = 'booked' and starts_at > $3 order by starts_at limit 10`,
};

/** Lists the next appointments of a thread or its candidate, the first one first; at most ten. */
export const listAppointmentsAhead = async (
  sql: Sql,
  threadId: string,
  candidateId: string | null,
  now: Date,
): Promise<readonly AppointmentAhead[]> => {
  const rows = await sql.query<{
    id: string;
    startsAt: Date | string;
    timeZone: string;
    remindedAt: Date | string | null;
  }>(aheadStatement, [threadId, candidateId, now]);
  return rows.map((row) => ({
    ...row,
    startsAt: toTimestamp(row.startsAt),
    remindedAt: toDate(row.remindedAt),
  }));
};
