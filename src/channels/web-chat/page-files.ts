import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { apiError } from '../../errors/api-error.ts';
import type { ChatPage } from './protocol.ts';

const placeholder = 'name="chat-page" content=""';

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Writes the page data into the built document. */
const fillPage = (document: string, page: ChatPage): string => {
  if (!document.includes(placeholder))
    throw new Error('The built chat page has no placeholder for its content.');
  return document.replace(placeholder, () =>
    placeholder.replace('""', `"${escapeAttribute(JSON.stringify(page))}"`),
  );
};

/** Creates a function that reads the built page once and fills it; it throws 503 until the page has been built. */
export const createPageFiller = (folder: string): ((page: ChatPage) => Promise<string>) => {
  let document: string | null = null;
  return async (page) => {
    document ??= await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
    if (document === null) throw apiError('temporarily_unavailable', 'The chat page has not been built.');
    return fillPage(document, page);
  };
};
