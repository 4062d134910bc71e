import type { MediaType } from '../messaging/payload.ts';

/** The type of Word's binary documents. */
export const wordMimeType = 'application/msword';
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

/** Returns whether files of a type are accepted. */
export const isAcceptedType = (mimeType: string): boolean => mimeType in extensionsByType;

/** Returns the canonical name of a MIME type, without parameters and in lower case. */
export const toCanonicalMimeType = (mimeType: string): string => {
  const name = (mimeType.split(';')[0] ?? '').trim().toLowerCase();
  return aliases[name] ?? name;
};

/** Returns the type of media that a MIME type belongs to. */
export const mediaTypeOf = (mimeType: string): MediaType => {
  if (mimeType.startsWith('image/')) return 'image';
  if (mimeType.startsWith('video/')) return 'video';
  return mimeType.startsWith('audio/') ? 'audio' : 'document';
};

const extensionOf = (name: string): string => /\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '';

/** Returns the accepted type of a file name's extension; null when there is none. */
export const acceptedTypeOfName = (name: string): string | null =>
  Object.keys(extensionsByType).find((mimeType) => extensionsByType[mimeType]?.includes(extensionOf(name))) ??
  null;

const mebibyte = 1_048_576;

/** Returns the size limit of a kind of file, in bytes. */
export const maxFileBytesOf = (type: MediaType): number => (type === 'image' ? 5 : 16) * mebibyte;

/** The size limit of any file, in bytes. */
export const maxFileBytes = 16 * mebibyte;

/** Returns the error detail for a file that is too large. */
export const tooLargeDetail = (limitBytes: number): string =>
  `The file is larger than ${limitBytes / mebibyte} MiB.`;

/** Returns a name for a download: no path, printable characters only, at most 255, with an extension of the type. */
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
