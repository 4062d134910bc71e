import { FileResponse } from '../../jsonapi/declare/file-response.ts';
import { toDate, type Sql } from '../../database/database.ts';
import { buildInvitation, type InvitedAppointment } from '../../scheduling/invitation.ts';
import { defineAction } from '../define-resource.ts';

interface AppointmentRow {
  readonly id: string;
  readonly sequence: number;
  readonly status: string;
  readonly startsAt: Date | string;
  readonly endsAt: Date | string;
  readonly updatedAt: Date | string;
  readonly locationText: string | null;
  readonly scheduleName: string | null;
  readonly instructions: string | null;
  readonly userName: string | null;
  readonly userEmail: string | null;
  readonly candidateName: string | null;
  readonly candidateEmail: string | null;
}

const statement = {
  name: 'appointment_invitation',
  text: `select a.id, a.sequence, a.status, a.starts_at as "startsAt", a.ends_at as "endsAt", a.updated_at as "updatedAt",
           a.location_text as "locationText", s.name as "scheduleName", s.instructions, u.full_name as "userName",
           u.email as "userEmail", nullif(trim(concat_ws(' ', c.first_name, c.last_name)), '') as "candidateName",
           c.email as "candidateEmail"
           from appointments a left join schedules s on s.id = a.schedule_id left join users u on u.id = a.user_id
             left join candidates c on c.id = a.candidate_id and c.deleted_at is null
          where a.id = $1`,
};

const instantOf = (value: Date | string): Date => toDate(value) ?? new Date(0);

const personOf = (name: string | null, email: string | null): InvitedAppointment['organizer'] =>
  email === null ? null : { name: name ?? email, email };

const toInvited = (row: AppointmentRow): InvitedAppointment => ({
  id: row.id,
  sequence: row.sequence,
  isCancelled: row.status === 'cancelled',
  startsAt: instantOf(row.startsAt),
  endsAt: instantOf(row.endsAt),
  changedAt: instantOf(row.updatedAt),
  title: [row.scheduleName ?? 'Appointment', row.candidateName].filter((part) => part !== null).join(': '),
  place: row.locationText,
  description: row.instructions,
  organizer: personOf(row.userName, row.userEmail),
  attendee: personOf(row.candidateName, row.candidateEmail),
});

const loadInvited = async (sql: Sql, id: string): Promise<InvitedAppointment> => {
  const [row] = await sql.query<AppointmentRow>(statement, [id]);
  if (!row) throw new Error(`The appointment ${id} is gone in its own transaction.`);
  return toInvited(row);
};

/** Respond with the iCalendar file of an appointment, for a client that mails it: this service sends no mail. */
export const showAppointmentCalendar = defineAction({
  method: 'get',
  path: '/appointments/:id/calendar',
  summary:
    'Download the appointment as an iCalendar file that invites the user and the candidate; of a cancelled one, the cancellation.',
  response: { file: 'text/calendar; charset=utf-8' },
  run: async (_, { sql, id }) =>
    new FileResponse('appointment.ics', buildInvitation(await loadInvited(sql, id))),
});
