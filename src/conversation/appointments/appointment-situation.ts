import type { Sql } from '../../database/database.ts';
import { formatDateTime } from '../../flow/appointments/labels.ts';
import type { NoticedAppointment } from '../../flow/appointments/notices.ts';
import type { Language } from '../../flow/language.ts';
import type { Payload } from '../../messaging/payload.ts';
import { recordEvent } from '../../outbox/record-event.ts';
import type { WebhookEventType } from '../../outbox/event-types.ts';
import { type AfterCommitEffects, noEffects } from '../after-commit-effects.ts';
import type { TurnDeps } from '../decide-stored-turn.ts';
import { addChatbotMessage } from '../chatbot-message.ts';
import {
  finishThreadTransaction,
  isCandidateDeleted,
  type NewMessage,
  openThreadTransaction,
  queueWebhookEvent,
  type ThreadTransaction,
} from '../thread-transaction.ts';
import { lockThread } from '../thread.ts';
import { planAttention } from './plan-attention.ts';
import { findAppointmentThread, lockAppointment, type StoredAppointment } from './stored-appointment.ts';

/** An appointment under its lock, with the thread of its candidate. */
export interface AppointmentSituation {
  readonly sql: Sql;
  readonly deps: TurnDeps;
  readonly now: Date;
  /** The thread in which the candidate is written to; null for an appointment without one. */
  readonly tx: ThreadTransaction | null;
  readonly appointment: StoredAppointment;
  readonly effects: AfterCommitEffects;
}

/** Locks the thread of an appointment, then the appointment. Null when there is no such appointment. */
export const openAppointment = async (
  sql: Sql,
  deps: TurnDeps,
  now: Date,
  id: string,
): Promise<AppointmentSituation | null> => {
  const threadId = await findAppointmentThread(sql, id);
  const thread = threadId === null ? null : await lockThread(sql, threadId, null);
  const tx = thread && (await openThreadTransaction(sql, deps, now, thread));
  const appointment = await lockAppointment(sql, id);
  return appointment && { sql, deps, now, tx, appointment, effects: tx?.effects ?? noEffects() };
};

/** Writes what the transaction has changed. Returns the effects to announce after the commit. */
export const finishAppointment = ({ tx, effects }: AppointmentSituation): AfterCommitEffects =>
  tx ? finishThreadTransaction(tx) : effects;

/** Records an event of the appointment. */
export const recordAppointmentEvent = async (
  { sql, now, tx, appointment: { id, organizationId }, effects }: AppointmentSituation,
  type: WebhookEventType,
): Promise<void> => {
  if (tx) queueWebhookEvent(tx, { type, subjectId: id });
  else
    await recordEvent(sql, now, { organizationId, messageThreadId: null }, { type, subjectId: id }, (owner) =>
      effects.organizationIds.add(owner),
    );
};

/** Plans what comes next after a change that the workflow of the appointment does not know yet. */
export const announceChange = ({ sql, now, appointment, effects }: AppointmentSituation): void => {
  planAttention(sql, now, appointment.id);
  effects.appointmentIds.add(appointment.id);
};

/** Returns the start of an appointment, as its candidate reads it. */
export const describeTime = (startsAt: Date, timeZone: string, language: Language): string =>
  formatDateTime(startsAt.toISOString(), timeZone, language);

/** Returns an appointment, as a message to its candidate names it. */
export const noticeOf = ({ deps, appointment }: AppointmentSituation): NoticedAppointment => ({
  when: describeTime(appointment.startsAt, appointment.timeZone, appointment.language),
  place: appointment.place,
  changeUrl: deps.changeUrlOf(appointment.id),
});

/** A message about an appointment. */
export interface AppointmentMessage extends Pick<NewMessage, 'payload' | 'templateStatus'> {
  readonly origin: 'flow' | 'reminder';
  /** The run to which it belongs; left out for none. */
  readonly flowRunId?: string | null;
}

/** Writes a message to the candidate, unless nothing may be sent to this person. Returns whether it was written. */
export const writeNotice = (
  { tx }: Pick<AppointmentSituation, 'tx'>,
  message: AppointmentMessage,
): boolean => {
  if (!tx || isCandidateDeleted(tx) || tx.thread.optedOutAt !== null) return false;
  addChatbotMessage(tx, message);
  return true;
};

/** Builds a message of a text alone. */
export const textOf = (value: string): Payload => ({ type: 'text', attributes: { value } });
