import { z } from 'zod';

import {
  boolean,
  defineFieldType,
  instant,
  integer,
  json,
  oneOf,
  text,
} from '../../jsonapi/declare/field-types.ts';
import { field } from '../../jsonapi/declare/resource.ts';
import { templateValues } from '../../messaging/template.ts';
import { channels } from '../../messaging/channel.ts';
import { jsonObject, name } from '../field-types.ts';

/** The pace that the largest number of WhatsApp can have. */
const maxMessagesPerSecond = 1000;

const confirmation = defineFieldType({
  name: 'a string of 1 to 1,024 characters',
  schema: z.string().min(1, { abort: true }).max(1024).regex(/\S/, 'It must not be blank.'),
  operators: 'none',
  example: 'You will get no more messages from us. Send START to get them again.',
});

const basics = {
  channel: field(oneOf(channels), 'rc!'),
  name: field(name, 'rc!u', {
    description: 'Shown to candidates who open the chat.',
    example: 'Careers page',
  }),
  identifier: field(text, 'rcu', {
    description:
      'The number, required on phone channels: of WhatsApp the phone number id, of SMS the sender, a phone number or a name of at most 11 letters and digits. One active connection can have it.',
    example: '106540352242922',
  }),
  credentials: field(json(jsonObject), 'cu', {
    nullable: true,
    description:
      'Never shown; stored encrypted. WhatsApp: `accessToken`, `appSecret`, `businessAccountId`. SMS: `accountSid`, `authToken`, and `messagingServiceSid` if there is one. Without credentials a phone connection sends and receives nothing itself.',
    example: { accessToken: 'EAAG...', appSecret: '4f1c...', businessAccountId: '102290129340398' },
  }),
  status: field(oneOf(['active', 'disabled']), 'rcu', {
    description: 'Setting `active`, or new credentials, also lifts a suspension.',
  }),
};

const sending = {
  messagesPerSecond: field(integer(1, maxMessagesPerSecond), 'rcu', {
    description: 'The pace of the number; null for the default of its channel.',
    example: 80,
  }),
  markRead: field(boolean, 'rcu', {
    description: 'Whether the person sees that a message was read, on a channel that shows it.',
  }),
  optOutText: field(confirmation, 'rcu', {
    description:
      'WhatsApp: the confirmation of an opt-out; null for a default in the language of the person. On SMS the carrier confirms.',
  }),
  createCandidates: field(boolean, 'rcu', {
    description: 'Whether an unknown person who writes to the number becomes a candidate.',
    example: true,
  }),
  fallbackComponents: field(json(z.array(templateValues).max(2)), 'rcu', {
    description:
      'The values of `fallbackTemplate`, which is sent once when a text of a flow waits for the window of WhatsApp. They can hold placeholders of the candidate.',
    example: [{ type: 'body', parameters: [{ type: 'text', text: '{{candidate.firstName}}' }] }],
  }),
  smsEncoding: field(oneOf(['exact', 'readable']), 'rcu', {
    description: '`readable` replaces letters that would double the price of an SMS, such as ë.',
  }),
};

const platformState = {
  suspended: field(boolean, 'r', {
    filter: false,
    description: 'Whether the platform refuses the number altogether: its messages wait.',
  }),
  statusReason: field(text, 'r', {
    description: 'Why it is suspended, in the words of the platform.',
    example: 'The access token has expired.',
  }),
  quality: field(text, 'r', {
    description: 'The quality of the number as the platform rates it.',
    example: 'green',
  }),
  webhookUrl: field(text, 'r', {
    filter: false,
    description: 'The address to enter at the platform of a phone channel.',
    example: 'https://recruitment.example.com/channels/whatsapp/0198c0de-0000-7000-8000-000000000000',
  }),
  verifyToken: field(text, 'r', {
    filter: false,
    description: 'The token to enter at WhatsApp beside the address; null on other channels.',
    example: 'GYGPsbP8csUBmMDeAAAAcAAA',
  }),
  lastEventAt: field(instant, 'r', { description: 'When the platform last sent an event.' }),
  chatUrl: field(text, 'r', {
    filter: false,
    description: 'The page where candidates begin a chat; web only.',
    example: 'https://recruitment.example.com/chat/k3Vn0',
  }),
};

/** The attributes of a channel connection. */
export const connectionAttributes = { ...basics, ...sending, ...platformState };
