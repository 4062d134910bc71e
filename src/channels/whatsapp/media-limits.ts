import type { MediaType } from '../../messaging/payload.ts';

const mebibyte = 1024 * 1024;

/** The largest files that the platform carries, in bytes. */
export const maxMediaBytes: Readonly<Record<MediaType, number>> = {
  image: 5 * mebibyte,
  audio: 16 * mebibyte,
  video: 16 * mebibyte,
  document: 100 * mebibyte,
};

const openXml = 'application/vnd.openxmlformats-officedocument';

/** The kinds of files that the platform takes, by how it shows them. */
const acceptedTypes: ReadonlyMap<string, MediaType> = new Map([
  ['image/jpeg', 'image'],
  ['image/png', 'image'],
  ['audio/aac', 'audio'],
  ['audio/amr', 'audio'],
  ['audio/mpeg', 'audio'],
  ['audio/mp4', 'audio'],
  ['audio/ogg', 'audio'],
  ['video/mp4', 'video'],
  ['video/3gpp', 'video'],
  ['text/plain', 'document'],
  ['application/pdf', 'document'],
  ['application/msword', 'document'],
  ['application/vnd.ms-excel', 'document'],
  ['application/vnd.ms-powerpoint', 'document'],
  [`${openXml}.wordprocessingml.document`, 'document'],
  [`${openXml}.spreadsheetml.sheet`, 'document'],
  [`${openXml}.presentationml.presentation`, 'document'],
]);

/** Returns how the platform shows a file of a MIME type, whatever its parameters; null when it refuses the type. */
export const acceptedMediaType = (mimeType: string): MediaType | null =>
  acceptedTypes.get((mimeType.split(';')[0] ?? '').trim().toLowerCase()) ?? null;
