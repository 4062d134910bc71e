import * as z from 'zod/mini';

/** A reply or note that its author has not finished. */
export interface ReplyDraft {
  /** Becomes the `Idempotency-Key` of the reply. */
  readonly id: string;
  readonly text: string;
  readonly savedAt: number;
}

/** The time for which words that were not sent are kept. */
export const keptMs = 7 * 24 * 60 * 60 * 1000;

const keptDraft = z.object({ id: z.string(), text: z.string(), savedAt: z.number() });

/** Reads a draft that was kept. Null when it is older than seven days, or nothing that this version wrote. */
export const parseDraft = (kept: string, now: number): ReplyDraft | null => {
  try {
    const draft = keptDraft.parse(JSON.parse(kept));
    return now - draft.savedAt <= keptMs && draft.text !== '' ? draft : null;
  } catch {
    return null;
  }
};

/** Returns the beginning of the names under which a user's drafts are kept. */
export const draftPrefix = (userId: string): string => `inbox:draft:${userId}:`;
