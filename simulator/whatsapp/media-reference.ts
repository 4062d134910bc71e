import { GraphError } from './errors.ts';
import { membersOf, optionalText, parameterMissing, textOf } from './read-body.ts';

/** The kinds of files that a business can send. */
export const sentMediaKinds = ['image', 'video', 'audio', 'document', 'sticker'] as const;

/** One of `sentMediaKinds`. */
export type SentMediaKind = (typeof sentMediaKinds)[number];

/** A file of a message to send: uploaded, or a link. */
export interface MediaReference {
  readonly kind: SentMediaKind;
  readonly id: string | null;
  readonly link: string | null;
  readonly caption: string | null;
  readonly filename: string | null;
}

const [megabyte, kilobyte] = [1024 * 1024, 1024];

const documentTypes = [
  'application/pdf',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'text/plain',
];

/** The file types that the platform takes, by kind, with their size limit in bytes. */
export const mediaLimits: Readonly<
  Record<SentMediaKind, { readonly types: readonly string[]; readonly maxBytes: number }>
> = {
  image: { types: ['image/jpeg', 'image/png'], maxBytes: 5 * megabyte },
  video: { types: ['video/mp4', 'video/3gp', 'video/3gpp'], maxBytes: 16 * megabyte },
  audio: {
    types: ['audio/aac', 'audio/amr', 'audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/opus'],
    maxBytes: 16 * megabyte,
  },
  document: { types: documentTypes, maxBytes: 100 * megabyte },
  sticker: { types: ['image/webp'], maxBytes: 500 * kilobyte },
};

/** Returns a MIME type without its parameters, in lower case. */
export const bareType = (mimeType: string): string => (mimeType.split(';')[0] ?? '').trim().toLowerCase();

/** Returns every type that can be uploaded. A type of an image or sound can also be sent as a document. */
export const uploadTypes: readonly string[] = [
  ...new Set(sentMediaKinds.flatMap((kind) => mediaLimits[kind].types)),
];

/** Returns the size limit of an uploaded file of a type, in bytes; null for a type that the platform refuses. */
export const uploadLimit = (mimeType: string): number | null => {
  const fitting = sentMediaKinds.filter((kind) => mediaLimits[kind].types.includes(bareType(mimeType)));
  return fitting.length === 0 ? null : Math.max(...fitting.map((kind) => mediaLimits[kind].maxBytes));
};

/** Returns why a file cannot be sent as a kind; null when it can. */
export const findMediaFault = (kind: SentMediaKind, mimeType: string, size: number): string | null => {
  const { types, maxBytes } = mediaLimits[kind];
  const isKnown =
    kind === 'document' ? uploadTypes.includes(bareType(mimeType)) : types.includes(bareType(mimeType));
  if (!isKnown) return `Unsupported ${kind} type: ${bareType(mimeType)}.`;
  return size > maxBytes
    ? `Media file size too big. Max file size we currently support: ${kind} - ${maxBytes} bytes.`
    : null;
};

const linkOf = (value: unknown, name: string): string | null => {
  const link = textOf(value);
  if (link === null) return null;
  if (!/^https?:\/\//.test(link) || !URL.canParse(link))
    throw new GraphError(100, { message: `Param ${name}['link'] is not a valid URL.` });
  return link;
};

/** Reads the file of a message; throws the platform's refusals. Pure. */
export const parseMediaReference = (kind: SentMediaKind, value: unknown, name: string): MediaReference => {
  const members = membersOf(value);
  const [id, link] = [textOf(members['id']), linkOf(members['link'], name)];
  if (id === null && link === null) throw parameterMissing(`${name}['id'] or ${name}['link']`);
  if (id !== null && link !== null)
    throw new GraphError(100, { message: `Only one of ${name}['id'] and ${name}['link'] can be given.` });
  const hasCaption = kind !== 'audio' && kind !== 'sticker';
  if (!hasCaption && members['caption'] !== undefined)
    throw new GraphError(100, { message: `Unexpected key "caption" on param "${name}".` });
  return {
    kind,
    id,
    link,
    caption: hasCaption ? optionalText(members['caption'], `${name}['caption']`, 1024) : null,
    filename: kind === 'document' ? optionalText(members['filename'], `${name}['filename']`, 240) : null,
  };
};
