import type { Language } from '../flow/language.ts';

/** The words of the page of an appointment. */
export interface AppointmentPageTexts {
  readonly title: string;
  readonly when: string;
  readonly place: string;
  readonly person: string;
  readonly toBring: string;
  readonly calendar: string;
  readonly move: string;
  readonly cancel: string;
  readonly back: string;
  readonly chooseDay: string;
  readonly chooseTime: string;
  readonly times: (count: number) => string;
  readonly moveHere: string;
  readonly noTimes: string;
  readonly cancelTitle: string;
  readonly reason: string;
  readonly confirmCancel: string;
  readonly keep: string;
  readonly moved: string;
  readonly cancelled: string;
  readonly isCancelled: string;
  readonly isOver: string;
  readonly taken: string;
  readonly otherDay: string;
  readonly unknownTitle: string;
  readonly unknown: string;
  readonly awayTitle: string;
  readonly away: string;
}

/** The words of the page, by language. */
export const appointmentPageTexts: Readonly<Record<Language, AppointmentPageTexts>> = {
  en: {
    title: 'Your appointment',
    when: 'When',
    place: 'Where',
    person: 'With',
    toBring: 'Good to know',
    calendar: 'Add to my calendar',
    move: 'Choose another time',
    cancel: 'Cancel the appointment',
    back: 'Back to the appointment',
    chooseDay: 'Which day suits you?',
    chooseTime: 'At what time?',
    times: (count) => (count === 1 ? '1 time' : `${count} times`),
    moveHere: 'Move the appointment',
    noTimes:
      'There is no other time free right now. Write in the conversation, and a colleague will help you.',
    cancelTitle: 'Do you want to cancel?',
    reason: 'Why? (you need not answer)',
    confirmCancel: 'Yes, cancel the appointment',
    keep: 'No, keep it',
    moved: 'Your appointment has moved.',
    cancelled: 'Your appointment is cancelled.',
    isCancelled: 'This appointment is cancelled.',
    isOver: 'This appointment has begun or is over, so it can no longer change here.',
    taken: 'Sorry, that time is no longer free. Please choose another one.',
    otherDay: 'Choose another day',
    unknownTitle: 'This page does not exist',
    unknown: 'The address is not complete, or the appointment was long ago.',
    awayTitle: 'One moment, please',
    away: 'The page cannot be shown right now. Please try again in a minute.',
  },
  nl: {
    title: 'Je afspraak',
    when: 'Wanneer',
    place: 'Waar',
    person: 'Met',
    toBring: 'Goed om te weten',
    calendar: 'Zet in mijn agenda',
    move: 'Kies een ander moment',
    cancel: 'Zeg de afspraak af',
    back: 'Terug naar de afspraak',
    chooseDay: 'Welke dag komt je uit?',
    chooseTime: 'Hoe laat?',
    times: (count) => (count === 1 ? '1 tijd' : `${count} tijden`),
    moveHere: 'Verzet de afspraak',
    noTimes: 'Er is nu geen ander moment vrij. Schrijf het in het gesprek, dan helpt een collega je.',
    cancelTitle: 'Wil je afzeggen?',
    reason: 'Waarom? (hoef je niet in te vullen)',
    confirmCancel: 'Ja, zeg de afspraak af',
    keep: 'Nee, laat staan',
    moved: 'Je afspraak is verzet.',
    cancelled: 'Je afspraak is afgezegd.',
    isCancelled: 'Deze afspraak is afgezegd.',
    isOver: 'Deze afspraak is begonnen of voorbij. Je kunt hem hier niet meer wijzigen.',
    taken: 'Sorry, die tijd is niet meer vrij. Kies een andere.',
    otherDay: 'Kies een andere dag',
    unknownTitle: 'Deze pagina bestaat niet',
    unknown: 'Het adres is niet volledig, of de afspraak is lang geleden.',
    awayTitle: 'Een moment',
    away: 'De pagina kan nu niet worden getoond. Probeer het over een minuut opnieuw.',
  },
};
