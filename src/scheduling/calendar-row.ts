import { toTimestamp } from '../database/database.ts';
import type { PublishedAppointment } from './invitation.ts';

/** An appointment and the name of its candidate, as a calendar of the organization shows them. */
export interface CalendarRow {
  readonly id: string;
  readonly sequence: number;
  readonly status: string;
  readonly startsAt: Date | string;
  readonly endsAt: Date | string;
  readonly updatedAt: Date | string;
  readonly locationText: string | null;
  readonly candidateName: string | null;
}

/** SQL: the columns of a `CalendarRow`, of an appointment `a` and its candidate `c`. */
export const calendarColumns = `a.id, a.sequence, a.status, a.starts_at as "startsAt", a.ends_at as "endsAt", a.updated_at as "updatedAt",
           a.location_text as "locationText", nullif(trim(concat_ws(' ', c.first_name, c.last_name)), '') as "candidateName"`;

/** SQL: the join of an appointment `a` with its candidate `c`, of whom nothing is shown after a deletion. */
export const calendarCandidate = 'left join candidates c on c.id = a.candidate_id and c.deleted_at is null';

/** Builds the event of an appointment. Its title names the schedule and the candidate. */
export const toPublished = (
  row: CalendarRow,
  scheduleName: string,
  description: string | null,
): PublishedAppointment => ({
  id: row.id,
  sequence: row.sequence,
  isCancelled: row.status === 'cancelled',
  startsAt: toTimestamp(row.startsAt),
  endsAt: toTimestamp(row.endsAt),
  changedAt: toTimestamp(row.updatedAt),
  title: row.candidateName === null ? scheduleName : `${scheduleName}: ${row.candidateName}`,
  place: row.locationText,
  description,
});
