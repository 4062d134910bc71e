import { withoutMarkup } from './markup.ts';

/** A piece of a text: from `start` up to `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const abbreviations = new Set(
  (
    'o.a bijv bv b.v etc enz incl excl min max ca evt resp d.m.v m.b.t t.b.v i.c.m i.v.m o.b.v n.a.v t.a.v a.u.b z.s.m m.i.v mw dhr ing ir drs mr ' +
    'dr st jr sr nr no tel art afd p.w p.m e.g i.e vs approx inc ltd co corp dept est mrs ms prof hr yr yrs fte www'
  ).split(' '),
);

const ends =
  /[.!?…]+["'”’)\]]*(?=\s+[\p{Lu}\p{N}"'“‘(€£$\p{Extended_Pictographic}])|[.!?](?=[A-ZÀ-Ü][\p{Ll}]*(?:\s|,))/gu;

const isEnd = (text: string, at: number, glued: boolean): boolean => {
  const word = /[\p{L}\p{N}.]*$/u.exec(text.slice(Math.max(0, at - 20), at))?.[0].toLowerCase() ?? '';
  // "zorg.Je hebt" ends a sentence, "ASP.Net" and "B.V." do not.
  if (glued)
    return (
      word.length >= 4 && !/^(?:js|net|io|ai|com|nl)\b/iu.test(text.slice(at + 1)) && !word.includes('.')
    );
  if (text[at] !== '.') return true;
  return !abbreviations.has(word) && !/(?:^|\.)\p{L}$/u.test(word);
};

/** The sentences of a piece of a text, without the white space around them. */
export const sentencesOf = (inputText: string, { start, end }: Span): readonly Span[] => {
  const text = withoutMarkup(inputText.slice(start, end));
  const spans: Span[] = [];
  let from = 0;
  const cut = (to: number): void => {
    const piece = text.slice(from, to);
    const lead = piece.length - piece.trimStart().length;
    if (/[\p{L}\p{N}]/u.test(piece))
      spans.push({ start: start + from + lead, end: start + from + piece.trimEnd().length });
    from = to;
  };
  for (const match of text.matchAll(ends)) {
    const after = match.index + match[0].length;
    if (isEnd(text, match.index, /\S/u.test(text[after] ?? ' '))) cut(after);
  }
  cut(text.length);
  return spans;
};
