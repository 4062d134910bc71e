import { afterEveryName, inLanguageOrder } from '../../database/language-order.ts';
import type { Filter } from '../parse/filter.ts';
import type { ResourceModel, QueryableField } from '../declare/model.ts';
import type { Column } from '../declare/columns.ts';
import type { CursorPosition } from '../parse/page.ts';
import type { SortKey } from '../parse/sort.ts';
import { callerId, type Caller } from '../../security/caller.ts';

/** Collects the values of one statement; `bind` answers the placeholder of a value. */
export interface SqlParameters {
  readonly values: unknown[];
  bind(value: unknown): string;
}

/** An empty binding. */
export const createSqlParameters = (): SqlParameters => {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
};

const columnName = (column: Column): string => `t.${column.sql}`;

const escapeLike = (value: unknown): string => String(value).replace(/[\\%_]/g, '\\$&');

const anyOf = (column: string, values: readonly unknown[], { bind }: SqlParameters): string => {
  const [only] = values;
  return values.length === 1 ? `${column} = ${bind(only)}` : `${column} = any(${bind([...values])})`;
};

const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

const predicateOf = (filter: Filter, binding: SqlParameters): string => {
  const isId = filter.queryable.kind.operators === 'id';
  const column = columnName(filter.queryable.column);
  const words = isId ? `${column}::text` : column;
  const [value] = filter.values;
  switch (filter.operator) {
    case 'eq':
    case 'match':
      return anyOf(column, filter.values, binding);
    case 'eql': {
      if (isId) return anyOf(column, filter.values, binding);
      const lowered = filter.values.map((word) => String(word).toLowerCase());
      return anyOf(`lower(${column})`, lowered, binding);
    }
    case 'prefix':
      return `${words} like ${binding.bind(`${escapeLike(value)}%`)}`;
    case 'suffix':
      return `${words} like ${binding.bind(`%${escapeLike(value)}`)}`;
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return `${column} ${comparisons[filter.operator]} ${binding.bind(value)}`;
  }
};

/** The SQL predicate of one filter over the table `t`. */
export const compileFilter = (filter: Filter, binding: SqlParameters): string => {
  if (!filter.orNull) return predicateOf(filter, binding);
  const isNull = `${columnName(filter.queryable.column)} is null`;
  return filter.values.length === 0 ? isNull : `(${predicateOf(filter, binding)} or ${isNull})`;
};

/** The rows that the caller may see: its own, and of soft-deleted ones only what it filters by `deletedAt`. */
export const compileScope = (
  model: ResourceModel,
  scope: Caller,
  binding: SqlParameters,
  showDeleted = false,
): string => {
  const own = `${columnName(model.ownerColumn)} = ${binding.bind(callerId(scope))}`;
  return model.deletedAt && !showDeleted ? `${own} and ${columnName(model.deletedAt)} is null` : own;
};

/** Whether the filters ask for soft-deleted rows. */
export const asksForDeleted = (model: ResourceModel, filters: readonly Filter[]): boolean =>
  filters.some(({ queryable }) => queryable.column === model.deletedAt);

/** The predicate of a whole list: scope and filters. */
export const compileWhere = (
  model: ResourceModel,
  scope: Caller,
  filters: readonly Filter[],
  binding: SqlParameters,
): string => {
  const own = compileScope(model, scope, binding, asksForDeleted(model, filters));
  return [own, ...filters.map((filter) => compileFilter(filter, binding))].join(' and ');
};

/** What rows are compared by in one key of an order. */
interface OrderKey {
  readonly sql: string;
  readonly nullable: boolean;
  /** What stands for a row's value there. */
  valueOf(value: OrderKeyValue): OrderKeyValue;
}

type OrderKeyValue = CursorPosition[number] | undefined;

const orderKeyOf = ({ column, kind }: QueryableField): OrderKey =>
  kind.order === 'language'
    ? {
        sql: inLanguageOrder(columnName(column), column.nullable),
        nullable: false,
        valueOf: (value) => value ?? afterEveryName,
      }
    : { sql: columnName(column), nullable: column.nullable, valueOf: (value) => value };

/** The `order by` list; `reversed` runs it backwards, nulls included. */
export const compileOrder = (sort: readonly SortKey[], reversed = false): string =>
  sort
    .map(
      ({ queryable, descending }) => `${orderKeyOf(queryable).sql}${descending === reversed ? '' : ' desc'}`,
    )
    .join(', ');

/** Rows strictly beyond a value in one key; PostgreSQL puts nulls last ascending and first descending. */
const compileBeyond = (
  { sql, nullable }: OrderKey,
  value: OrderKeyValue,
  ascending: boolean,
  binding: SqlParameters,
): string => {
  if (value === null || value === undefined) return ascending ? 'false' : `${sql} is not null`;
  const compared = `${sql} ${ascending ? '>' : '<'} ${binding.bind(value)}`;
  return ascending && nullable ? `(${compared} or ${sql} is null)` : compared;
};

const compileEqual = ({ sql }: OrderKey, value: OrderKeyValue, binding: SqlParameters): string =>
  value === null || value === undefined ? `${sql} is null` : `${sql} = ${binding.bind(value)}`;

/** Rows strictly after a position in an order (before it, when reversed). */
export const compileKeyset = (
  sort: readonly SortKey[],
  position: CursorPosition,
  reversed: boolean,
  binding: SqlParameters,
): string => {
  const keys = sort.map(({ queryable, descending }, index) => {
    const compared = orderKeyOf(queryable);
    return { compared, ascending: descending === reversed, value: compared.valueOf(position[index]) };
  });
  const uniform = keys.every(
    ({ compared, ascending }) => !compared.nullable && ascending === keys[0]?.ascending,
  );
  if (uniform && keys.length > 1) {
    // One row comparison is one range of one index; the general form is not.
    const names = keys.map(({ compared }) => compared.sql).join(', ');
    const values = keys.map(({ value }) => binding.bind(value)).join(', ');
    return `(${names}) ${keys[0]?.ascending ? '>' : '<'} (${values})`;
  }
  const branches = keys.map(({ compared, value, ascending }, index) => {
    const equal = keys.slice(0, index).map((key) => compileEqual(key.compared, key.value, binding));
    return `(${[...equal, compileBeyond(compared, value, ascending, binding)].join(' and ')})`;
  });
  return `(${branches.join(' or ')})`;
};
