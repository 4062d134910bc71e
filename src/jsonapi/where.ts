import type { Filter } from './filter.ts';
import type { Column, Model } from './model.ts';
import type { Position } from './page.ts';
import type { Sort } from './sort.ts';
import { ownerOf, type Scope } from './scope.ts';

/** Collects the values of one statement; `bind` answers the placeholder of a value. */
export interface Binding {
  readonly values: unknown[];
  bind(value: unknown): string;
}

/** An empty binding. */
export const newBinding = (): Binding => {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
};

const nameOf = (column: Column): string => `t.${column.sql}`;

const escapeLike = (value: unknown): string => String(value).replace(/[\\%_]/g, '\\$&');

const anyOf = (column: string, values: readonly unknown[], { bind }: Binding): string => {
  const [only] = values;
  return values.length === 1 ? `${column} = ${bind(only)}` : `${column} = any(${bind([...values])})`;
};

const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

const predicateOf = (filter: Filter, binding: Binding): string => {
  const column = nameOf(filter.selector.column);
  const [value] = filter.values;
  switch (filter.operator) {
    case 'eq':
    case 'match':
      return anyOf(column, filter.values, binding);
    case 'eql': {
      const lowered = filter.values.map((word) => String(word).toLowerCase());
      return anyOf(`lower(${column})`, lowered, binding);
    }
    case 'prefix':
      return `${column} like ${binding.bind(`${escapeLike(value)}%`)}`;
    case 'suffix':
      return `${column} like ${binding.bind(`%${escapeLike(value)}`)}`;
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return `${column} ${comparisons[filter.operator]} ${binding.bind(value)}`;
  }
};

/** The SQL predicate of one filter over the table `t`. */
export const compileFilter = (filter: Filter, binding: Binding): string => {
  if (!filter.orNull) return predicateOf(filter, binding);
  const isNull = `${nameOf(filter.selector.column)} is null`;
  return filter.values.length === 0 ? isNull : `(${predicateOf(filter, binding)} or ${isNull})`;
};

/** The rows that the caller may see: its own, and of soft-deleted ones only what it filters by `deletedAt`. */
export const compileScope = (model: Model, scope: Scope, binding: Binding, showDeleted = false): string => {
  const own = `${nameOf(model.ownerColumn)} = ${binding.bind(ownerOf(scope))}`;
  return model.deletedAt && !showDeleted ? `${own} and ${nameOf(model.deletedAt)} is null` : own;
};

/** Whether the filters ask for soft-deleted rows. */
export const asksForDeleted = (model: Model, filters: readonly Filter[]): boolean =>
  filters.some(({ selector }) => selector.column === model.deletedAt);

/** The predicate of a whole list: scope and filters. */
export const compileWhere = (
  model: Model,
  scope: Scope,
  filters: readonly Filter[],
  binding: Binding,
): string => {
  const own = compileScope(model, scope, binding, asksForDeleted(model, filters));
  return [own, ...filters.map((filter) => compileFilter(filter, binding))].join(' and ');
};

/** The `order by` list; `reversed` runs it backwards, nulls included. */
export const compileOrder = (sort: readonly Sort[], reversed = false): string =>
  sort
    .map(({ selector, descending }) => `${nameOf(selector.column)}${descending === reversed ? '' : ' desc'}`)
    .join(', ');

/** Rows strictly beyond a value in one key; PostgreSQL puts nulls last ascending and first descending. */
const beyond = (
  column: Column,
  value: Position[number] | undefined,
  ascending: boolean,
  binding: Binding,
): string => {
  const name = nameOf(column);
  if (value === null || value === undefined) return ascending ? 'false' : `${name} is not null`;
  const compared = `${name} ${ascending ? '>' : '<'} ${binding.bind(value)}`;
  return ascending && column.nullable ? `(${compared} or ${name} is null)` : compared;
};

const same = (column: Column, value: Position[number] | undefined, binding: Binding): string =>
  value === null || value === undefined
    ? `${nameOf(column)} is null`
    : `${nameOf(column)} = ${binding.bind(value)}`;

/** Rows strictly after a position in an order (before it, when reversed). */
export const compileKeyset = (
  sort: readonly Sort[],
  position: Position,
  reversed: boolean,
  binding: Binding,
): string => {
  const uniform = sort.every(
    ({ selector, descending }) => !selector.column.nullable && descending === sort[0]?.descending,
  );
  if (uniform && sort.length > 1) {
    // One row comparison is one range of one index; the general form is not.
    const names = sort.map(({ selector }) => nameOf(selector.column)).join(', ');
    const values = position.map((value) => binding.bind(value)).join(', ');
    return `(${names}) ${sort[0]?.descending === reversed ? '>' : '<'} (${values})`;
  }
  const branches = sort.map(({ selector, descending }, index) => {
    const equal = sort.slice(0, index).map((key, at) => same(key.selector.column, position[at], binding));
    return `(${[...equal, beyond(selector.column, position[index], descending === reversed, binding)].join(' and ')})`;
  });
  return `(${branches.join(' or ')})`;
};
