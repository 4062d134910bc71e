import { Readable } from 'node:stream';

import { z } from 'zod';

import type { Fault } from '../errors.ts';
import { sentenceOf } from '../jsonapi/body.ts';
import { linkedFile, type KeptFile, type MediaContent, type MediaType } from '../messaging/payload.ts';
import { identify, largestOf, tooLarge } from '../storage/file-kinds.ts';
import type { FileLinks } from '../storage/file-links.ts';
import type { Files } from '../storage/files.ts';
import type { ServiceDeps } from './declare.ts';

/** The members of a medium as a client gives them: its bytes, or a link. */
export const givenMedia = z.strictObject({
  data: z.string().optional().describe('The bytes in base64.'),
  url: linkedFile.shape.url
    .optional()
    .describe('A link instead, or the `url` that an answer of this service gave.'),
  caption: linkedFile.shape.caption.nullable(),
  filename: linkedFile.shape.filename.nullable(),
  mime_type: linkedFile.shape.mime_type.nullable(),
  size: z.int().optional().describe('As it was read; it is not needed.'),
});

/** A medium as a client gave it, checked for its shape. */
export type GivenMedia = z.infer<typeof givenMedia>;

/** A medium that can be stored: what will become a kept file, what is one already, or a link. */
export type MediaDraft =
  | { readonly from: 'data'; readonly bytes: Buffer; readonly given: GivenMedia; readonly type: MediaType }
  | { readonly from: 'file'; readonly file: KeptFile }
  | { readonly from: 'link'; readonly content: MediaContent };

/** A draft, or every fault of what was given in its place. */
export type MediaReading =
  | { readonly ok: true; readonly draft: MediaDraft }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** Who gives a medium, the files of the service, and the links that it gave out. */
export interface Giver {
  readonly organizationId: string;
  readonly files: Pick<Files, 'keep' | 'find'>;
  readonly links: Pick<FileLinks, 'fileIn'>;
}

/** The files and their links among the parts of the service. */
export const filesIn = ({ files, fileLinks }: Pick<ServiceDeps, 'files' | 'fileLinks'>) => ({
  files,
  links: fileLinks,
});

/** Where a medium stands, and who gives it. */
export interface MediaContext extends Giver {
  /** The JSON pointer of a member of the medium. */
  at(member: string): string;
  /** The JSON pointer of the medium's type. */
  readonly atType: string;
}

const refused = (pointer: string, detail: string): MediaReading => ({
  ok: false,
  faults: [{ code: 'media_refused', detail, pointer }],
});

const bytesOf = (base64: string): Buffer | null => {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  const bytes = Buffer.from(base64, 'base64');
  return base64.length % 4 === 0 && bytes.length === (base64.length / 4) * 3 - padding ? bytes : null;
};

const readData = async (
  type: MediaType,
  given: GivenMedia,
  data: string,
  { at, atType }: MediaContext,
): Promise<MediaReading> => {
  const bytes = bytesOf(data);
  if (!bytes) return refused(at('data'), 'The data is not base64.');
  const limitBytes = largestOf(type);
  if (bytes.length > limitBytes) return refused(at('data'), tooLarge(limitBytes));
  const found = await identify(bytes, { type, mimeType: given.mime_type, filename: given.filename });
  if (found.ok) return { ok: true, draft: { from: 'data', bytes, given, type } };
  const pointers = { data: at('data'), mimeType: at('mime_type'), type: atType };
  return refused(pointers[found.fault.in], found.fault.detail);
};

const captionOf = ({ caption }: GivenMedia) => (caption ? { caption } : {});

const readUrl = async (given: GivenMedia, url: string, context: MediaContext): Promise<MediaReading> => {
  const { files, links, organizationId, at } = context;
  const fileId = links.fileIn(url);
  if (fileId === null) {
    const { filename, mime_type: mimeType } = given;
    const named = { ...(filename && { filename }), ...(mimeType && { mime_type: mimeType }) };
    return { ok: true, draft: { from: 'link', content: { url, ...named, ...captionOf(given) } } };
  }
  const row = await files.find(fileId);
  if (row?.organizationId !== organizationId)
    return refused(at('url'), 'The file of this link has been deleted.');
  const { mimeType, size } = row;
  const file = { file_id: fileId, filename: given.filename ?? row.filename, mime_type: mimeType, size };
  return { ok: true, draft: { from: 'file', file: { ...file, ...captionOf(given) } } };
};

/** Reads a medium that a client gave: a draft to settle, or every fault with its pointer. */
export const readMedia = async (
  type: MediaType,
  value: unknown,
  context: MediaContext,
): Promise<MediaReading> => {
  const parsed = givenMedia.safeParse(value);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue): Fault => ({
      code: 'attribute_invalid',
      detail: sentenceOf(issue),
      pointer: context.at(issue.path.map(String).join('/')).replace(/\/$/u, ''),
    }));
    return { ok: false, faults };
  }
  const { data, url } = parsed.data;
  if (data !== undefined && url === undefined) return readData(type, parsed.data, data, context);
  if (url !== undefined && data === undefined) return readUrl(parsed.data, url, context);
  return refused(context.at('data'), 'A medium has either `data` or `url`.');
};

/** Keeps the bytes of a draft, if it has any, and answers what is stored in the row. */
export const settleMedia = async (
  draft: MediaDraft,
  { files, organizationId }: Giver,
): Promise<MediaContent> => {
  switch (draft.from) {
    case 'link':
      return draft.content;
    case 'file':
      return draft.file;
    case 'data': {
      const { bytes, given, type } = draft;
      const { file } = await files.keep({
        organizationId,
        source: Readable.from([bytes]),
        filename: given.filename ?? null,
        declared: { type, mimeType: given.mime_type },
      });
      return { ...file, ...captionOf(given) };
    }
    default:
      throw new Error(`unknown draft ${JSON.stringify(draft satisfies never)}`);
  }
};
