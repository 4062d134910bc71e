import type { QueryParameters } from '../../shared/api-path.ts';

/** The number of rows of a page. */
export const flowPageSize = 200;

/** Returns the parameters of a page of the list of flows, the newest first, by its number from 1. */
export const flowListParameters = (number: number): QueryParameters => ({
  sort: '-updatedAt',
  'fields[flows]': 'name,updatedAt,publishedAt,unpublishedChanges',
  'page[size]': String(flowPageSize),
  'page[number]': String(number),
});

/** The parameters that read a flow with its draft. */
export const draftParameters: QueryParameters = { draft: 'true' };
