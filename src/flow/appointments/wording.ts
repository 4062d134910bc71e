import type { Language } from '../language.ts';

/** The messages of a question for an appointment, as authors write them. */
export interface AppointmentTexts {
  readonly askDay: string;
  readonly askSlot: string;
  readonly noSlot: string;
  readonly confirmSlotMessage: string;
  readonly denyConfirmMessage: string;
}

/** The service's own messages, where an author writes none. */
export const appointmentMessages: Readonly<Record<Language, AppointmentTexts>> = {
  en: {
    askDay: 'Which day suits you for the appointment?',
    askSlot: 'At what time?',
    noSlot: 'There is no time free right now. A colleague will contact you here to plan the appointment.',
    confirmSlotMessage: 'Shall I book {{session._selectedAppointmentSlot.date_time_string}}?',
    denyConfirmMessage: 'No problem. Which other time suits you?',
  },
  nl: {
    askDay: 'Welke dag komt je uit voor de afspraak?',
    askSlot: 'Hoe laat?',
    noSlot: 'Er is nu geen tijd vrij. Een collega neemt hier contact met je op om de afspraak te plannen.',
    confirmSlotMessage: 'Zal ik {{session._selectedAppointmentSlot.date_time_string}} voor je vastleggen?',
    denyConfirmMessage: 'Geen probleem. Welk ander moment komt je uit?',
  },
};

/** Words of the service around the messages of authors. */
export interface SlotWording {
  readonly times: (count: number) => string;
  readonly later: string;
  readonly otherDay: string;
  readonly taken: string;
  readonly notFree: string;
  readonly otherTimes: string;
  readonly noOtherTimes: string;
  readonly lastOffer: string;
  readonly declined: string;
  readonly noneFits: string;
  readonly unclearDay: string;
  readonly unclearTime: string;
  readonly unclearConfirm: (when: string) => string;
  readonly booked: (when: string, changeUrl: string) => string;
}

/** The service's own words at an appointment, by language. */
export const slotWording: Readonly<Record<Language, SlotWording>> = {
  en: {
    times: (count) => (count === 1 ? '1 time' : `${count} times`),
    later: 'Later',
    otherDay: 'Another day',
    taken: 'I am sorry, that time is no longer free, but these are:',
    notFree: 'That is not free. These come closest:',
    otherTimes: 'These times are free as well:',
    noOtherTimes: 'I have no other times then. Which day suits you?',
    lastOffer: 'That was all I have. Does one of these suit you after all?',
    noneFits: 'Then a colleague will contact you here to find a time with you.',
    declined: 'All right, I will not plan anything. A colleague will contact you here.',
    unclearDay:
      'I did not get that. Which of these days suits you? You can also write a day, such as “Tuesday”.',
    unclearTime:
      'I did not get that. Which of these times suits you? You can also write a time, such as “half past two”.',
    unclearConfirm: (when) => `Shall I book ${when}? Yes or no?`,
    booked: (when, changeUrl) =>
      `Your appointment is booked: ${when}.\nYour calendar, another time, or cancel: ${changeUrl}`,
  },
  nl: {
    times: (count) => (count === 1 ? '1 tijd' : `${count} tijden`),
    later: 'Later',
    otherDay: 'Andere dag',
    taken: 'Sorry, die tijd is niet meer vrij. Deze wel:',
    notFree: 'Dan is er niets vrij. Deze komen er het dichtst bij:',
    otherTimes: 'Deze tijden zijn ook vrij:',
    noOtherTimes: 'Andere tijden heb ik dan niet. Welke dag komt je uit?',
    lastOffer: 'Meer heb ik niet. Komt een van deze je toch uit?',
    noneFits: 'Dan neemt een collega hier contact met je op om samen een moment te vinden.',
    declined: 'Goed, dan plan ik niets. Een collega neemt hier contact met je op.',
    unclearDay:
      'Dat begreep ik niet. Welke van deze dagen komt je uit? Je kunt ook een dag schrijven, zoals “dinsdag”.',
    unclearTime:
      'Dat begreep ik niet. Welke van deze tijden komt je uit? Je kunt ook een tijd schrijven, zoals “half drie”.',
    unclearConfirm: (when) => `Zal ik ${when} vastleggen? Ja of nee?`,
    booked: (when, changeUrl) =>
      `Je afspraak staat: ${when}.\nIn je agenda zetten, verzetten of afzeggen: ${changeUrl}`,
  },
};
