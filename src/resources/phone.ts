import parsePhoneNumber, {
  isSupportedCountry,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/max';

import { isReachable } from '../flow/reply-parsers/phone.ts';

// Possible numbers are taken, not only assigned ones: numbering plans grow faster than their copies
// here. The shortest possible ones are service numbers, which nobody can be reached at.
const shortestNationalNumber = 7;

/** Whether it is the code of a country with a numbering plan (ISO 3166 alpha-2, capitals). */
export const isCountry = (code: string): boolean => isSupportedCountry(code);

const countryCode = (country: string): CountryCode | undefined =>
  isSupportedCountry(country) ? country : undefined;

const isPersonal = (reading: PhoneNumber | undefined): boolean =>
  reading !== undefined && reading.isPossible() && reading.nationalNumber.length >= shortestNationalNumber;

/**
 * Reads a phone number written with or without `+`, international or national to `country` (ISO 3166
 * alpha-2), as E.164; null when no such number can exist.
 */
export const toE164 = (text: string, country: string): string | null => {
  const home = countryCode(country);
  const readings = [
    parsePhoneNumber(text, { ...(home && { defaultCountry: home }), extract: false }),
    parsePhoneNumber(`+${text.trim().replace(/^\+/, '')}`, { extract: false }),
  ];
  const number = readings.find((reading) => reading?.isValid()) ?? readings.find(isPersonal);
  return number && isReachable(number) ? number.number : null;
};

/** The same as a channel identifies its users: digits with country code, without `+`. */
export const toPhoneDigits = (text: string, country: string): string | null =>
  toE164(text, country)?.slice(1) ?? null;
