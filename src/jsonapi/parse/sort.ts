import type { ApiFault } from '../../errors/api-error.ts';
import type { ResourceModel, QueryableField } from '../declare/model.ts';
import { type QueryParameter, parameterFault } from './query-parameter.ts';
import { isTooLong, queryLimits } from './query-limits.ts';

/** One key of an order. */
export interface SortKey {
  readonly queryable: QueryableField;
  readonly descending: boolean;
}

/** The keys that a client names: each field once, since what comes after its first mention changes nothing. */
const parseSortKeys = (model: ResourceModel, words: readonly string[], faults: ApiFault[]): SortKey[] => {
  const keys: SortKey[] = [];
  for (const word of words) {
    const descending = word.startsWith('-');
    const queryable = model.queryableFields.get(descending ? word.slice(1) : word);
    const refuse = (detail: string) => faults.push(parameterFault('sort', detail));
    if (!queryable) refuse(`${model.resource.type} cannot be sorted by "${word}".`);
    else if (keys.some((key) => key.queryable.column === queryable.column))
      refuse(`"${word}" is named before.`);
    else keys.push({ queryable, descending });
  }
  return keys;
};

/** Reads `sort`; without it the oldest come first, and the last key is always the id. */
export const parseSort = (
  model: ResourceModel,
  parameters: readonly QueryParameter[],
  faults: ApiFault[],
): readonly SortKey[] => {
  const words = parameters.flatMap(({ value }) => value.split(','));
  const tooMany = isTooLong({ name: 'sort' }, words, queryLimits.sortKeys, faults);
  const keys = tooMany ? [] : parseSortKeys(model, words, faults);
  const id = model.queryableFields.get('id');
  const createdAt = model.queryableFields.get('createdAt');
  if (keys.length === 0 && createdAt) keys.push({ queryable: createdAt, descending: false });
  // The tie-break runs in the last key's direction: one index serves the whole order, backwards too.
  if (id) keys.push({ queryable: id, descending: keys.at(-1)?.descending ?? false });
  return keys;
};
