import { proficiencies, type Proficiency } from '../../analysis.ts';
import { readLexicon } from '../lexicons/read-lexicon.ts';
import { anyOf } from '../text/phrases.ts';
import type { Naming } from './language-names.ts';

const levels = readLexicon('proficiency.tsv', 2).flatMap(([word = '', pattern = '']) => {
  const level = proficiencies.find((known) => known === word);
  if (level === undefined) throw new Error(`proficiency.tsv names no level: ${word}`);
  return { level, pattern: anyOf([pattern]) };
});

const levelIn = (words: string): Proficiency | null =>
  levels.find(({ pattern }) => pattern.test(words))?.level ?? null;

const connector = /\s+(?:en|and|of|or|maar|but|plus)\s+|[;/]|,\s/u;

// What stands after a language up to the next thought: "(B2)", "at C1 level", "fluently".
const behind = (words: string): string => {
  const [, inside] = /^\s*\(([^)]*)/u.exec(words) ?? [];
  return inside ?? words.split(/(?=\b(?:and|en)\s+(?:a|an|een)\b)/u)[0]?.split(connector)[0] ?? '';
};

/** The level for each naming of a statement, in their order; one without words of its own has that of its neighbours. */
export const proficienciesIn = (words: string, namings: readonly Naming[]): readonly Proficiency[] => {
  const own = namings.map(({ start, end }, index) => {
    const before = words.slice(namings[index - 1]?.end ?? 0, start);
    const after = behind(words.slice(end, namings[index + 1]?.start ?? words.length));
    // "Nederlands (C1) en goed Engels": what stands behind in its own bracket comes first.
    const near = before.split(/[;.]|\)\s/u).at(-1) ?? before;
    return levelIn(/^\s*\(/u.test(words.slice(end)) ? after : '') ?? levelIn(near) ?? levelIn(after);
  });
  const following = own.map((level, index) => level ?? own.slice(index).find((next) => next !== null) ?? null);
  let last: Proficiency | null = null;
  return own.map((level, index) => {
    last = level ?? last;
    return last ?? following[index] ?? 'good';
  });
};
