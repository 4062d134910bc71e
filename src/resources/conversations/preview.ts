import { z } from 'zod';

import { wordsOfPayload } from '../../messaging/payload-words.ts';
import type { NewestMessage } from '../../tables/conversation.ts';

const maxTextLength = 160;

/** The schema of `preview`: a message in one line. */
export const previewSchema = z.strictObject({
  text: z.string().max(maxTextLength).describe('The text, the caption or the name of the file; else empty.'),
  sendBy: z.enum(['candidate', 'chatbot', 'user']),
  userId: z.uuid().nullable().describe('The user who wrote it; null where none did.'),
  kind: z.enum(['text', 'image', 'video', 'audio', 'document', 'template']),
});

/** A message in one line. */
export type Preview = z.infer<typeof previewSchema>;

/** Cuts a text at a length, between characters and not within one that takes two code units. */
const cutText = (text: string): string => {
  if (text.length <= maxTextLength) return text;
  const cut = text.slice(0, maxTextLength - 1);
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`;
};

/** Builds the preview of a message; line breaks become spaces. Pure. */
export const buildPreview = ({ sendBy, userId, payload }: NewestMessage): Preview => ({
  text: cutText(wordsOfPayload(payload).trim().replaceAll(/\s+/gu, ' ')),
  sendBy,
  userId,
  kind: payload.type,
});
