import { amountsIn, linksIn, numbersIn, type Quotable } from './quote.ts';
import { isSoftened } from './softened.ts';

interface Item {
  readonly reasoning: string;
  readonly writtenAsRequirement: string;
  readonly required?: boolean;
  readonly rating?: number;
}

const itemsAtMost = 40;
/** The longest quote that is one. */
export const quotedAtMost = 1000;

/** Keeps the first of those that are named alike. */
const isFirstOf = <T>(nameOf: (item: T) => string) => {
  const seen = new Set<string>();
  return (item: T): boolean => seen.size < seen.add(nameOf(item)).size;
};

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether what a model wrote of an item holds an address, a telephone number or an amount of money that the text does not have. */
export const leadsAstray = (item: object, { text }: Quotable): boolean => {
  const words = Object.entries(item).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'reasoning' ? [value] : [],
  );
  const written = words.join('\n');
  const [amounts, links] = [amountsIn(written), linksIn(written)];
  if (amounts.length === 0 && links.length === 0) return false;
  const [figures, letters] = [new Set(numbersIn(text)), lettersOf(text)];
  return (
    amounts.some((amount) => !figures.has(amount)) || links.some((link) => !letters.includes(lettersOf(link)))
  );
};

const fewestToOrder = 4;

/** Whether ratings order nothing, as where a model was talked into giving all items the same. */
export const isFlat = (ratings: readonly number[]): boolean =>
  ratings.length >= fewestToOrder && new Set(ratings).size === 1;

const mustRating = 5;
const wishRating = 3;

/** What a wish is rated at most, and what stands for ratings that order nothing: the text's own words decide. */
const ratingOf = (rating: number, isWish: boolean, flat: boolean): number => {
  if (flat) return isWish ? wishRating : mustRating;
  return isWish ? Math.min(rating, wishRating) : rating;
};

/** What items are held against: the text, what was warned of in it, and whether all were rated alike. */
export interface Evidence {
  readonly text: string;
  readonly source: Quotable;
  readonly warned: ReadonlySet<string>;
  readonly flat: boolean;
}

/**
 * Keeps what the text bears out, with its words as they stand there. A must is only what they don't soften, and what they
 * soften is not rated as one.
 */
export const borneOut =
  ({ text, source, warned, flat }: Evidence) =>
  <T extends Item>(items: readonly T[]): T[] =>
    items
      .flatMap((item) => {
        const reasoning = source.find(item.reasoning);
        if (reasoning === null || reasoning.length > quotedAtMost || warned.has(reasoning)) return [];
        if (leadsAstray(item, source)) return [];
        const softened = isSoftened(text, reasoning);
        const required = item.required === true && !softened;
        return [
          {
            ...item,
            reasoning,
            ...(item.required === undefined ? {} : { required }),
            ...(item.rating === undefined
              ? {}
              : { rating: ratingOf(item.rating, flat ? !required : softened, flat) }),
          },
        ];
      })
      .filter(isFirstOf(({ writtenAsRequirement }) => writtenAsRequirement.toLowerCase()))
      .slice(0, itemsAtMost);
