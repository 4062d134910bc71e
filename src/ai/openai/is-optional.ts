// What makes a requirement a wish, in the languages that vacancies here are written in most.
const optionalPattern =
  /\b(nice to have|preferabl[ey]|preferred|a plus|an? (big |strong )?(advantage|asset|bonus|pre)|desirable|ideally|optional|not (required|necessary|needed|a must)|(een|'n) (grote |dikke )?(pré|pre|plus|voordeel)|bij voorkeur|mooi meegenomen|meegenomen|niet (vereist|verplicht|noodzakelijk|nodig)|geen (vereiste|must|verplichting|eis)|wünschenswert|von vorteil|idealerweise|souhaité|un atout|deseable|se valorará)(?![\p{L}])/iu;

const isBoundary = (character: string | undefined): boolean =>
  character === undefined || /[\n.;!?]/.test(character);

/** The sentence or line of a text in which a quote stands, the quote itself when it stands nowhere as it is. */
const sentenceOf = (text: string, quote: string): string => {
  const at = text.indexOf(quote);
  if (at < 0) return quote;
  let start = at;
  while (start > 0 && !isBoundary(text[start - 1])) start -= 1;
  let end = at + quote.length;
  while (end < text.length && !isBoundary(text[end])) end += 1;
  return text.slice(start, end);
};

/** Whether the sentence that a quote stands in says that it is no must. */
export const isStatedAsOptional = (text: string, quote: string): boolean =>
  optionalPattern.test(sentenceOf(text, quote));
