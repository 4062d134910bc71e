import { hashContent } from '../core/canonical.ts';
import type { NewWebhookEvent, Platform } from '../core/platform.ts';
import type { PhoneMessage, SimulatedPhone } from '../protocol.ts';
import { digitsOf, namesOf } from '../world/persons.ts';
import type { NumberRow } from '../world/records.ts';
import { toWebhookError } from './errors.ts';

/** Statuses as the platform reports them. */
export type ReportedStatus = 'sent' | 'delivered' | 'read' | 'played' | 'failed';

/** Returns the person as a contact of a webhook: with the number only where it is visible. */
export const toContact = (phone: SimulatedPhone): object => ({
  profile: { name: phone.name, ...(phone.username !== null && { username: phone.username }) },
  ...(phone.showsNumber && { wa_id: phone.number }),
  ...(phone.bsuid !== null && { user_id: phone.bsuid }),
  ...(phone.parentBsuid !== null && { parent_user_id: phone.parentBsuid }),
});

/** Returns the number of a business as each value of a webhook names it. */
export const toMetadata = ({ id, displayNumber }: NumberRow): object => ({
  display_phone_number: digitsOf(displayNumber),
  phone_number_id: id,
});

/** Returns platform time: seconds since 1970, as a text. */
export const toTimestamp = (ms: number): string => String(Math.floor(ms / 1000));

const categoryOf = ({ world }: Platform, number: NumberRow, { content }: PhoneMessage): string => {
  if (content.type !== 'template') return 'service';
  for (const template of world.templates.values())
    if (template.accountId === number.accountId && template.name === content.name)
      return template.category.toLowerCase();
  return 'utility';
};

const daySeconds = 86_400;

const priceParts = (
  platform: Platform,
  number: NumberRow,
  message: PhoneMessage,
  status: ReportedStatus,
  at: number,
) => {
  if (status !== 'sent' && status !== 'delivered') return {};
  const category = categoryOf(platform, number, message);
  const isFree = category === 'service';
  return {
    conversation: {
      id: hashContent([message.chatId, category]).slice(0, 32),
      ...(status === 'sent' && { expiration_timestamp: String(Math.floor(at / 1000) + daySeconds) }),
      origin: { type: category },
    },
    pricing: {
      billable: !isFree,
      pricing_model: 'PMP',
      category,
      type: isFree ? 'free_customer_service' : 'regular',
    },
  };
};

/** Builds the event of a status. `phone` is undefined when the recipient has no WhatsApp. */
export const buildStatusEvent = (
  platform: Platform,
  number: NumberRow,
  phone: SimulatedPhone | undefined,
  message: PhoneMessage,
  status: ReportedStatus,
): NewWebhookEvent => {
  const at = platform.clock.now();
  const recipient = platform.world.acceptedOf(message.id)?.recipient ?? '';
  const shown = phone ? (phone.showsNumber ? phone.number : null) : digitsOf(recipient);
  return {
    channel: 'whatsapp',
    accountId: number.accountId,
    numberId: number.id,
    url: null,
    recipients: phone ? namesOf(phone) : [recipient],
    field: 'messages',
    value: {
      messaging_product: 'whatsapp',
      metadata: toMetadata(number),
      ...(phone && { contacts: [toContact(phone)] }),
      statuses: [
        {
          id: message.id,
          status,
          timestamp: toTimestamp(at),
          ...(shown !== null && { recipient_id: shown }),
          ...(phone?.bsuid && { recipient_user_id: phone.bsuid }),
          ...(phone?.parentBsuid && { recipient_parent_user_id: phone.parentBsuid }),
          ...(message.reference !== null && { biz_opaque_callback_data: message.reference }),
          ...priceParts(platform, number, message, status, at),
          ...(status === 'failed' && message.fault && { errors: [toWebhookError(message.fault)] }),
        },
      ],
    },
  };
};
