import type { Language } from '../language.ts';
import { asksForPeople } from '../reading/human.ts';
import { plainWords } from '../reading/plain-words.ts';
import type { CandidateReply, PayloadOption } from '../run.ts';
import type { ChangeDialog, ChangeSetting, ChangeStep } from './change-step.ts';
import {
  type ChangeWish,
  confirmsCancelling,
  readChangeWish,
  saysKeep,
  withoutOwnDay,
  withoutRegret,
} from './change-wish.ts';
import { changeRows, changeRowOf, rowPrefix } from './change-rows.ts';
import { changeWording } from './change-wording.ts';
import { formatDateTime } from './labels.ts';
import { findAfterDenial, findOtherDays, findOtherTimes, type NextOffer } from './next-offer.ts';
import { daysOf, offerConfirmation, offerDays, offerTimes } from './offer-slots.ts';
import { readSlotReply } from './read-slot-reply.ts';
import type { SlotReply } from './slot-reply.ts';
import type { OfferedSlot } from './slots.ts';
import { slotWording } from './wording.ts';

const lifetimeMs = 30 * 60_000;
const maxFailures = 2;

const wordsOf = ({ language }: ChangeSetting) => changeWording[language];

const whenOf = ({ timeZone, language }: ChangeSetting, startsAt: string): string =>
  formatDateTime(startsAt, timeZone, language);

const ownTime = (setting: ChangeSetting): string => whenOf(setting, setting.startsAt);

const ask = (
  setting: ChangeSetting,
  text: string,
  options: readonly PayloadOption[],
  changes: Partial<ChangeDialog>,
): ChangeStep => ({
  type: 'ask',
  text,
  options: options.map((option) => ({ ...option, value: rowPrefix + option.value })),
  dialog: {
    appointmentId: setting.appointmentId,
    asked: 'time',
    stage: 'day',
    shown: [],
    day: null,
    selected: null,
    failures: 0,
    expiresAt: new Date(setting.now.getTime() + lifetimeMs).toISOString(),
    ...changes,
  },
});

const close = (text: string, callsPeople = false): ChangeStep => ({ type: 'close', text, callsPeople });

const keep = (setting: ChangeSetting): ChangeStep => close(wordsOf(setting).kept(ownTime(setting)));

const askWish = (setting: ChangeSetting, failures = 0): ChangeStep => {
  const text = wordsOf(setting).askWish(ownTime(setting));
  return ask(setting, text, changeRows('wish', setting.language), { asked: 'wish', failures });
};

const askCancel = (setting: ChangeSetting, failures = 0): ChangeStep => {
  const text = wordsOf(setting).askCancel(ownTime(setting));
  return ask(setting, text, changeRows('cancel', setting.language), { asked: 'cancel', failures });
};

const askDay = (
  setting: ChangeSetting,
  days: readonly string[],
  text: string,
  changes: Partial<ChangeDialog> = {},
): ChangeStep => {
  const { options, shown } = offerDays(days, setting.slots, setting.language);
  return ask(setting, text, options, { shown, ...changes });
};

const askTime = (
  setting: ChangeSetting,
  times: readonly OfferedSlot[],
  text: string,
  changes: Partial<ChangeDialog> = {},
  chosen?: string | null,
): ChangeStep => {
  const [day = null, ...more] = daysOf(times);
  const { options, shown } = offerTimes(times, setting.timeZone, setting.language, chosen);
  return ask(setting, text, options, {
    shown,
    stage: 'slot',
    day: more.length === 0 ? day : null,
    ...changes,
  });
};

const askConfirm = (setting: ChangeSetting, startsAt: string, failures = 0): ChangeStep => {
  const day = setting.slots.find((slot) => slot.startsAt === startsAt)?.localDate ?? null;
  const text = wordsOf(setting).askConfirm(ownTime(setting), whenOf(setting, startsAt));
  const changes = { stage: 'confirm', day, selected: startsAt, failures } as const;
  return ask(setting, text, offerConfirmation(setting.language), changes);
};

const slotsOn = ({ slots }: ChangeSetting, day: string | null): readonly OfferedSlot[] =>
  slots.filter(({ localDate }) => localDate === day);

