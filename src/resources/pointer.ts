import { pointerStep } from '../errors/api-error.ts';

/** Return the JSON pointer of an attribute, or of a value inside it. */
export const pointerTo = (path: readonly (string | number)[]): string =>
  ['/data/attributes', ...path.map(pointerStep)].join('');
