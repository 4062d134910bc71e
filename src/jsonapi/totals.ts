import type { Model } from './model.ts';
import type { Query } from './query.ts';
import type { Values } from './resource.ts';
import type { Scope } from './scope.ts';
import { selectTotals } from './select.ts';
import type { Reader } from './store.ts';

/** Exact row counts of a list. */
export interface Totals {
  readonly total: number;
  readonly totalUnfiltered: number;
}

/** Counts a list; exact, from the same rows that triggers have counted where they do. */
export const countTotals = async (
  reader: Reader,
  model: Model,
  scope: Scope,
  query: Query,
): Promise<Totals> => {
  const { statement, values } = selectTotals(model, scope, query);
  const [row] = await reader.query<Values>(statement, values);
  const total = Number(row?.['total'] ?? 0);
  return { total, totalUnfiltered: Number(row?.['unfiltered'] ?? total) };
};
