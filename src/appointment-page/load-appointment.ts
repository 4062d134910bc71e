import { type Sql, toTimestamp } from '../database/database.ts';
import type { Language } from '../flow/language.ts';
import { appointmentLanguageSql, type appointmentStatuses } from '../tables/appointment.ts';

/** An appointment, as its candidate sees it. */
export interface ShownAppointment {
  readonly id: string;
  readonly organizationId: string;
  readonly scheduleId: string | null;
  readonly status: (typeof appointmentStatuses)[number];
  readonly sequence: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly updatedAt: Date;
  readonly timeZone: string;
  readonly language: Language;
  readonly organizationName: string;
  readonly scheduleName: string | null;
  readonly place: string | null;
  readonly instructions: string | null;
  readonly personName: string | null;
}

type Instants = 'startsAt' | 'endsAt' | 'updatedAt';
type ShownRow = Omit<ShownAppointment, Instants> & Record<Instants, Date | string>;

const statement = {
  name: 'appointment_shown',
  text: `select a.id, a.organization_id as "organizationId", a.schedule_id as "scheduleId", a.status, a.sequence,
           a.starts_at as "startsAt", a.ends_at as "endsAt", a.updated_at as "updatedAt", a.time_zone as "timeZone",
           ${appointmentLanguageSql} as language,
           o.name as "organizationName", s.name as "scheduleName", a.location_text as place, s.instructions,
           u.full_name as "personName"
           from appointments a join organizations o on o.id = a.organization_id
             left join schedules s on s.id = a.schedule_id left join users u on u.id = a.user_id
          where a.id = $1`,
};

/** Loads an appointment for its page; null when there is none. */
export const loadShownAppointment = async (
  sql: Pick<Sql, 'query'>,
  id: string,
): Promise<ShownAppointment | null> => {
  const [row] = await sql.query<ShownRow>(statement, [id]);
  if (!row) return null;
  const { startsAt, endsAt, updatedAt } = row;
  return {
    ...row,
    startsAt: toTimestamp(startsAt),
    endsAt: toTimestamp(endsAt),
    updatedAt: toTimestamp(updatedAt),
  };
};
