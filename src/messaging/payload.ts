import { z } from 'zod';

// PostgreSQL's JSON holds neither a zero character nor half a surrogate pair; nobody typed them.
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

const option = z.strictObject({ value: z.string().min(1).max(255), label: z.string().min(1).max(255) });

/**
 * What a message can carry today: text (specification, Message: payload shapes). `options` are shown as buttons or a list where
 * the channel has them.
 */
export const payload = z.strictObject({
  type: z.literal('text'),
  attributes: z.strictObject({
    value: z.string().overwrite(storable).min(1).max(65_536),
    options: z.array(option).max(50).optional(),
    multiple: z.boolean().optional(),
    /** Value of the option that the candidate pressed, on an inbound message. */
    choice: z.string().max(255).optional(),
  }),
});

/** A message's content. */
export type Payload = z.infer<typeof payload>;
