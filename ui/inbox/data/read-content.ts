import * as z from 'zod/mini';
import { _default as orElse } from 'zod/mini';

import type { MessageContent } from '../model/records.ts';

const option = z.object({ value: z.string(), label: z.string() });

const textPayload = z.object({
  type: z.literal('text'),
  attributes: z.object({
    value: z.string(),
    options: orElse(z.array(option), []),
    choice: orElse(z.string(), ''),
    unreadable: orElse(z.boolean(), false),
  }),
});

const mediaTypes = ['image', 'video', 'audio', 'document'] as const;

const media = z.object({
  url: z.string(),
  filename: orElse(z.nullable(z.string()), null),
  mime_type: orElse(z.nullable(z.string()), null),
  size: orElse(z.nullable(z.number()), null),
  caption: orElse(z.nullable(z.string()), null),
});

const mediaPayload = z.looseObject({ type: z.enum(mediaTypes) });

const templatePayload = z.object({
  type: z.literal('template'),
  name: orElse(z.string(), ''),
  preview: orElse(z.nullable(z.string()), null),
});

const readMedia = (payload: unknown): MessageContent | null => {
  const parsed = mediaPayload.safeParse(payload).data;
  const content = parsed && media.safeParse(parsed[parsed.type]).data;
  if (!parsed || !content) return null;
  const { url, filename, mime_type: mimeType, size, caption } = content;
  return { kind: 'media', type: parsed.type, url, filename, mimeType, size, caption };
};

/** Reads the payload of a message. One of a later version of the service is `unknown`, and is shown as such. */
export const readMessageContent = (payload: unknown): MessageContent => {
  const text = textPayload.safeParse(payload).data?.attributes;
  if (text)
    return {
      kind: 'text',
      text: text.value,
      options: text.options,
      choice: text.choice === '' ? [] : text.choice.split(','),
      unreadable: text.unreadable,
    };
  const template = templatePayload.safeParse(payload).data;
  if (template) return { kind: 'template', name: template.name, text: template.preview };
  return readMedia(payload) ?? { kind: 'unknown' };
};
