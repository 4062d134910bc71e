import { afterEveryName, inLanguageOrder } from '../../database/language-order.ts';
import type { FieldFilter, Filter } from '../parse/filter.ts';
import type { ResourceModel, QueryableField } from '../declare/model.ts';
import type { Column } from '../declare/columns.ts';
import type { CursorPosition } from '../parse/page.ts';
import type { SortKey } from '../parse/sort.ts';
import { callerId, type Caller } from '../../security/caller.ts';

/** Collects the values of one statement; `bind` adds a value and returns its placeholder. */
export interface SqlParameters {
  readonly values: unknown[];
  bind(value: unknown): string;
}

/** Creates an empty list of parameters. */
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

const predicateOf = (filter: FieldFilter, parameters: SqlParameters): string => {
  const isId = filter.queryable.fieldType.operators === 'id';
  const column = columnName(filter.queryable.column);
  const words = isId ? `${column}::text` : column;
  const [value] = filter.values;
  switch (filter.operator) {
    case 'eq':
    case 'match':
      return anyOf(column, filter.values, parameters);
    case 'eql': {
      if (isId) return anyOf(column, filter.values, parameters);
      const lowered = filter.values.map((word) => String(word).toLowerCase());
      return anyOf(`lower(${column})`, lowered, parameters);
    }
    case 'prefix':
      return `${words} like ${parameters.bind(`${escapeLike(value)}%`)}`;
    case 'suffix':
      return `${words} like ${parameters.bind(`%${escapeLike(value)}`)}`;
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return `${column} ${comparisons[filter.operator]} ${parameters.bind(value)}`;
  }
};

/** Compiles one filter to an SQL predicate over the table `t`. */
const compileFilter = (filter: Filter, scope: Caller, parameters: SqlParameters): string => {
  if ('condition' in filter)
    return `(${filter.condition({ scope, bind: (value) => parameters.bind(value) })})`;
  if (!filter.orNull) return predicateOf(filter, parameters);
  const isNull = `${columnName(filter.queryable.column)} is null`;
  return filter.values.length === 0 ? isNull : `(${predicateOf(filter, parameters)} or ${isNull})`;
};

/** Compiles the predicate of the rows that the caller can access; soft-deleted rows only with `includeDeleted`. */
export const compileScope = (
  model: ResourceModel,
  scope: Caller,
  parameters: SqlParameters,
  includeDeleted = false,
): string => {
  const own = `${columnName(model.ownerColumn)} = ${parameters.bind(callerId(scope))}`;
  return model.deletedAt && !includeDeleted ? `${own} and ${columnName(model.deletedAt)} is null` : own;
};

/** Returns true when a filter names `deletedAt`: only then soft-deleted rows are found. */
export const includesDeleted = (model: ResourceModel, filters: readonly Filter[]): boolean =>
  filters.some((filter) => 'queryable' in filter && filter.queryable.column === model.deletedAt);

/** Compiles the predicate of a list: the caller's rows and the filters. */
export const compileWhere = (
  model: ResourceModel,
  scope: Caller,
  filters: readonly Filter[],
  parameters: SqlParameters,
): string => {
  const own = compileScope(model, scope, parameters, includesDeleted(model, filters));
  return [own, ...filters.map((filter) => compileFilter(filter, scope, parameters))].join(' and ');
};

/** The SQL expression of one key of an order. */
interface OrderKey {
  readonly sql: string;
  readonly nullable: boolean;
  /** Converts a cursor's value to the value of the expression. */
  toSqlValue(value: OrderKeyValue): OrderKeyValue;
}

type OrderKeyValue = CursorPosition[number] | undefined;

const orderKeyOf = ({ column, fieldType }: QueryableField): OrderKey =>
  fieldType.order === 'language'
    ? {
        sql: inLanguageOrder(columnName(column), column.nullable),
        nullable: false,
        toSqlValue: (value) => value ?? afterEveryName,
      }
    : { sql: columnName(column), nullable: column.nullable, toSqlValue: (value) => value };

/** Compiles the `order by` list; `reversed` reverses it, including the position of nulls. */
export const compileOrder = (sort: readonly SortKey[], reversed = false): string =>
  sort
    .map(
      ({ queryable, descending }) => `${orderKeyOf(queryable).sql}${descending === reversed ? '' : ' desc'}`,
    )
    .join(', ');

/** Compiles the rows strictly beyond a value in one key. PostgreSQL sorts nulls last ascending, and first descending. */
const compileBeyond = (
  { sql, nullable }: OrderKey,
  value: OrderKeyValue,
  ascending: boolean,
  parameters: SqlParameters,
): string => {
  if (value === null || value === undefined) return ascending ? 'false' : `${sql} is not null`;
  const compared = `${sql} ${ascending ? '>' : '<'} ${parameters.bind(value)}`;
  return ascending && nullable ? `(${compared} or ${sql} is null)` : compared;
};

const compileEqual = ({ sql }: OrderKey, value: OrderKeyValue, parameters: SqlParameters): string =>
  value === null || value === undefined ? `${sql} is null` : `${sql} = ${parameters.bind(value)}`;

/** Compiles the rows strictly after a position in an order; before it when `reversed`. */
export const compileKeyset = (
  sort: readonly SortKey[],
  position: CursorPosition,
  reversed: boolean,
  parameters: SqlParameters,
): string => {
  const keys = sort.map(({ queryable, descending }, index) => {
    const key = orderKeyOf(queryable);
    return { key, ascending: descending === reversed, value: key.toSqlValue(position[index]) };
  });
  const isUniform = keys.every(({ key, ascending }) => !key.nullable && ascending === keys[0]?.ascending);
  if (isUniform && keys.length > 1) {
    // One row comparison reads one range of an index; the general form below does not.
    const names = keys.map(({ key }) => key.sql).join(', ');
    const values = keys.map(({ value }) => parameters.bind(value)).join(', ');
    return `(${names}) ${keys[0]?.ascending ? '>' : '<'} (${values})`;
  }
  const branches = keys.map(({ key, value, ascending }, index) => {
    const equal = keys.slice(0, index).map((earlier) => compileEqual(earlier.key, earlier.value, parameters));
    return `(${[...equal, compileBeyond(key, value, ascending, parameters)].join(' and ')})`;
  });
  return `(${branches.join(' or ')})`;
};
