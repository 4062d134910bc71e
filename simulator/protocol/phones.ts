import * as z from 'zod/mini';

import { isoInstant } from './fields.ts';

/** A phone with its person. */
export const simulatedPhone = z.object({
  id: z.string(),
  name: z.string(),
  /** Digits with country code. */
  number: z.string(),
  /** The business-scoped user id; null while the person shows a number only. */
  bsuid: z.nullable(z.string()),
  parentBsuid: z.nullable(z.string()),
  username: z.nullable(z.string()),
  /** Whether businesses see the number; otherwise they know the person by the business-scoped user id only. */
  showsNumber: z.boolean(),
  isOnline: z.boolean(),
  /** Whether the business learns that a message was read. */
  sendsReceipts: z.boolean(),
  /** Whether each message is read by itself a moment after it arrived; otherwise by the command `read`. */
  readsAtOnce: z.boolean(),
  /** How far the person's clock is ahead, in ms: what "+24 h" adds to. */
  clockOffsetMs: z.number(),
});

/** A phone with its person. */
export type SimulatedPhone = z.infer<typeof simulatedPhone>;

/** The conversation of a phone with a number. `id` is `<number id>:<phone id>`. */
export const phoneChat = z.object({
  id: z.string(),
  numberId: z.string(),
  phoneId: z.string(),
  channel: z.enum(['whatsapp', 'sms']),
  /** When free texts of the business end; null while none are allowed, and for SMS. */
  windowExpiresAt: z.nullable(isoInstant),
  /** Whether the person has blocked the number. */
  isBlocked: z.boolean(),
  /** SMS: the person wrote STOP. WhatsApp: the person wants no marketing. */
  isOptedOut: z.boolean(),
  /** Until when the business is shown as typing; null otherwise. */
  typingUntil: z.nullable(isoInstant),
});

/** The conversation of a phone with a number. */
export type PhoneChat = z.infer<typeof phoneChat>;

/** A file of a message. `url` is a path of the simulator, or the link that the business sent. */
export const phoneMedia = z.object({
  kind: z.enum(['image', 'video', 'audio', 'voice', 'document', 'sticker']),
  url: z.string(),
  mimeType: z.nullable(z.string()),
  filename: z.nullable(z.string()),
  caption: z.nullable(z.string()),
});

/** A file of a message. */
export type PhoneMedia = z.infer<typeof phoneMedia>;

const section = z.object({
  title: z.nullable(z.string()),
  rows: z.array(z.object({ id: z.string(), title: z.string(), description: z.nullable(z.string()) })),
});

/** A button below a template; `id` is what the command `press` names. */
export const templateButton = z.object({
  id: z.string(),
  kind: z.enum(['reply', 'url', 'phone']),
  title: z.string(),
  /** The link or the number; null for a reply. */
  target: z.nullable(z.string()),
});

const header = z.nullable(z.union([z.object({ text: z.string() }), z.object({ media: phoneMedia })]));
const footer = z.nullable(z.string());

/** The content of a message. `press` is what a person's press becomes; `notice` is a line of the platform. */
export const phoneContent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('media'), media: phoneMedia }),
  z.object({
    type: z.literal('template'),
    name: z.string(),
    language: z.string(),
    header,
    body: z.string(),
    footer,
    buttons: z.array(templateButton),
  }),
  z.object({
    type: z.literal('buttons'),
    header,
    body: z.string(),
    footer,
    buttons: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
  z.object({
    type: z.literal('list'),
    header,
    body: z.string(),
    footer,
    /** The label of the button that opens the sheet. */
    button: z.string(),
    sections: z.array(section),
  }),
  z.object({
    type: z.literal('press'),
    of: z.enum(['button', 'list', 'template']),
    id: z.string(),
    title: z.string(),
    description: z.nullable(z.string()),
  }),
  z.object({
    type: z.literal('location'),
    latitude: z.number(),
    longitude: z.number(),
    name: z.nullable(z.string()),
    address: z.nullable(z.string()),
  }),
  z.object({
    type: z.literal('contacts'),
    contacts: z.array(z.object({ name: z.string(), phones: z.array(z.string()) })),
  }),
  z.object({
    type: z.literal('order'),
    catalogId: z.string(),
    text: z.nullable(z.string()),
    items: z.array(
      z.object({ productId: z.string(), quantity: z.number(), price: z.number(), currency: z.string() }),
    ),
  }),
  /** SMS with files. */
  z.object({ type: z.literal('mms'), text: z.string(), media: z.array(phoneMedia) }),
  z.object({ type: z.literal('unsupported') }),
  z.object({ type: z.literal('notice'), text: z.string() }),
]);

/** The content of a message. */
export type PhoneContent = z.infer<typeof phoneContent>;

/** A failure of a message, as the platform reports it. */
export const messageFault = z.object({ code: z.number(), title: z.string(), details: z.string() });

/** A failure of a message. */
export type MessageFault = z.infer<typeof messageFault>;

/** A message. A phone shows one of the business from `delivered` on; the business is never shown one of a blocked person. */
export const phoneMessage = z.object({
  /** The platform's id: a wamid, or a message SID. */
  id: z.string(),
  chatId: z.string(),
  from: z.enum(['business', 'person']),
  /** Place among all messages: they are ordered by it. */
  order: z.number(),
  at: isoInstant,
  /** Ticks of a message of the business: none, one grey, two grey, two blue. Messages of a person are `delivered` once the business took the webhook. */
  status: z.enum(['accepted', 'sent', 'delivered', 'read', 'failed']),
  content: phoneContent,
  /** Id of the message that this one replies to. */
  replyTo: z.nullable(z.string()),
  reactions: z.object({ business: z.nullable(z.string()), person: z.nullable(z.string()) }),
  editedAt: z.nullable(isoInstant),
  isDeleted: z.boolean(),
  fault: z.nullable(messageFault),
  /** The reference that the business sent along. */
  reference: z.nullable(z.string()),
  /** SMS segments; null on WhatsApp. */
  segments: z.nullable(z.number()),
});

/** A message. */
export type PhoneMessage = z.infer<typeof phoneMessage>;
