/** The JSON pointer of an attribute, or of something inside it. */
export const pointerTo = (path: readonly (string | number)[]): string =>
  ['/data/attributes', ...path.map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1'))].join(
    '/',
  );
