import { memoizePerWord } from '../memoize.ts';
import { lexiconVocabularies } from './loaded-lexicons.ts';
import type { SkillMention } from './skill-mention.ts';
import { stripEndings, tokensBetween } from './tokens.ts';

/** Which share of something is as the lexicons of hard and of soft skills have it, from 0 to 1. */
interface LexiconFamiliarity {
  readonly hard: number;
  readonly soft: number;
}

const shortest = 4;

/** Which share of the words of a mention is among the words that the lexicons use. */
export function lexiconFamiliarity({ statement, start, end }: SkillMention): LexiconFamiliarity {
  let [count, hard, soft] = [0, 0, 0];
  for (const { norm } of tokensBetween(statement, start, end)) {
    if (norm.length < shortest) continue;
    const word = familiarityOfWord(norm);
    count += 1;
    hard += word.hard;
    soft += word.soft;
  }
  return count === 0 ? { hard, soft } : { hard: hard / count, soft: soft / count };
}

const familiarityOfWord = memoizePerWord((word): LexiconFamiliarity => {
  const parts = partsOf(word);
  return {
    hard: Number(isOf(lexiconVocabularies.hard, parts)),
    soft: Number(isOf(lexiconVocabularies.soft, parts)),
  };
});

/** A word and, for one that may be a compound, its beginnings and ends, as vocabularies have them. */
function partsOf(word: string): readonly string[] {
  const parts = [stripEndings(word)];
  for (let cut = 4; cut < word.length - 4; cut += 1)
    parts.push(stripEndings(word.slice(cut)), word.slice(0, cut));
  return parts;
}

function isOf(vocabulary: ReadonlySet<string>, parts: readonly string[]): boolean {
  return parts.some((part) => vocabulary.has(part));
}
