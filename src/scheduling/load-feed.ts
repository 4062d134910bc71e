import { toDate } from '../database/database.ts';
import type { FeedLink } from './feed-links.ts';
import type { PublishedAppointment } from './invitation.ts';
import type { ReadSql } from './load-schedules.ts';
import { dayMs } from './time-zone.ts';

/** The appointments of a schedule, for the calendar of its person. */
export interface Feed {
  readonly name: string;
  readonly events: readonly PublishedAppointment[];
}

const scheduleStatement = {
  name: 'feed_schedule',
  text: 'select name from schedules where id = $1 and feed_version = $2',
};

interface EventRow {
  readonly id: string;
  readonly sequence: number;
  readonly status: string;
  readonly startsAt: Date | string;
  readonly endsAt: Date | string;
  readonly updatedAt: Date | string;
  readonly locationText: string | null;
  readonly candidateName: string | null;
}

// Also those beyond the horizon of the slots: a client can book them.
const eventsStatement = {
  name: 'feed_appointments',
  text: `select a.id, a.sequence, a.status, a.starts_at as "startsAt", a.ends_at as "endsAt", a.updated_at as "updatedAt",
           a.location_text as "locationText",
           nullif(trim(concat_ws(' ', c.first_name, c.last_name)), '') as "candidateName"
           from appointments a left join candidates c on c.id = a.candidate_id and c.deleted_at is null
          where a.schedule_id = $1 and a.starts_at >= $2 order by a.starts_at, a.id limit $3`,
};

const pastDays = 90;
const maxFeedEvents = 5000;

const instantOf = (value: Date | string): Date => toDate(value) ?? new Date(0);

const toEvent = (row: EventRow, scheduleName: string): PublishedAppointment => ({
  id: row.id,
  sequence: row.sequence,
  isCancelled: row.status === 'cancelled',
  startsAt: instantOf(row.startsAt),
  endsAt: instantOf(row.endsAt),
  changedAt: instantOf(row.updatedAt),
  title: row.candidateName === null ? scheduleName : `${scheduleName}: ${row.candidateName}`,
  place: row.locationText,
  description: null,
});

/** Load the feed of a schedule: its appointments from 90 days ago, at most 5,000. Null when the address was replaced. */
export const loadFeed = async (
  sql: ReadSql,
  { scheduleId, version }: FeedLink,
  now: Date,
): Promise<Feed | null> => {
  const [schedule] = await sql.query<{ name: string }>(scheduleStatement, [scheduleId, version]);
  if (!schedule) return null;
  const since = new Date(now.getTime() - pastDays * dayMs);
  const rows = await sql.query<EventRow>(eventsStatement, [scheduleId, since, maxFeedEvents]);
  return { name: schedule.name, events: rows.map((row) => toEvent(row, schedule.name)) };
};
