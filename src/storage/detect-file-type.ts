import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';

import type { MediaType } from '../messaging/payload.ts';

/** Where the bytes of a file that is looked at are: in memory, or in a file by its path. */
export type FileContentSource = Buffer | string;

/** What a file is, by its bytes. */
export interface DetectedFileType {
  readonly mimeType: string;
  readonly type: MediaType;
}

/** What the sender says that a file is. */
export interface DeclaredFileType {
  readonly mimeType?: string | null | undefined;
  readonly type?: MediaType | undefined;
  /** Of its ending; only what is refused is said to belie it. */
  readonly filename?: string | null | undefined;
}

/** A file that is not taken: what the fault lies in, and a sentence for a person. */
export interface FileTypeFault {
  readonly in: 'data' | 'mimeType' | 'type';
  readonly detail: string;
}

const wordMimeType = 'application/msword';
const officeMimePrefix = 'application/vnd.openxmlformats-officedocument';
const openDocumentMimePrefix = 'application/vnd.oasis.opendocument';

/** Every type that is taken, with the endings of its names; the first is given to a name with another one. */
const extensionsByType: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/heic': ['heic', 'heif'],
  'image/heif': ['heif', 'heic'],
  'image/avif': ['avif'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov', 'qt'],
  'video/webm': ['webm'],
  'video/3gpp': ['3gp'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/ogg': ['ogg', 'opus', 'oga'],
  'audio/webm': ['webm'],
  'audio/aac': ['aac'],
  'audio/amr': ['amr'],
  'audio/wav': ['wav'],
  'application/pdf': ['pdf'],
  [wordMimeType]: ['doc', 'dot'],
  'application/rtf': ['rtf'],
  'text/plain': ['txt', 'text', 'md', 'csv'],
  [`${officeMimePrefix}.wordprocessingml.document`]: ['docx'],
  [`${officeMimePrefix}.spreadsheetml.sheet`]: ['xlsx'],
  [`${officeMimePrefix}.presentationml.presentation`]: ['pptx'],
  [`${openDocumentMimePrefix}.text`]: ['odt'],
  [`${openDocumentMimePrefix}.spreadsheet`]: ['ods'],
};

/** Other names of the same types, as browsers, phones and detectors have them. */
const aliases: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'video/x-m4v': 'video/mp4',
  'audio/mp3': 'audio/mpeg',
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'audio/opus': 'audio/ogg',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'text/rtf': 'application/rtf',
  'text/csv': 'text/plain',
  'text/markdown': 'text/plain',
};

/** A container of pictures looks the same when it holds sound alone. */
const audioTypeOfContainer: Readonly<Record<string, string>> = {
  'video/mp4': 'audio/mp4',
  'video/webm': 'audio/webm',
};

const canonicalMimeType = (mimeType: string): string => {
  const name = (mimeType.split(';')[0] ?? '').trim().toLowerCase();
  return aliases[name] ?? name;
};

const mediaTypeOf = (mimeType: string): MediaType => {
  if (mimeType.startsWith('image/')) return 'image';
  if (mimeType.startsWith('video/')) return 'video';
  return mimeType.startsWith('audio/') ? 'audio' : 'document';
};

const chunksOf = (bytes: FileContentSource): AsyncIterable<Buffer> | Iterable<Buffer> =>
  typeof bytes === 'string' ? createReadStream(bytes) : [bytes];

const wordStream = Buffer.from('WordDocument', 'utf16le');

/** Whether a compound file, which may be a spreadsheet or an installer as well, is a text of Word. */
const isWord = async (bytes: FileContentSource): Promise<boolean> => {
  let tail = Buffer.alloc(0);
  for await (const chunk of chunksOf(bytes)) {
    const seen = Buffer.concat([tail, chunk]);
    if (seen.includes(wordStream)) return true;
    tail = seen.subarray(-wordStream.length);
  }
  return false;
};

// What would run when it is opened: markup and scripts look like plain text.
const executableStart = /^\s*(<[a-z!?/]|#!)/iu;
const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32 && byte !== 27);

const isPlainText = async (bytes: FileContentSource): Promise<boolean> => {
  let begun = false;
  for await (const chunk of chunksOf(bytes)) {
    if (chunk.some(isControl)) return false;
    if (
      !begun &&
      executableStart.test(
        chunk
          .subarray(0, 1024)
          .toString('utf8')
          .replace(/^\uFEFF/u, ''),
      )
    )
      return false;
    begun ||= chunk.length > 0;
  }
  return begun;
};

