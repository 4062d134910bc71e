import type { CommitProof } from '../../database/commit-outcome.ts';
import type { SqlStatement } from '../../database/database.ts';
import { buildSelectList } from './expressions.ts';
import type { Filter } from '../parse/filter.ts';
import type { ResourceModel } from '../declare/model.ts';
import type { ResourceQuery } from '../parse/query.ts';
import { callerId, type Caller } from '../../security/caller.ts';
import {
  asksForDeleted,
  type SqlParameters,
  compileKeyset,
  compileOrder,
  compileScope,
  compileWhere,
  createSqlParameters,
} from './where.ts';

/** A statement with its values. */
export interface BoundStatement {
  readonly statement: SqlStatement;
  readonly values: readonly unknown[];
}

const boundStatement = (text: string, binding: SqlParameters, name?: string): BoundStatement => ({
  statement: name === undefined ? { text } : { name, text },
  values: binding.values,
});

const statementName = (what: string, model: ResourceModel): string =>
  `${what} ${model.resource.path}`.slice(0, 63);

// Prepared once a connection, so their number must not depend on what clients think of; a filter is planned for its
// values, a plain page is not.
const preparedSizes = [25, 50, 100, 200];

const pageStatementName = (
  model: ResourceModel,
  { filters, sort }: ResourceQuery,
  what: string,
  size: number,
): string | undefined => {
  const [key] = sort;
  const plain = filters.length === 0 && sort.length === 2 && key?.queryable.name === 'createdAt';
  if (!plain || !preparedSizes.includes(size)) return undefined;
  return statementName(`${what} ${size} ${key.descending ? 'newest' : 'oldest'}`, model);
};

/** From this offset on, a page's ids are found in the index before its rows are fetched. */
const lateJoinOffset = 1000;

const fromClause = (model: ResourceModel): string => `from ${model.table} t`;

const numberPage = (
  model: ResourceModel,
  scope: Caller,
  query: ResourceQuery,
  size: number,
  number: number,
): BoundStatement => {
  const binding = createSqlParameters();
  const where = compileWhere(model, scope, query.filters, binding);
  const order = compileOrder(query.sort);
  const offset = Math.min((number - 1) * size, Number.MAX_SAFE_INTEGER);
  const part = `${fromClause(model)} where ${where} order by ${order} limit ${size} offset ${offset}`;
  if (offset < lateJoinOffset) {
    const name = offset === 0 ? pageStatementName(model, query, 'first', size) : undefined;
    return boundStatement(`select ${model.selection} ${part}`, binding, name);
  }
  const ids = `select t.${model.idColumn.sql} ${part}`;
  return boundStatement(
    `select ${model.selection} ${fromClause(model)} where t.${model.idColumn.sql} in (${ids}) order by ${order}`,
    binding,
  );
};

const cursorPage = (
  model: ResourceModel,
  scope: Caller,
  query: ResourceQuery,
  page: Extract<ResourceQuery['page'], { by: 'cursor' }>,
): BoundStatement => {
  const binding = createSqlParameters();
  const reversed = page.direction === 'before';
  const where = [compileWhere(model, scope, query.filters, binding)];
  if (page.position) where.push(compileKeyset(query.sort, page.position, reversed, binding));
  const order = compileOrder(query.sort, reversed);
  // One row more than the page tells whether there is another page.
  const text = `select ${model.selection} ${fromClause(model)} where ${where.join(' and ')} order by ${order} limit ${page.size + 1}`;
  const place = `${page.direction} ${page.position ? 'row' : 'nothing'}`;
  return boundStatement(text, binding, pageStatementName(model, query, place, page.size));
};

/** The rows of a page; by cursor one row more, and backwards before a cursor. */
export const selectPage = (model: ResourceModel, scope: Caller, query: ResourceQuery): BoundStatement =>
  query.page.by === 'number'
    ? numberPage(model, scope, query, query.page.size, query.page.number)
    : cursorPage(model, scope, query, query.page);

const maintainedTotal = 'select coalesce(sum(live), 0) from row_counts where organization_id = ';

/** How many rows the list is of: a kept number where there is one, counted otherwise, as deleted rows are that it asks for. */
const unfilteredTotal = (
  model: ResourceModel,
  scope: Caller,
  { filters }: ResourceQuery,
  binding: SqlParameters,
): string => {
  const withDeleted = asksForDeleted(model, filters);
  if (withDeleted || !model.resource.hasMaintainedCount)
    return `select count(*) ${fromClause(model)} where ${compileScope(model, scope, binding, withDeleted)}`;
  return `${maintainedTotal}${binding.bind(callerId(scope))} and table_name = ${binding.bind(model.tableName)}`;
};

