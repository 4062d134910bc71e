import * as z from 'zod/mini';

import { digitId, isoInstant, shortText, shownName, typedNumber } from './fields.ts';

/** A WhatsApp number as the operator registers it: `PUT /control/numbers`. */
export const whatsappNumberInput = z.strictObject({
  phoneNumberId: digitId,
  businessAccountId: digitId,
  displayNumber: typedNumber,
  name: shownName,
  accessToken: shortText(500),
  appSecret: shortText(200),
  /** Subscribes the account's webhook without the handshake; normally the business does it (`/subscribed_apps`). */
  webhookUrl: z.optional(z.url({ protocol: /^https?$/ })),
});

/** A WhatsApp number, as it is registered. */
export type WhatsappNumberInput = z.infer<typeof whatsappNumberInput>;

/** An SMS number, or an alphanumeric sender, of an account: `PUT /control/numbers`. */
export const smsNumberInput = z.strictObject({
  sid: z.string().check(z.regex(/^AC[0-9a-f]{32}$/)),
  authToken: shortText(200),
  number: z.union([
    z.string().check(z.regex(/^\+\d{7,15}$/)),
    z.string().check(z.regex(/^[A-Za-z0-9 ]{1,11}$/)),
  ]),
  /** The address that an inbound SMS is posted to. */
  webhookUrl: z.optional(z.url({ protocol: /^https?$/ })),
  /** A messaging service that sends from this number. */
  messagingServiceSid: z.optional(z.string().check(z.regex(/^MG[0-9a-f]{32}$/))),
});

/** An SMS number, as it is registered. */
export type SmsNumberInput = z.infer<typeof smsNumberInput>;

/** A number of either channel. */
export const numberInput = z.union([whatsappNumberInput, smsNumberInput]);

/** A number of either channel, as it is registered. */
export type NumberInput = z.infer<typeof numberInput>;

/** A number as the page sees it, without its secrets. `id`: the phone number id, or the sender of an SMS. */
export const simulatedNumber = z.object({
  id: z.string(),
  channel: z.enum(['whatsapp', 'sms']),
  /** Business account (WhatsApp) or account (SMS). */
  accountId: z.string(),
  name: z.string(),
  displayNumber: z.string(),
  webhookUrl: z.nullable(z.string()),
  quality: z.enum(['GREEN', 'YELLOW', 'RED']),
  /** Whether the platform has locked the account: everything that it sends is refused. */
  isLocked: z.boolean(),
});

/** A number as the page sees it. */
export type SimulatedNumber = z.infer<typeof simulatedNumber>;

/** A template of a business account. */
export const simulatedTemplate = z.object({
  id: z.string(),
  accountId: z.string(),
  name: z.string(),
  language: z.string(),
  category: z.enum(['MARKETING', 'UTILITY', 'AUTHENTICATION']),
  status: z.enum(['PENDING', 'APPROVED', 'REJECTED', 'PAUSED', 'DISABLED', 'IN_APPEAL', 'PENDING_DELETION']),
  quality: z.enum(['UNKNOWN', 'GREEN', 'YELLOW', 'RED']),
  rejectedReason: z.nullable(z.string()),
  /** The texts by their part. */
  header: z.nullable(z.string()),
  body: z.string(),
  footer: z.nullable(z.string()),
  buttons: z.array(z.string()),
});

/** A template as the page sees it. */
export type SimulatedTemplate = z.infer<typeof simulatedTemplate>;

/**
 * A message that the simulator accepted from a business: the witness of a proof, `GET /control/accepted?after=<order>&limit=`,
 * in the order of acceptance. `hash` is the SHA-256 of the content in canonical JSON.
 */
export const acceptedMessage = z.object({
  order: z.number(),
  at: isoInstant,
  numberId: z.string(),
  /** Phone number in digits, or business-scoped user id, as the business wrote it. */
  recipient: z.string(),
  id: z.string(),
  type: z.string(),
  hash: z.string(),
  reference: z.nullable(z.string()),
});

/** A message that the simulator accepted from a business. */
export type AcceptedMessage = z.infer<typeof acceptedMessage>;

/** A page of accepted messages. */
export const acceptedMessages = z.object({ messages: z.array(acceptedMessage) });
