import { type ApiFault, pointerStep } from '../../errors/api-error.ts';
import { isStorable } from './field-types.ts';

/** Whether a value is a JSON object. */
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
    const detail = 'The text holds a character that cannot be stored.';
    faults.push({ code: 'attribute_invalid', detail, pointer });
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      collectFaults(name, pointer, faults);
      collectFaults(member, pointer + pointerStep(name), faults);
    }
  }
};

/**
 * Finds text that PostgreSQL cannot store below `kept`. What stands elsewhere is ignored, as JSON:API asks for members that it
 * does not define. Pointers are made only where something is wrong: for every value of a body they cost more than all the rest.
 */
export const unstorableTextFaults = (body: unknown, kept: string): readonly ApiFault[] => {
  if (isStorableJson(body)) return [];
  const faults: ApiFault[] = [];
  collectFaults(body, '', faults);
  return faults.filter(({ pointer }) => pointer?.startsWith(kept) === true);
};
