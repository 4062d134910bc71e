import { linkify, type TextPiece } from '../../shared/linkify.ts';

// A word that goes on at either side is none of them. The lengths are bounded, so that a long text is read in a moment.
const emailPattern =
  /(?<![\p{L}\p{N}@._+-])[a-z0-9._+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?![\p{L}\p{N}@_-])/iu;

// Begins with + or 0, as nobody writes an amount or a year, and has the 9 to 15 digits of a telephone number. A date is none.
const phonePattern =
  /(?<![\p{L}\p{N}+])(?!\d{1,4}[-./]\d{1,2}[-./]\d{2,4}(?!\d))(?:\+\d{1,3} ?\(0\) ?\d|(?:\+|0)\d)(?:[ -]?\d){7,13}(?![\p{L}\p{N}])/u;

const contactPattern = new RegExp(`${emailPattern.source}|${phonePattern.source}`, 'giu');

const hrefOf = (contact: string): string =>
  contact.includes('@') ? `mailto:${contact}` : `tel:${contact.replace('(0)', '').replaceAll(/[ -]/gu, '')}`;

const splitContacts = (text: string): readonly TextPiece[] => {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(contactPattern)) {
    if (index > from) pieces.push({ text: text.slice(from, index) });
    pieces.push({ text: found, href: hrefOf(found), shown: found });
    from = index + found.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
};

/** Splits a text into plain text, http(s) addresses, e-mail addresses and telephone numbers. Joined again, it is the same text. */
export const linkifyContacts = (text: string): readonly TextPiece[] =>
  linkify(text).flatMap((piece) => (piece.href === undefined ? splitContacts(piece.text) : piece));
