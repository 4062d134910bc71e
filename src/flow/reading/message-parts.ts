import { plainWords } from './plain-words.ts';

/** A part of a message: as written, and in plain words. */
export interface MessagePart {
  readonly text: string;
  readonly words: string;
}

/** The parts of a message, from small to large. */
export interface MessageParts {
  /** Parts between commas and the like. */
  readonly parts: readonly MessagePart[];
  readonly sentences: readonly MessagePart[];
  readonly whole: MessagePart;
}

const longest = 600;

const toSegments = (texts: Iterable<string>): readonly MessagePart[] =>
  Array.from(texts, (text) => ({ text: text.trim(), words: plainWords(text) })).filter(
    ({ words }) => words !== '',
  );

const sentencePattern = /(?:[^.!?;\n]|(?<=\d)[.](?=\d)|[.](?=\p{L}))+[.!?;]*/gu;
const partPattern = /[^,:()\u2013\u2014]+[,:]*/gu;

/** Splits a message into its parts. A long message keeps its first 600 characters: acts stand at its beginning or are its whole. */
export const splitMessage = (message: string): MessageParts => {
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
export const findPart = (
  { parts, sentences, whole }: MessageParts,
  test: (words: string, text: string) => boolean,
): MessagePart | null => [...parts, ...sentences, whole].find(({ words, text }) => test(words, text)) ?? null;
