import type { CommitProof } from '../../database/commit-outcome.ts';
import type { SqlStatement } from '../../database/database.ts';
import { buildSelectList } from './expressions.ts';
import type { Filter } from '../parse/filter.ts';
import type { ResourceModel } from '../declare/model.ts';
import type { ResourceQuery } from '../parse/query.ts';
import { callerId, type Caller } from '../../security/caller.ts';
import {
  includesDeleted,
  type SqlParameters,
  compileKeyset,
  compileOrder,
  compileScope,
  compileWhere,
  createSqlParameters,
} from './where.ts';

/** A statement with the values of its placeholders. */
export interface BoundStatement {
  readonly statement: SqlStatement;
  readonly values: readonly unknown[];
}

const bindStatement = (text: string, parameters: SqlParameters, name?: string): BoundStatement => ({
  statement: name === undefined ? { text } : { name, text },
  values: parameters.values,
});

const statementName = (purpose: string, model: ResourceModel): string =>
  `${purpose} ${model.resource.path}`.slice(0, 63);

// A prepared statement stays on each connection, so its number must not depend on clients: only plain pages of common
// sizes are prepared. A filter is planned for its values.
const preparedSizes = [25, 50, 100, 200];

const pageStatementName = (
  model: ResourceModel,
  { filters, sort }: ResourceQuery,
  purpose: string,
  size: number,
): string | undefined => {
  const [key] = sort;
  const isPlain = filters.length === 0 && sort.length === 2 && key?.queryable.name === 'createdAt';
  if (!isPlain || !preparedSizes.includes(size)) return undefined;
  return statementName(`${purpose} ${size} ${key.descending ? 'newest' : 'oldest'}`, model);
};

/** From this offset on, a page first finds its ids in the index, and then loads the rows. */
const lateJoinOffset = 1000;

const fromClause = (model: ResourceModel): string => `from ${model.table} t`;

type NumberPage = Extract<ResourceQuery['page'], { by: 'number' }>;

const offsetOf = (size: number, number: number): number =>
  Math.min((number - 1) * size, Number.MAX_SAFE_INTEGER);

const selectNumberPage = (
  model: ResourceModel,
  scope: Caller,
  query: ResourceQuery,
  size: number,
  number: number,
): BoundStatement => {
  const parameters = createSqlParameters();
  const where = compileWhere(model, scope, query.filters, parameters);
  const order = compileOrder(query.sort);
  const offset = offsetOf(size, number);
  const part = `${fromClause(model)} where ${where} order by ${order} limit ${size} offset ${offset}`;
  if (offset < lateJoinOffset) {
    const name = offset === 0 ? pageStatementName(model, query, 'first', size) : undefined;
    return bindStatement(`select ${model.selection} ${part}`, parameters, name);
  }
  const ids = `select t.${model.idColumn.sql} ${part}`;
  return bindStatement(
    `select ${model.selection} ${fromClause(model)} where t.${model.idColumn.sql} in (${ids}) order by ${order}`,
    parameters,
  );
};

/** The column of `selectCountedPage` that has the number of matching rows. */
export const matchedColumn = 'matchedRows';

/**
 * Selects a page by its number, and in each row the number of all matching rows. The filters are evaluated once for both; a
 * search costs half of what it does apart (docs/decisions/047). Without rows, no number either.
 */
export const selectCountedPage = (
  model: ResourceModel,
  scope: Caller,
  query: ResourceQuery,
  { size, number }: NumberPage,
): BoundStatement => {
  const parameters = createSqlParameters();
  const keys = query.sort.map(({ queryable }) => `t.${queryable.column.sql}`);
  const columns = [...new Set([`t.${model.idColumn.sql}`, ...keys])].join(', ');
  const where = compileWhere(model, scope, query.filters, parameters);
  const order = compileOrder(query.sort);
  const ids = `select t.${model.idColumn.sql} from matched t order by ${order} limit ${size} offset ${offsetOf(size, number)}`;
  return bindStatement(
    `with matched as materialized (select ${columns} ${fromClause(model)} where ${where})
     select ${model.selection}, (select count(*) from matched) as "${matchedColumn}" ${fromClause(model)}
      where t.${model.idColumn.sql} in (${ids}) order by ${order}`,
    parameters,
  );
};

const selectCursorPage = (
  model: ResourceModel,
  scope: Caller,
  query: ResourceQuery,
  page: Extract<ResourceQuery['page'], { by: 'cursor' }>,
): BoundStatement => {
  const parameters = createSqlParameters();
  const reversed = page.direction === 'before';
  const where = [compileWhere(model, scope, query.filters, parameters)];
  if (page.position) where.push(compileKeyset(query.sort, page.position, reversed, parameters));
  const order = compileOrder(query.sort, reversed);
  // One row more than the page shows that there is another page.
  const text = `select ${model.selection} ${fromClause(model)} where ${where.join(' and ')} order by ${order} limit ${page.size + 1}`;
  const place = `${page.direction} ${page.position ? 'row' : 'nothing'}`;
  return bindStatement(text, parameters, pageStatementName(model, query, place, page.size));
};

/** Selects the rows of a page; by cursor one row more, and before a cursor in reverse order. */
export const selectPage = (model: ResourceModel, scope: Caller, query: ResourceQuery): BoundStatement =>
  query.page.by === 'number'
    ? selectNumberPage(model, scope, query, query.page.size, query.page.number)
    : selectCursorPage(model, scope, query, query.page);

const maintainedTotal = 'select coalesce(sum(live), 0) from row_counts where organization_id = ';

