/** A piece of a message: words, or an address that can be followed, and what is shown in its place. */
export interface TextPiece {
  readonly text: string;
  readonly href?: string;
  readonly shown?: string;
}

const addressPattern = /\bhttps?:\/\/[^\s<>"']+/giu;
const trailingPunctuation = /[.,;:!?)\]}…]+$/u;

const trimPunctuation = (found: string): string => {
  const shorter = found.replace(trailingPunctuation, '');
  // A closing bracket belongs to an address that opens it: https://example.org/a_(b)
  return shorter.includes('(') && found.startsWith(`${shorter})`) ? `${shorter})` : shorter;
};

// The letters of West European names beside those of old host names: no two of them are taken for each other.
const plainHostPattern = /^https?:\/\/[a-z0-9.:\-à-öø-ÿ]+(?=[/?#]|$)/iu;
const deceptivePattern = /[\p{Cf}\p{Cc}\\]/u;

interface Link {
  readonly href: string;
  readonly shown: string;
}

/**
 * An address as it is followed and shown. "https://bank.nl@evil.example" leads to evil.example: a name before the host is
 * left out of both. Where marks of direction or letters of other scripts can make it read as another one, its encoded
 * form is shown.
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

/** Splits a text into words and http(s) addresses; joined again it is the same text. */
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
