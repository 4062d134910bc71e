import type { Sql } from '../../database/database.ts';
import { appointmentNotices } from '../../flow/appointments/notices.ts';
import { attachClaim, freeAppointment, holdSlot } from '../../scheduling/claims.ts';
import { loadSchedules } from '../../scheduling/load-schedules.ts';
import { type AfterCommitEffects, noEffects } from '../after-commit-effects.ts';
import type { TurnDeps } from '../decide-stored-turn.ts';
import {
  announceChange,
  type AppointmentSituation,
  describeTime,
  finishAppointment,
  noticeOf,
  openAppointment,
  recordAppointmentEvent,
  textOf,
  writeNotice,
} from './appointment-situation.ts';

/** A change that the candidate makes. */
export type CandidateChange =
  | { readonly type: 'cancel'; readonly reason: string | null }
  | { readonly type: 'move'; readonly startsAt: Date };

/** The outcome of a change; nothing is changed unless it is `changed`. `over`: it has begun, or is no longer booked. */
export type ChangeOutcome = 'changed' | 'taken' | 'notOffered' | 'over';

const cancelStatement = {
  name: 'appointment_cancel',
  text: `update appointments set status = 'cancelled', cancelled_by = 'candidate', cancel_reason = coalesce($3, cancel_reason),
           sequence = sequence + 1, updated_at = $2 where id = $1`,
};

const cancel = async (situation: AppointmentSituation, reason: string | null): Promise<ChangeOutcome> => {
  const { sql, now, appointment } = situation;
  sql.write(cancelStatement, [appointment.id, now, reason]);
  freeAppointment(sql, appointment.id);
  await recordAppointmentEvent(situation, 'appointment.cancelled');
  return 'changed';
};

const moveStatement = {
  name: 'appointment_move',
  text: `update appointments set starts_at = $3, ends_at = $4, time_zone = $5, user_id = $6, sequence = sequence + 1,
           updated_at = $2 where id = $1`,
};

const move = async (situation: AppointmentSituation, startsAt: Date): Promise<ChangeOutcome> => {
  const { sql, now, deps, appointment } = situation;
  const { id, organizationId, scheduleId } = appointment;
  if (startsAt.getTime() === appointment.startsAt.getTime()) return 'changed';
  const schedules = await loadSchedules(sql, organizationId, scheduleId === null ? [] : [scheduleId]);
  const claim = { claimId: deps.newId(), organizationId, schedules, startsAt, threadId: null, now };
  const outcome = await holdSlot(sql, { ...claim, movedAppointmentId: id });
  if (outcome.type !== 'claimed') return outcome.type;
  attachClaim(sql, outcome.claimId, id);
  const { schedule, endsAt } = outcome;
  sql.write(moveStatement, [id, now, startsAt, endsAt, schedule.timeZone, schedule.userId]);
  await recordAppointmentEvent(situation, 'appointment.rescheduled');
  return 'changed';
};

/** Moves or cancels an appointment under its lock, as its candidate wishes. The old time is free in the same transaction. */
export const applyCandidateChange = async (
  situation: AppointmentSituation,
  change: CandidateChange,
): Promise<ChangeOutcome> => {
  const { now, appointment } = situation;
  if (appointment.status !== 'booked' || appointment.startsAt <= now) return 'over';
  const outcome =
    change.type === 'cancel'
      ? await cancel(situation, change.reason)
      : await move(situation, change.startsAt);
  if (outcome === 'changed') announceChange(situation);
  return outcome;
};

/** Returns what the candidate reads after a change. */
export const describeChange = (situation: AppointmentSituation, change: CandidateChange): string => {
  const { timeZone, language } = situation.appointment;
  const notices = appointmentNotices[language];
  const notice = noticeOf(situation);
  return change.type === 'cancel'
    ? notices.cancelled(notice)
    : notices.moved({ ...notice, when: describeTime(change.startsAt, timeZone, language) });
};

/** Moves or cancels an appointment from outside of the conversation, and writes to the candidate what has changed. */
export const changeAppointmentIn = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  { appointmentId, change }: { readonly appointmentId: string; readonly change: CandidateChange },
): Promise<{ readonly outcome: ChangeOutcome; readonly effects: AfterCommitEffects }> => {
  const situation = await openAppointment(sql, deps, now, appointmentId);
  if (!situation) return { outcome: 'over', effects: noEffects() };
  const outcome = await applyCandidateChange(situation, change);
  const isNew =
    change.type === 'cancel' || change.startsAt.getTime() !== situation.appointment.startsAt.getTime();
  if (outcome === 'changed' && isNew)
    writeNotice(situation, { origin: 'flow', payload: textOf(describeChange(situation, change)) });
  return { outcome, effects: finishAppointment(situation) };
};
