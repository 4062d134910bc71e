import type { PropertyValues } from '../declare/resource.ts';
import type { ResourceModel } from '../declare/model.ts';
import type { ResourceQuery } from '../parse/query.ts';
import type { Caller } from '../../security/caller.ts';
import type { RowReader } from '../declare/resource-store.ts';
import { countTotals, type ListTotals } from './count-totals.ts';
import { matchedColumn, selectCountedPage, selectPage, selectUnfilteredTotal } from './select.ts';

/** The rows of a page, by cursor with one more, and the exact row counts of its list. */
export interface CountedPage {
  readonly fetched: readonly PropertyValues[];
  readonly totals: ListTotals;
}

/** Loads a page whose filters are evaluated once for the rows and the total. */
const loadSearchedPage = async (
  reader: RowReader,
  model: ResourceModel,
  scope: Caller,
  query: ResourceQuery,
  page: Extract<ResourceQuery['page'], { by: 'number' }>,
): Promise<CountedPage> => {
  const paged = selectCountedPage(model, scope, query, page);
  const unfiltered = selectUnfilteredTotal(model, scope, query);
  const [fetched, [all]] = await Promise.all([
    reader.query<PropertyValues>(paged.statement, paged.values),
    reader.query<PropertyValues>(unfiltered.statement, unfiltered.values),
  ]);
  // A page behind the last one has no rows that say how many there are.
  if (fetched.length === 0 && page.number > 1)
    return { fetched, totals: await countTotals(reader, model, scope, query) };
  const total = Number(fetched[0]?.[matchedColumn] ?? 0);
  return { fetched, totals: { total, totalUnfiltered: Number(all?.['total'] ?? total) } };
};

/** Loads a page of a list and its row counts: two statements at once, or one where a filter looks beyond the table. */
export const loadPage = async (
  reader: RowReader,
  model: ResourceModel,
  scope: Caller,
  query: ResourceQuery,
): Promise<CountedPage> => {
  const isSearched = query.filters.some((filter) => 'condition' in filter);
  if (isSearched && query.page.by === 'number')
    return loadSearchedPage(reader, model, scope, query, query.page);
  const { statement, values } = selectPage(model, scope, query);
  const [fetched, totals] = await Promise.all([
    reader.query<PropertyValues>(statement, values),
    countTotals(reader, model, scope, query),
  ]);
  return { fetched, totals };
};
