import { type ApiFault, pointerStep } from '../../errors/api-error.ts';
import { isStorable } from './field-types.ts';

/** Returns true when a value is a JSON object. */
export const isJsonRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isStorableJson = (value: unknown): boolean => {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  for (const [name, member] of Object.entries(value))
    if (!isStorable(name) || !isStorableJson(member)) return false;
  return true;
};

const collectFaults = (value: unknown, pointer: string, faults: ApiFault[]): void => {
  if (typeof value === 'string' && !isStorable(value)) {
    const detail = 'The text has a character that cannot be stored: U+0000, or half of a surrogate pair.';
    faults.push({ code: 'attribute_invalid', detail, pointer });
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      collectFaults(name, pointer, faults);
      collectFaults(member, pointer + pointerStep(name), faults);
    }
  }
};

/**
 * Finds texts below the pointer `root` that PostgreSQL cannot store. Other parts of the body are ignored, as JSON:API
 * requires for unknown members. Pointers are built only after a fault was found: building them for every value of a body
 * would cost more than the rest of the check.
 */
export const unstorableTextFaults = (body: unknown, root: string): readonly ApiFault[] => {
  if (isStorableJson(body)) return [];
  const faults: ApiFault[] = [];
  collectFaults(body, '', faults);
  return faults.filter(({ pointer }) => pointer?.startsWith(root) === true);
};
