import { calendarCandidate, calendarColumns, type CalendarRow, toPublished } from './calendar-row.ts';
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

// Also those beyond the horizon of the slots: a client can book them.
const eventsStatement = {
  name: 'feed_appointments',
  text: `select ${calendarColumns} from appointments a ${calendarCandidate}
          where a.schedule_id = $1 and a.starts_at >= $2 order by a.starts_at, a.id limit $3`,
};

const pastDays = 90;
const maxFeedEvents = 5000;

/** Loads the feed of a schedule: its appointments from 90 days ago, at most 5,000. Null when the address was replaced. */
export const loadFeed = async (
  sql: ReadSql,
  { scheduleId, version }: FeedLink,
  now: Date,
): Promise<Feed | null> => {
  const [schedule] = await sql.query<{ name: string }>(scheduleStatement, [scheduleId, version]);
  if (!schedule) return null;
  const since = new Date(now.getTime() - pastDays * dayMs);
  const rows = await sql.query<CalendarRow>(eventsStatement, [scheduleId, since, maxFeedEvents]);
  return { name: schedule.name, events: rows.map((row) => toPublished(row, schedule.name, null)) };
};
