import { z } from 'zod';

import type { ActionDraft } from '../flow.ts';
import { parseTemplate, type Template } from '../placeholders.ts';
import { addCommand, renderText, type TurnProgress, type TurnSetting } from '../progress.ts';
import { type OutboundMediaContent, type OutboundMedia, mediaTypes, type MediaType } from '../run.ts';
import type { ActionFault } from './action-fault.ts';
import { parsePart } from './parse-value.ts';

/** A file that an action sends; its caption can hold placeholders. */
export interface ActionMedia {
  readonly type: MediaType;
  readonly content: OutboundMediaContent;
  readonly caption: Template | null;
}

/** The file of an action, or all its faults. */
export type ActionMediaParseResult =
  | { readonly ok: true; readonly media: ActionMedia }
  | { readonly ok: false; readonly faults: readonly ActionFault[] };

const name = z.string().min(1).max(255);

/** The members of a file as an author writes them: its bytes in base64, or a link. */
export const authoredMediaMembers = {
  type: z.enum(mediaTypes).describe('What kind of file it is.'),
  url: z
    .url({ protocol: /^https?$/u })
    .max(2000)
    .optional()
    .describe('A link to the file, or the `url` that an answer of this service gave. Either this or `data`.'),
  data: z.base64().optional().describe('The bytes of the file in base64. Either this or `url`.'),
  size: z.int().min(0).optional().describe('In bytes, as it was read; it is not needed.'),
  mime_type: name.nullish().describe('The MIME type of the file.'),
  filename: name.nullish().describe('The name that the file is shown with.'),
} as const;

/** The members of a file as they are stored: `file_id` stands in place of the bytes. */
export const storedMediaMembers = { ...authoredMediaMembers, file_id: z.uuid().optional() } as const;

interface StoredMedia {
  readonly type: MediaType;
  readonly url?: string | undefined;
  readonly data?: string | undefined;
  readonly file_id?: string | undefined;
  readonly size?: number | undefined;
  readonly mime_type?: string | null | undefined;
  readonly filename?: string | null | undefined;
}

type Sources = Pick<StoredMedia, 'url' | 'data' | 'file_id'>;

/** Whether exactly one source of the file is given. */
export const hasOneSource = ({ url, data, file_id: fileId }: Sources): boolean =>
  [url, data, fileId].filter((source) => source !== undefined).length === 1;

/** The fault of a file without a source, or with several. */
export const oneSource = 'Needs either "url" or "data"';

/** Builds the file of an action from its checked members; null while its `data` is not stored as a file. */
export const toActionMedia = (stored: StoredMedia, caption: Template | null): ActionMedia | null => {
  const { type, url, file_id: fileId, mime_type: mimeType, filename, size } = stored;
  const file = {
    filename: filename ?? null,
    mime_type: mimeType ?? 'application/octet-stream',
    size: size ?? 0,
  };
  if (fileId !== undefined) return { type, content: { file_id: fileId, ...file }, caption };
  if (url === undefined) return null;
  const link = { ...(filename && { filename }), ...(mimeType && { mime_type: mimeType }) };
  return { type, content: { url, ...link }, caption };
};

/** The fault of bytes in place of a stored file: saving the action stores them. */
export const fileNotStored = (root: 'value' | 'attachmentData'): ActionFault => ({
  path: [root, 'data'],
  code: 'action_not_supported',
  detail: `"${root}.data" is not stored as a file yet; save the action again.`,
});

/** The schema of `attachmentData` as an author writes it. */
export const authoredAttachment = z.strictObject(authoredMediaMembers).refine(hasOneSource, oneSource);

const attachment = z.strictObject(storedMediaMembers).refine(hasOneSource, oneSource);

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);

/** Parses an action's `attachmentData`; null when it has none. */
export const parseAttachment = ({ attachmentData }: ActionDraft): ActionMediaParseResult | null => {
  if (isNothing(attachmentData)) return null;
  const parsed = parsePart(attachment, attachmentData, 'attachmentData');
  if (!parsed.ok) return parsed;
  const media = toActionMedia(parsed.value, null);
  return media ? { ok: true, media } : { ok: false, faults: [fileNotStored('attachmentData')] };
};

/** Parses the caption of a file; null for a blank one. */
export const parseCaption = (text: string | null | undefined): Template | null =>
  typeof text === 'string' && text.trim() !== '' ? parseTemplate(text) : null;

const toPayload = (type: MediaType, content: OutboundMediaContent): OutboundMedia => {
  switch (type) {
    case 'image':
      return { type, image: content };
    case 'video':
      return { type, video: content };
    case 'audio':
      return { type, audio: content };
    case 'document':
      return { type, document: content };
  }
};

/** Adds a message with the file of an action; none for null. */
export const addMediaMessage = (
  media: ActionMedia | null,
  progress: TurnProgress,
  setting: TurnSetting,
): TurnProgress => {
  if (!media) return progress;
  const caption = media.caption ? renderText(media.caption, progress, setting).trim() : '';
  const content = { ...media.content, ...(caption !== '' && { caption }) };
  return addCommand(progress, { type: 'say', origin: 'flow', payload: toPayload(media.type, content) });
};
