import { extractAmounts, extractContacts, extractNumbers, type QuoteSource } from './quote-source.ts';
import { isStatedAsOptional } from './is-optional.ts';

interface Item {
  readonly reasoning: string;
  readonly writtenAsRequirement: string;
  readonly required?: boolean;
  readonly rating?: number;
}

const maxItems = 40;
/** The longest quote that is one. */
export const maxQuoteLength = 1000;

/** Keeps the first of those that are named alike. */
const createDuplicateFilter = <T>(nameOf: (item: T) => string) => {
  const seen = new Set<string>();
  return (item: T): boolean => seen.size < seen.add(nameOf(item)).size;
};

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether what a model wrote of an item holds an address, a telephone number or an amount of money that the text does not have. */
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

/** Whether ratings order nothing, as where a model was talked into giving all items the same. */
export const areRatingsFlat = (ratings: readonly number[]): boolean =>
  ratings.length >= minRatingsToCompare && new Set(ratings).size === 1;

const mustRating = 5;
const wishRating = 3;

/** What a wish is rated at most, and what stands for ratings that order nothing: the text's own words decide. */
const ratingFromText = (rating: number, isWish: boolean, flat: boolean): number => {
  if (flat) return isWish ? wishRating : mustRating;
  return isWish ? Math.min(rating, wishRating) : rating;
};

/** What items are held against: the text, what was warned of in it, and whether all were rated alike. */
export interface EvidenceContext {
  readonly text: string;
  readonly source: QuoteSource;
  readonly warnedQuotes: ReadonlySet<string>;
  readonly hasFlatRatings: boolean;
}

/**
 * Keeps what the text bears out, with its words as they stand there. A must is only what they don't soften, and what they
 * soften is not rated as one.
 */
export const keepSupportedItems =
  ({ text, source, warnedQuotes: warned, hasFlatRatings: flat }: EvidenceContext) =>
  <T extends Item>(items: readonly T[]): T[] =>
    items
      .flatMap((item) => {
        const reasoning = source.findQuote(item.reasoning);
        if (reasoning === null || reasoning.length > maxQuoteLength || warned.has(reasoning)) return [];
        if (inventsContactOrAmount(item, source)) return [];
        const softened = isStatedAsOptional(text, reasoning);
        const required = item.required === true && !softened;
        return [
          {
            ...item,
            reasoning,
            ...(item.required === undefined ? {} : { required }),
            ...(item.rating === undefined
              ? {}
              : { rating: ratingFromText(item.rating, flat ? !required : softened, flat) }),
          },
        ];
      })
      .filter(createDuplicateFilter(({ writtenAsRequirement }) => writtenAsRequirement.toLowerCase()))
      .slice(0, maxItems);
