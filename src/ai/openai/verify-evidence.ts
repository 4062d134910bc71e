import { extractAmounts, extractContacts, extractNumbers, type QuoteSource } from './quote-source.ts';
import { isStatedAsOptional } from './is-optional.ts';

interface EvidenceItem {
  readonly reasoning: string;
  readonly writtenAsRequirement: string;
  readonly required?: boolean;
  readonly rating?: number;
}

const maxItems = 40;
/** Length limit of a quote. */
export const maxQuoteLength = 1000;

/** Creates a filter that keeps the first item of each name. */
const createDuplicateFilter = <T>(nameOf: (item: T) => string) => {
  const seen = new Set<string>();
  return (item: T): boolean => seen.size < seen.add(nameOf(item)).size;
};

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Returns whether an item contains an address, a phone number or an amount of money that is not in the text. */
export const inventsContactOrAmount = (item: object, { text }: QuoteSource): boolean => {
  const words = Object.entries(item).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'reasoning' ? [value] : [],
  );
  const written = words.join('\n');
  const [amounts, links] = [extractAmounts(written), extractContacts(written)];
  if (amounts.length === 0 && links.length === 0) return false;
  const [figures, letters] = [new Set(extractNumbers(text)), lettersOf(text)];
  return (
    amounts.some((amount) => !figures.has(amount)) || links.some((link) => !letters.includes(lettersOf(link)))
  );
};

const minRatingsToCompare = 4;

/** Returns whether all ratings are equal, for example because the vacancy told the model to rate everything the same. */
export const areRatingsFlat = (ratings: readonly number[]): boolean =>
  ratings.length >= minRatingsToCompare && new Set(ratings).size === 1;

const requiredRating = 5;
const optionalRating = 3;

/** Limits the rating of an optional item. Flat ratings are replaced by one for required and one for optional items. */
const adjustRating = (rating: number, isOptional: boolean, isFlat: boolean): number => {
  if (isFlat) return isOptional ? optionalRating : requiredRating;
  return isOptional ? Math.min(rating, optionalRating) : rating;
};

/** The text to verify items against, the quotes of its warnings, and whether all ratings are equal. */
export interface EvidenceContext {
  readonly text: string;
  readonly source: QuoteSource;
  readonly warnedQuotes: ReadonlySet<string>;
  readonly hasFlatRatings: boolean;
}

/**
 * Creates the function that keeps the items with a quote from the text, and copies the quote as it is there. An item that the text
 * calls optional is not required, and its rating is limited.
 */
export const keepSupportedItems =
  ({ text, source, warnedQuotes, hasFlatRatings }: EvidenceContext) =>
  <T extends EvidenceItem>(items: readonly T[]): T[] =>
    items
      .flatMap((item) => {
        const reasoning = source.findQuote(item.reasoning);
        if (reasoning === null || reasoning.length > maxQuoteLength || warnedQuotes.has(reasoning)) return [];
        if (inventsContactOrAmount(item, source)) return [];
        const isOptional = isStatedAsOptional(text, reasoning);
        const required = item.required === true && !isOptional;
        return [
          {
            ...item,
            reasoning,
            ...(item.required === undefined ? {} : { required }),
            ...(item.rating === undefined
              ? {}
              : {
                  rating: adjustRating(item.rating, hasFlatRatings ? !required : isOptional, hasFlatRatings),
                }),
          },
        ];
      })
      .filter(createDuplicateFilter(({ writtenAsRequirement }) => writtenAsRequirement.toLowerCase()))
      .slice(0, maxItems);
