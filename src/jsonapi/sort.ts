import type { Fault } from '../errors.ts';
import type { Model, Selector } from './model.ts';
import { type Parameter, parameterFault } from './parameter.ts';

/** One key of an order. */
export interface Sort {
  readonly selector: Selector;
  readonly descending: boolean;
}

/** Reads `sort`; without it the oldest come first, and the last key is always the id. */
export const parseSort = (
  model: Model,
  parameters: readonly Parameter[],
  faults: Fault[],
): readonly Sort[] => {
  const keys: Sort[] = [];
  for (const word of parameters.flatMap(({ value }) => value.split(','))) {
    const descending = word.startsWith('-');
    const selector = model.selectors.get(descending ? word.slice(1) : word);
    if (selector) keys.push({ selector, descending });
    else faults.push(parameterFault('sort', `${model.resource.type} cannot be sorted by "${word}".`));
  }
  const id = model.selectors.get('id');
  const createdAt = model.selectors.get('createdAt');
  if (keys.length === 0 && createdAt) keys.push({ selector: createdAt, descending: false });
  // The tie-break runs in the last key's direction: one index serves the whole order, backwards too.
  if (id) keys.push({ selector: id, descending: keys.at(-1)?.descending ?? false });
  return keys;
};
