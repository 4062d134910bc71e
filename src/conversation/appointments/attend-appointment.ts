import type { Sql } from '../../database/database.ts';
import { appointmentNotices } from '../../flow/appointments/notices.ts';
import { buildTemplatePayload } from '../../messaging/template-values.ts';
import { type AfterCommitEffects, noEffects } from '../after-commit-effects.ts';
import { candidateSessionVariables } from '../candidate-fields.ts';
import type { TurnDeps } from '../decide-stored-turn.ts';
import { areValuesComplete, fillTemplateValues } from '../fallback-template.ts';
import { loadTemplates } from '../load-templates.ts';
import { isWindowClosed } from '../plan-send.ts';
import {
  type AppointmentSituation,
  finishAppointment,
  noticeOf,
  openAppointment,
  recordAppointmentEvent,
  textOf,
  writeNotice,
} from './appointment-situation.ts';
import { completedAfterMs, planNext } from './plan-attention.ts';

/** The next moment of an appointment, in milliseconds since 1970; null when nothing is left. */
export interface AttendedAppointment {
  readonly dueAt: number | null;
  readonly effects: AfterCommitEffects;
}

/** Writes the template of reminders, filled in. Returns false where the schedule has none that the platform could take now. */
const writeTemplate = async (situation: AppointmentSituation): Promise<boolean> => {
  const { sql, tx, appointment } = situation;
  const { reminderTemplateId: id, reminderComponents, organizationId } = appointment;
  if (!tx || id === null) return false;
  const template = (await loadTemplates(sql, organizationId, [id])).get(id);
  if (template?.status !== 'approved') return false;
  const { when, place, changeUrl } = noticeOf(situation);
  const sources = {
    session: {
      ...candidateSessionVariables(tx.candidate),
      _selectedAppointmentSlot: {
        starts_at: appointment.startsAt.toISOString(),
        ends_at: appointment.endsAt.toISOString(),
        date_time_string: when,
      },
      _appointment: { id: appointment.id, status: appointment.status, change_url: changeUrl },
      schedule: { location: place ?? '' },
    },
    candidate: { ...tx.candidate },
    vacancy: {},
  };
  const values = fillTemplateValues(template, reminderComponents, sources);
  if (!areValuesComplete(template, values)) return false;
  const payload = buildTemplatePayload(template, values);
  return writeNotice(situation, { origin: 'reminder', payload, templateStatus: template.status });
};

const markReminded = {
  name: 'appointment_mark_reminded',
  text: 'update appointments set reminded_at = $2 where id = $1',
};

/** Reminds the candidate: outside of the window by the template of the schedule, where it has one, else by a text. */
const remind = async (situation: AppointmentSituation): Promise<void> => {
  const { sql, now, tx, appointment } = situation;
  const needsTemplate = tx !== null && isWindowClosed({ now, thread: tx.thread });
  const isWritten =
    (needsTemplate && (await writeTemplate(situation))) ||
    writeNotice(situation, {
      origin: 'reminder',
      payload: textOf(appointmentNotices[appointment.language].reminder(noticeOf(situation))),
    });
  if (!isWritten) return;
  sql.write(markReminded, [appointment.id, now]);
  await recordAppointmentEvent(situation, 'appointment.reminded');
};

const completeStatement = {
  name: 'appointment_complete',
  text: `update appointments set status = 'completed', updated_at = $2 where id = $1`,
};

const complete = async (situation: AppointmentSituation): Promise<void> => {
  const { sql, now, appointment } = situation;
  sql.write(completeStatement, [appointment.id, now]);
  await recordAppointmentEvent(situation, 'appointment.completed');
};

const actOnTime = async (situation: AppointmentSituation): Promise<void> => {
  const { now, appointment } = situation;
  const { status, dueAt, startsAt, endsAt } = appointment;
  if (status !== 'booked' || dueAt === null || dueAt > now) return;
  if (now < startsAt) await remind(situation);
  else if (now.getTime() >= endsAt.getTime() + completedAfterMs) await complete(situation);
};

/**
 * Does what is due for an appointment by now: a reminder before it, its completion a day after it. Repeatable: what was done is
 * not due any more. A reminder that is late is sent as long as the appointment lies ahead, several late ones as one.
 */
export const attendAppointmentIn = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  id: string,
): Promise<AttendedAppointment> => {
  const situation = await openAppointment(sql, deps, now, id);
  if (!situation) return { dueAt: null, effects: noEffects() };
  await actOnTime(situation);
  const dueAt = await planNext(sql, now, id);
  return {
    dueAt: dueAt?.getTime() ?? null,
    effects: finishAppointment(situation),
  };
};
