/** A piece of a message: words, or an address that can be followed. */
export interface Piece {
  readonly text: string;
  readonly href?: string;
}

const address = /\bhttps?:\/\/[^\s<>"']+/giu;
const trailing = /[.,;:!?)\]}…]+$/u;

const trimmed = (found: string): string => {
  const shorter = found.replace(trailing, '');
  // A closing bracket belongs to an address that opens it: https://example.org/a_(b)
  return shorter.includes('(') && found.startsWith(`${shorter})`) ? `${shorter})` : shorter;
};

const hrefOf = (text: string): string | null => {
  if (!URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
};

/** Splits a text into words and http(s) addresses; joined again it is the same text. */
export const linkify = (text: string): readonly Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const found = trimmed(match[0]);
    const href = hrefOf(found);
    if (href === null) continue;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    pieces.push({ text: found, href });
    from = match.index + found.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
};
