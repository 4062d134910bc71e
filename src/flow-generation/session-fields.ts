import type { RequestFault } from './request-fault.ts';

const lists = ['knockoutRequirements', 'preferredRequirements', 'requiredFields', 'optionalFields'] as const;

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

interface Place {
  readonly sessionField: string;
  readonly path: readonly (string | number)[];
}

/** Where given parameters name a session variable, whatever else is wrong with them. */
const placesIn = (parameters: unknown): readonly Place[] =>
  lists.flatMap((list) => {
    const items = memberOf(parameters, list);
    return Array.isArray(items)
      ? items.flatMap((item: unknown, index): Place[] => {
          const sessionField = memberOf(item, 'sessionField');
          const path = ['parameters', list, index, 'sessionField'];
          return typeof sessionField === 'string' ? [{ sessionField, path }] : [];
        })
      : [];
  });

/**
 * The faults of session variables that are given twice: the second answer would take the place of the first. Each names both
 * places.
 */
export const repeatedSessionFields = (parameters: unknown): readonly RequestFault[] => {
  const firsts = new Map<string, string>();
  return placesIn(parameters).flatMap(({ sessionField, path }): RequestFault[] => {
    const name = path.join('.');
    const first = firsts.get(sessionField);
    if (first === undefined) {
      firsts.set(sessionField, name);
      return [];
    }
    const variable = sessionField.slice(0, 100);
    const detail = `"${name}": "${variable}" already keeps the answer to "${first}"; each needs a session variable of its own.`;
    return [{ path, code: 'attribute_invalid', detail }];
  });
};
