import type { TextBlock } from './blocks.ts';
import { headingOfBlock } from './headings.ts';
import { hasVerb } from './verbs.ts';

const soughtJob =
  /(?:(?:wij|we) zijn (?:op zoek naar|per direct op zoek naar)|(?:ben|word|zoekt|zoeken|vacature:?|functie:?|gezocht:?|looking for|seeking|hiring|recruiting|position:|job title:|role:|job:)(?: (?:wij|we|jij|naar|to hire|voor|per direct|our|onze))*) (?:een |an? |de |the |ervaren |experienced |nieuwe |new )*((?:[\p{L}][\p{L}'/&+-]*|\((?:m|v|x|f|d|\/)+\)| )+)/giu;
const notAJob =
  /^(?:versterking|collega(?:'s)?|jou|jij|iemand|someone|you|talent|mensen|people|vacature|baan|job|een|de)$/iu;
const titleEnd =
  /\s+(?:die|met|voor|in|bij|te|om|op|to|who|with|for|at|in|based|and join|ga|ben|zorg|you|je|wij|we)(?:\s|$)|[.,;:!?(]/iu;

const endsWithAbbreviation = /(?:^|\s)(?:e\.o|e\.a|b\.v|n\.v|m\.m|inc|ltd|sr|jr)\.$/iu;

const titleLabel =
  /^(?:functietitel|functie|vacature|vacaturetitel|job title|position|role|title|titel)\s*[:–-]\s*/iu;

/** Removes the label from a title: "Functie: lasser" becomes "lasser". */
export const stripTitleLabel = (words: string): string => words.replace(titleLabel, '');

/**
 * Returns the block that is the title of a vacancy: the first, when it is short and no sentence. Null when there is
 * none.
 */
export const findTitleBlock = (blocks: readonly TextBlock[]): TextBlock | null => {
  const [first] = blocks;
  if (first === undefined || (first.listItem && !first.hasPictureMark) || first.words.length > 110)
    return null;
  if (
    (/[.;]$/u.test(first.words) && !endsWithAbbreviation.test(first.words)) ||
    headingOfBlock(first)?.section === 'requirements'
  )
    return null;
  if (first.heading === null && headingOfBlock(first) !== null) return null;
  return /^(?:wij|we|bij|je|jij|you|our|at)\s/iu.test(first.words) && first.words.split(' ').length > 7
    ? null
    : first;
};

/**
 * Returns the job title that the sentences name ("we are looking for a ..."), or that the text begins with. Empty
 * when there is none.
 */
export const findTitleInText = (text: string): string => {
  const [, opening] = /^\s*([^.!?\n]{4,60})[.!\n]/u.exec(text) ?? [];
  if (opening !== undefined && !hasVerb(opening) && opening.split(' ').length <= 8) return opening.trim();
  const names = [...text.slice(0, 3000).replaceAll(/\s+/gu, ' ').matchAll(soughtJob)].map(([, name = '']) => {
    const end = name.search(titleEnd);
    return (end === -1 ? name : name.slice(0, end)).trim().slice(0, 80);
  });
  return names.find((name) => name !== '' && !notAJob.test(name)) ?? '';
};
