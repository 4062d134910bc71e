/** The number of ids that one request can name. */
export const mostIdsInRequest = 100;

/** Divides ids into parts, each for one request. */
export const inParts = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / mostIdsInRequest) }, (_, index) =>
    ids.slice(index * mostIdsInRequest, (index + 1) * mostIdsInRequest),
  );
