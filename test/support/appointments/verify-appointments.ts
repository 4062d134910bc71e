import { expect } from 'vitest';
import pg from 'pg';

import type { AnsweredBooking } from './api-client.ts';
import type { BookingConversation } from './chat-candidate.ts';

interface AppointmentRow {
  readonly id: string;
  readonly note: string | null;
  readonly status: string;
  readonly startsAt: Date;
  readonly thread: string | null;
}

// A claim lasts until the end of its appointment, since the schedules have no buffer.
const misclaimedQuery = `select a.id, a.status, a.starts_at, c.during::text as claimed
  from appointments a full join (select * from slot_claims where appointment_id is not null) c on c.appointment_id = a.id
 where (a.status = 'booked' and (c.id is null or c.during <> tstzrange(a.starts_at, a.ends_at) or c.user_id <> a.user_id))
    or (a.status is distinct from 'booked' and c.id is not null)`;

const overlapQuery = `select a.id, b.id as other from slot_claims a join slot_claims b
    on a.user_id = b.user_id and a.id < b.id and a.during && b.during`;

const appointmentsQuery = `select id, note, status, starts_at as "startsAt", message_thread_id as thread from appointments`;

const deadlocksQuery = `select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`;

/** The counts of a verification. */
export interface VerifiedAppointments {
  readonly appointments: number;
  readonly booked: number;
  readonly refused: number;
}

const expectAnswers = (rows: readonly AppointmentRow[], bookings: readonly AnsweredBooking[]): void => {
  const byNote = Map.groupBy(rows, ({ note }) => note ?? '');
  for (const { key, id, startsAt } of bookings) {
    const found = (byNote.get(key) ?? []).map((row) => ({
      id: row.id,
      startsAt: row.status === 'booked' ? row.startsAt.toISOString() : null,
    }));
    expect({ key, found }).toEqual({ key, found: id === null ? [] : [{ id, startsAt }] });
  }
};

/** Expects of PostgreSQL after all requests were answered: no overlap, each booked appointment with its claim alone, and true answers. */
export const expectAppointmentsRight = async (
  databaseUrl: string,
  bookings: readonly AnsweredBooking[],
  conversations: readonly BookingConversation[],
): Promise<VerifiedAppointments> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    expect((await client.query(overlapQuery)).rows).toEqual([]);
    expect((await client.query(misclaimedQuery)).rows).toEqual([]);
    expect((await client.query(deadlocksQuery)).rows).toEqual([{ deadlocks: 0 }]);
    const { rows } = await client.query<AppointmentRow>(appointmentsQuery);
    expectAnswers(rows, bookings);
    const byThread = Map.groupBy(rows, ({ thread }) => thread ?? '');
    for (const { threadId, isBooked } of conversations) {
      const statuses = (byThread.get(threadId) ?? []).map(({ status }) => status);
      expect({ threadId, statuses }).toEqual({ threadId, statuses: isBooked ? ['booked'] : [] });
    }
    const made = [...bookings.filter(({ id }) => id), ...conversations.filter(({ isBooked }) => isBooked)];
    expect(rows).toHaveLength(made.length);
    return {
      appointments: rows.length,
      booked: rows.filter(({ status }) => status === 'booked').length,
      refused: bookings.filter(({ id }) => id === null).length,
    };
  } finally {
    await client.end();
  }
};
