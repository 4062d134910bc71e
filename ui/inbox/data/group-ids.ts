/** The number of ids that one request can name. */
export const maxIdsInRequest = 100;

/** Groups ids, each group for one request. */
export const groupIds = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / maxIdsInRequest) }, (_, index) =>
    ids.slice(index * maxIdsInRequest, (index + 1) * maxIdsInRequest),
  );
