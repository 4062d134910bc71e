import * as z from 'zod/mini';
import { _default as orElse } from 'zod/mini';

import type { UploadedFile } from '../../shared/upload.ts';

/** A file that the service has stored. `storedAt`: a message can name it for some time after that. */
export interface KeptFile extends UploadedFile {
  readonly storedAt: number;
}

/** A reply or note that its author has not finished. */
export interface ReplyDraft {
  /** Becomes the `Idempotency-Key` of the reply. */
  readonly id: string;
  readonly text: string;
  readonly savedAt: number;
  readonly file: KeptFile | null;
  /** The name of a file that was chosen and is not at the service; null without one. */
  readonly missingFile: string | null;
}

/** The time for which words that were not sent are kept. */
export const keptMs = 7 * 24 * 60 * 60 * 1000;

/** The form of a file that is kept. */
export const keptFile = z.object({
  type: z.enum(['image', 'video', 'audio', 'document']),
  url: z.string(),
  filename: z.string(),
  storedAt: z.number(),
});

const keptDraft = z.object({
  id: z.string(),
  text: z.string(),
  savedAt: z.number(),
  file: orElse(z.nullable(keptFile), null),
  missingFile: orElse(z.nullable(z.string()), null),
});

/** Returns whether a draft holds nothing that its author would miss. */
export const isEmptyDraft = ({
  text,
  file,
  missingFile,
}: Pick<ReplyDraft, 'text' | 'file' | 'missingFile'>): boolean =>
  text === '' && file === null && missingFile === null;

/** Reads a draft that was kept. Null when it is older than seven days, or nothing that this version wrote. */
export const parseDraft = (kept: string, now: number): ReplyDraft | null => {
  try {
    const draft = keptDraft.parse(JSON.parse(kept));
    return now - draft.savedAt <= keptMs && !isEmptyDraft(draft) ? draft : null;
  } catch {
    return null;
  }
};

/** Returns the beginning of the names under which a user's drafts are kept. */
export const draftPrefix = (userId: string): string => `inbox:draft:${userId}:`;
