// Words that make a requirement optional, in the most frequent languages of vacancies.
const optionalPattern =
  /\b(nice to have|preferabl[ey]|preferred|a plus|an? (big |strong )?(advantage|asset|bonus|pre)|desirable|ideally|optional|not (required|necessary|needed|a must)|(een|'n) (grote |dikke )?(pré|pre|plus|voordeel)|bij voorkeur|mooi meegenomen|meegenomen|niet (vereist|verplicht|noodzakelijk|nodig)|geen (vereiste|must|verplichting|eis)|wünschenswert|von vorteil|idealerweise|souhaité|un atout|deseable|se valorará)(?![\p{L}])/iu;

const isBoundary = (character: string | undefined): boolean =>
  character === undefined || /[\n.;!?]/.test(character);

/** Return the sentence or line of a text that contains a quote; the quote itself when the text does not contain it literally. */
const sentenceOf = (text: string, quote: string): string => {
  const at = text.indexOf(quote);
  if (at < 0) return quote;
  let start = at;
  while (start > 0 && !isBoundary(text[start - 1])) start -= 1;
  let end = at + quote.length;
  while (end < text.length && !isBoundary(text[end])) end += 1;
  return text.slice(start, end);
};

/** Return whether the sentence around a quote says that the requirement is optional. */
export const isStatedAsOptional = (text: string, quote: string): boolean =>
  optionalPattern.test(sentenceOf(text, quote));
