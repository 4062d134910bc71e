import { maxUploadBytes } from '../../../src/channels/web-chat/protocol.ts';

/** A file as the browser describes it. The size is in bytes. */
export interface BrowserFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** The files that a question accepts: MIME types or patterns like `image/*`, and the largest size when it sets one. */
export interface FileConstraints {
  readonly accept: readonly string[];
  readonly maxBytes: number | null;
}

/** Why a file cannot be sent. */
export type FileFault = 'empty' | 'wrongType' | 'tooBig';

/** The everyday kind of a file type. */
export type FileCategory =
  | 'picture'
  | 'video'
  | 'audio'
  | 'pdf'
  | 'word'
  | 'openDocument'
  | 'office'
  | 'text'
  | 'file';

const typesByExtension: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heic: 'image/heic',
  heif: 'image/heif',
  avif: 'image/avif',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  txt: 'text/plain',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  '3gp': 'video/3gpp',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  aac: 'audio/aac',
  amr: 'audio/amr',
  wav: 'audio/wav',
};

/** File types that can be sent when a question accepts any file, or when no file is asked for. */
const acceptedByDefault: readonly string[] = [
  'image/*',
  'video/*',
  'audio/*',
  ...new Set(Object.values(typesByExtension).filter((type) => !/^(image|video|audio)\//.test(type))),
];

const patternsOf = (accept: readonly string[] | null): readonly string[] =>
  accept === null || accept.includes('*/*')
    ? acceptedByDefault
    : accept.map((pattern) => pattern.toLowerCase());

// Pictures that can carry scripts: the service refuses them.
const refusedTypes = new Set(['image/svg+xml']);

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Returns the MIME type of a file: from the browser, or by its extension when the browser does not know it. */
export const mimeTypeOf = ({ name, type }: Pick<BrowserFile, 'name' | 'type'>): string => {
  const said = (type.split(';')[0] ?? '').trim().toLowerCase();
  if (said !== '' && said !== 'application/octet-stream') return said;
  return typesByExtension[extensionOf(name)] ?? 'application/octet-stream';
};

const matches = (type: string, pattern: string): boolean =>
  pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;

const isImage = (type: string): boolean => type.startsWith('image/');

/** Returns the largest size of a file of a type, in bytes: the smaller of the limits of its kind and of the question. */
export const maxBytesFor = (type: string, constraints: FileConstraints | null): number =>
  Math.min(isImage(type) ? maxUploadBytes.image : maxUploadBytes.other, constraints?.maxBytes ?? Infinity);

/** Returns why the service or the question would refuse a file; null when both accept it. */
export const findFileFault = (file: BrowserFile, constraints: FileConstraints | null): FileFault | null => {
  const type = mimeTypeOf(file);
  const patterns = patternsOf(constraints?.accept ?? null);
  if (refusedTypes.has(type) || !patterns.some((pattern) => matches(type, pattern))) return 'wrongType';
  if (file.size === 0) return 'empty';
  return file.size > maxBytesFor(type, constraints) ? 'tooBig' : null;
};

/** Builds the `accept` attribute of a file field: types and their extensions, because systems know one or the other. */
export const acceptAttribute = (accept: readonly string[] | null): string => {
  const patterns = patternsOf(accept);
  const endings = Object.entries(typesByExtension)
    .filter(([, type]) => !isImage(type) && patterns.some((pattern) => matches(type, pattern)))
    .map(([ending]) => `.${ending}`);
  return [...new Set([...patterns, ...endings])].join(',');
};

/** Returns the everyday kind of a type, or of a pattern like `image/*`. */
export const fileCategoryOf = (type: string): FileCategory => {
  if (type.startsWith('image/')) return 'picture';
  if (type.startsWith('video/')) return 'video';
  if (type.startsWith('audio/')) return 'audio';
  if (type === 'application/pdf') return 'pdf';
  if (type === 'application/msword' || type.includes('wordprocessingml')) return 'word';
  if (type.includes('opendocument.text')) return 'openDocument';
  if (/officedocument|opendocument/.test(type)) return 'office';
  return type.startsWith('text/') ? 'text' : 'file';
};

/** Returns the kinds of the types that can be sent, each once. */
export const fileCategoriesOf = (accept: readonly string[] | null): readonly FileCategory[] => [
  ...new Set(patternsOf(accept).map(fileCategoryOf)),
];

/** Kinds of files with the same largest size, in bytes. */
interface SizeLimit {
  readonly kinds: readonly FileCategory[];
  readonly limit: number;
}

/** Returns the kinds that a question accepts, grouped by their largest size. */
export const sizeLimitsOf = (constraints: FileConstraints): readonly SizeLimit[] => {
  const patterns = patternsOf(constraints.accept);
  const limits = new Set(patterns.map((type) => maxBytesFor(type, constraints)));
  return [...limits].map((limit) => ({
    limit,
    kinds: fileCategoriesOf(patterns.filter((type) => maxBytesFor(type, constraints) === limit)),
  }));
};

const maxNameLength = 120;

/** Shortens a name so that it fits into an address, and keeps its extension. */
export const shortenFilename = (name: string): string => {
  const plain = name.toWellFormed().trim();
  if (plain.length <= maxNameLength) return plain === '' ? 'file' : plain;
  const ending = plain.slice(plain.lastIndexOf('.')).slice(0, 10);
  return `${plain.slice(0, maxNameLength - ending.length)}${ending}`.toWellFormed();
};

const maxCaptionLength = 1000;

/** Returns whether a text can be the caption of a file. A longer text becomes a message of its own. */
export const fitsCaption = (text: string): boolean => text.length <= maxCaptionLength;