/** Selects the number of rows without filters: maintained by triggers where possible; with deleted rows it is counted. */
const unfilteredTotal = (
  model: ResourceModel,
  scope: Caller,
  { filters }: ResourceQuery,
  parameters: SqlParameters,
): string => {
  const withDeleted = includesDeleted(model, filters);
  if (withDeleted || !model.resource.hasMaintainedCount)
    return `select count(*) ${fromClause(model)} where ${compileScope(model, scope, parameters, withDeleted)}`;
  return `${maintainedTotal}${parameters.bind(callerId(scope))} and table_name = ${parameters.bind(model.tableName)}`;
};

/** Selects the number of matching rows (`total`) and of all rows without filters (`unfiltered`). */
export const selectTotals = (model: ResourceModel, scope: Caller, query: ResourceQuery): BoundStatement => {
  const parameters = createSqlParameters();
  if (query.filters.length === 0) {
    const text = `select (${unfilteredTotal(model, scope, query, parameters)}) as total`;
    return bindStatement(text, parameters, statementName('total', model));
  }
  const filtered = compileWhere(model, scope, query.filters, parameters);
  const unfiltered = unfilteredTotal(model, scope, query, parameters);
  return bindStatement(
    `select (select count(*) ${fromClause(model)} where ${filtered}) as total, (${unfiltered}) as unfiltered`,
    parameters,
  );
};

/** Selects the number of all rows without filters. */
export const selectUnfilteredTotal = (
  model: ResourceModel,
  scope: Caller,
  query: ResourceQuery,
): BoundStatement => {
  const parameters = createSqlParameters();
  return bindStatement(`select (${unfilteredTotal(model, scope, query, parameters)}) as total`, parameters);
};

/** The lock of a row until the commit: against changes; for a deletion (`update`) also against new references to it. */
export type RowLock = 'no key update' | 'update';

/** Selects one row by id, if the caller can access it; `lock` locks it until the commit. */
export const selectOne = (
  model: ResourceModel,
  scope: Caller,
  id: string,
  lock?: RowLock,
): BoundStatement => {
  const parameters = createSqlParameters();
  const where = `t.${model.idColumn.sql} = ${parameters.bind(id)} and ${compileScope(model, scope, parameters)}`;
  const selection = lock ? selectAll(model) : model.selection;
  const text = `select ${selection} ${fromClause(model)} where ${where}${lock ? ` for ${lock}` : ''}`;
  return bindStatement(text, parameters, statementName(lock ? `for ${lock}` : 'show', model));
};

/** Selects those of the rows that the caller can access, and locks them until the commit against changes. */
export const selectForUpdate = (
  model: ResourceModel,
  scope: Caller,
  ids: readonly string[],
): BoundStatement => {
  const parameters = createSqlParameters();
  const { sql: id } = model.idColumn;
  const where = `t.${id} = any(${parameters.bind([...ids])}) and ${compileScope(model, scope, parameters)}`;
  const text = `select ${selectAll(model)} ${fromClause(model)} where ${where} order by t.${id} for no key update`;
  return bindStatement(text, parameters, statementName('lock', model));
};

/** Selects one row by id, if the caller can access it and it passes the filters. Only this finds a soft-deleted row. */
export const selectFiltered = (
  model: ResourceModel,
  scope: Caller,
  id: string,
  filters: readonly Filter[],
): BoundStatement => {
  if (filters.length === 0) return selectOne(model, scope, id);
  const parameters = createSqlParameters();
  const where = `t.${model.idColumn.sql} = ${parameters.bind(id)} and ${compileWhere(model, scope, filters, parameters)}`;
  return bindStatement(`select ${model.selection} ${fromClause(model)} where ${where}`, parameters);
};

/** Builds the select list of all columns and formulas, named by property. */
const selectAll = ({ columns, formulas }: ResourceModel): string =>
  buildSelectList(columns.values(), formulas);

/** The wanted related rows: each of the columns (quoted names) has one of its ids. */
export interface RelatedRows {
  readonly conditions: readonly { readonly column: string; readonly ids: readonly string[] }[];
  /** True to include soft-deleted rows. */
  readonly includeDeleted: boolean;
}

/** Selects related rows, oldest first. */
export const selectRelated = (
  model: ResourceModel,
  scope: Caller,
  { conditions, includeDeleted }: RelatedRows,
): BoundStatement => {
  const parameters = createSqlParameters();
  const visible = compileScope(model, scope, parameters, includeDeleted);
  const matches = conditions.map(({ column, ids }) => `t.${column} = any(${parameters.bind([...ids])})`);
  const where = [...matches, visible].join(' and ');
  const createdAt = model.columns.get('createdAt');
  const order = [createdAt, model.idColumn].flatMap((key) => (key ? [`t.${key.sql}`] : [])).join(', ');
  const text = `select ${model.selection} ${fromClause(model)} where ${where} order by ${order}`;
  const columns = conditions.map(({ column }) => column).join(' ');
  return bindStatement(
    text,
    parameters,
    statementName(`${includeDeleted ? 'any ' : ''}by ${columns}`, model),
  );
};

/** Selects the id, if the caller can reference the row. */
export const selectTarget = (model: ResourceModel, scope: Caller, id: string): BoundStatement => {
  const parameters = createSqlParameters();
  const where = `t.${model.idColumn.sql} = ${parameters.bind(id)} and ${compileScope(model, scope, parameters)}`;
  return bindStatement(
    `select t.${model.idColumn.sql} as id ${fromClause(model)} where ${where}`,
    parameters,
    statementName('target', model),
  );
};

/** Builds the proof that the transaction which creates a resource was committed: its row exists. */
export const existenceProof = ({ table, idColumn }: ResourceModel, id: string): CommitProof => ({
  statement: { text: `select from ${table} where ${idColumn.sql} = $1` },
  values: [id],
});
