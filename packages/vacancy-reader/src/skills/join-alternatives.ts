import type { SkillMention } from './skill-mention.ts';
import { capitalizeFirst } from './skill-requirement.ts';

const or = /^\s*(?:or|and\/or|of|en\/of)\s*$/iu;
const maxNameWords = 6;

/**
 * Joins two alternatives into one skill, and a skill with the brackets after it: "Python or PowerShell", "R
 * (tidyverse)".
 */
export function joinAlternatives(mentions: readonly SkillMention[]): SkillMention[] {
  const joined: SkillMention[] = [];
  for (const mention of [...mentions].sort(byPosition)) {
    const last = joined.at(-1);
    const pair = last === undefined ? null : joinPair(last, mention);
    if (pair === null) joined.push(mention);
    else joined.splice(-1, 1, pair);
  }
  return joinBrackets(joined);
}

function byPosition(one: SkillMention, other: SkillMention): number {
  return one.statement.start - other.statement.start || one.start - other.start;
}

function joinPair(one: SkillMention, other: SkillMention): SkillMention | null {
  if (one.statement !== other.statement || one.kind !== 'hard' || other.kind !== 'hard') return null;
  const { text } = one.statement;
  if (!or.test(text.slice(one.end, other.start))) return null;
  // "Ervaring als accountmanager of vertegenwoordiger" names two trades.
  const isTrade = /\b(?:als|as|as an?)\s+$/iu.test(text.slice(0, one.start));
  if (!isTrade && (!usesTextWords(one) || !usesTextWords(other))) return null;
  if (/,\s*$/.test(text.slice(0, one.start)) || or.test(text.slice(other.end, other.end + 4))) return null;
  const both = extendMention(one, other.end, `${one.concept} or ${other.concept}`);
  return both === null || !isTrade ? both : { ...both, form: 'noun', asked: 'experienceAs' };
}

/** Returns whether the name consists of the words of the text. */
function usesTextWords({ name, statement, start, end }: SkillMention): boolean {
  return name.toLowerCase() === statement.text.slice(start, end).toLowerCase();
}

/** Joins a skill with short brackets after it. Skills inside these brackets are dropped. */
function joinBrackets(mentions: readonly SkillMention[]): SkillMention[] {
  const extended = mentions.map((mention) => {
    const brackets = /^ \(([^(),]{2,30})\)/.exec(mention.statement.text.slice(mention.end));
    const isExplained = mention.kind === 'hard' && mention.statement.section !== 'title';
    if (
      brackets === null ||
      !isExplained ||
      /^\d|\d{2}|\b(?:max|min|jaar|years?|uur|hours?)\b|^(?:.m\/|with|met|or|of|we|je|you|bijv|incl|e\.g)/iu.test(
        brackets[1] ?? '',
      )
    )
      return mention;
    return extendMention(mention, mention.end + brackets[0].length, mention.concept) ?? mention;
  });
  return extended.filter((one) => !extended.some((other) => other !== one && isWithin(one, other)));
}

function isWithin(one: SkillMention, other: SkillMention): boolean {
  return (
    one.kind === 'hard' &&
    one.statement === other.statement &&
    other.start < one.start &&
    one.end <= other.end
  );
}

/** Returns the mention extended to offset `end`; null when the name gets too long. */
function extendMention(mention: SkillMention, end: number, concept: string): SkillMention | null {
  const words = mention.statement.text.slice(mention.start, end).replace(/\s+/g, ' ');
  if (words.split(' ').length > maxNameWords) return null;
  // "Ervaring in een keuken of bakkerij" keeps its beginning.
  const ownWords = mention.statement.text.slice(mention.start, mention.end);
  const lead = mention.phrase.endsWith(ownWords) ? mention.phrase.slice(0, -ownWords.length) : '';
  return { ...mention, concept, name: capitalizeFirst(words), phrase: lead + words, end };
}
