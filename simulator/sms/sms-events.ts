import { createHmac } from 'node:crypto';

import type { NewWebhookEvent, Platform } from '../core/platform.ts';
import type { PhoneMessage, SimulatedPhone } from '../protocol.ts';
import { namesOf, partiesOf } from '../world/persons.ts';
import type { NumberRow } from '../world/records.ts';
import { accountPath, mediaCountOf, otherSideOf, smsStatusOf, smsTextOf } from './message-view.ts';

const event = (
  number: NumberRow,
  phone: SimulatedPhone | undefined,
  url: string | null,
  field: 'status' | 'inbound',
  value: Record<string, unknown>,
): NewWebhookEvent => ({
  channel: 'sms',
  accountId: number.accountId,
  numberId: number.id,
  url,
  recipients: phone ? namesOf(phone) : [],
  field,
  value,
});

/** Builds the report of a status, for the address that the message named; null when it named none. */
export const buildSmsStatus = (
  platform: Platform,
  number: NumberRow,
  message: PhoneMessage,
): NewWebhookEvent | null => {
  if (message.reference === null) return null;
  const status = smsStatusOf(message);
  const failed = message.status === 'failed' && message.fault;
  return event(number, partiesOf(platform.world, message)?.phone, message.reference, 'status', {
    AccountSid: number.accountId,
    ApiVersion: '2010-04-01',
    From: number.id,
    To: otherSideOf(platform, message),
    MessageSid: message.id,
    MessageStatus: status,
    SmsSid: message.id,
    SmsStatus: status,
    ...(number.secrets.messagingServiceSid !== null && {
      MessagingServiceSid: number.secrets.messagingServiceSid,
    }),
    ...(failed && { ErrorCode: String(failed.code), ErrorMessage: failed.title }),
  });
};

const mediaFields = (
  platform: Platform,
  number: NumberRow,
  message: PhoneMessage,
): Record<string, unknown> => {
  const { content } = message;
  if (content.type !== 'mms') return {};
  const base = `${platform.url()}${accountPath(number.accountId)}/Messages/${message.id}/Media`;
  return Object.fromEntries(
    content.media.flatMap(({ url, mimeType }, index) => [
      [`MediaUrl${index}`, `${base}/${mediaSidOf(url)}`],
      [`MediaContentType${index}`, mimeType ?? 'application/octet-stream'],
    ]),
  );
};

/** Returns the id by which the API names a stored file of a message. */
export const mediaSidOf = (url: string): string => `ME${(url.split('/').at(-1) ?? '').padStart(32, '0')}`;

/** Builds the event of a person's SMS. `optOutType` is set where the platform itself recognized the word. */
export const buildSmsInbound = (
  platform: Platform,
  number: NumberRow,
  phone: SimulatedPhone,
  message: PhoneMessage,
  optOutType: 'STOP' | 'START' | 'HELP' | null,
): NewWebhookEvent =>
  event(number, phone, number.webhookUrl, 'inbound', {
    AccountSid: number.accountId,
    ApiVersion: '2010-04-01',
    Body: smsTextOf(message),
    From: `+${phone.number}`,
    FromCity: '',
    FromCountry: 'NL',
    FromState: '',
    FromZip: '',
    MessageSid: message.id,
    NumMedia: String(mediaCountOf(message)),
    NumSegments: String(message.segments ?? 1),
    SmsMessageSid: message.id,
    SmsSid: message.id,
    SmsStatus: 'received',
    To: number.id,
    ToCity: '',
    ToCountry: 'NL',
    ToState: '',
    ToZip: '',
    ...mediaFields(platform, number, message),
    ...(number.secrets.messagingServiceSid !== null && {
      MessagingServiceSid: number.secrets.messagingServiceSid,
      ...(optOutType !== null && { OptOutType: optOutType }),
    }),
  });

/** Returns the signature of a form: HMAC-SHA1 of the address and the fields in the order of their names, in base64. */
export const signForm = (url: string, form: Readonly<Record<string, string>>, authToken: string): string => {
  const fields = Object.entries(form)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => name + value);
  return createHmac('sha1', authToken)
    .update(url + fields.join(''))
    .digest('base64');
};
