import { z } from 'zod';

/** A component of a template, as an author writes it (API specification, MessageTemplate). Only texts are supported. */
export interface TemplateComponent {
  readonly type: 'HEADER' | 'BODY' | 'FOOTER';
  readonly text: string;
  /** The format of a header. */
  readonly format?: 'TEXT';
  /** An example value for each placeholder. */
  readonly example?: Readonly<Record<string, unknown>>;
}

const valueType = z
  .enum(['header', 'body', 'HEADER', 'BODY'])
  .transform((type) => (type === 'header' || type === 'HEADER' ? 'header' : 'body'));

const valuesOf = (text: z.ZodString) =>
  z.strictObject({
    type: valueType,
    parameters: z.array(z.strictObject({ type: z.literal('text').default('text'), text })).max(50),
  });

/**
 * The values of one component of a template. `parameters` fill `{{1}}`, `{{2}}` and so on, in their order. This is the form of
 * the WhatsApp platform, so that integrators who know it need nothing new.
 */
export const templateValues = valuesOf(z.string().min(1).max(1024));

const templateMembers = { type: z.literal('template').default('template'), id: z.uuid() };

/**
 * A template with its values, as a client writes it (API specification, Message: payload shapes). `name` and `preview` are
 * ignored; they are accepted so that a response can be sent back.
 */
export const templateInput = z.strictObject({
  ...templateMembers,
  components: z.array(templateValues).max(2),
  name: z.string().max(512).optional(),
  preview: z.string().max(4_096).optional(),
});

/**
 * A template message as it is stored. `preview` is the body with its values filled in: what the web chat and the inbox show.
 * A value that a flow filled in can be empty: a web chat shows it, and no phone channel sends it.
 */
export const templatePayload = z.strictObject({
  ...templateMembers,
  components: z.array(valuesOf(z.string())).max(2),
  /** The name of the template; the payloads of some clients lack it. */
  name: z.string().optional(),
  preview: z.string(),
});

/** The values of one component. */
export type TemplateComponentValues = z.output<typeof templateValues>;
/** A template with its values. */
export type TemplateInput = z.output<typeof templateInput>;
/** A template message as it is stored. */
export type TemplatePayload = z.output<typeof templatePayload>;
