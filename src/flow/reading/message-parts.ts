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

/** Changes the plain words of each part of a message; parts without words are left out. The texts stay as they are. */
export const changeWords = (message: MessageParts, change: (words: string) => string): MessageParts => {
  const changePart = ({ text, words }: MessagePart): MessagePart => ({ text, words: change(words) });
  const joined = ({ text }: MessagePart): MessagePart => {
    const parts = toSegments(text.match(partPattern) ?? []).map(({ words }) => change(words));
    return { text, words: parts.filter((words) => words !== '').join(' ') };
  };
  const parts = message.parts.map(changePart);
  if (parts.every(({ words }, index) => words === message.parts[index]?.words)) return message;
  const sentences = message.sentences.map(joined);
  const hasWords = ({ words }: MessagePart): boolean => words !== '';
  return {
    parts: parts.filter(hasWords),
    sentences: sentences.filter(hasWords),
    whole: {
      text: message.whole.text,
      words: sentences
        .filter(hasWords)
        .map(({ words }) => words)
        .join(' '),
    },
  };
};

/** Returns the smallest part that passes a test; null without one. */
export const findPart = (
  { parts, sentences, whole }: MessageParts,
  test: (words: string, text: string) => boolean,
): MessagePart | null => [...parts, ...sentences, whole].find(({ words, text }) => test(words, text)) ?? null;
