import { z } from 'zod';

import { isEmailAddress } from '../flow/reply-parsers/email.ts';
import {
  sortedByLanguage,
  defineFieldType,
  longText,
  type FieldType,
} from '../jsonapi/declare/field-types.ts';
import type { Caller } from '../security/caller.ts';
import { isCountry, toE164 } from './phone.ts';

const minLength = 1;
const maxLength = 255;

/** A string of 1 to 255 characters that are not all blank: names and titles. */
export const name: FieldType<string> = sortedByLanguage(
  defineFieldType({
    name: 'a string of 1 to 255 characters',
    schema: z.string().min(minLength, { abort: true }).max(maxLength).regex(/\S/, 'It must not be blank.'),
    operators: 'text',
    parseFilterValue: (raw) => [raw],
    example: 'Name',
  }),
);

/** A text of 1 to 65,536 characters that are not all blank. */
export const nonBlankText: FieldType<string> = defineFieldType({
  name: 'a string of 1 to 65,536 characters',
  schema: z.string().min(minLength, { abort: true }).max(65_536).regex(/\S/, 'It must not be blank.'),
  operators: longText.operators,
  parseFilterValue: (raw) => [raw],
  example: 'Text',
});

const toComposedForm = (address: string): string => address.normalize('NFC');

/** An e-mail address, international ones as well: what a conversation takes for one. */
export const email: FieldType<string> = defineFieldType({
  name: 'an e-mail address',
  schema: z
    .string()
    // What RFC 5321 leaves for an address in a path.
    .max(254, { abort: true })
    .refine((address) => isEmailAddress(toComposedForm(address)), 'It is no e-mail address.')
    .meta({ format: 'idn-email' }),
  operators: 'text',
  normalise: (address) => ({ ok: true, value: toComposedForm(address) }),
  parseFilterValue: (raw) => [toComposedForm(raw)],
  example: 'noor@example.com',
});

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** The name of a time zone in the IANA database. */
export const timeZone: FieldType<string> = defineFieldType({
  name: 'a time zone of the IANA database',
  // An offset such as +01:00 is a time zone to the runtime, but no name of one.
  schema: z
    .string()
    .max(maxLength)
    .regex(/^[A-Za-z]/)
    .refine(isTimeZone, 'No time zone has this name')
    .meta({ format: 'time-zone' }),
  operators: 'text',
  parseFilterValue: (raw) => [raw],
  example: 'Europe/Amsterdam',
});

/** An absolute http or https URL of at most 2,048 characters. */
export const url: FieldType<string> = defineFieldType({
  name: 'an absolute http or https URL',
  schema: z.url({ protocol: /^https?$/ }).max(2_048),
  operators: 'text',
  parseFilterValue: (raw) => [raw],
  example: 'https://jobs.example.com/42',
});

/** An ISO 3166 alpha-2 country code. */
export const country: FieldType<string> = defineFieldType({
  name: 'a country code of two letters (ISO 3166)',
  schema: z.string().length(2).meta({ format: 'country-code' }),
  operators: 'text',
  // A filter by a country that nobody is in finds nothing, which is no fault.
  parseFilterValue: (raw) => (/^[A-Za-z]{2}$/.test(raw) ? [raw.toUpperCase()] : undefined),
  normalise: (value) => {
    const code = value.toUpperCase();
    return isCountry(code) ? { ok: true, value: code } : { ok: false, detail: 'There is no such country.' };
  },
  filterPattern: '[A-Za-z]{2}',
  example: 'NL',
});

/** The country whose national phone numbers a caller may write. */
export const phoneCountryOf = (scope: Caller): string =>
  scope.kind === 'organization' ? scope.country : 'NL';

/** A phone number in any usual notation, national ones of the organization's country; kept as E.164. */
export const phone: FieldType<string> = defineFieldType({
  name: 'a phone number',
  schema: z.string().max(maxLength).meta({ format: 'phone' }),
  operators: 'text',
  example: '+31612345678',
  normalise: (value, scope) => {
    const number = toE164(value, phoneCountryOf(scope));
    return number === null
      ? { ok: false, detail: 'No such phone number can exist.' }
      : { ok: true, value: number };
  },
});

/** An object with members of any JSON value. */
export const jsonObject: z.ZodType<Record<string, unknown>> = z.record(z.string(), z.unknown());

/** A list of such objects. */
export const jsonList: z.ZodType<readonly Record<string, unknown>[]> = z.array(jsonObject);
