import type { ChatMedia } from '../../../src/messaging/channels/web/wire.ts';

/** How a file in a message is shown; `elsewhere` when it does not lie with us and the page must not load it. */
export type Shown = 'image' | 'video' | 'audio' | 'document' | 'elsewhere' | 'nothing';

/** The absolute address of a file, as the page may follow it; null for anything but the web. */
export const addressOf = (url: string, page: string): URL | null => {
  if (!URL.canParse(url, page)) return null;
  const address = new URL(url, page);
  return address.protocol === 'https:' || address.protocol === 'http:' ? address : null;
};

/** How to show a file on the page of this address. */
export const shownAs = ({ type, url }: Pick<ChatMedia, 'type' | 'url'>, page: string): Shown => {
  const address = addressOf(url, page);
  if (!address) return 'nothing';
  return address.origin === new URL(page).origin ? type : 'elsewhere';
};
