import {
  type ChangeDialog,
  type ChangeSetting,
  type ChangeStep,
  continueChangeDialog,
  isChangePress,
  offerAfterTaken,
  openChangeDialog,
  sayOver,
} from '../../flow/appointments/change-dialog.ts';
import { type ChangeWish, namesDayAhead, readChangeWish } from '../../flow/appointments/change-wish.ts';
import { appointmentNotices } from '../../flow/appointments/notices.ts';
import type { CandidateReply, PayloadOption } from '../../flow/run.ts';
import { dayMs, localDateOf, midnightOf, timeZoneOf } from '../../scheduling/time-zone.ts';
import { isAiRequest } from '../ai-answers/known-answers.ts';
import { decideStoredTurn } from '../decide-stored-turn.ts';
import type { StoredRun } from '../stored-run.ts';
import { changeFacts } from '../thread-facts.ts';
import { addMessage, changeThread, type ThreadTransaction } from '../thread-transaction.ts';
import { writeTurn } from '../write-turn.ts';
import { type AppointmentSituation, describeTime, noticeOf } from './appointment-situation.ts';
import { applyCandidateChange } from './change-appointment.ts';
import { type AppointmentAhead, findAppointmentAhead, lockAppointment } from './stored-appointment.ts';
import { loadTimesToMove } from './times-to-move.ts';

/** A message about the change of a booked appointment: a wish, or the reply in a dialogue. */
export type AppointmentTalk =
  | { readonly type: 'wish'; readonly appointmentId: string; readonly wish: ChangeWish }
  | { readonly type: 'reply'; readonly dialog: ChangeDialog };

const recentMs = dayMs;

/** Whether a wish that does not name the appointment can mean nothing else. */
const isMeant = (
  { startsAt, timeZone, remindedAt }: AppointmentAhead,
  wish: ChangeWish,
  text: string,
  now: Date,
): boolean => {
  if (wish !== 'unsure') return true;
  if (remindedAt !== null && now.getTime() - remindedAt.getTime() < recentMs) return true;
  const zone = timeZoneOf(timeZone);
  const [day, today] = [startsAt, now].map((at) => midnightOf(localDateOf(zone, at.getTime())));
  if (day === undefined || today === undefined) return false;
  return namesDayAhead(text, new Date(day).getUTCDay(), Math.round((day - today) / dayMs));
};

/**
 * Finds out whether a message is about the change of a booked appointment. A button of a dialogue that is over is `stale`. While a
 * run waits for an answer, the message must name the appointment. Null for any other message.
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
  const ahead = await findAppointmentAhead(sql, thread.id, thread.candidateId, now);
  if (!ahead || !(read.namesAppointment || isMeant(ahead, read.wish, text, now))) return null;
  return { type: 'wish', appointmentId: ahead.id, wish: read.wish };
};

const settingOf = async (situation: AppointmentSituation): Promise<ChangeSetting> => {
  const { sql, deps, now, tx, appointment } = situation;
  const { id, startsAt, timeZone, language } = appointment;
  return {
    appointmentId: id,
    startsAt: startsAt.toISOString(),
    timeZone,
    language,
    now,
    slots: await loadTimesToMove(sql, appointment, now),
    changeUrl: deps.changeUrlOf(id),
    numbersRows: tx?.thread.channel === 'sms',
  };
};

// The messages belong to the run that booked the appointment, so that a late press of their buttons starts no flow.
const say = (
  { tx, deps, appointment: { flowRunId } }: AppointmentSituation,
  value: string,
  options: readonly PayloadOption[] = [],
): void => {
  if (!tx) return;
  const attributes = { value, ...(options.length > 0 && { options: [...options] }) };
  const payload = { type: 'text', attributes } as const;
  const own = { id: deps.newId(), sendBy: 'chatbot', origin: 'flow', turn: 'none' } as const;
  addMessage(tx, { ...own, payload, flowRunId, clientKey: null, sentAt: null });
};

/** Carries out a step. Returns whether the dialogue is over. */
const takeStep = async (
  situation: AppointmentSituation,
  tx: ThreadTransaction,
  step: ChangeStep,
): Promise<boolean> => {
  const { timeZone, language } = situation.appointment;
  const notices = appointmentNotices[language];
  if (step.type === 'ask') {
    say(situation, step.text, step.options);
    changeFacts(tx, { appointmentDialog: step.dialog });
    return false;
  }
  if (step.type === 'close') {
    say(situation, step.text);
    if (step.callsPeople) changeThread(tx, { attention: 'human' });
    return true;
  }
  const change =
    step.type === 'cancel'
      ? ({ type: 'cancel', reason: null } as const)
      : ({ type: 'move', startsAt: new Date(step.startsAt) } as const);
  const outcome = await applyCandidateChange(situation, change);
  if (outcome === 'over') return takeStep(situation, tx, sayOver(await settingOf(situation)));
  if (outcome !== 'changed') return takeStep(situation, tx, offerAfterTaken(await settingOf(situation)));
  const notice = noticeOf(situation);
  const text =
    change.type === 'cancel'
      ? notices.cancelled(notice)
      : notices.moved({ ...notice, when: describeTime(change.startsAt, timeZone, language) });
  say(situation, text);
  return true;
};

/** Puts the question again that the run waits at, since the dialogue came in between. */
const repeatQuestion = async (tx: ThreadTransaction, stored: StoredRun | null): Promise<void> => {
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
  const setting = await settingOf(situation);
  const isAhead = appointment.status === 'booked' && appointment.startsAt > now;
  const step = !isAhead
    ? sayOver(setting)
    : talk.type === 'wish'
      ? openChangeDialog(setting, talk.wish, reply.text)
      : continueChangeDialog(setting, talk.dialog, reply);
  if (!(await takeStep(situation, tx, step))) return;
  changeFacts(tx, { appointmentDialog: null });
  await repeatQuestion(tx, stored);
};
