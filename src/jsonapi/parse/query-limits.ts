import { type QueryParameter, parameterFault } from './query-parameter.ts';
import type { ApiFault } from '../../errors/api-error.ts';

/**
 * The limits of a query string. Each name makes the SQL statement longer, and slower to plan and to sort, so that unusual
 * numbers are refused before there is a statement.
 */
export const queryLimits = {
  /** Parameters of a request; each filter counts as one. */
  parameters: 200,
  /** Fields in `sort`, each once. */
  sortKeys: 10,
  /** Paths in `include`. */
  includePaths: 20,
  /** Names in one `fields[type]`. */
  fieldNames: 100,
  /** Values in the list of one filter. */
  filterValues: 500,
} as const;

/** Returns true, and adds a fault, when a parameter has too many values. Then the values need not be parsed. */
export const isTooLong = (
  { name }: Pick<QueryParameter, 'name'>,
  words: readonly string[],
  limit: number,
  faults: ApiFault[],
): boolean => {
  const tooLong = words.length > limit;
  if (tooLong)
    faults.push(parameterFault(name, `"${name}" can have at most ${limit} values, not ${words.length}.`));
  return tooLong;
};
