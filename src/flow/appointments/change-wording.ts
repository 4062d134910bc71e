import type { Language } from '../language.ts';

/** The words around the change of a booked appointment. `when` is its start, as the candidate reads it. */
export interface ChangeWording {
  readonly move: string;
  readonly cancel: string;
  readonly keep: string;
  readonly yesCancel: string;
  readonly noKeep: string;
  readonly askWish: (when: string) => string;
  readonly askCancel: (when: string) => string;
  readonly askDay: (when: string) => string;
  readonly askSlot: string;
  readonly askConfirm: (before: string, after: string) => string;
  readonly kept: (when: string) => string;
  readonly lost: (when: string, changeUrl: string) => string;
  readonly nothingFree: (when: string) => string;
  readonly over: string;
  readonly people: (when: string) => string;
}

/** The words of the change of an appointment, by language. */
export const changeWording: Readonly<Record<Language, ChangeWording>> = {
  en: {
    move: 'Another time',
    cancel: 'Cancel it',
    keep: 'Leave it as it is',
    yesCancel: 'Yes, cancel it',
    noKeep: 'No, keep it',
    askWish: (when) =>
      `Your appointment is on ${when}. Do you want another time, or shall I cancel the appointment?`,
    askCancel: (when) => `Shall I cancel your appointment on ${when}?`,
    askDay: (when) => `Your appointment is on ${when}. Which day suits you better?`,
    askSlot: 'At what time?',
    askConfirm: (before, after) => `Shall I move your appointment from ${before} to ${after}?`,
    kept: (when) => `All right, your appointment stays as it is: ${when}.`,
    lost: (when, changeUrl) =>
      `I did not get that, so nothing has changed: your appointment is on ${when}. You can change it here: ${changeUrl}`,
    nothingFree: (when) =>
      `There is no other time free right now, so your appointment is still on ${when}. A colleague will contact you here.`,
    over: 'That appointment can no longer change.',
    people: (when) => `A colleague will answer you here. Your appointment is still on ${when}.`,
  },
  nl: {
    move: 'Ander moment',
    cancel: 'Afzeggen',
    keep: 'Laten staan',
    yesCancel: 'Ja, zeg af',
    noKeep: 'Nee, laat staan',
    askWish: (when) => `Je afspraak is op ${when}. Wil je een ander moment, of zal ik de afspraak afzeggen?`,
    askCancel: (when) => `Zal ik je afspraak op ${when} afzeggen?`,
    askDay: (when) => `Je afspraak is op ${when}. Welke dag komt je beter uit?`,
    askSlot: 'Hoe laat?',
    askConfirm: (before, after) => `Zal ik je afspraak verzetten van ${before} naar ${after}?`,
    kept: (when) => `Goed, je afspraak blijft staan: ${when}.`,
    lost: (when, changeUrl) =>
      `Dat begreep ik niet, dus er is niets veranderd: je afspraak is op ${when}. Je kunt hem hier wijzigen: ${changeUrl}`,
    nothingFree: (when) =>
      `Er is nu geen ander moment vrij, dus je afspraak staat nog op ${when}. Een collega neemt hier contact met je op.`,
    over: 'Die afspraak kan niet meer worden gewijzigd.',
    people: (when) => `Een collega antwoordt je hier. Je afspraak staat nog op ${when}.`,
  },
};
