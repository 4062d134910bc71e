import type { ChatMedia } from '../../../src/channels/web-chat/protocol.ts';

/** How a file in a message is shown; `elsewhere` when it is not a file of this service, so that the page must not load it. */
export type MediaDisplay = 'image' | 'video' | 'audio' | 'document' | 'elsewhere' | 'nothing';

/** Returns the absolute http(s) address of a file; null for any other address. */
export const resolveFileUrl = (url: string, page: string): URL | null => {
  if (!URL.canParse(url, page)) return null;
  const address = new URL(url, page);
  return address.protocol === 'https:' || address.protocol === 'http:' ? address : null;
};

/** Returns how to show a file on the page with this address. */
export const mediaDisplayOf = (
  { type, url }: Pick<ChatMedia, 'type' | 'url'>,
  page: string,
): MediaDisplay => {
  const address = resolveFileUrl(url, page);
  if (!address) return 'nothing';
  return address.origin === new URL(page).origin ? type : 'elsewhere';
};
