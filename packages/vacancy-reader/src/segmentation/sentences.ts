import { maskMarkup } from './markup.ts';

/** A part of a text, from offset `start` up to but not including `end`. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

const abbreviations = new Set(
  (
    'o.a niv rijb erv opl dipl cert bijv bv b.v etc enz incl excl min max ca evt resp d.m.v m.b.t t.b.v i.c.m i.v.m o.b.v n.a.v t.a.v a.u.b z.s.m m.i.v mw dhr ing ir drs mr ' +
    'dr st jr sr nr no tel art afd p.w p.m e.g i.e vs approx inc ltd co corp dept est mrs ms prof hr yr yrs fte www'
  ).split(' '),
);

// A row of dots leads to a value: "6.2 Bakery experience ........ D".
const sentenceEnds =
  /(?<!\.\.\.)(?!\.{4})[.!?…]+["'”’)\]]*(?=\s+[\p{Lu}\p{N}"'“‘(€£$\p{Extended_Pictographic}])|[.!?](?=[A-ZÀ-Ü][\p{Ll}]*(?:\s|,))/gu;

/** A longer sentence has lost its punctuation and is cut between two words. */
const maxSentenceLength = 1000;

const splitLongSentence = (text: string, { start, end }: TextSpan): readonly TextSpan[] => {
  const spans: TextSpan[] = [];
  for (let from = start; from < end;) {
    const space = text.lastIndexOf(' ', from + maxSentenceLength);
    const to = end - from <= maxSentenceLength ? end : space > from ? space : from + maxSentenceLength;
    spans.push({ start: from, end: to });
    from = to;
  }
  return spans;
};

const endsSentence = (text: string, at: number, glued: boolean): boolean => {
  const word = /[\p{L}\p{N}.]*$/u.exec(text.slice(Math.max(0, at - 20), at))?.[0].toLowerCase() ?? '';
  // "zorg.Je hebt" ends a sentence, "ASP.Net" and "B.V." do not.
  if (glued)
    return (
      word.length >= 4 && !/^(?:js|net|io|ai|com|nl)\b/iu.test(text.slice(at + 1)) && !word.includes('.')
    );
  if (text[at] !== '.') return true;
  return !abbreviations.has(word) && !/(?:^|\.)\p{L}$/u.test(word);
};

const trimSpan = (text: string, { start, end }: TextSpan): TextSpan => {
  const piece = text.slice(start, end);
  return { start: start + piece.length - piece.trimStart().length, end: start + piece.trimEnd().length };
};

/**
 * Splits a part of a text into sentences, without the white space around them. The offsets are those of the whole
 * text.
 */
export const splitSentences = (inputText: string, { start, end }: TextSpan): readonly TextSpan[] => {
  const text = maskMarkup(inputText.slice(start, end));
  const cuts = [...text.matchAll(sentenceEnds)].flatMap(({ index, 0: marks }) => {
    const after = index + marks.length;
    return endsSentence(text, index, /\S/u.test(text[after] ?? ' ')) ? [after] : [];
  });
  return [...cuts, text.length]
    .flatMap((to, index) => splitLongSentence(text, { start: cuts[index - 1] ?? 0, end: to }))
    .filter((span) => /[\p{L}\p{N}]/u.test(text.slice(span.start, span.end)))
    .map((span) => trimSpan(text, span))
    .map((span) => ({ start: start + span.start, end: start + span.end }));
};
