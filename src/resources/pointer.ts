import { pointerStep } from '../errors/api-error.ts';

/** Returns the JSON pointer of an attribute, or of a value inside it. */
export const pointerTo = (path: readonly (string | number)[]): string =>
  ['/data/attributes', ...path.map(pointerStep)].join('');
