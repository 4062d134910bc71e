import { z } from 'zod';

import type { ActionDraft } from '../flow.ts';
import { parseTemplate, type Template } from '../placeholders.ts';
import { renderText, type TurnProgress, type TurnSetting, addCommand } from '../progress.ts';
import { type OutboundMediaContent, type OutboundMedia, mediaTypes, type MediaType } from '../run.ts';
import type { ActionFault } from './action-fault.ts';
import { readPart } from './parse-value.ts';

/** Something to send that is no text; its caption may hold placeholders. */
export interface Medium {
  readonly type: MediaType;
  readonly content: OutboundMediaContent;
  readonly caption: Template | null;
}

/** A medium, or all its faults. */
export type MediumReading =
  | { readonly ok: true; readonly medium: Medium }
  | { readonly ok: false; readonly faults: readonly ActionFault[] };

const name = z.string().min(1).max(255);

/** The members of a medium: a link, or a file that is kept; `data` is what it is given by before it is kept. */
export const mediumMembers = {
  type: z.enum(mediaTypes),
  url: z
    .url({ protocol: /^https?$/u })
    .max(2000)
    .optional(),
  data: z.base64().optional(),
  file_id: z.uuid().optional(),
  size: z.int().min(0).optional(),
  mime_type: name.nullish(),
  filename: name.nullish(),
} as const;

interface Given {
  readonly type: MediaType;
  readonly url?: string | undefined;
  readonly data?: string | undefined;
  readonly file_id?: string | undefined;
  readonly size?: number | undefined;
  readonly mime_type?: string | null | undefined;
  readonly filename?: string | null | undefined;
}

/** Whether exactly one source is given. */
export const hasOneSource = ({ url, data, file_id: fileId }: Given): boolean =>
  [url, data, fileId].filter((source) => source !== undefined).length === 1;

/** What is said of a medium without a source, or with several. */
export const oneSource = 'Needs either "url" or "data"';

/** A medium from its checked members; null while its `data` is not kept as a file yet. */
export const mediumOf = (given: Given, caption: Template | null): Medium | null => {
  const { type, url, file_id: fileId, mime_type: mimeType, filename, size } = given;
  const kept = {
    filename: filename ?? null,
    mime_type: mimeType ?? 'application/octet-stream',
    size: size ?? 0,
  };
  if (fileId !== undefined) return { type, content: { file_id: fileId, ...kept }, caption };
  if (url === undefined) return null;
  const linked = { ...(filename && { filename }), ...(mimeType && { mime_type: mimeType }) };
  return { type, content: { url, ...linked }, caption };
};

/** The fault of bytes that stand where a kept file should: they are kept when the action is saved. */
export const notKept = (root: 'value' | 'attachmentData'): ActionFault => ({
  path: [root, 'data'],
  code: 'action_not_supported',
  detail: `"${root}.data" is not kept as a file yet; save the action again.`,
});

const attachment = z.strictObject(mediumMembers).refine(hasOneSource, oneSource);

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);

/** Reads an action's `attachmentData`; null when it has none. */
export const readAttachment = ({ attachmentData }: ActionDraft): MediumReading | null => {
  if (isNothing(attachmentData)) return null;
  const reading = readPart(attachment, attachmentData, 'attachmentData');
  if (!reading.ok) return reading;
  const medium = mediumOf(reading.value, null);
  return medium ? { ok: true, medium } : { ok: false, faults: [notKept('attachmentData')] };
};

/** Reads the caption of a medium; a blank one is none. */
export const captionOf = (text: string | null | undefined): Template | null =>
  typeof text === 'string' && text.trim() !== '' ? parseTemplate(text) : null;

const payloadOf = (type: MediaType, content: OutboundMediaContent): OutboundMedia => {
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

/** Sends a medium; none is sent for null. */
export const sending = (
  medium: Medium | null,
  progress: TurnProgress,
  setting: TurnSetting,
): TurnProgress => {
  if (!medium) return progress;
  const caption = medium.caption ? renderText(medium.caption, progress, setting).trim() : '';
  const content = { ...medium.content, ...(caption !== '' && { caption }) };
  return addCommand(progress, { type: 'say', origin: 'flow', payload: payloadOf(medium.type, content) });
};
