import type { ApiFault } from '../../errors/api-error.ts';
import type { ResourceModel, QueryableField } from '../declare/model.ts';
import { type QueryParameter, parameterFault } from './query-parameter.ts';
import { isTooLong, queryLimits } from './query-limits.ts';

/** One key of an order. */
export interface SortKey {
  readonly queryable: QueryableField;
  readonly descending: boolean;
}

/** Parses the keys of the client. A field can appear once: a second key would change nothing. */
const parseSortKeys = (model: ResourceModel, words: readonly string[], faults: ApiFault[]): SortKey[] => {
  const keys: SortKey[] = [];
  for (const word of words) {
    const descending = word.startsWith('-');
    const queryable = model.queryableFields.get(descending ? word.slice(1) : word);
    const addFault = (detail: string) => faults.push(parameterFault('sort', detail));
    if (!queryable) addFault(`${model.resource.type} cannot be sorted by "${word}".`);
    else if (keys.some((key) => key.queryable.column === queryable.column))
      addFault(`"${word}" appears more than once.`);
    else keys.push({ queryable, descending });
  }
  return keys;
};

/** Parses `sort`. The default is oldest first. The last key is always the id. */
export const parseSort = (
  model: ResourceModel,
  parameters: readonly QueryParameter[],
  faults: ApiFault[],
): readonly SortKey[] => {
  const words = parameters.flatMap(({ value }) => value.split(','));
  const hasTooMany = isTooLong({ name: 'sort' }, words, queryLimits.sortKeys, faults);
  const keys = hasTooMany ? [] : parseSortKeys(model, words, faults);
  const id = model.queryableFields.get('id');
  const createdAt = model.queryableFields.get('createdAt');
  if (keys.length === 0 && createdAt) keys.push({ queryable: createdAt, descending: false });
  // The id has the direction of the last key, so that one index serves the whole order, forwards and backwards.
  if (id) keys.push({ queryable: id, descending: keys.at(-1)?.descending ?? false });
  return keys;
};
