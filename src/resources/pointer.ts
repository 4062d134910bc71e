import { pointerStep } from '../errors/api-error.ts';

/** The JSON pointer of an attribute, or of something inside it. */
export const pointerTo = (path: readonly (string | number)[]): string =>
  ['/data/attributes', ...path.map(pointerStep)].join('');
