import type { SkillMention } from './skill-mention.ts';
import { capitalizeFirst } from './skill-requirement.ts';

const or = /^\s*(?:or|and\/or|of|en\/of)\s*$/iu;
const longestName = 6;

/** Makes one of two skills of which either will do, and of a skill and what stands in brackets after it: "Python or PowerShell", "R (tidyverse)". */
export function joinAlternatives(mentions: readonly SkillMention[]): SkillMention[] {
  const joined: SkillMention[] = [];
  for (const mention of [...mentions].sort(inOrder)) {
    const last = joined.at(-1);
    const pair = last === undefined ? null : eitherOf(last, mention);
    if (pair === null) joined.push(mention);
    else joined.splice(-1, 1, pair);
  }
  return withBrackets(joined);
}

function inOrder(one: SkillMention, other: SkillMention): number {
  return one.statement.start - other.statement.start || one.start - other.start;
}

function eitherOf(one: SkillMention, other: SkillMention): SkillMention | null {
  if (one.statement !== other.statement || one.kind !== 'hard' || other.kind !== 'hard') return null;
  const { text } = one.statement;
  if (!or.test(text.slice(one.end, other.start))) return null;
  // "Ervaring als accountmanager of vertegenwoordiger" names two trades.
  const isTrade = /\b(?:als|as|as an?)\s+$/iu.test(text.slice(0, one.start));
  if (!isTrade && (!isOwn(one) || !isOwn(other))) return null;
  if (/,\s*$/.test(text.slice(0, one.start)) || or.test(text.slice(other.end, other.end + 4))) return null;
  const both = spanning(one, other.end, `${one.concept} or ${other.concept}`);
  return both === null || !isTrade ? both : { ...both, form: 'noun', asked: 'experienceAs' };
}

/** Whether it is called as the text does. */
function isOwn({ name, statement, start, end }: SkillMention): boolean {
  return name.toLowerCase() === statement.text.slice(start, end).toLowerCase();
}

/** Brackets of a few words explain the skill before them; skills within them are no further ones. */
function withBrackets(mentions: readonly SkillMention[]): SkillMention[] {
  const explained = mentions.map((mention) => {
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
    return spanning(mention, mention.end + brackets[0].length, mention.concept) ?? mention;
  });
  return explained.filter((one) => !explained.some((other) => other !== one && isWithin(one, other)));
}

function isWithin(one: SkillMention, other: SkillMention): boolean {
  return (
    one.kind === 'hard' &&
    one.statement === other.statement &&
    other.start < one.start &&
    one.end <= other.end
  );
}

/** The skill with the words of the text up to `end`; null when these make too long a name. */
function spanning(mention: SkillMention, end: number, concept: string): SkillMention | null {
  const words = mention.statement.text.slice(mention.start, end).replace(/\s+/g, ' ');
  if (words.split(' ').length > longestName) return null;
  // "Ervaring in een keuken of bakkerij" keeps its beginning.
  const own = mention.statement.text.slice(mention.start, mention.end);
  const lead = mention.phrase.endsWith(own) ? mention.phrase.slice(0, -own.length) : '';
  return { ...mention, concept, name: capitalizeFirst(words), phrase: lead + words, end };
}
