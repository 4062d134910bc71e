import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';

import type { MediaType } from '../messaging/payload.ts';

/** The content of a file: a buffer, or the path of a file. */
export type FileContentSource = Buffer | string;

/** The type of a file, detected from its bytes. */
export interface DetectedFileType {
  readonly mimeType: string;
  readonly type: MediaType;
}

/** The type of a file as its sender declares it. */
export interface DeclaredFileType {
  readonly mimeType?: string | null | undefined;
  readonly type?: MediaType | undefined;
  /** Its extension is used only in the detail of a refusal. */
  readonly filename?: string | null | undefined;
}

/** The reason why a file is refused: the faulty member, and a sentence for a person. */
export interface FileTypeFault {
  readonly in: 'data' | 'mimeType' | 'type';
  readonly detail: string;
}

const wordMimeType = 'application/msword';
const officeMimePrefix = 'application/vnd.openxmlformats-officedocument';
const openDocumentMimePrefix = 'application/vnd.oasis.opendocument';

/** The accepted types, each with its file name extensions. The first extension is added to a name that has none of them. */
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

/** Other names of these types, as used by browsers, phones and detectors. */
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

/** Video containers that can hold audio alone, which their bytes do not show. */
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

/** Whether a compound file is a Word document; it can also be a spreadsheet or an installer. */
const isWord = async (bytes: FileContentSource): Promise<boolean> => {
  let tail = Buffer.alloc(0);
  for await (const chunk of chunksOf(bytes)) {
    const seen = Buffer.concat([tail, chunk]);
    if (seen.includes(wordStream)) return true;
    tail = seen.subarray(-wordStream.length);
  }
  return false;
};

// Markup and scripts look like plain text, but run when they are opened.
const executableStart = /^\s*(<[a-z!?/]|#!)/iu;
const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32 && byte !== 27);

const isPlainText = async (bytes: FileContentSource): Promise<boolean> => {
  let hasStarted = false;
  for await (const chunk of chunksOf(bytes)) {
    if (chunk.some(isControl)) return false;
    if (
      !hasStarted &&
      executableStart.test(
        chunk
          .subarray(0, 1024)
          .toString('utf8')
          .replace(/^\uFEFF/u, ''),
      )
    )
      return false;
    hasStarted ||= chunk.length > 0;
  }
  return hasStarted;
};

/** Detect the type of the bytes, accepted or not; null when it is unknown. */
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

const toDeclaredType = (mimeType: string | null | undefined): string | null => {
  const canonical = mimeType ? canonicalMimeType(mimeType) : '';
  return canonical === '' || canonical === 'application/octet-stream' ? null : canonical;
};

/** Describe why bytes of an unaccepted type are refused. If an accepted type was declared, say that the bytes do not match it. */
const describeRefusal = (found: string | null, { mimeType, filename }: DeclaredFileType): string => {
  const declared = toDeclaredType(mimeType);
  const expected = declared ?? typeOfExtension(filename ?? '');
  if (expected === null || !(expected in extensionsByType)) return 'Files of this type are not accepted.';
  if (declared === null) return `The content of the file is not ${expected}, although its name says so.`;
  return found === null
    ? `The content of the file is not ${expected}.`
    : `The file is ${found}, not ${expected}.`;
};

/** Detect the type of a file from its bytes, or return why the file is refused. Its name does not matter. */
export const detectFileType = async (
  bytes: FileContentSource,
  declaration: DeclaredFileType,
): Promise<{ ok: true; kind: DetectedFileType } | { ok: false; fault: FileTypeFault }> => {
  const refused = (place: FileTypeFault['in'], detail: string) =>
    ({ ok: false, fault: { in: place, detail } }) as const;
  if (await isEmpty(bytes)) return refused('data', 'The file is empty.');
  const found = await detectMimeType(bytes);
  if (found === null || !(found in extensionsByType))
    return refused('data', describeRefusal(found, declaration));
  const declared = toDeclaredType(declaration.mimeType);
  const mimeType = chooseContainerType(found, declared, declaration.type);
  if (declared !== null && declared !== mimeType)
    return refused('mimeType', `The file is ${mimeType}, not ${declared}.`);
  const kind = { mimeType, type: mediaTypeOf(mimeType) };
  if (declaration.type !== undefined && declaration.type !== kind.type)
    return refused('type', `A file of type ${mimeType} must be sent as ${kind.type}.`);
  return { ok: true, kind };
};

const mebibyte = 1_048_576;

/** Return the size limit of a kind of file, in bytes. */
export const maxFileBytesOf = (type: MediaType): number => (type === 'image' ? 5 : 16) * mebibyte;

/** The size limit of any file, in bytes. */
export const maxFileBytes = 16 * mebibyte;

/** Return the error detail for a file that is too large. */
export const tooLargeDetail = (limitBytes: number): string =>
  `The file is larger than ${limitBytes / mebibyte} MiB.`;

/** Return a name for a download: no path, printable characters only, at most 255, with an extension of the type. */
export const toDownloadName = (name: string | null | undefined, mimeType: string): string | null => {
  const last = (name ?? '').split(/[/\\]/u).at(-1) ?? '';
  const clean = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  if (clean === '') return null;
  const extensions = extensionsByType[mimeType] ?? [];
  if (extensions.includes(extensionOf(clean))) return clean.slice(-255);
  return `${clean.slice(0, 240)}.${extensions[0] ?? 'bin'}`;
};
