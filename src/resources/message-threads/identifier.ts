import { defineFieldType, type FieldType, type NormaliseResult } from '../../jsonapi/declare/field-types.ts';
import type { Channel } from '../../tables/channel.ts';
import { text } from '../../jsonapi/declare/field-types.ts';
import { phoneCountryOf } from '../field-types.ts';
import { toPhoneDigits } from '../phone.ts';

// WhatsApp names people without a visible phone number by country, a dot and their id in a business's scope.
const businessScopedId = /^[A-Z]{2}\.[A-Za-z0-9]{1,128}$/;

/** Brings an identifier to the form in which its channel keeps it: digits with country code for phone numbers. */
export const normaliseIdentifier = (
  channel: Channel,
  identifier: string,
  country: string,
): NormaliseResult<string> => {
  if (channel === 'web') return { ok: true, value: identifier };
  if (channel === 'whatsapp' && businessScopedId.test(identifier)) return { ok: true, value: identifier };
  const digits = toPhoneDigits(identifier, country);
  return digits === null
    ? { ok: false, detail: `On the channel ${channel} it must be a phone number.` }
    : { ok: true, value: digits };
};

/** A user's identifier on some channel; a filter's text means itself and, read as a phone number, its digits. */
export const identifier: FieldType<string> = defineFieldType({
  name: 'a string of 1 to 255 characters',
  schema: text.schema.refine((value) => value.trim() !== '', 'It must not be blank.'),
  operators: 'text',
  parseFilterValue: (raw, scope) => {
    const digits = toPhoneDigits(raw, phoneCountryOf(scope));
    return digits === null || digits === raw ? [raw] : [raw, digits];
  },
});
