import type { QueryParameters } from '../../shared/api-path.ts';

/** The parameters of the list of flows, the newest first. */
export const flowListParameters: QueryParameters = {
  sort: '-updatedAt',
  'fields[flows]': 'name,updatedAt,publishedAt,unpublishedChanges',
};

/** The parameters that read a flow with its draft. */
export const draftParameters: QueryParameters = { draft: 'true' };
