import { mediaContentOf, mediaPayload } from './payload.ts';
import type { FileLinks } from '../storage/file-links.ts';

/** A medium as an answer has it: a signed `url` that expires in place of `file_id`; anything else as it is. */
export const serializeMedia = <T extends object>(content: T, links: Pick<FileLinks, 'urlOf'>) => {
  if (!('file_id' in content) || typeof content.file_id !== 'string') return content;
  const { file_id: fileId, ...rest } = content;
  return { url: links.urlOf(fileId), ...rest };
};

const isText = (stored: unknown): boolean =>
  typeof stored === 'object' && stored !== null && 'type' in stored && stored.type === 'text';

/** A stored payload as an answer has it. */
export const serializePayload = (stored: unknown, links: Pick<FileLinks, 'urlOf'>): unknown => {
  if (isText(stored)) return stored;
  const read = mediaPayload.safeParse(stored);
  if (!read.success) return stored;
  const { type } = read.data;
  const content = mediaContentOf(read.data);
  return { type, [type]: serializeMedia(content, links) };
};
