import {
  continueChangeDialog,
  offerAfterTaken,
  openChangeDialog,
  sayOver,
} from '../../flow/appointments/change-dialog.ts';
import { isChangePress } from '../../flow/appointments/change-rows.ts';
import type { ChangeDialog, ChangeSetting, ChangeStep } from '../../flow/appointments/change-step.ts';
import { type ChangeWish, namesDayAhead, readChangeWish } from '../../flow/appointments/change-wish.ts';
import type { CandidateReply, PayloadOption } from '../../flow/run.ts';
import { dayMs, localDateOf, midnightOf, timeZoneOf } from '../../scheduling/time-zone.ts';
import { isAiRequest } from '../ai-answers/known-answers.ts';
import { decideStoredTurn } from '../decide-stored-turn.ts';
import type { StoredRun } from '../stored-run.ts';
import { changeFacts } from '../thread-facts.ts';
import { numbersOptions } from '../thread.ts';
import { changeThread, type ThreadTransaction } from '../thread-transaction.ts';
import { writeTurn } from '../write-turn.ts';
import { type AppointmentSituation, writeNotice } from './appointment-situation.ts';
import { applyCandidateChange, describeChange } from './change-appointment.ts';
import { type AppointmentAhead, listAppointmentsAhead, lockAppointment } from './stored-appointment.ts';
import { loadTimesToMove } from './times-to-move.ts';

/** A message about the change of a booked appointment: a wish, or the reply in a dialogue. */
export type AppointmentTalk =
  | { readonly type: 'wish'; readonly appointmentId: string; readonly wish: ChangeWish }
  | { readonly type: 'reply'; readonly dialog: ChangeDialog };

const recentMs = dayMs;

/** Whether a message names the day of an appointment. */
const namesDayOf = ({ startsAt, timeZone }: AppointmentAhead, text: string, now: Date): boolean => {
  const zone = timeZoneOf(timeZone);
  const [day, today] = [startsAt, now].map((at) => midnightOf(localDateOf(zone, at.getTime())));
  if (day === undefined || today === undefined) return false;
  return namesDayAhead(text, new Date(day).getUTCDay(), Math.round((day - today) / dayMs));
};

/** Whether a wish that does not name the appointment can mean nothing else. */
const isMeant = (ahead: AppointmentAhead, wish: ChangeWish, text: string, now: Date): boolean => {
  if (wish !== 'unsure') return true;
  const { remindedAt } = ahead;
  if (remindedAt !== null && now.getTime() - remindedAt.getTime() < recentMs) return true;
  return namesDayOf(ahead, text, now);
};

/**
 * Finds out whether a message is about the change of a booked appointment. A button of a dialogue that is over is `stale`. While a
 * run waits for an answer, the message must name the appointment. Of several, the one whose day the message names is meant, else the
 * next one. Null for any other message.
 */
export const findAppointmentTalk = async (
  { sql, now, thread }: ThreadTransaction,
  stored: StoredRun | null,
  { text, choice }: CandidateReply,
): Promise<AppointmentTalk | 'stale' | null> => {
  const { appointmentDialog: dialog } = thread;
  const isOpen = dialog !== null && Date.parse(dialog.expiresAt) > now.getTime();
  if (isOpen) return choice === undefined || isChangePress(choice) ? { type: 'reply', dialog } : null;
  if (choice !== undefined) return isChangePress(choice) ? 'stale' : null;
  const read = readChangeWish(text);
  if (!read) return null;
  const position = stored?.run.position;
  if (position?.at === 'question' && position.appointment) return null;
  if (stored && !read.namesAppointment) return null;
  const aheads = await listAppointmentsAhead(sql, thread.id, thread.candidateId, now);
  const ahead = aheads.find((each) => namesDayOf(each, text, now)) ?? aheads[0];
  if (!ahead || !(read.namesAppointment || isMeant(ahead, read.wish, text, now))) return null;
  return { type: 'wish', appointmentId: ahead.id, wish: read.wish };
};

