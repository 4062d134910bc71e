import type { SkillMention } from './skill-mention.ts';

const maxNameWords = 3;

/**
 * Widens the name of a known mention by the words around it, when these make a short name: "sanitair monteren" for
 * "monteren".
 */
export function widenName(
  mention: SkillMention,
  findPhrases: FindOverlapping,
  findKnown: FindOverlapping,
): SkillMention {
  if (mention.kind === 'soft') return mention;
  const phrase = findPhrases(mention).find(({ kind }) => kind === 'hard');
  if (phrase === undefined || findKnown(phrase).some((other) => other !== mention)) return mention;
  const words = phrase.name.split(' ').length;
  const isWhole = phrase.start === mention.start && phrase.end === mention.end;
  if ((mention.form === 'field' || isWhole) && /^(?:ervaring|experience) /.test(phrase.phrase))
    return { ...mention, phrase: phrase.phrase };
  const ownWords = mention.statement.text.slice(mention.start, mention.end);
  // "Juridische teksten" is more specific than the lexicon's name for "juridische".
  const isAdjective =
    !ownWords.includes(' ') && phrase.phrase.toLowerCase().includes(`${ownWords.toLowerCase()} `);
  const least = isAdjective ? 1 : mention.name.split(' ').length;
  if (words > maxNameWords || words <= least) return mention;
  return { ...mention, name: phrase.name, phrase: phrase.phrase, asked: phrase.asked };
}

/** Returns the mentions that overlap a given one, in their order. */
export type FindOverlapping = (mention: SkillMention) => readonly SkillMention[];

const noMentions: readonly SkillMention[] = [];

/** Indexes mentions by statement for `FindOverlapping`, because a text has hundreds. */
export function indexOverlaps(mentions: readonly SkillMention[]): FindOverlapping {
  const ofStatement = Map.groupBy(mentions, ({ statement }) => statement);
  return (mention) =>
    ofStatement.get(mention.statement)?.filter((other) => mentionsOverlap(other, mention)) ?? noMentions;
}

/** Returns whether two mentions share words of the text. */
export function mentionsOverlap(one: SkillMention, other: SkillMention): boolean {
  return one.statement === other.statement && one.start < other.end && other.start < one.end;
}
