import { type QueryParameter, parameterFault } from './query-parameter.ts';
import type { ApiFault } from '../../errors/api-error.ts';

/**
 * How much one query string may ask for. Each name makes the statement longer, and PostgreSQL plans and sorts the worse for it:
 * what nobody needs is refused before there is a statement.
 */
export const queryLimits = {
  /** Parameters of a request, each filter one of them. */
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

/** Whether a list is longer than its parameter takes; then the fault says so, and the list need not be read. */
export const isTooLong = (
  { name }: Pick<QueryParameter, 'name'>,
  words: readonly string[],
  limit: number,
  faults: ApiFault[],
): boolean => {
  const tooLong = words.length > limit;
  if (tooLong)
    faults.push(parameterFault(name, `"${name}" takes at most ${limit} values, not ${words.length}.`));
  return tooLong;
};
