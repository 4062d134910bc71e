import type { Language } from '../language.ts';

/** An appointment, as a message to the candidate names it. */
export interface NoticedAppointment {
  /** The start, as the candidate reads it. */
  readonly when: string;
  readonly place: string | null;
  /** The page on which the candidate moves or cancels it. */
  readonly changeUrl: string;
}

/** The service's messages about an appointment, outside of the question that books it. */
export interface AppointmentNotices {
  readonly reminder: (appointment: NoticedAppointment) => string;
  readonly moved: (appointment: NoticedAppointment) => string;
  readonly cancelled: (appointment: Pick<NoticedAppointment, 'when'>) => string;
}

const lines = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join('\n');

/** The messages about appointments, by language. */
export const appointmentNotices: Readonly<Record<Language, AppointmentNotices>> = {
  en: {
    reminder: ({ when, place, changeUrl }) =>
      lines(
        `A reminder of your appointment: ${when}.`,
        place && `Place: ${place}`,
        `Another time, or cancel? ${changeUrl}`,
      ),
    moved: ({ when, place }) => lines(`Your appointment has moved to ${when}.`, place && `Place: ${place}`),
    cancelled: ({ when }) => `Your appointment on ${when} is cancelled.`,
  },
  nl: {
    reminder: ({ when, place, changeUrl }) =>
      lines(
        `Een herinnering aan je afspraak: ${when}.`,
        place && `Plaats: ${place}`,
        `Verzetten of afzeggen? ${changeUrl}`,
      ),
    moved: ({ when, place }) => lines(`Je afspraak is verzet naar ${when}.`, place && `Plaats: ${place}`),
    cancelled: ({ when }) => `Je afspraak op ${when} is afgezegd.`,
  },
};