/** How many rows match (`total`) and how many there are without filters (`unfiltered`). */
export const selectTotals = (model: ResourceModel, scope: Caller, query: ResourceQuery): BoundStatement => {
  const binding = createSqlParameters();
  if (query.filters.length === 0) {
    const text = `select (${unfilteredTotal(model, scope, query, binding)}) as total`;
    return boundStatement(text, binding, statementName('total', model));
  }
  const filtered = compileWhere(model, scope, query.filters, binding);
  const whole = unfilteredTotal(model, scope, query, binding);
  return boundStatement(
    `select (select count(*) ${fromClause(model)} where ${filtered}) as total, (${whole}) as unfiltered`,
    binding,
  );
};

/** How a row is locked until the commit: against changes, or for a deletion also against new references to it. */
export type RowLock = 'no key update' | 'update';

/** One row by id, if the caller may see it; `lock` keeps others off it until the commit. */
export const selectOne = (
  model: ResourceModel,
  scope: Caller,
  id: string,
  lock?: RowLock,
): BoundStatement => {
  const binding = createSqlParameters();
  const where = `t.${model.idColumn.sql} = ${binding.bind(id)} and ${compileScope(model, scope, binding)}`;
  const selection = lock ? selectAll(model) : model.selection;
  const text = `select ${selection} ${fromClause(model)} where ${where}${lock ? ` for ${lock}` : ''}`;
  return boundStatement(text, binding, statementName(lock ? `for ${lock}` : 'show', model));
};

/** One row by id, if the caller may see it and it passes the filters: the one way to a soft-deleted row. */
export const selectFiltered = (
  model: ResourceModel,
  scope: Caller,
  id: string,
  filters: readonly Filter[],
): BoundStatement => {
  if (filters.length === 0) return selectOne(model, scope, id);
  const binding = createSqlParameters();
  const where = `t.${model.idColumn.sql} = ${binding.bind(id)} and ${compileWhere(model, scope, filters, binding)}`;
  return boundStatement(`select ${model.selection} ${fromClause(model)} where ${where}`, binding);
};

/** Everything that a row has, named by property. */
export const selectAll = ({ columns, formulas }: ResourceModel): string =>
  buildSelectList(columns.values(), formulas);

/** Rows that are wanted beside others: columns, by their quoted names, each have one of their ids. */
export interface RelatedRows {
  readonly among: readonly { readonly column: string; readonly ids: readonly string[] }[];
  /** Whether soft-deleted ones are wanted too. */
  readonly showDeleted: boolean;
}

/** The rows that are wanted, oldest first. */
export const selectRelated = (
  model: ResourceModel,
  scope: Caller,
  { among, showDeleted }: RelatedRows,
): BoundStatement => {
  const binding = createSqlParameters();
  const visible = compileScope(model, scope, binding, showDeleted);
  const named = among.map(({ column, ids }) => `t.${column} = any(${binding.bind([...ids])})`);
  const where = [...named, visible].join(' and ');
  const createdAt = model.columns.get('createdAt');
  const order = [createdAt, model.idColumn].flatMap((key) => (key ? [`t.${key.sql}`] : [])).join(', ');
  const text = `select ${model.selection} ${fromClause(model)} where ${where} order by ${order}`;
  const columns = among.map(({ column }) => column).join(' ');
  return boundStatement(text, binding, statementName(`${showDeleted ? 'any ' : ''}by ${columns}`, model));
};

/** The id, if a row with it is there for the caller to point to. */
export const selectTarget = (model: ResourceModel, scope: Caller, id: string): BoundStatement => {
  const binding = createSqlParameters();
  const where = `t.${model.idColumn.sql} = ${binding.bind(id)} and ${compileScope(model, scope, binding)}`;
  return boundStatement(
    `select t.${model.idColumn.sql} as id ${fromClause(model)} where ${where}`,
    binding,
    statementName('target', model),
  );
};

/** Finds a resource wherever it is, once the transaction that makes it has been committed. */
export const existenceProof = ({ table, idColumn }: ResourceModel, id: string): CommitProof => ({
  statement: { text: `select from ${table} where ${idColumn.sql} = $1` },
  values: [id],
});