const askAnyDay = (setting: ChangeSetting, text?: string): ChangeStep => {
  const words = wordsOf(setting);
  const when = ownTime(setting);
  if (setting.slots.length === 0) return close(words.nothingFree(when), true);
  return askDay(setting, daysOf(setting.slots), text ?? words.askDay(when));
};

/** Shows what is left after a refusal. Where nothing is, the appointment stays as it is, and people look for a time. */
const showNext = (setting: ChangeSetting, next: NextOffer, ofDays: string): ChangeStep => {
  if (next.type === 'none') return close(wordsOf(setting).people(ownTime(setting)), true);
  const words = slotWording[setting.language];
  const { passedOver } = next;
  if (next.type === 'times') return askTime(setting, next.times, words.otherTimes, { passedOver });
  if (next.type === 'days') return askDay(setting, next.days, ofDays, { passedOver });
  return askDay(setting, next.days, words.lastOffer, { passedOver, isLastOffer: true });
};

const timesAt = ({ slots }: ChangeSetting, startsAts: readonly string[]): readonly OfferedSlot[] =>
  slots.filter(({ startsAt }) => startsAts.includes(startsAt));

/** Asks once more after a reply that was not understood; after the second one nothing changes, and the page is named. */
const askAgain = (setting: ChangeSetting, dialog: ChangeDialog): ChangeStep => {
  const failures = dialog.failures + 1;
  const when = ownTime(setting);
  if (failures >= maxFailures) return close(wordsOf(setting).lost(when, setting.changeUrl));
  if (dialog.asked === 'wish') return askWish(setting, failures);
  if (dialog.asked === 'cancel') return askCancel(setting, failures);
  if (dialog.stage === 'confirm' && dialog.selected !== null)
    return askConfirm(setting, dialog.selected, failures);
  const words = slotWording[setting.language];
  const times = timesAt(setting, dialog.shown);
  if (dialog.stage === 'slot' && times.length > 0)
    return askTime(setting, times, words.unclearTime, { failures });
  const days = daysOf(setting.slots);
  const shown = days.filter((day) => dialog.shown.includes(day));
  return askDay(setting, shown.length > 0 ? shown : days, words.unclearDay, { failures });
};

const takeReading = (setting: ChangeSetting, dialog: ChangeDialog, reading: SlotReply): ChangeStep => {
  const { slots } = setting;
  if (slots.length === 0 && reading.type !== 'yes' && reading.type !== 'declined') return askAnyDay(setting);
  const words = wordsOf(setting);
  const { notFree, noOtherTimes } = slotWording[setting.language];
  switch (reading.type) {
    case 'days': {
      const [only, ...more] = reading.dates;
      return only !== undefined && more.length === 0
        ? askTime(setting, slotsOn(setting, only), words.askSlot)
        : askDay(setting, reading.dates, words.askDay(ownTime(setting)));
    }
    case 'times':
      return askTime(setting, timesAt(setting, reading.startsAts), words.askSlot);
    case 'slot':
      return askConfirm(setting, reading.startsAt);
    case 'nearest':
      return askTime(setting, timesAt(setting, reading.startsAts), notFree, {}, dialog.day);
    case 'nearestDays':
      return askDay(setting, reading.dates, notFree);
    case 'otherTimes':
      return showNext(setting, findOtherTimes(dialog, slots), noOtherTimes);
    case 'otherDay':
      return showNext(setting, findOtherDays(dialog, slots), words.askDay(ownTime(setting)));
    case 'yes':
      return dialog.selected === null
        ? askAgain(setting, dialog)
        : { type: 'move', startsAt: dialog.selected };
    case 'no':
      return showNext(
        setting,
        findAfterDenial(dialog, slots, dialog.selected ?? ''),
        words.askDay(ownTime(setting)),
      );
    case 'declined':
      return askCancel(setting);
    case 'unclear':
      return askAgain(setting, dialog);
  }
};

const readReply = (
  setting: ChangeSetting,
  { stage, shown, day, selected }: ChangeDialog,
  { text, choice }: Pick<CandidateReply, 'text' | 'choice'>,
): SlotReply =>
  readSlotReply(
    { text, ...(choice !== undefined && { choice: choice.slice(rowPrefix.length) }) },
    { ...setting, stage, shown, day, selected },
  );

