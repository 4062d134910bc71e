import { valueAtPath } from '../flow/schema-path.ts';
import type { RequestFault } from './request-fault.ts';

const lists = ['knockoutRequirements', 'preferredRequirements', 'requiredFields', 'optionalFields'] as const;

interface SessionFieldUse {
  readonly sessionField: string;
  readonly path: readonly (string | number)[];
}

/** Lists the session variables in unparsed parameters, whatever else is wrong with them. */
const listSessionFields = (parameters: unknown): readonly SessionFieldUse[] =>
  lists.flatMap((list) => {
    const items = valueAtPath(parameters, [list]);
    return Array.isArray(items)
      ? items.flatMap((item: unknown, index): SessionFieldUse[] => {
          const sessionField = valueAtPath(item, ['sessionField']);
          const path = ['parameters', list, index, 'sessionField'];
          return typeof sessionField === 'string' ? [{ sessionField, path }] : [];
        })
      : [];
  });

/**
 * Returns the faults of session variables that are used twice: the second answer would replace the first. Each fault names both
 * places.
 */
export const findDuplicateSessionFields = (parameters: unknown): readonly RequestFault[] => {
  const firstUses = new Map<string, string>();
  return listSessionFields(parameters).flatMap(({ sessionField, path }): RequestFault[] => {
    const name = path.join('.');
    const first = firstUses.get(sessionField);
    if (first === undefined) {
      firstUses.set(sessionField, name);
      return [];
    }
    const variableExpression = sessionField.slice(0, 100);
    const detail = `"${name}": "${variableExpression}" already holds the answer to "${first}"; each needs a session variable of its own.`;
    return [{ path, code: 'attribute_invalid', detail }];
  });
};
