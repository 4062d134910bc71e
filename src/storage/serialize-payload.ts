import { mediaContentOf, mediaPayload } from '../messaging/payload.ts';
import type { FileLinks } from './file-links.ts';

/** Serializes media content for a response: a signed, expiring `url` replaces `file_id`; other content is unchanged. */
export const serializeMedia = <T extends object>(content: T, links: Pick<FileLinks, 'urlOf'>) => {
  if (!('file_id' in content) || typeof content.file_id !== 'string') return content;
  const { file_id: fileId, ...rest } = content;
  return { url: links.urlOf(fileId), ...rest };
};

const isText = (stored: unknown): boolean =>
  typeof stored === 'object' && stored !== null && 'type' in stored && stored.type === 'text';

/** Serializes a stored payload for a response. */
export const serializePayload = (stored: unknown, links: Pick<FileLinks, 'urlOf'>): unknown => {
  if (isText(stored)) return stored;
  const parsed = mediaPayload.safeParse(stored);
  if (!parsed.success) return stored;
  const { type } = parsed.data;
  const content = mediaContentOf(parsed.data);
  return { type, [type]: serializeMedia(content, links) };
};
