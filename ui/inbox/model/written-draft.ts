import { isEmptyDraft, type ReplyDraft, type KeptFile } from './drafts.ts';
import type { ReplyContent } from './reply-outbox.ts';

/**
 * The file of a reply. `source` is the file of the user's computer, to add it again; null after the page was loaded again.
 * `expired`: the service has removed it meanwhile.
 */
export type AttachmentState =
  | { readonly type: 'none' }
  | { readonly type: 'uploading'; readonly name: string; readonly source: File }
  | { readonly type: 'ready'; readonly file: KeptFile; readonly source: File | null }
  | {
      readonly type: 'failed' | 'refused' | 'tooBig' | 'expired';
      readonly name: string;
      readonly source: File | null;
    };

/** A draft as its author sees it: words, and perhaps a file. */
export interface WrittenDraft {
  readonly id: string;
  readonly text: string;
  readonly attachment: AttachmentState;
  /** The number of files that were given together with this one, and were left out. */
  readonly leftOutFiles: number;
}

/** Builds a draft in which nothing is written. */
export const emptyWrittenDraft = (id: string): WrittenDraft => ({
  id,
  text: '',
  attachment: { type: 'none' },
  leftOutFiles: 0,
});

/** Returns what is kept of a draft. */
export const toReplyDraft = ({ id, text, attachment }: WrittenDraft, savedAt: number): ReplyDraft => ({
  id,
  text,
  savedAt,
  file: attachment.type === 'ready' ? attachment.file : null,
  missingFile: 'name' in attachment ? attachment.name : null,
});

/** Returns whether nothing is written in a draft. */
export const isUnwritten = (draft: WrittenDraft): boolean => isEmptyDraft(toReplyDraft(draft, 0));

const toAttachment = ({ file, missingFile }: ReplyDraft, now: AttachmentState): AttachmentState => {
  if (file)
    return now.type === 'ready' && now.file.url === file.url ? now : { type: 'ready', file, source: null };
  if (missingFile === null) return { type: 'none' };
  // Only this tab can still be adding it.
  return 'name' in now && now.name === missingFile
    ? now
    : { type: 'failed', name: missingFile, source: null };
};

/** Takes over a draft that was kept, perhaps by another tab. */
export const takeKeptDraft = (now: WrittenDraft, kept: ReplyDraft): WrittenDraft => ({
  id: kept.id,
  text: kept.text,
  attachment: toAttachment(kept, now.attachment),
  leftOutFiles: 0,
});

/** Returns a draft as it goes on in the next session: what was being added then has to be added again. */
export const leaveDraft = (draft: WrittenDraft): WrittenDraft =>
  draft.attachment.type === 'uploading'
    ? { ...draft, attachment: { ...draft.attachment, type: 'failed' } }
    : draft;

/** The service takes a file that no message names for 50 minutes; the last ones are for the reply to arrive. */
const usableMs = 45 * 60 * 1000;

/** Returns the file of a reply as it is at a time: one that was stored for too long can be sent no more. */
export const attachmentAt = (attachment: AttachmentState, now: number): AttachmentState => {
  if (attachment.type !== 'ready' || now - attachment.file.storedAt <= usableMs) return attachment;
  return { type: 'expired', name: attachment.file.filename, source: attachment.source };
};

/** Returns whether a draft can be sent: it has content, and its file is at the service. */
export const canSendDraft = ({ text, attachment }: Pick<WrittenDraft, 'text' | 'attachment'>): boolean =>
  attachment.type === 'ready' || (attachment.type === 'none' && text.trim() !== '');

/**
 * Puts a reply that was not sent back before the words of a draft. With another `id` it is another reply. A second file stays out:
 * one goes with a reply.
 */
export const putBackReply = (
  now: WrittenDraft,
  { text, file }: Extract<ReplyContent, { kind: 'words' }>,
  id: string,
): WrittenDraft => ({
  id,
  text: [text, now.text].filter((part) => part !== '').join('\n'),
  attachment: file && now.attachment.type === 'none' ? { type: 'ready', file, source: null } : now.attachment,
  leftOutFiles: file && now.attachment.type !== 'none' ? 1 : now.leftOutFiles,
});
