import { type Sql, toTimestamp } from '../../database/database.ts';
import { slotVariables } from '../../flow/appointments/book-held-time.ts';
import type { Language } from '../../flow/language.ts';
import { isJsonObject } from '../../flow/json.ts';
import { appointmentLanguageSql, type appointmentStatuses } from '../../tables/appointment.ts';
import type { StoredRun } from '../stored-run.ts';

const presentStatement = {
  name: 'appointment_of_run',
  text: `select a.starts_at as "startsAt", a.ends_at as "endsAt", a.time_zone as "timeZone", a.status, ${appointmentLanguageSql} as language
           from appointments a join organizations o on o.id = a.organization_id
          where a.flow_run_id = $1 and a.id::text = $2`,
};

interface PresentRow {
  readonly startsAt: Date | string;
  readonly endsAt: Date | string;
  readonly timeZone: string;
  readonly status: (typeof appointmentStatuses)[number];
  readonly language: Language;
}

/**
 * Gives a run the appointment that it booked as it is now: moved or cancelled meanwhile, in words, on the page or by the API. So texts
 * that follow name the right time.
 */
export const withPresentAppointment = async (
  sql: Pick<Sql, 'query'>,
  stored: StoredRun,
): Promise<StoredRun> => {
  const { session, position } = stored.run;
  const { _appointment: booked, _selectedAppointmentSlot: slot } = session;
  if (!isJsonObject(booked) || typeof booked['id'] !== 'string') return stored;
  // A further appointment is being chosen: the slot is that choice.
  if (position.at === 'question' && position.appointment) return stored;
  const [row] = await sql.query<PresentRow>(presentStatement, [stored.id, booked['id']]);
  if (!row) return stored;
  const startsAt = toTimestamp(row.startsAt).toISOString();
  const endsAt = toTimestamp(row.endsAt).toISOString();
  const isKnown = isJsonObject(slot) && slot['starts_at'] === startsAt;
  if (isKnown && booked['status'] === row.status) return stored;
  const present = {
    ...session,
    _appointment: { ...booked, status: row.status },
    ...slotVariables({ startsAt, endsAt }, row.timeZone, row.language),
  };
  return { ...stored, run: { ...stored.run, session: present } };
};
