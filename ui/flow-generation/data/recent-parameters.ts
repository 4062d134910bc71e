import type { QueryParameters } from '../../shared/api-path.ts';

/** The number of generations of a page. */
export const recentPageSize = 20;

/** Returns the parameters of a page of the generations, the newest first, by its number from 1. */
export const recentParameters = (page: number): QueryParameters => ({
  include: 'flow',
  sort: '-createdAt',
  'page[size]': String(recentPageSize),
  'page[number]': String(page),
});
