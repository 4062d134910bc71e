import { detectVacancyLanguage, splitClauses } from 'vacancy-reader';

// Words that make a requirement optional, in the most frequent languages of vacancies.
const optionalPattern =
  /\b(nice to have|preferabl[ey]|preferred|a plus|an? (big |strong )?(advantage|asset|bonus|pre)|desirable|ideally|optional|not (required|necessary|needed|a must)|(een|'n) (grote |dikke )?(pré|pre|plus|voordeel)|bij voorkeur|mooi meegenomen|meegenomen|niet (vereist|verplicht|noodzakelijk|nodig)|geen (vereiste|must|verplichting|eis)|wünschenswert|von vorteil|idealerweise|souhaité|un atout|deseable|se valorará)(?![\p{L}])/iu;

const isBoundary = (character: string | undefined): boolean =>
  character === undefined || /[\n.;!?]/.test(character);

/** Returns the sentence or line of a text that contains a quote; the quote itself when the text does not contain it literally. */
const sentenceOf = (text: string, quote: string): string => {
  const at = text.indexOf(quote);
  if (at < 0) return quote;
  let start = at;
  while (start > 0 && !isBoundary(text[start - 1])) start -= 1;
  let end = at + quote.length;
  while (end < text.length && !isBoundary(text[end])) end += 1;
  return text.slice(start, end);
};

/** Returns the clauses of a sentence that a quote touches; the sentence itself when it does not contain the quote literally. */
const clausesOf = (sentence: string, quote: string): string[] => {
  const start = sentence.indexOf(quote);
  if (start < 0) return [sentence];
  const end = start + quote.length;
  return splitClauses(sentence, detectVacancyLanguage(sentence))
    .filter((clause) => clause.start < end && start < clause.end)
    .map((clause) => sentence.slice(clause.start, clause.end));
};

/**
 * Returns whether the clause around a quote says that the requirement is optional: in "a licence is a must, Excel is a plus" only
 * Excel is.
 */
export const isStatedAsOptional = (text: string, quote: string): boolean => {
  const sentence = sentenceOf(text, quote);
  if (!optionalPattern.test(sentence)) return false;
  return clausesOf(sentence, quote).every((clause) => optionalPattern.test(clause));
};
