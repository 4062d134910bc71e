import { z } from 'zod';

const option = z.strictObject({ value: z.string().min(1).max(255), label: z.string().min(1).max(255) });

/** A text message; `options` are shown as buttons or a list where the channel has them. */
export const textPayload = z.strictObject({
  type: z.literal('text'),
  attributes: z.strictObject({
    value: z.string().min(1).max(65_536),
    options: z.array(option).max(50).optional(),
    multiple: z.boolean().optional(),
    /** Value of the option that the candidate pressed, on an inbound message. */
    choice: z.string().max(255).optional(),
  }),
});

/** Every payload that a message can carry today (specification, Message: payload shapes). */
export const payload = textPayload;

/** A text message's payload. */
export type TextPayload = z.infer<typeof textPayload>;

/** A message's content. */
export type Payload = z.infer<typeof payload>;