/** The type of the bytes, whether it is taken or not; null when it cannot be told. */
const detectMimeType = async (bytes: FileContentSource): Promise<string | null> => {
  const found = await (typeof bytes === 'string' ? fileTypeFromFile(bytes) : fileTypeFromBuffer(bytes));
  if (!found) return (await isPlainText(bytes)) ? 'text/plain' : null;
  return found.mime === 'application/x-cfb' && (await isWord(bytes))
    ? wordMimeType
    : canonicalMimeType(found.mime);
};

const isEmpty = async (bytes: FileContentSource): Promise<boolean> =>
  (typeof bytes === 'string' ? (await stat(bytes)).size : bytes.length) === 0;

const chooseContainerType = (found: string, declared: string | null, type: MediaType | undefined): string => {
  const sound = audioTypeOfContainer[found];
  return sound && (declared === sound || (declared === null && type === 'audio')) ? sound : found;
};

const extensionOf = (name: string): string => /\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '';

const typeOfExtension = (name: string): string | null =>
  Object.keys(extensionsByType).find((mimeType) => extensionsByType[mimeType]?.includes(extensionOf(name))) ??
  null;

const declaredType = (said: string | null | undefined): string | null => {
  const named = said ? canonicalMimeType(said) : '';
  return named === '' || named === 'application/octet-stream' ? null : named;
};

/** Why bytes of a type that is not taken are refused: they belie what the file is said to be, where that is taken. */
const refusalDetail = (found: string | null, { mimeType, filename }: DeclaredFileType): string => {
  const declared = declaredType(mimeType);
  const said = declared ?? typeOfExtension(filename ?? '');
  if (said === null || !(said in extensionsByType)) return 'Files of this type are not taken.';
  if (declared === null) return `The content of the file is not that of ${said}, as its name says.`;
  return found === null
    ? `The content of the file is not that of ${said}.`
    : `The file is ${found}, not ${said}.`;
};

/** What a file is by its bytes, or why it is not taken as what it is said to be; its name says nothing. */
export const detectFileType = async (
  bytes: FileContentSource,
  said: DeclaredFileType,
): Promise<{ ok: true; kind: DetectedFileType } | { ok: false; fault: FileTypeFault }> => {
  const refused = (place: FileTypeFault['in'], detail: string) =>
    ({ ok: false, fault: { in: place, detail } }) as const;
  if (await isEmpty(bytes)) return refused('data', 'The file is empty.');
  const found = await detectMimeType(bytes);
  if (found === null || !(found in extensionsByType)) return refused('data', refusalDetail(found, said));
  const declared = declaredType(said.mimeType);
  const mimeType = chooseContainerType(found, declared, said.type);
  if (declared !== null && declared !== mimeType)
    return refused('mimeType', `The file is ${mimeType}, not ${declared}.`);
  const kind = { mimeType, type: mediaTypeOf(mimeType) };
  if (said.type !== undefined && said.type !== kind.type)
    return refused('type', `A file of the type ${mimeType} is sent as ${kind.type}.`);
  return { ok: true, kind };
};

const mebibyte = 1_048_576;

/** The largest file of a kind, in bytes. */
export const maxFileBytesOf = (type: MediaType): number => (type === 'image' ? 5 : 16) * mebibyte;

/** The largest file of any kind, in bytes. */
export const maxFileBytes = 16 * mebibyte;

/** What is said of a file that is too large. */
export const tooLargeDetail = (limitBytes: number): string =>
  `The file is larger than ${limitBytes / mebibyte} MiB.`;

/** A name for a download: no path, nothing unprintable, at most 255 characters, with an ending that fits the type. */
export const toDownloadName = (name: string | null | undefined, mimeType: string): string | null => {
  const last = (name ?? '').split(/[/\\]/u).at(-1) ?? '';
  const clean = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  if (clean === '') return null;
  const fitting = extensionsByType[mimeType] ?? [];
  if (fitting.includes(extensionOf(clean))) return clean.slice(-255);
  return `${clean.slice(0, 240)}.${fitting[0] ?? 'bin'}`;
};
