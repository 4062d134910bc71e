import parsePhoneNumber, {
  type CountryCode,
  findPhoneNumbersInText,
  isSupportedCountry,
  type PhoneNumber,
} from 'libphonenumber-js/max';

import { notUnderstood, type ReplyParseResult, toParsedReply } from './parse-result.ts';

const longestReply = 1000;

const services = new Set(['PREMIUM_RATE', 'TOLL_FREE', 'SHARED_COST', 'VOICEMAIL']);
const shortestOfCompany = 7;

/** Whether a number can be called from abroad. Numbers such as 0900-1234 and 14 020 cannot, with any country code. */
export const isReachable = (number: PhoneNumber): boolean => {
  const type = number.getType() ?? '';
  return !services.has(type) && (type !== 'UAN' || number.nationalNumber.length >= shortestOfCompany);
};

const countryCode = (country: string): CountryCode | undefined =>
  isSupportedCountry(country) ? country : undefined;

/** Parses the whole reply as a number, also without the `+` or `00` before a country code. */
const whole = (text: string, home: CountryCode | undefined): PhoneNumber | undefined =>
  [
    parsePhoneNumber(text, { ...(home && { defaultCountry: home }), extract: false }),
    parsePhoneNumber(`+${text.replace(/^\+|^00/u, '')}`, { extract: false }),
  ].find((reading) => reading?.isValid());

/** Returns the one phone number in a text as it is written; null without one, or with several. */
export const findPhoneText = (text: string, country: string): string | null => {
  const found = findPhoneNumbersInText(text.slice(0, longestReply), countryCode(country));
  const [only] = found;
  const distinct = new Set(found.map(({ number }) => number.number));
  if (!only || distinct.size !== 1 || !only.number.isValid() || !isReachable(only.number)) return null;
  return text.slice(only.startsAt, only.endsAt);
};

const within = (text: string, home: CountryCode | undefined): PhoneNumber | undefined => {
  const found = findPhoneNumbersInText(text, home).map(({ number }) => number);
  const distinct = new Set(found.map(({ number }) => number));
  return distinct.size === 1 ? found[0] : undefined;
};

/** Finds the one phone number in a reply, national to `country` (ISO 3166) or with a country code, as E.164. */
export const parsePhone = (text: string, country: string): ReplyParseResult<string> => {
  const reply = text.slice(0, longestReply).trim();
  const home = countryCode(country);
  const exact = whole(reply, home);
  if (exact) return isReachable(exact) ? toParsedReply(exact.number, 'exact', 1) : notUnderstood;
  const extracted = within(reply, home);
  if (!extracted?.isValid() || !isReachable(extracted)) return notUnderstood;
  return toParsedReply(extracted.number, 'extracted', 0.9);
};
