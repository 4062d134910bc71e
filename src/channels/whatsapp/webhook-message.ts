import { z } from 'zod';

import { whatsappError } from './faults.ts';

/** A member that may be missing; one of a wrong form counts as missing, so that a message is never lost for a part of it. */
const maybe = <Value>(schema: z.ZodType<Value>) => schema.optional().catch(undefined);

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
  from: maybe(z.string()),
  from_user_id: maybe(z.string()),
  from_parent_user_id: maybe(z.string()),
  group_id: z.string().optional(),
  timestamp: maybe(z.union([z.string(), z.number()])),
  type: z.string(),
  context: maybe(z.looseObject({ id: z.string().nullish() })),
  referral: maybe(z.record(z.string(), z.unknown())),
  errors: maybe(z.array(whatsappError)),
  text: maybe(text),
  image: maybe(file),
  video: maybe(file),
  audio: maybe(file),
  voice: maybe(file),
  document: maybe(file),
  sticker: maybe(file),
  button: maybe(z.looseObject({ text: z.string().min(1), payload: z.string().optional() })),
  interactive: z
    .looseObject({
      type: z.string().optional(),
      button_reply: reply.optional(),
      list_reply: reply.optional(),
    })
    .optional()
    .catch(undefined),
  reaction: maybe(z.looseObject({ message_id: z.string().min(1), emoji: z.string().nullish() })),
  location: z
    .looseObject({
      latitude: z.coerce.number(),
      longitude: z.coerce.number(),
      name: z.string().optional(),
      address: z.string().optional(),
    })
    .optional()
    .catch(undefined),
  contacts: z
    .array(
      z.looseObject({
        name: z.looseObject({ formatted_name: z.string().optional() }).optional(),
        phones: z
          .array(z.looseObject({ phone: z.string().optional(), wa_id: z.string().optional() }))
          .optional(),
      }),
    )
    .optional()
    .catch(undefined),
  edit: maybe(change),
  edited: maybe(change),
  revoke: maybe(change),
  system: z
    .looseObject({
      type: z.string().optional(),
      body: z.string().optional(),
      wa_id: z.string().optional(),
      new_wa_id: z.string().optional(),
      user_id: z.string().optional(),
      parent_user_id: z.string().optional(),
      previous_user_id: z.string().optional(),
      previous_parent_user_id: z.string().optional(),
    })
    .optional()
    .catch(undefined),
});

/** A message in a webhook. */
export type WebhookMessage = z.output<typeof webhookMessage>;
