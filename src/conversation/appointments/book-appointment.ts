import type { BookAppointment } from '../../flow/appointments/book-appointment.ts';
import { attachClaim, releaseHolds } from '../../scheduling/claims.ts';
import { dueAtSql } from './plan-attention.ts';
import type { DecidedTurn } from '../decide-turn.ts';
import type { StoredRun } from '../stored-run.ts';
import { queueWebhookEvent, type ThreadTransaction } from '../thread-transaction.ts';

// The person is the one whose time was claimed: the schedule can have been given to another one meanwhile.
const insertStatement = {
  name: 'appointment_insert',
  mergeable: true,
  text: `insert into appointments (id, created_at, updated_at, organization_id, schedule_id, user_id, candidate_id, vacancy_id,
           flow_run_id, message_thread_id, starts_at, ends_at, language, time_zone, location_text, due_at)
         select $1, $2, $2, s.organization_id, s.id, c.user_id, $4, $5, $6, $7, $8, $9, $10, s.time_zone, s.location_text,
           ${dueAtSql('$8::timestamptz', '$9::timestamptz', '$2::timestamptz')}
           from schedules s join slot_claims c on c.id = $1 where s.id = $3`,
};

/** Makes a held time an appointment of the run's candidate. It gets the id of the hold. Its workflow has yet to hear of it. */
export const bookAppointment = (
  tx: ThreadTransaction,
  { id: flowRunId, vacancyId }: StoredRun,
  { claimId, scheduleId, startsAt, endsAt, language }: BookAppointment,
): void => {
  const { thread, now, sql } = tx;
  sql.write(insertStatement, [
    claimId,
    now,
    scheduleId,
    thread.candidateId,
    vacancyId,
    flowRunId,
    thread.id,
    startsAt,
    endsAt,
    language,
  ]);
  attachClaim(sql, claimId, claimId);
  tx.effects.appointmentIds.add(claimId);
  queueWebhookEvent(tx, { type: 'appointment.booked', subjectId: claimId });
};

const holds = ({ run: { position } }: StoredRun): boolean =>
  position.at === 'question' && position.appointment?.held !== undefined;

/**
 * Frees the time that a run held and no longer waits for: after a no, another question, people, or its end. A thread holds one time at
 * most, so nothing is left to free after its booking.
 */
export const releaseLeftHold = (tx: ThreadTransaction, { before, after, commands }: DecidedTurn): void => {
  const isBooked = commands.some(({ type }) => type === 'bookAppointment');
  if (holds(before) && !holds(after) && !isBooked) releaseHolds(tx.sql, tx.thread.id);
};
