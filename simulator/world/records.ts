import { z } from 'zod';

import {
  acceptedMessage,
  messageFault,
  phoneChat,
  phoneMessage,
  simulatedFault,
  simulatedNumber,
  simulatedPhone,
  simulatedTemplate,
  simulatorSettings,
} from '../protocol.ts';

/** The private part of a number: its secrets and where its events go. */
const numberSecrets = z.object({
  /** WhatsApp: the access token; SMS: the auth token of the account. */
  token: z.string(),
  /** WhatsApp: the secret that signs webhooks; SMS: the auth token again. */
  signingSecret: z.string(),
  /** The address of this number alone, before the one of its account. */
  ownWebhookUrl: z.string().nullable(),
  /** SMS: id of the number in lists, and of the messaging service that sends from it. */
  numberSid: z.string().nullable(),
  messagingServiceSid: z.string().nullable(),
});

const numberRow = z.object({ ...simulatedNumber.shape, secrets: numberSecrets });

const chatRow = z.object({
  ...phoneChat.shape,
  /** When the person last wrote, by the person's clock, in ms since 1970. */
  lastInboundAt: z.number().nullable(),
});

const templateRow = z.object({
  ...simulatedTemplate.shape,
  isNamed: z.boolean(),
  /** The components as they were created. */
  components: z.array(z.record(z.string(), z.unknown())),
  createdAt: z.number(),
  /** How often the template was paused: the third time disables it. */
  pauses: z.number(),
  /** When the review, or a pause, ends by itself, in ms since 1970; null for never. */
  decidedAt: z.number().nullable(),
  /** When it was deleted: the name stays blocked for a while. */
  deletedAt: z.number().nullable(),
});

const fileRow = z.object({
  id: z.string(),
  /** The number that may look the file up; null while no message carries it. */
  numberId: z.string().nullable(),
  mimeType: z.string(),
  sha256: z.string(),
  size: z.number(),
  filename: z.string().nullable(),
  at: z.number(),
  /** How long the platform keeps it, in ms before the time factor. */
  keptMs: z.number(),
});

const webhookEvent = z.object({
  id: z.string(),
  channel: z.enum(['whatsapp', 'sms']),
  /** Business account of a WhatsApp event, account of an SMS. */
  accountId: z.string(),
  /** The number of the event; null for events of the account. */
  numberId: z.string().nullable(),
  /** SMS: where it goes. A WhatsApp event goes to the address that is subscribed when it is sent. */
  url: z.string().nullable(),
  /** The persons that faults can be limited by. */
  recipients: z.array(z.string()),
  /** WhatsApp: field and value of a change. SMS: the form. */
  field: z.string(),
  value: z.record(z.string(), z.unknown()),
  at: z.number(),
});

/** Everything that the log can say. A record with a whole row replaces the row of that id. */
export const worldRecord = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('settings'), value: simulatorSettings }),
  z.object({ kind: z.literal('number'), value: numberRow }),
  z.object({ kind: z.literal('phone'), value: simulatedPhone }),
  z.object({ kind: z.literal('chat'), value: chatRow }),
  z.object({ kind: z.literal('message'), value: phoneMessage }),
  z.object({
    kind: z.literal('progress'),
    id: z.string(),
    status: phoneMessage.shape.status,
    fault: z.nullable(messageFault),
  }),
  z.object({ kind: z.literal('template'), value: templateRow }),
  z.object({ kind: z.literal('file'), value: fileRow }),
  z.object({ kind: z.literal('fault'), value: simulatedFault }),
  z.object({
    kind: z.literal('gone'),
    of: z.enum(['number', 'phone', 'chat', 'message', 'template', 'file', 'fault']),
    id: z.string(),
  }),
  /** The witness: a message of a business was taken. */
  z.object({ kind: z.literal('accepted'), value: acceptedMessage }),
  /** A request of a business was refused. */
  z.object({
    kind: z.literal('refused'),
    endpoint: z.string(),
    numberId: z.string().nullable(),
    recipient: z.string().nullable(),
    code: z.number(),
  }),
  z.object({ kind: z.literal('event'), value: webhookEvent }),
  z.object({
    kind: z.literal('eventsDone'),
    ids: z.array(z.string()),
    outcome: z.enum(['taken', 'dropped', 'expired']),
  }),
]);

/** A record of the log. */
export type WorldRecord = z.infer<typeof worldRecord>;
/** A number with its secrets. */
export type NumberRow = z.infer<typeof numberRow>;
/** A chat with the person's own clock. */
export type ChatRow = z.infer<typeof chatRow>;
/** A template as it was created. */
export type TemplateRow = z.infer<typeof templateRow>;
/** A stored file. */
export type FileRow = z.infer<typeof fileRow>;
/** An event that waits for its webhook. */
export type WebhookEvent = z.infer<typeof webhookEvent>;
