import { proficiencies, type Proficiency } from '../analysis.ts';
import { loadLexiconTable } from '../lexicons/load-lexicon-table.ts';
import { compilePhrases } from '../segmentation/phrase-expressions.ts';
import type { LanguageMention } from './language-names.ts';

const levelPatterns = loadLexiconTable('proficiency.tsv', 2).flatMap(([word = '', pattern = '']) => {
  const level = proficiencies.find((known) => known === word);
  if (level === undefined) throw new Error(`proficiency.tsv names no level: ${word}`);
  return { level, pattern: compilePhrases([pattern]), pieces: compilePhrases([pattern], 'giu') };
});

/** Returns the level that words name, or null. */
export const detectProficiency = (words: string): Proficiency | null =>
  levelPatterns.find(({ pattern }) => pattern.test(words))?.level ?? null;

// "Je legt iets eenvoudig uit, in foutloos Nederlands": the nearest level before a language is its level.
const findNearestLevel = (words: string): Proficiency | null => {
  const all = levelPatterns.flatMap(({ level, pieces }) =>
    [...words.matchAll(pieces)].map(({ index, 0: { length } }) => ({
      level,
      start: index,
      end: index + length,
    })),
  );
  const [nearest] = all.sort((one, other) => other.end - one.end || one.start - other.start);
  return nearest?.level ?? null;
};

// "Of" separates in Dutch only: "command of" continues.
const connector =
  /\s+(?:en|and|or|maar|but|plus)\s+|(?<!command|knowledge|level|understanding|grasp|mastery|use)\s+of\s+|[;/]|,\s/u;

// "Nederlands (C1)", "Engels: goed", "French - basic": a mark announces the level.
const levelMark = /^\s*(?:\(|:|=|[-–—](?=\s))\s*([^),;]*)/u;

// "Nederlands spreken, lezen en schrijven (min. A2)"
const cefrLevel = /(?<!\p{L})[ABC][12](?![\p{L}\p{N}])/u;

// Returns the text after a language that belongs to it: "(B2)", "at C1 level", "fluently".
const textBehind = (words: string): string => {
  const [, inside] = levelMark.exec(words) ?? [];
  return inside ?? words.split(/(?=\b(?:and|en)\s+(?:a|an|een)\b)/u)[0]?.split(connector)[0] ?? '';
};

// "Fluently and have a good command of": the part before the conjunction is about the previous language.
const textBefore = (words: string, isFirst: boolean): string => {
  const piece = words.split(/[;.]|\)\s/u).at(-1) ?? words;
  const joint = isFirst ? null : connector.exec(piece);
  return joint === null ? piece : piece.slice(joint.index + joint[0].length);
};

// "Naast vloeiend Nederlands spreek je ook Berbers" states no level of Berber.
const alsoWords = /(?<!\p{L})(?:ook|also|too|daarnaast)(?!\p{L})/iu;

/**
 * Returns the level of each mention, in their order. A mention without its own level has that of its neighbours. Null
 * where the statement names no level.
 */
export const proficienciesByMention = (
  words: string,
  mentions: readonly LanguageMention[],
): readonly (Proficiency | null)[] => {
  const ownLevels = mentions.map(({ start, end }, index) => {
    const before = words.slice(mentions[index - 1]?.end ?? 0, start);
    const after = words.slice(end, mentions[index + 1]?.start ?? words.length);
    const near = detectProficiency(textBehind(after));
    // "Nederlands (C1) en goed Engels": the level in brackets comes first.
    return (
      (levelMark.test(after) ? near : null) ??
      findNearestLevel(textBefore(before, index === 0)) ??
      near ??
      detectProficiency(cefrLevel.exec(after)?.[0] ?? '')
    );
  });
  // "English, and a little Dutch" says nothing about the English; "English and Dutch fluently" does.
  const following = ownLevels.map((level, index) => {
    const next = ownLevels.findIndex((other, at) => at >= index && other !== null);
    const before = words.slice(mentions[next - 1]?.end ?? 0, mentions[next]?.start ?? 0);
    return level ?? (findNearestLevel(textBefore(before, false)) === null ? (ownLevels[next] ?? null) : null);
  });
  let last: Proficiency | null = null;
  return ownLevels.map((level, index) => {
    const gap = words.slice(mentions[index - 1]?.end ?? 0, mentions[index]?.start ?? 0);
    last = level ?? (alsoWords.test(gap) ? null : last);
    return last ?? following[index] ?? null;
  });
};