const settingOf = async (situation: AppointmentSituation): Promise<ChangeSetting> => {
  const { sql, deps, now, appointment } = situation;
  const { id, startsAt, timeZone, language } = appointment;
  return {
    appointmentId: id,
    startsAt: startsAt.toISOString(),
    timeZone,
    language,
    now,
    slots: await loadTimesToMove(sql, appointment, now),
    changeUrl: deps.changeUrlOf(id),
    isNumbered: situation.tx !== null && numbersOptions(situation.tx.thread),
  };
};

// The messages belong to the run that booked the appointment, so that a late press of their buttons starts no flow.
const sayInDialog = (
  situation: AppointmentSituation,
  value: string,
  options: readonly PayloadOption[] = [],
): void => {
  const attributes = { value, ...(options.length > 0 && { options: [...options] }) };
  const { flowRunId } = situation.appointment;
  writeNotice(situation, { origin: 'flow', payload: { type: 'text', attributes }, flowRunId });
};

/** Carries out a step. Returns whether the dialogue is over. */
const takeStep = async (
  situation: AppointmentSituation,
  tx: ThreadTransaction,
  step: ChangeStep,
): Promise<boolean> => {
  if (step.type === 'ask') {
    sayInDialog(situation, step.text, step.options);
    changeFacts(tx, { appointmentDialog: step.dialog });
    return false;
  }
  if (step.type === 'close') {
    sayInDialog(situation, step.text);
    if (step.callsPeople) changeThread(tx, { attention: 'human' });
    return true;
  }
  const change =
    step.type === 'cancel'
      ? ({ type: 'cancel', reason: null } as const)
      : ({ type: 'move', startsAt: new Date(step.startsAt) } as const);
  const outcome = await applyCandidateChange(situation, change);
  if (outcome === 'over') return takeStep(situation, tx, sayOver(situation.appointment.language));
  if (outcome !== 'changed') return takeStep(situation, tx, offerAfterTaken(await settingOf(situation)));
  sayInDialog(situation, describeChange(situation, change));
  return true;
};

/** Asks the pending question of the run again, since the dialogue came between the question and its answer. */
const repeatPendingQuestion = async (tx: ThreadTransaction, stored: StoredRun | null): Promise<void> => {
  if (stored?.run.position.at !== 'question') return;
  const turn = await decideStoredTurn(tx, stored, {
    type: 'candidateReplied',
    messageIds: [],
    text: '',
    isUnreadable: true,
  });
  if (isAiRequest(turn)) return;
  await writeTurn(tx, stored, turn, { messageIds: [], pending: false, signal: true });
};

const decideStep = async (
  situation: AppointmentSituation,
  talk: AppointmentTalk,
  reply: CandidateReply,
): Promise<ChangeStep> => {
  const { now, appointment } = situation;
  if (appointment.status !== 'booked' || appointment.startsAt <= now) return sayOver(appointment.language);
  const setting = await settingOf(situation);
  return talk.type === 'wish'
    ? openChangeDialog(setting, talk.wish, reply.text)
    : continueChangeDialog(setting, talk.dialog, reply);
};

/** Takes a message about the change of a booked appointment, which is stored already. `stored` is the running run of the thread. */
export const takeAppointmentTalk = async (
  tx: ThreadTransaction,
  stored: StoredRun | null,
  talk: AppointmentTalk,
  reply: CandidateReply,
): Promise<void> => {
  const { sql, deps, now, effects } = tx;
  const id = talk.type === 'wish' ? talk.appointmentId : talk.dialog.appointmentId;
  const appointment = await lockAppointment(sql, id);
  if (!appointment) return changeFacts(tx, { appointmentDialog: null });
  const situation = { sql, deps, now, tx, appointment, effects };
  const step = await decideStep(situation, talk, reply);
  if (!(await takeStep(situation, tx, step))) return;
  changeFacts(tx, { appointmentDialog: null });
  await repeatPendingQuestion(tx, stored);
};
