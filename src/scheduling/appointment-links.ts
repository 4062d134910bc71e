import { createTokenSigner, signatureBytes, uuidFromBytes, uuidToBytes } from '../security/signed-tokens.ts';

/** Creates and parses the links of candidates to their appointments. None of them is stored. */
export interface AppointmentLinks {
  /** Returns the absolute URL of the page on which the candidate moves or cancels the appointment. */
  changeUrlOf(appointmentId: string): string;
  /** Returns the absolute URL of the appointment as an iCalendar file. */
  calendarUrlOf(appointmentId: string): string;
  /** Returns the appointment of a token; null when the token was not signed with this key. */
  parseToken(token: string): string | null;
}

const idBytes = 16;
const maxTokenLength = (idBytes + signatureBytes) * 2;

/** Creates and parses links to appointments, signed with a key derived from `ENCRYPTION_KEY`; URLs begin with the public URL. */
export const createAppointmentLinks = (encryptionKey: string, publicUrl: string): AppointmentLinks => {
  const signer = createTokenSigner(encryptionKey, 'appointment links');
  const prefix = `${publicUrl.replace(/\/+$/u, '')}/a/`;
  const changeUrlOf = (appointmentId: string): string => prefix + signer.sign(uuidToBytes(appointmentId));
  return {
    changeUrlOf,
    calendarUrlOf: (appointmentId) => `${changeUrlOf(appointmentId)}/calendar.ics`,
    parseToken: (token) => {
      const body = token.length > maxTokenLength ? null : signer.verify(token);
      return body?.length === idBytes ? uuidFromBytes(body) : null;
    },
  };
};
