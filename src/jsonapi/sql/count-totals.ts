import type { ResourceModel } from '../declare/model.ts';
import type { ResourceQuery } from '../parse/query.ts';
import type { PropertyValues } from '../declare/resource.ts';
import type { Caller } from '../../security/caller.ts';
import { selectTotals } from './select.ts';
import type { RowReader } from '../declare/resource-store.ts';

/** The exact row counts of a list. */
export interface ListTotals {
  readonly total: number;
  readonly totalUnfiltered: number;
}

/** Loads the exact row counts of a list: maintained by triggers where possible, otherwise counted. */
export const countTotals = async (
  reader: RowReader,
  model: ResourceModel,
  scope: Caller,
  query: ResourceQuery,
): Promise<ListTotals> => {
  const { statement, values } = selectTotals(model, scope, query);
  const [row] = await reader.query<PropertyValues>(statement, values);
  const total = Number(row?.['total'] ?? 0);
  return { total, totalUnfiltered: Number(row?.['unfiltered'] ?? total) };
};
