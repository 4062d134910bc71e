import type { Mention } from './mention.ts';

const longestName = 3;

/** A known mention with the words around it where the text itself makes a short name of them: "sanitair monteren" for "monteren". */
export function widen(mention: Mention, phrases: readonly Mention[], known: readonly Mention[]): Mention {
  if (mention.kind === 'soft') return mention;
  const phrase = phrases.find((one) => one.kind === 'hard' && overlap(one, mention));
  if (phrase === undefined || known.some((other) => other !== mention && overlap(other, phrase)))
    return mention;
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

/** Whether two mentions share words of the text. */
export function overlap(one: Mention, other: Mention): boolean {
  return one.statement === other.statement && one.start < other.end && other.start < one.end;
}
