import type { FoundSends } from '../sending/channel-adapters.ts';
import type { Delivery } from '../port.ts';
import type { SmsApi, SmsConnection } from './api.ts';
import { type ListedMessage, listMessages } from './list-messages.ts';
import { toReadableText } from './readable-text.ts';
import type { SmsPart } from './render.ts';
import { toSmsAddress } from './sender.ts';

/** The platform can replace letters itself, and it trims: what is left is compared. */
const comparable = (text: string): string =>
  toReadableText(text.replace(/^Sent from your Twilio trial account - /u, ''))
    .replaceAll(/\s+/gu, ' ')
    .trim();

const isFrom = ({ identifier, credentials }: SmsConnection, message: ListedMessage): boolean =>
  credentials.messagingServiceSid === undefined
    ? message.from === toSmsAddress(identifier)
    : message.messaging_service_sid === credentials.messagingServiceSid;

// A failed one is an earlier attempt, or reached nobody: the message must leave again.
const endedStatuses: ReadonlySet<string> = new Set(['failed', 'undelivered', 'canceled']);

const floorToSecond = (date: Date): number => Math.floor(date.getTime() / 1000) * 1000;

/**
 * Lists what the platform accepted since an instant from this sender to the person of a delivery with the content of a part, in
 * the order in which it came: what a send whose answer was lost can be. Never throws.
 */
export const findSentSms = async (
  api: SmsApi,
  connection: SmsConnection,
  { body }: SmsPart,
  { recipient: { phone } }: Delivery,
  since: Date,
): Promise<FoundSends> => {
  if (phone === null) return { type: 'listed', platformIds: [] };
  const hasService = connection.credentials.messagingServiceSid !== undefined;
  // The platform is asked without a date: it has none yet for a message that still waits there.
  const listed = await listMessages(api, connection, {
    To: toSmsAddress(phone),
    // A messaging service chooses the sender.
    ...(!hasService && { From: toSmsAddress(connection.identifier) }),
  });
  if (listed.type !== 'listed') return { type: 'away', detail: listed.detail };
  const wanted = comparable(body);
  const found = listed.messages.filter(
    (message) =>
      message.direction.startsWith('outbound') &&
      message.to === toSmsAddress(phone) &&
      !endedStatuses.has(message.status ?? '') &&
      isFrom(connection, message) &&
      comparable(message.body ?? '') === wanted &&
      (message.date_created === null || message.date_created.getTime() >= floorToSecond(since)),
  );
  return { type: 'listed', platformIds: found.map(({ sid }) => sid) };
};
