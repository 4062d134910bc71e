import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

import { z } from 'zod';

import { DataFile, decodeBase64 } from '../bodies/data-file.ts';
import type { ApiFault } from '../errors/api-error.ts';
import { describeIssue } from '../jsonapi/parse/describe-issue.ts';
import { linkedFile, type StoredFileRef, type MediaContent, type MediaType } from '../messaging/payload.ts';
import { maxFileBytesOf, tooLargeDetail } from '../storage/accepted-file-types.ts';
import { type FileContentSource, detectFileType } from '../storage/detect-file-type.ts';
import type { FileLinks } from '../storage/file-links.ts';
import type { Files } from '../storage/files.ts';

/** The schema of media that a client sends: its bytes, or a link. */
export const clientMediaSchema = z.strictObject({
  data: z.string().optional().describe('The bytes in base64.'),
  url: linkedFile.shape.url
    .optional()
    .describe('A link instead of `data`; it can be the `url` from a response of this service.'),
  caption: linkedFile.shape.caption.nullable(),
  filename: linkedFile.shape.filename.nullable(),
  mime_type: linkedFile.shape.mime_type.nullable(),
  size: z.int().optional().describe('Ignored; accepted so that a response can be sent back.'),
});

/** The schema of media in a received body, where long data is in a file. */
const receivedMediaSchema = clientMediaSchema.extend({
  data: z.union([z.string(), z.instanceof(DataFile)], 'It must be of the type string.').optional(),
});

/** Media that a client sent, with a checked shape. */
export type ClientMedia = z.infer<typeof receivedMediaSchema>;

/** Parsed media: bytes to store as a file, a file that is stored already, or a link. */
export type MediaDraft =
  | {
      readonly from: 'data';
      readonly bytes: FileContentSource;
      readonly input: ClientMedia;
      readonly type: MediaType;
    }
  | { readonly from: 'file'; readonly file: StoredFileRef }
  | { readonly from: 'link'; readonly content: MediaContent };

/** A draft, or every fault of the input. */
export type MediaInputParseResult =
  | { readonly ok: true; readonly draft: MediaDraft }
  | { readonly ok: false; readonly faults: readonly ApiFault[] };

/** The organization that sends media, and the files of the service with their links. */
export interface MediaInputDeps {
  readonly organizationId: string;
  readonly files: Pick<Files, 'store' | 'findUsable'>;
  readonly fileLinks: Pick<FileLinks, 'fileIdInUrl'>;
}

/** The pointers of a media input, with its dependencies. */
export interface MediaInputContext extends MediaInputDeps {
  /** Returns the JSON pointer of a member of the media. */
  at(member: string): string;
  /** The JSON pointer of the media type. */
  readonly atType: string;
}

const createMediaFault = (pointer: string, detail: string): MediaInputParseResult => ({
  ok: false,
  faults: [{ code: 'media_refused', detail, pointer }],
});

/** Returns the decoded bytes, in memory or in their file, and their number; null when the data is not base64. */
const decodeData = (data: string | DataFile): { bytes: FileContentSource; size: number } | null => {
  if (data instanceof DataFile) return data.isBase64 ? { bytes: data.path, size: data.size } : null;
  const bytes = decodeBase64(data);
  return bytes && { bytes, size: bytes.length };
};

const parseMediaData = async (
  type: MediaType,
  input: ClientMedia,
  data: string | DataFile,
  { at, atType }: MediaInputContext,
): Promise<MediaInputParseResult> => {
  const decoded = decodeData(data);
  if (!decoded) return createMediaFault(at('data'), 'The data is not base64.');
  const { bytes, size } = decoded;
  const limitBytes = maxFileBytesOf(type);
  if (size > limitBytes) return createMediaFault(at('data'), tooLargeDetail(limitBytes));
  const detected = await detectFileType(bytes, { type, mimeType: input.mime_type, filename: input.filename });
  if (detected.ok) return { ok: true, draft: { from: 'data', bytes, input, type } };
  const pointers = { data: at('data'), mimeType: at('mime_type'), type: atType };
  return createMediaFault(pointers[detected.fault.in], detected.fault.detail);
};

const captionOf = ({ caption }: ClientMedia) => (caption ? { caption } : {});

const resolveUrl = async (
  input: ClientMedia,
  url: string,
  context: MediaInputContext,
): Promise<MediaInputParseResult> => {
  const { files, fileLinks, organizationId, at } = context;
  const fileId = fileLinks.fileIdInUrl(url);
  if (fileId === null) {
    const { filename, mime_type: mimeType } = input;
    const names = { ...(filename && { filename }), ...(mimeType && { mime_type: mimeType }) };
    return { ok: true, draft: { from: 'link', content: { url, ...names, ...captionOf(input) } } };
  }
  const row = await files.findUsable(fileId);
  if (row?.organizationId !== organizationId)
    return createMediaFault(at('url'), 'The file of this link has been deleted.');
  const { mimeType, size } = row;
  const file = { file_id: fileId, filename: input.filename ?? row.filename, mime_type: mimeType, size };
  return { ok: true, draft: { from: 'file', file: { ...file, ...captionOf(input) } } };
};

/** Parses media that a client sent. Returns a draft to store, or every fault with its pointer. */
export const parseMediaInput = async (
  type: MediaType,
  value: unknown,
  context: MediaInputContext,
): Promise<MediaInputParseResult> => {
  const parsed = receivedMediaSchema.safeParse(value);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue): ApiFault => ({
      code: 'attribute_invalid',
      detail: describeIssue(issue),
      pointer: context.at(issue.path.map(String).join('/')).replace(/\/$/u, ''),
    }));
    return { ok: false, faults };
  }
  const { data, url } = parsed.data;
  if (data !== undefined && url === undefined) return parseMediaData(type, parsed.data, data, context);
  if (url !== undefined && data === undefined) return resolveUrl(parsed.data, url, context);
  return createMediaFault(context.at('data'), 'Media needs either `data` or `url`.');
};

/** Stores the bytes of a draft, if it has any. Returns the content to store in the row. */
export const storeMedia = async (
  draft: MediaDraft,
  { files, organizationId }: MediaInputDeps,
): Promise<MediaContent> => {
  switch (draft.from) {
    case 'link':
      return draft.content;
    case 'file':
      return draft.file;
    case 'data': {
      const { bytes, input, type } = draft;
      const { file } = await files.store({
        organizationId,
        source: typeof bytes === 'string' ? createReadStream(bytes) : Readable.from([bytes]),
        filename: input.filename ?? null,
        declared: { type, mimeType: input.mime_type },
      });
      return { ...file, ...captionOf(input) };
    }
    default:
      throw new Error(`unknown draft ${String(draft satisfies never)}`);
  }
};
