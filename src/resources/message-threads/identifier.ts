import { defineFieldType, type FieldType, type NormalizeResult } from '../../jsonapi/declare/field-types.ts';
import type { Channel } from '../../messaging/channel.ts';
import { text } from '../../jsonapi/declare/field-types.ts';
import { phoneCountryOf } from '../field-types.ts';
import { toPhoneDigits } from '../phone.ts';

// WhatsApp identifies people who hide their phone number by country, a dot and a business-scoped id.
const businessScopedId = /^[A-Z]{2}\.[A-Za-z0-9]{1,128}$/;

/** Normalizes an identifier to the form of its channel: for phone numbers, digits with country code. */
export const normalizeIdentifier = (
  channel: Channel,
  identifier: string,
  country: string,
): NormalizeResult<string> => {
  if (channel === 'web') return { ok: true, value: identifier };
  if (channel === 'whatsapp' && businessScopedId.test(identifier)) return { ok: true, value: identifier };
  const digits = toPhoneDigits(identifier, country);
  return digits === null
    ? { ok: false, detail: `On the channel ${channel} it must be a phone number.` }
    : { ok: true, value: digits };
};

/** A user's identifier on a channel. A filter matches its text and, if it is a phone number, its digits. */
export const identifier: FieldType<string> = defineFieldType({
  name: 'a string of 1 to 255 characters',
  schema: text.schema.refine((value) => value.trim() !== '', 'It must not be blank.'),
  operators: 'text',
  parseFilterValue: (raw, scope) => {
    const digits = toPhoneDigits(raw, phoneCountryOf(scope));
    return digits === null || digits === raw ? [raw] : [raw, digits];
  },
});
