import type { Language } from '../flow/language.ts';

/** Why a page shows no appointment: its link opens none, what was sent cannot be read, or the service has no answer now. */
export type PageProblem = 'unknown' | 'unread' | 'away';

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
  readonly problems: Readonly<Record<PageProblem, { readonly title: string; readonly text: string }>>;
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
    problems: {
      unknown: {
        title: 'This page does not exist',
        text: 'The address is not complete, or the appointment was long ago.',
      },
      unread: {
        title: 'Nothing was changed',
        text: 'What was sent could not be read. Please go back and use the form of the page.',
      },
      away: {
        title: 'One moment, please',
        text: 'The page cannot be shown right now. Please try again in a minute.',
      },
    },
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
    problems: {
      unknown: {
        title: 'Deze pagina bestaat niet',
        text: 'Het adres is niet volledig, of de afspraak is lang geleden.',
      },
      unread: {
        title: 'Er is niets gewijzigd',
        text: 'We konden niet lezen wat er is verstuurd. Ga terug en gebruik het formulier van de pagina.',
      },
      away: {
        title: 'Een moment',
        text: 'De pagina kan nu niet worden getoond. Probeer het over een minuut opnieuw.',
      },
    },
  },
};
