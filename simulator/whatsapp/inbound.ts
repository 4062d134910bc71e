import type { NewWebhookEvent, Platform } from '../core/platform.ts';
import type { PhoneContent, PhoneMessage, SimulatedPhone } from '../protocol.ts';
import { digitsOf, namesOf } from '../world/persons.ts';
import type { FileRow, NumberRow } from '../world/records.ts';
import { toContact, toMetadata, toTimestamp } from './statuses.ts';

/** The members of an inbound message beside its content. */
export interface InboundExtras {
  readonly referral?: { sourceId: string; sourceUrl: string; headline: string; body: string } | undefined;
  readonly isForwarded?: boolean | undefined;
  /** The stored file of a media message. */
  readonly file?: FileRow;
}

const media = (
  { media: { kind, caption, filename } }: Extract<PhoneContent, { type: 'media' }>,
  file?: FileRow,
) => {
  const type = kind === 'voice' ? 'audio' : kind;
  return {
    type,
    [type]: {
      ...(caption !== null && { caption }),
      ...(filename !== null && kind === 'document' && { filename }),
      mime_type: file?.mimeType ?? '',
      // The platform writes the digest of a webhook in base64.
      sha256: Buffer.from(file?.sha256 ?? '', 'hex').toString('base64'),
      id: file?.id ?? '',
      ...(kind === 'voice' && { voice: true }),
      ...(kind === 'audio' && { voice: false }),
      ...(kind === 'sticker' && { animated: false }),
    },
  };
};

const press = ({ of, id, title, description }: Extract<PhoneContent, { type: 'press' }>) => {
  if (of === 'template') return { type: 'button', button: { payload: id, text: title } };
  const reply = { id, title, ...(description !== null && { description }) };
  return of === 'button'
    ? { type: 'interactive', interactive: { type: 'button_reply', button_reply: reply } }
    : { type: 'interactive', interactive: { type: 'list_reply', list_reply: reply } };
};

const contacts = ({ contacts: list }: Extract<PhoneContent, { type: 'contacts' }>) => ({
  type: 'contacts',
  contacts: list.map(({ name, phones }) => ({
    name: { formatted_name: name, first_name: name.split(' ')[0] ?? name },
    phones: phones.map((phone) => ({ phone: `+${digitsOf(phone)}`, wa_id: digitsOf(phone), type: 'CELL' })),
  })),
});

const location = ({ latitude, longitude, name, address }: Extract<PhoneContent, { type: 'location' }>) => ({
  type: 'location',
  location: { latitude, longitude, ...(name !== null && { name }), ...(address !== null && { address }) },
});

const order = ({ catalogId, text, items }: Extract<PhoneContent, { type: 'order' }>) => ({
  type: 'order',
  order: {
    catalog_id: catalogId,
    ...(text !== null && { text }),
    product_items: items.map(({ productId, quantity, price, currency }) => ({
      product_retailer_id: productId,
      quantity,
      item_price: price,
      currency,
    })),
  },
});

const unsupported = {
  type: 'unsupported',
  errors: [
    {
      code: 131051,
      title: 'Message type unknown',
      message: 'Message type unknown',
      error_data: { details: 'Message type is currently not supported.' },
    },
  ],
  unsupported: { type: 'poll_creation' },
};

const toTyped = (content: PhoneContent, file?: FileRow): object => {
  switch (content.type) {
    case 'text':
      return { type: 'text', text: { body: content.text } };
    case 'media':
      return media(content, file);
    case 'press':
      return press(content);
    case 'location':
      return location(content);
    case 'contacts':
      return contacts(content);
    case 'order':
      return order(content);
    default:
      return unsupported;
  }
};

/** Returns the members that name the sender of a message. */
const toSender = (phone: SimulatedPhone): object => ({
  ...(phone.showsNumber && { from: phone.number }),
  ...(phone.bsuid !== null && { from_user_id: phone.bsuid }),
  ...(phone.parentBsuid !== null && { from_parent_user_id: phone.parentBsuid }),
});

const toContext = (number: NumberRow, { replyTo }: PhoneMessage, isForwarded = false): object => {
  if (replyTo !== null) return { context: { from: digitsOf(number.displayNumber), id: replyTo } };
  return isForwarded ? { context: { forwarded: true } } : {};
};

const toReferral = ({ referral }: InboundExtras): object =>
  referral === undefined
    ? {}
    : {
        referral: {
          source_url: referral.sourceUrl,
          source_type: 'ad',
          source_id: referral.sourceId,
          headline: referral.headline,
          body: referral.body,
          ctwa_clid: `clid-${referral.sourceId}`,
        },
      };

/** Wraps the messages of a person into an event. */
export const wrapInbound = (
  number: NumberRow,
  phone: SimulatedPhone,
  messages: readonly object[],
  hasContacts = true,
): NewWebhookEvent => ({
  channel: 'whatsapp',
  accountId: number.accountId,
  numberId: number.id,
  url: null,
  recipients: namesOf(phone),
  field: 'messages',
  value: {
    messaging_product: 'whatsapp',
    metadata: toMetadata(number),
    ...(hasContacts && { contacts: [toContact(phone)] }),
    messages,
  },
});

/** Builds the event of a person's message. */
export const buildInboundEvent = (
  number: NumberRow,
  phone: SimulatedPhone,
  message: PhoneMessage,
  extras: InboundExtras = {},
): NewWebhookEvent =>
  wrapInbound(number, phone, [
    {
      ...toContext(number, message, extras.isForwarded),
      ...toSender(phone),
      id: message.id,
      timestamp: toTimestamp(Date.parse(message.at)),
      ...toTyped(message.content, extras.file),
      ...toReferral(extras),
    },
  ]);

/** Builds the event of something that a person did to a message. Null as the emoji takes a reaction back. */
export const buildActEvent = (
  platform: Platform,
  number: NumberRow,
  phone: SimulatedPhone,
  act:
    | { readonly type: 'reaction'; readonly target: string; readonly emoji: string | null }
    | { readonly type: 'edit'; readonly target: string; readonly text: string }
    | { readonly type: 'revoke'; readonly target: string },
): NewWebhookEvent => {
  const common = {
    ...toSender(phone),
    id: platform.ids.wamid(),
    timestamp: toTimestamp(platform.clock.now()),
  };
  if (act.type === 'reaction') {
    const reaction = { message_id: act.target, ...(act.emoji !== null && { emoji: act.emoji }) };
    return wrapInbound(number, phone, [{ ...common, type: 'reaction', reaction }]);
  }
  if (act.type === 'revoke')
    return wrapInbound(number, phone, [
      { ...common, type: 'revoke', revoke: { original_message_id: act.target } },
    ]);
  const edit = { original_message_id: act.target, message: { type: 'text', text: { body: act.text } } };
  return wrapInbound(number, phone, [{ ...common, type: 'edit', edit }]);
};
