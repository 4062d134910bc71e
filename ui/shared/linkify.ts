/** A part of a message: text, or a web address with the text to show for it. */
export interface TextPiece {
  readonly text: string;
  readonly href?: string;
  readonly shown?: string;
}

const addressPattern = /\bhttps?:\/\/[^\s<>"']+/giu;
const trailingPunctuation = /[.,;:!?)\]}…]+$/u;

const trimPunctuation = (found: string): string => {
  const shorter = found.replace(trailingPunctuation, '');
  // A closing bracket belongs to the address when the address has the opening one: https://example.org/a_(b)
  return shorter.includes('(') && found.startsWith(`${shorter})`) ? `${shorter})` : shorter;
};

// Letters of West European names, and those of plain host names: no two of them look alike.
const plainHostPattern = /^https?:\/\/[a-z0-9.:\-à-öø-ÿ]+(?=[/?#]|$)/iu;
const deceptivePattern = /[\p{Cf}\p{Cc}\\]/u;

interface Link {
  readonly href: string;
  readonly shown: string;
}

/**
 * Returns an address as it is opened and shown. "https://bank.nl@evil.example" leads to evil.example, so a user name before
 * the host is removed. Where control characters or letters of other scripts can make it look like another address, its
 * encoded form is shown.
 */
const toLink = (text: string): Link | null => {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const named = url.username !== '' || url.password !== '';
  url.username = '';
  url.password = '';
  const { href } = url;
  const readsAsItIs = !named && plainHostPattern.test(text.normalize('NFC')) && !deceptivePattern.test(text);
  return { href, shown: readsAsItIs ? text : href };
};

/** Splits a text into plain text and http(s) addresses. Joined again, the parts are the same text. */
export const linkify = (text: string): readonly TextPiece[] => {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(addressPattern)) {
    const found = trimPunctuation(match[0]);
    const link = toLink(found);
    if (link === null) continue;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    pieces.push({ text: found, ...link });
    from = match.index + found.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
};
