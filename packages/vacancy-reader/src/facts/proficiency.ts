import { proficiencies, type Proficiency } from '../analysis.ts';
import { loadLexiconTable } from '../lexicons/load-lexicon-table.ts';
import { matchAnyPhrase } from '../text/phrase-expressions.ts';
import type { LanguageMention } from './language-names.ts';

const levels = loadLexiconTable('proficiency.tsv', 2).flatMap(([word = '', pattern = '']) => {
  const level = proficiencies.find((known) => known === word);
  if (level === undefined) throw new Error(`proficiency.tsv names no level: ${word}`);
  return { level, pattern: matchAnyPhrase([pattern]), pieces: matchAnyPhrase([pattern], 'giu') };
});

/** The level that words name; null when they name none. */
export const detectProficiency = (words: string): Proficiency | null =>
  levels.find(({ pattern }) => pattern.test(words))?.level ?? null;

// "Je legt iets eenvoudig uit, in foutloos Nederlands": what stands nearest before a language is its level.
const nearestIn = (words: string): Proficiency | null => {
  const all = levels.flatMap(({ level, pieces }) =>
    [...words.matchAll(pieces)].map(({ index, 0: { length } }) => ({
      level,
      start: index,
      end: index + length,
    })),
  );
  const [nearest] = all.sort((one, other) => other.end - one.end || one.start - other.start);
  return nearest?.level ?? null;
};

// "Of" divides in Dutch alone: "command of" goes on.
const connector =
  /\s+(?:en|and|or|maar|but|plus)\s+|(?<!command|knowledge|level|understanding|grasp|mastery|use)\s+of\s+|[;/]|,\s/u;

// "Nederlands (C1)", "Engels: goed", "French - basic": a mark that says that the level follows.
const marked = /^\s*(?:\(|:|=|[-–—](?=\s))\s*([^),;]*)/u;

// "Nederlands spreken, lezen en schrijven (min. A2)"
const measure = /(?<!\p{L})[ABC][12](?![\p{L}\p{N}])/u;

// What stands after a language up to the next thought: "(B2)", "at C1 level", "fluently".
const behind = (words: string): string => {
  const [, inside] = marked.exec(words) ?? [];
  return inside ?? words.split(/(?=\b(?:and|en)\s+(?:a|an|een)\b)/u)[0]?.split(connector)[0] ?? '';
};

// "Fluently and have a good command of": what stands before the joint is about the language before.
const ahead = (words: string, isFirst: boolean): string => {
  const piece = words.split(/[;.]|\)\s/u).at(-1) ?? words;
  const joint = isFirst ? null : connector.exec(piece);
  return joint === null ? piece : piece.slice(joint.index + joint[0].length);
};

// "Naast vloeiend Nederlands spreek je ook Berbers": how well, it does not say.
const further = /(?<!\p{L})(?:ook|also|too|daarnaast)(?!\p{L})/iu;

/**
 * The level for each naming of a statement, in their order; one without words of its own has that of its neighbours. Null where the
 * statement names none.
 */
export const proficienciesByMention = (
  words: string,
  namings: readonly LanguageMention[],
): readonly (Proficiency | null)[] => {
  const own = namings.map(({ start, end }, index) => {
    const before = words.slice(namings[index - 1]?.end ?? 0, start);
    const after = words.slice(end, namings[index + 1]?.start ?? words.length);
    const near = detectProficiency(behind(after));
    // "Nederlands (C1) en goed Engels": what stands in a bracket behind comes first.
    return (
      (marked.test(after) ? near : null) ??
      nearestIn(ahead(before, index === 0)) ??
      near ??
      detectProficiency(measure.exec(after)?.[0] ?? '')
    );
  });
  // "English, and a little Dutch" says nothing of the English, "English and Dutch fluently" does.
  const following = own.map((level, index) => {
    const next = own.findIndex((other, at) => at >= index && other !== null);
    const before = words.slice(namings[next - 1]?.end ?? 0, namings[next]?.start ?? 0);
    return level ?? (nearestIn(ahead(before, false)) === null ? (own[next] ?? null) : null);
  });
  let last: Proficiency | null = null;
  return own.map((level, index) => {
    const gap = words.slice(namings[index - 1]?.end ?? 0, namings[index]?.start ?? 0);
    last = level ?? (further.test(gap) ? null : last);
    return last ?? following[index] ?? null;
  });
};
