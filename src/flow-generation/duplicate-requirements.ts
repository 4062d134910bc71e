import { requirementKey } from 'vacancy-reader';
import type { FlowType } from './flow-types.ts';
import type { RequestedItem, GenerationParameters } from './parameters.ts';

/** Requirements that repeat an earlier one, each with the session variable of the earlier answer. */
export type DuplicateRequirements = ReadonlyMap<RequestedItem, string>;

const findDuplicatesAmong = (items: readonly RequestedItem[]): DuplicateRequirements => {
  const sessionFields = new Map<string, string>();
  return new Map(
    items.flatMap((item): [RequestedItem, string][] => {
      const key = requirementKey(item.value);
      const answeredBy = sessionFields.get(key);
      if (answeredBy !== undefined) return [[item, answeredBy]];
      sessionFields.set(key, item.sessionField);
      return [];
    }),
  );
};

/**
 * Finds the requirements that would be asked twice. A preferred requirement repeats a knockout requirement as well, unless it is
 * asked as an open question.
 */
export const findDuplicateRequirements = (
  { knockoutRequirements, preferredRequirements }: GenerationParameters,
  { preferred }: Pick<FlowType, 'preferred'>,
): DuplicateRequirements =>
  preferred === 'open'
    ? new Map([...findDuplicatesAmong(knockoutRequirements), ...findDuplicatesAmong(preferredRequirements)])
    : findDuplicatesAmong([...knockoutRequirements, ...preferredRequirements]);
