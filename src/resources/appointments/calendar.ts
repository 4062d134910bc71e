import { FileResponse } from '../../jsonapi/declare/file-response.ts';
import type { Sql } from '../../database/database.ts';
import {
  calendarCandidate,
  calendarColumns,
  type CalendarRow,
  toPublished,
} from '../../scheduling/calendar-row.ts';
import { buildInvitation, type InvitedAppointment } from '../../scheduling/invitation.ts';
import { defineAction } from '../define-resource.ts';

interface AppointmentRow extends CalendarRow {
  readonly scheduleName: string | null;
  readonly instructions: string | null;
  readonly userName: string | null;
  readonly userEmail: string | null;
  readonly candidateEmail: string | null;
}

const statement = {
  name: 'appointment_invitation',
  text: `select ${calendarColumns}, s.name as "scheduleName", s.instructions, u.full_name as "userName",
           u.email as "userEmail", c.email as "candidateEmail"
           from appointments a left join schedules s on s.id = a.schedule_id left join users u on u.id = a.user_id
             ${calendarCandidate}
          where a.id = $1`,
};

const personOf = (name: string | null, email: string | null): InvitedAppointment['organizer'] =>
  email === null ? null : { name: name ?? email, email };

const toInvited = (row: AppointmentRow): InvitedAppointment => ({
  ...toPublished(row, row.scheduleName ?? 'Appointment', row.instructions),
  organizer: personOf(row.userName, row.userEmail),
  attendee: personOf(row.candidateName, row.candidateEmail),
});

const loadInvited = async (sql: Sql, id: string): Promise<InvitedAppointment> => {
  const [row] = await sql.query<AppointmentRow>(statement, [id]);
  if (!row) throw new Error(`The appointment ${id} is gone in its own transaction.`);
  return toInvited(row);
};

const responseExample = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'METHOD:REQUEST',
  'BEGIN:VEVENT',
  'UID:01980000-0000-7000-8000-000000000001',
  'DTSTART:20261103T130000Z',
  'DTEND:20261103T133000Z',
  'SUMMARY:Interviews: Noor de Vries',
  'LOCATION:Harbour Care\\, Kade 1\\, Rotterdam',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

/** Responds with the iCalendar file of an appointment, for a client that mails it: this service sends no mail. */
export const showAppointmentCalendar = defineAction({
  method: 'get',
  path: '/appointments/:id/calendar',
  summary: 'Download an appointment',
  description:
    'Returns the appointment as an iCalendar file that invites the user and the candidate; of a cancelled one, the cancellation.',
  response: { file: 'text/calendar; charset=utf-8' },
  responseExample,
  run: async (_, { sql, id }) =>
    new FileResponse('appointment.ics', buildInvitation(await loadInvited(sql, id))),
});
