import { memoizePerWord } from '../memoize.ts';
import { lexiconVocabularies } from './loaded-lexicons.ts';
import type { SkillMention } from './skill-mention.ts';
import { stripEndings, tokensBetween } from './tokens.ts';

/** The share of words that the lexicons of hard and of soft skills use, from 0 to 1. */
interface LexiconFamiliarity {
  readonly hard: number;
  readonly soft: number;
}

const minWordLength = 4;

/** Returns the share of a mention's words that the lexicons use. */
export function lexiconFamiliarity({ statement, start, end }: SkillMention): LexiconFamiliarity {
  let [count, hard, soft] = [0, 0, 0];
  for (const { norm } of tokensBetween(statement, start, end)) {
    if (norm.length < minWordLength) continue;
    const word = familiarityOfWord(norm);
    count += 1;
    hard += word.hard;
    soft += word.soft;
  }
  return count === 0 ? { hard, soft } : { hard: hard / count, soft: soft / count };
}

const familiarityOfWord = memoizePerWord((word): LexiconFamiliarity => {
  const parts = compoundParts(word);
  return {
    hard: Number(hasAnyPart(lexiconVocabularies.hard, parts)),
    soft: Number(hasAnyPart(lexiconVocabularies.soft, parts)),
  };
});

/** Returns the stem of a word and, for a possible compound, of its beginnings and ends. */
function compoundParts(word: string): readonly string[] {
  const parts = [stripEndings(word)];
  for (let cut = 4; cut < word.length - 4; cut += 1)
    parts.push(stripEndings(word.slice(cut)), word.slice(0, cut));
  return parts;
}

function hasAnyPart(vocabulary: ReadonlySet<string>, parts: readonly string[]): boolean {
  return parts.some((part) => vocabulary.has(part));
}
