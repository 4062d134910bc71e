import { linkify, type TextPiece } from '../../shared/linkify.ts';

/** How a piece of a text is written. */
export type TextMark = 'plain' | 'bold' | 'italic' | 'struck' | 'code';

/** A piece of a text with its mark; an address among them has `href`. */
export interface MarkedPiece extends TextPiece {
  readonly mark: TextMark;
}

const marks = { '*': 'bold', _: 'italic', '~': 'struck' } as const;

// A mark stands outside words, and the marked words touch it: "2 * 3 * 4" and "snake_case_name" are plain.
const marked = /```([^`]+)```|(?<![\p{L}\p{N}])([*_~])(\S|\S[^\n]*?\S)\2(?![\p{L}\p{N}])/gu;

const markOf = (sign: string | undefined): TextMark =>
  sign === '*' || sign === '_' || sign === '~' ? marks[sign] : 'code';

const plain = (text: string): readonly MarkedPiece[] =>
  linkify(text).map((piece) => ({ ...piece, mark: 'plain' }));

/** Splits a text by the marks of WhatsApp: *bold*, _italic_, ~struck~, ```code```, and addresses between them. */
export const readMarks = (text: string): readonly MarkedPiece[] => {
  const pieces: MarkedPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(marked)) {
    const [whole, code, sign, words] = match;
    pieces.push(...plain(text.slice(from, match.index)), { text: code ?? words ?? '', mark: markOf(sign) });
    from = match.index + whole.length;
  }
  return [...pieces, ...plain(text.slice(from))];
};

/** Returns the words of a text without its marks. */
export const withoutMarks = (text: string): string =>
  readMarks(text)
    .map((piece) => piece.text)
    .join('');
