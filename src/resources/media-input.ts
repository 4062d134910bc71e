import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

import { z } from 'zod';

import { DataFile, decodeBase64 } from '../bodies/data-file.ts';
import type { ApiFault } from '../errors/api-error.ts';
import { describeIssue } from '../jsonapi/parse/schema-faults.ts';
import { linkedFile, type StoredFileRef, type MediaContent, type MediaType } from '../messaging/payload.ts';
import {
  type FileContentSource,
  detectFileType,
  maxFileBytesOf,
  tooLargeDetail,
} from '../storage/detect-file-type.ts';
import type { FileLinks } from '../storage/file-links.ts';
import type { Files } from '../storage/files.ts';
import type { HookDeps } from './define-resource.ts';

/** The members of a medium as a client gives them: its bytes, or a link. */
export const clientMediaSchema = z.strictObject({
  data: z.string().optional().describe('The bytes in base64.'),
  url: linkedFile.shape.url
    .optional()
    .describe('A link instead, or the `url` that an answer of this service gave.'),
  caption: linkedFile.shape.caption.nullable(),
  filename: linkedFile.shape.filename.nullable(),
  mime_type: linkedFile.shape.mime_type.nullable(),
  size: z.int().optional().describe('As it was read; it is not needed.'),
});

/** The same after its body has arrived: long data lie in a file. */
const receivedMediaSchema = clientMediaSchema.extend({
  data: z.union([z.string(), z.instanceof(DataFile)], 'It must be of the type string.').optional(),
});

/** A medium as a client gave it, checked for its shape. */
export type ClientMedia = z.infer<typeof receivedMediaSchema>;

/** A medium that can be stored: what will become a kept file, what is one already, or a link. */
export type MediaDraft =
  | {
      readonly from: 'data';
      readonly bytes: FileContentSource;
      readonly given: ClientMedia;
      readonly type: MediaType;
    }
  | { readonly from: 'file'; readonly file: StoredFileRef }
  | { readonly from: 'link'; readonly content: MediaContent };

/** A draft, or every fault of what was given in its place. */
export type MediaInputParseResult =
  | { readonly ok: true; readonly draft: MediaDraft }
  | { readonly ok: false; readonly faults: readonly ApiFault[] };

/** Who gives a medium, the files of the service, and the links that it gave out. */
export interface MediaInputDeps {
  readonly organizationId: string;
  readonly files: Pick<Files, 'store' | 'find'>;
  readonly links: Pick<FileLinks, 'fileIdInUrl'>;
}

/** The files and their links among the parts of the service. */
export const mediaFileDeps = ({ files, fileLinks }: Pick<HookDeps, 'files' | 'fileLinks'>) => ({
  files,
  links: fileLinks,
});

/** Where a medium stands, and who gives it. */
export interface MediaInputContext extends MediaInputDeps {
  /** The JSON pointer of a member of the medium. */
  at(member: string): string;
  /** The JSON pointer of the medium's type. */
  readonly atType: string;
}

const mediaFault = (pointer: string, detail: string): MediaInputParseResult => ({
  ok: false,
  faults: [{ code: 'media_refused', detail, pointer }],
});

/** The bytes in memory or in their file, and how many they are; null when the data are no base64. */
const decodeData = (data: string | DataFile): { bytes: FileContentSource; size: number } | null => {
  if (data instanceof DataFile) return data.isBase64 ? { bytes: data.path, size: data.size } : null;
  const bytes = decodeBase64(data);
  return bytes && { bytes, size: bytes.length };
};

const parseData = async (
  type: MediaType,
  given: ClientMedia,
  data: string | DataFile,
  { at, atType }: MediaInputContext,
): Promise<MediaInputParseResult> => {
  const found = decodeData(data);
  if (!found) return mediaFault(at('data'), 'The data is not base64.');
  const { bytes, size } = found;
  const limitBytes = maxFileBytesOf(type);
  if (size > limitBytes) return mediaFault(at('data'), tooLargeDetail(limitBytes));
  const looked = await detectFileType(bytes, { type, mimeType: given.mime_type, filename: given.filename });
  if (looked.ok) return { ok: true, draft: { from: 'data', bytes, given, type } };
  const pointers = { data: at('data'), mimeType: at('mime_type'), type: atType };
  return mediaFault(pointers[looked.fault.in], looked.fault.detail);
};

const captionOf = ({ caption }: ClientMedia) => (caption ? { caption } : {});

const resolveUrl = async (
  given: ClientMedia,
  url: string,
  context: MediaInputContext,
): Promise<MediaInputParseResult> => {
  const { files, links, organizationId, at } = context;
  const fileId = links.fileIdInUrl(url);
  if (fileId === null) {
    const { filename, mime_type: mimeType } = given;
    const named = { ...(filename && { filename }), ...(mimeType && { mime_type: mimeType }) };
    return { ok: true, draft: { from: 'link', content: { url, ...named, ...captionOf(given) } } };
  }
  const row = await files.find(fileId);
  if (row?.organizationId !== organizationId)
    return mediaFault(at('url'), 'The file of this link has been deleted.');
  const { mimeType, size } = row;
  const file = { file_id: fileId, filename: given.filename ?? row.filename, mime_type: mimeType, size };
  return { ok: true, draft: { from: 'file', file: { ...file, ...captionOf(given) } } };
};

/** Reads a medium that a client gave: a draft to settle, or every fault with its pointer. */
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
  if (data !== undefined && url === undefined) return parseData(type, parsed.data, data, context);
  if (url !== undefined && data === undefined) return resolveUrl(parsed.data, url, context);
  return mediaFault(context.at('data'), 'A medium has either `data` or `url`.');
};

/** Keeps the bytes of a draft, if it has any, and answers what is stored in the row. */
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
      const { bytes, given, type } = draft;
      const { file } = await files.store({
        organizationId,
        source: typeof bytes === 'string' ? createReadStream(bytes) : Readable.from([bytes]),
        filename: given.filename ?? null,
        declared: { type, mimeType: given.mime_type },
      });
      return { ...file, ...captionOf(given) };
    }
    default:
      throw new Error(`unknown draft ${String(draft satisfies never)}`);
  }
};
