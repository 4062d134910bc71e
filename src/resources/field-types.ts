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

/** A string of 1 to 255 characters, not all blank: names and titles. */
export const name: FieldType<string> = sortedByLanguage(
  defineFieldType({
    name: 'a string of 1 to 255 characters',
    schema: z.string().min(minLength, { abort: true }).max(maxLength).regex(/\S/, 'It must not be blank.'),
    operators: 'text',
    parseFilterValue: (raw) => [raw],
    example: 'Name',
  }),
);

/** A text of 1 to 65,536 characters, not all blank. */
export const nonBlankText: FieldType<string> = defineFieldType({
  name: 'a string of 1 to 65,536 characters',
  schema: z.string().min(minLength, { abort: true }).max(65_536).regex(/\S/, 'It must not be blank.'),
  operators: longText.operators,
  parseFilterValue: (raw) => [raw],
  example: 'Text',
});

const toComposedForm = (address: string): string => address.normalize('NFC');

/** An e-mail address, also an international one; the same rule as in conversations. */
export const email: FieldType<string> = defineFieldType({
  name: 'an e-mail address',
  schema: z
    .string()
    // The limit of RFC 5321.
    .max(254, { abort: true })
    .refine((address) => isEmailAddress(toComposedForm(address)), 'It is not an e-mail address.')
    .meta({ format: 'idn-email' }),
  operators: 'text',
  normalize: (address) => ({ ok: true, value: toComposedForm(address) }),
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
  // The runtime also accepts an offset such as +01:00, which is not a name.
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

/** The absolute URL of an iCalendar file, at most 2,048 characters; `webcal` becomes `https`. */
export const calendarUrl: FieldType<string> = defineFieldType({
  name: 'an absolute http, https or webcal URL',
  schema: z.url({ protocol: /^(https?|webcal)$/ }).max(2_048),
  operators: 'text',
  normalize: (value) => ({ ok: true, value: value.replace(/^webcal:/i, 'https:') }),
  parseFilterValue: (raw) => [raw],
  example: 'https://calendar.example.com/private-5f3a/basic.ics',
});

/** An ISO 3166 alpha-2 country code. */
export const country: FieldType<string> = defineFieldType({
  name: 'a country code of two letters (ISO 3166)',
  schema: z.string().length(2).meta({ format: 'country-code' }),
  operators: 'text',
  // A filter by an unknown country finds nothing, without an error.
  parseFilterValue: (raw) => (/^[A-Za-z]{2}$/.test(raw) ? [raw.toUpperCase()] : undefined),
  normalize: (value) => {
    const code = value.toUpperCase();
    return isCountry(code)
      ? { ok: true, value: code }
      : { ok: false, detail: 'It is not the code of a country (ISO 3166-1 alpha-2, such as NL).' };
  },
  filterPattern: '[A-Za-z]{2}',
  example: 'NL',
});

/** Returns the country for national phone numbers of a caller. */
export const phoneCountryOf = (scope: Caller): string =>
  scope.kind === 'organization' ? scope.country : 'NL';

/** A phone number in any usual notation, in national notation for the organization's country; stored as E.164. */
export const phone: FieldType<string> = defineFieldType({
  name: 'a phone number',
  schema: z.string().max(maxLength).meta({ format: 'phone' }),
  operators: 'text',
  example: '+31612345678',
  normalize: (value, scope) => {
    const number = toE164(value, phoneCountryOf(scope));
    return number === null
      ? { ok: false, detail: 'It is not a possible phone number.' }
      : { ok: true, value: number };
  },
});

/** An object with members of any JSON value. */
export const jsonObject: z.ZodType<Record<string, unknown>> = z.record(z.string(), z.unknown());

/** A list of objects with members of any JSON value. */
export const jsonList: z.ZodType<readonly Record<string, unknown>[]> = z.array(jsonObject);