/** Begins with another time: one that the message names already, else the days. */
const startMove = (
  setting: ChangeSetting,
  reply: Pick<CandidateReply, 'text' | 'choice'> | null,
): ChangeStep => {
  const shownDays = askAnyDay(setting);
  if (reply === null || shownDays.type !== 'ask') return shownDays;
  const reading = readReply(setting, shownDays.dialog, reply);
  const isNamed = reading.type === 'slot' || reading.type === 'times' || reading.type === 'days';
  return isNamed ? takeReading(setting, shownDays.dialog, reading) : shownDays;
};

/** Begins a dialogue about a wish. Nothing changes before the candidate has confirmed it. Pure. */
export const openChangeDialog = (setting: ChangeSetting, wish: ChangeWish, text: string): ChangeStep => {
  if (wish === 'cancel') return askCancel(setting);
  return wish === 'move' ? startMove(setting, { text: withoutOwnDay(text, setting) }) : askWish(setting);
};

const takeRow = (setting: ChangeSetting, dialog: ChangeDialog, row: string): ChangeStep | null => {
  if (row === 'keep') return keep(setting);
  if (row === 'move') return startMove(setting, null);
  if (row === 'cancel') return dialog.asked === 'cancel' ? { type: 'cancel' } : askCancel(setting);
  return null;
};

const takeWords = (setting: ChangeSetting, dialog: ChangeDialog, reply: string): ChangeStep | null => {
  const text = dialog.asked === 'cancel' ? withoutRegret(reply) : reply;
  if (asksForPeople(plainWords(text))) return close(wordsOf(setting).people(ownTime(setting)), true);
  if (dialog.asked !== 'time' && saysKeep(text)) return keep(setting);
  if (dialog.asked === 'cancel' && confirmsCancelling(text)) return { type: 'cancel' };
  const wish = readChangeWish(text)?.wish;
  if (wish === 'cancel') return dialog.asked === 'cancel' ? askAgain(setting, dialog) : askCancel(setting);
  if (dialog.asked === 'time') return null;
  if (wish === 'move') return startMove(setting, { text });
  const reading = readReply(setting, { ...dialog, stage: 'confirm' }, { text });
  if (reading.type === 'yes' && dialog.asked === 'cancel') return { type: 'cancel' };
  if (reading.type === 'no' && dialog.asked === 'cancel') return keep(setting);
  if (reading.type === 'slot' || reading.type === 'times' || reading.type === 'days')
    return takeReading(setting, dialog, reading);
  return askAgain(setting, dialog);
};

const takeReply = (
  setting: ChangeSetting,
  dialog: ChangeDialog,
  reply: Pick<CandidateReply, 'text' | 'choice'>,
): ChangeStep => {
  const row = changeRowOf(setting, dialog, reply);
  const taken = row === null ? takeWords(setting, dialog, reply.text) : takeRow(setting, dialog, row);
  if (taken) return taken;
  if (dialog.asked === 'time' && dialog.stage !== 'confirm' && row === null && saysKeep(reply.text))
    return keep(setting);
  return takeReading(setting, dialog, readReply(setting, dialog, reply));
};

/** Takes a reply of the candidate. Only a yes to what was asked cancels or moves. Pure. */
export const continueChangeDialog = (
  setting: ChangeSetting,
  dialog: ChangeDialog,
  reply: Pick<CandidateReply, 'text' | 'choice'>,
): ChangeStep => {
  const step = takeReply(setting, dialog, reply);
  const { passedOver, isLastOffer } = dialog;
  const kept = { ...(passedOver && { passedOver }), ...(isLastOffer && { isLastOffer }) };
  return step.type === 'ask' ? { ...step, dialog: { ...kept, ...step.dialog } } : step;
};

/** Shows what is left after a time was taken meanwhile. Pure. */
export const offerAfterTaken = (setting: ChangeSetting): ChangeStep =>
  askAnyDay(setting, slotWording[setting.language].taken);

/** The words where an appointment has begun or was cancelled meanwhile. Pure. */
export const sayOver = (language: Language): ChangeStep => close(changeWording[language].over);
