import type { Platform } from '../core/platform.ts';
import type { PhoneMessage } from '../protocol.ts';
import { partiesOf } from '../world/persons.ts';
import type { NumberRow } from '../world/records.ts';

/** Returns a date as the platform writes it. */
export const toRfcDate = (at: string): string => new Date(at).toUTCString().replace('GMT', '+0000');

/** Returns a status in the platform's words. */
export const smsStatusOf = ({ from, status, fault }: PhoneMessage): string => {
  if (from === 'person') return 'received';
  if (status === 'accepted') return 'queued';
  if (status === 'failed')
    return fault && fault.code >= 30003 && fault.code <= 30008 ? 'undelivered' : 'failed';
  return status === 'read' ? 'delivered' : status;
};

/** Returns the text of an SMS. */
export const smsTextOf = ({ content }: PhoneMessage): string =>
  content.type === 'text' || content.type === 'mms' ? content.text : '';

/** Returns how many files an SMS has. */
export const mediaCountOf = ({ content }: PhoneMessage): number =>
  content.type === 'mms' ? content.media.length : 0;

/** Returns the path of an account, in the version of the API. */
export const accountPath = (sid: string): string => `/2010-04-01/Accounts/${sid}`;

/** The route of an account. */
export const accountRoute = '/2010-04-01/Accounts/:sid';

/** Returns the number that a message went to or came from, on the side of the person. */
export const otherSideOf = ({ world }: Platform, message: PhoneMessage): string => {
  const phone = partiesOf(world, message)?.phone;
  return phone ? `+${phone.number}` : (world.acceptedOf(message.id)?.recipient ?? '');
};

/** Returns a message as the API shows it. */
export const toSmsResource = (platform: Platform, number: NumberRow, message: PhoneMessage): object => {
  const path = `${accountPath(number.accountId)}/Messages/${message.id}`;
  const person = otherSideOf(platform, message);
  const isOut = message.from === 'business';
  const isSent = !isOut || message.status !== 'accepted';
  return {
    account_sid: number.accountId,
    api_version: '2010-04-01',
    body: smsTextOf(message),
    date_created: toRfcDate(message.at),
    date_sent: isSent ? toRfcDate(message.at) : null,
    date_updated: toRfcDate(message.at),
    direction: isOut ? 'outbound-api' : 'inbound',
    error_code: message.status === 'failed' ? (message.fault?.code ?? null) : null,
    error_message: message.status === 'failed' ? (message.fault?.title ?? null) : null,
    from: isOut ? number.id : person,
    messaging_service_sid: number.secrets.messagingServiceSid,
    num_media: String(mediaCountOf(message)),
    num_segments: String(message.segments ?? 1),
    price: null,
    price_unit: 'USD',
    sid: message.id,
    status: smsStatusOf(message),
    subresource_uris: { media: `${path}/Media.json` },
    to: isOut ? person : number.id,
    uri: `${path}.json`,
  };
};
