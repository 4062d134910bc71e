import type { SkillMention } from './skill-mention.ts';

const longestName = 3;

/** A known mention with the words around it where the text itself makes a short name of them: "sanitair monteren" for "monteren". */
export function widenName(
  mention: SkillMention,
  phrases: FindOverlapping,
  known: FindOverlapping,
): SkillMention {
  if (mention.kind === 'soft') return mention;
  const phrase = phrases(mention).find(({ kind }) => kind === 'hard');
  if (phrase === undefined || known(phrase).some((other) => other !== mention)) return mention;
  const words = phrase.name.split(' ').length;
  const isWhole = phrase.start === mention.start && phrase.end === mention.end;
  if ((mention.form === 'field' || isWhole) && /^(?:ervaring|experience) /.test(phrase.phrase))
    return { ...mention, phrase: phrase.phrase };
  const own = mention.statement.text.slice(mention.start, mention.end);
  // "Juridische teksten" says more than the lexicon's name for "juridische".
  const isAdjective = !own.includes(' ') && phrase.phrase.toLowerCase().includes(`${own.toLowerCase()} `);
  const least = isAdjective ? 1 : mention.name.split(' ').length;
  if (words > longestName || words <= least) return mention;
  return { ...mention, name: phrase.name, phrase: phrase.phrase, asked: phrase.asked };
}

/** Those of some mentions that share words of the text with one, in their order. */
export type FindOverlapping = (mention: SkillMention) => readonly SkillMention[];

const nobody: readonly SkillMention[] = [];

/** Makes a look at what stands across a mention: by statement, for a text has hundreds of mentions. */
export function indexOverlaps(mentions: readonly SkillMention[]): FindOverlapping {
  const ofStatement = Map.groupBy(mentions, ({ statement }) => statement);
  return (mention) =>
    ofStatement.get(mention.statement)?.filter((other) => mentionsOverlap(other, mention)) ?? nobody;
}

/** Whether two mentions share words of the text. */
export function mentionsOverlap(one: SkillMention, other: SkillMention): boolean {
  return one.statement === other.statement && one.start < other.end && other.start < one.end;
}
