import { z } from 'zod';

import { whatsappError } from './faults.ts';

const text = z.looseObject({ body: z.string() });

const file = z.looseObject({
  id: z.string().min(1),
  mime_type: z.string().optional(),
  sha256: z.string().optional(),
  caption: z.string().optional(),
  filename: z.string().optional(),
});

const reply = z.looseObject({ id: z.string().optional(), title: z.string().min(1) });

const change = z.looseObject({
  original_message_id: z.string().optional(),
  message_id: z.string().optional(),
  text: text.optional(),
  message: z
    .looseObject({
      text: text.optional(),
      image: z.looseObject({ caption: z.string().optional() }).optional(),
      video: z.looseObject({ caption: z.string().optional() }).optional(),
      document: z.looseObject({ caption: z.string().optional() }).optional(),
    })
    .optional(),
});

/** A message in a webhook. Which member it has is in `type`; members that nothing here reads are let through. */
export const webhookMessage = z.looseObject({
  id: z.string().min(1),
  from: z.string().optional(),
  from_user_id: z.string().optional(),
  from_parent_user_id: z.string().optional(),
  group_id: z.string().optional(),
  timestamp: z.union([z.string(), z.number()]).optional(),
  type: z.string(),
  context: z.looseObject({ id: z.string().nullish() }).optional(),
  referral: z.record(z.string(), z.unknown()).optional(),
  errors: z.array(whatsappError).optional(),
  text: text.optional(),
  image: file.optional(),
  video: file.optional(),
  audio: file.optional(),
  voice: file.optional(),
  document: file.optional(),
  sticker: file.optional(),
  button: z.looseObject({ text: z.string().min(1), payload: z.string().optional() }).optional(),
  interactive: z
    .looseObject({
      type: z.string().optional(),
      button_reply: reply.optional(),
      list_reply: reply.optional(),
    })
    .optional(),
  reaction: z.looseObject({ message_id: z.string().min(1), emoji: z.string().nullish() }).optional(),
  location: z
    .looseObject({
      latitude: z.coerce.number(),
      longitude: z.coerce.number(),
      name: z.string().optional(),
      address: z.string().optional(),
    })
    .optional(),
  contacts: z
    .array(
      z.looseObject({
        name: z.looseObject({ formatted_name: z.string().optional() }).optional(),
        phones: z
          .array(z.looseObject({ phone: z.string().optional(), wa_id: z.string().optional() }))
          .optional(),
      }),
    )
    .optional(),
  edit: change.optional(),
  edited: change.optional(),
  revoke: change.optional(),
  system: z
    .looseObject({
      type: z.string().optional(),
      body: z.string().optional(),
      wa_id: z.string().optional(),
      new_wa_id: z.string().optional(),
      user_id: z.string().optional(),
      parent_user_id: z.string().optional(),
      previous_user_id: z.string().optional(),
    })
    .optional(),
});

/** A message in a webhook. */
export type WebhookMessage = z.output<typeof webhookMessage>;
