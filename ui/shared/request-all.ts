import type { QueryParameters } from './api-path.ts';
import type { RequestApi, Row } from './json-api.ts';

const pageSize = 200;

/** Returns the parameters of a page of a list, by its number from 1. */
export const listPageParameters = (parameters: QueryParameters, number: number): QueryParameters => ({
  ...parameters,
  'page[size]': String(pageSize),
  'page[number]': String(number),
});

/** Requests all rows of a list, page by page. Throws a `RequestFailure`. */
export const requestAll = async (
  request: RequestApi,
  path: string,
  parameters: QueryParameters,
  signal?: AbortSignal,
): Promise<readonly Row[]> => {
  const found: Row[] = [];
  for (let number = 1; ; number += 1) {
    const { rows } = await request(path, {
      parameters: listPageParameters(parameters, number),
      ...(signal && { signal }),
    });
    found.push(...rows);
    if (rows.length < pageSize) return found;
  }
};
