import parsePhoneNumber, {
  isSupportedCountry,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js/max';

import { isReachable } from '../flow/reply-parsers/phone.ts';

// Possible numbers are accepted, not only assigned ones, because numbering plans change faster than this library. The shortest
// possible numbers are service numbers, which belong to no person.
const minNationalDigits = 7;

/** Returns whether a code is that of a country with a numbering plan (ISO 3166 alpha-2, upper case). */
export const isCountry = (code: string): boolean => isSupportedCountry(code);

const toCountryCode = (country: string): CountryCode | undefined =>
  isSupportedCountry(country) ? country : undefined;

const isPersonal = (number: PhoneNumber | undefined): boolean =>
  number !== undefined && number.isPossible() && number.nationalNumber.length >= minNationalDigits;

/**
 * Converts a phone number to E.164. It can be international, with or without `+`, or national to `country` (ISO 3166 alpha-2).
 * Returns null for an impossible number.
 */
export const toE164 = (text: string, country: string): string | null => {
  const home = toCountryCode(country);
  const candidates = [
    parsePhoneNumber(text, { ...(home && { defaultCountry: home }), extract: false }),
    parsePhoneNumber(`+${text.trim().replace(/^\+/, '')}`, { extract: false }),
  ];
  const number = candidates.find((candidate) => candidate?.isValid()) ?? candidates.find(isPersonal);
  return number && isReachable(number) ? number.number : null;
};

/** Converts a phone number to a channel identifier: E.164 without `+`. */
export const toPhoneDigits = (text: string, country: string): string | null =>
  toE164(text, country)?.slice(1) ?? null;
