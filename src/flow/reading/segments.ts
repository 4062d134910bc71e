import { plainWords } from './plain-words.ts';

/** A part of a message: as written, and in plain words. */
export interface Segment {
  readonly text: string;
  readonly words: string;
}

/** The parts of a message, from small to large. */
export interface Segments {
  /** Parts between commas and the like. */
  readonly parts: readonly Segment[];
  readonly sentences: readonly Segment[];
  readonly whole: Segment;
}

const longest = 600;

const toSegments = (texts: Iterable<string>): readonly Segment[] =>
  Array.from(texts, (text) => ({ text: text.trim(), words: plainWords(text) })).filter(
    ({ words }) => words !== '',
  );

const sentencePattern = /(?:[^.!?;\n]|(?<=\d)[.](?=\d)|[.](?=\p{L}))+[.!?;]*/gu;
const partPattern = /[^,:()\u2013\u2014]+[,:]*/gu;

/** Splits a message into its parts. A long message keeps its first 600 characters: acts stand at its beginning or are its whole. */
export const splitSegments = (message: string): Segments => {
  const text = message.slice(0, longest);
  const sentences = text.match(sentencePattern) ?? [];
  const parts = sentences.flatMap((sentence) => sentence.match(partPattern) ?? []);
  return {
    parts: toSegments(parts),
    sentences: toSegments(sentences),
    whole: { text: message.trim(), words: plainWords(text) },
  };
};

/** Returns the smallest part that passes a test; null without one. */
export const findSegment = (
  { parts, sentences, whole }: Segments,
  test: (words: string, text: string) => boolean,
): Segment | null => [...parts, ...sentences, whole].find(({ words, text }) => test(words, text)) ?? null;
