import type { Fault } from '../errors.ts';
import { isStorable } from './kinds.ts';

/** The deepest nesting of a body. */
export const maxDepth = 32;

/** Whether a value is a JSON object. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A JSON Pointer step. */
export const pointerStep = (name: PropertyKey): string =>
  `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;

const walk = (value: unknown, pointer: string, depth: number, faults: Fault[]): void => {
  if (typeof value === 'string') {
    if (isStorable(value)) return;
    faults.push({
      code: 'attribute_invalid',
      detail: 'The text holds a character that cannot be stored.',
      pointer,
    });
  } else if (typeof value === 'object' && value !== null) {
    if (depth > maxDepth) {
      if (faults.at(-1)?.code === 'json_too_deep') return;
      faults.push({
        code: 'json_too_deep',
        detail: `A body is nested at most ${maxDepth} levels deep.`,
        pointer: '',
      });
      return;
    }
    for (const [name, member] of Object.entries(value)) {
      walk(name, pointer, depth, faults);
      walk(member, pointer + pointerStep(name), depth + 1, faults);
    }
  }
};

/**
 * Finds what no body may hold: nesting beyond the limit, and below `kept` text that PostgreSQL cannot store. What stands
 * elsewhere is ignored, as JSON:API asks for members that it does not define.
 */
export const checkJson = (body: unknown, kept: string): readonly Fault[] => {
  const faults: Fault[] = [];
  walk(body, '', 1, faults);
  const tooDeep = faults.find(({ code }) => code === 'json_too_deep');
  return tooDeep ? [tooDeep] : faults.filter(({ pointer }) => pointer?.startsWith(kept) === true);
};
