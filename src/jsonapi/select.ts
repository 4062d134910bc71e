import type { Statement } from '../database/transaction.ts';
import type { Model } from './model.ts';
import type { Query } from './query.ts';
import { ownerOf, type Scope } from './scope.ts';
import {
  type Binding,
  compileKeyset,
  compileOrder,
  compileScope,
  compileWhere,
  newBinding,
} from './where.ts';

/** A statement with its values. */
export interface Prepared {
  readonly statement: Statement;
  readonly values: readonly unknown[];
}

const prepared = (text: string, binding: Binding, name?: string): Prepared => ({
  statement: name === undefined ? { text } : { name, text },
  values: binding.values,
});

const nameFor = (what: string, model: Model): string => `${what} ${model.resource.path}`.slice(0, 63);

// Prepared once a connection, so their number must not depend on what clients think of; a filter is planned for its
// values, a plain page is not.
const preparedSizes = [25, 50, 100, 200];

const nameOfPage = (
  model: Model,
  { filters, sort }: Query,
  what: string,
  size: number,
): string | undefined => {
  const [key] = sort;
  const plain = filters.length === 0 && sort.length === 2 && key?.selector.name === 'createdAt';
  if (!plain || !preparedSizes.includes(size)) return undefined;
  return nameFor(`${what} ${size} ${key.descending ? 'newest' : 'oldest'}`, model);
};

/** From this offset on, a page's ids are found in the index before its rows are fetched. */
const lateJoinOffset = 1000;

const from = (model: Model): string => `from ${model.table} t`;

const numberPage = (model: Model, scope: Scope, query: Query, size: number, number: number): Prepared => {
  const binding = newBinding();
  const where = compileWhere(model, scope, query.filters, binding);
  const order = compileOrder(query.sort);
  const offset = Math.min((number - 1) * size, Number.MAX_SAFE_INTEGER);
  const part = `${from(model)} where ${where} order by ${order} limit ${size} offset ${offset}`;
  if (offset < lateJoinOffset) {
    const name = offset === 0 ? nameOfPage(model, query, 'first', size) : undefined;
    return prepared(`select ${model.selection} ${part}`, binding, name);
  }
  const ids = `select t.${model.idColumn.sql} ${part}`;
  return prepared(
    `select ${model.selection} ${from(model)} where t.${model.idColumn.sql} in (${ids}) order by ${order}`,
    binding,
  );
};

const cursorPage = (
  model: Model,
  scope: Scope,
  query: Query,
  page: Extract<Query['page'], { by: 'cursor' }>,
): Prepared => {
  const binding = newBinding();
  const reversed = page.direction === 'before';
  const where = [compileWhere(model, scope, query.filters, binding)];
  if (page.position) where.push(compileKeyset(query.sort, page.position, reversed, binding));
  const order = compileOrder(query.sort, reversed);
  // One row more than the page tells whether there is another page.
  const text = `select ${model.selection} ${from(model)} where ${where.join(' and ')} order by ${order} limit ${page.size + 1}`;
  const place = `${page.direction} ${page.position ? 'row' : 'nothing'}`;
  return prepared(text, binding, nameOfPage(model, query, place, page.size));
};

/** The rows of a page; by cursor one row more, and backwards before a cursor. */
export const selectPage = (model: Model, scope: Scope, query: Query): Prepared =>
  query.page.by === 'number'
    ? numberPage(model, scope, query, query.page.size, query.page.number)
    : cursorPage(model, scope, query, query.page);

const keptTotal = 'select coalesce(sum(live), 0) from row_counts where organization_id = ';

/** How many rows the caller has: a kept number where there is one, counted otherwise. */
const wholeTotal = (model: Model, scope: Scope, binding: Binding): string => {
  if (!model.resource.counted)
    return `select count(*) ${from(model)} where ${compileWhere(model, scope, [], binding)}`;
  return `${keptTotal}${binding.bind(ownerOf(scope))} and table_name = ${binding.bind(model.tableName)}`;
};

/** How many rows match (`total`) and how many there are without filters (`unfiltered`). */
export const selectTotals = (model: Model, scope: Scope, query: Query): Prepared => {
  const binding = newBinding();
  if (query.filters.length === 0) {
    const text = `select (${wholeTotal(model, scope, binding)}) as total`;
    return prepared(text, binding, nameFor('total', model));
  }
  const filtered = compileWhere(model, scope, query.filters, binding);
  const whole = wholeTotal(model, scope, binding);
  return prepared(
    `select (select count(*) ${from(model)} where ${filtered}) as total, (${whole}) as unfiltered`,
    binding,
  );
};

/** How a row is locked until the commit: against changes, or for a deletion also against new references to it. */
export type Lock = 'no key update' | 'update';

/** One row by id, if the caller may see it; `lock` keeps others off it until the commit. */
export const selectOne = (model: Model, scope: Scope, id: string, lock?: Lock): Prepared => {
  const binding = newBinding();
  const where = `t.${model.idColumn.sql} = ${binding.bind(id)} and ${compileScope(model, scope, binding)}`;
  const selection = lock ? selectAll(model) : model.selection;
  const text = `select ${selection} ${from(model)} where ${where}${lock ? ` for ${lock}` : ''}`;
  return prepared(text, binding, nameFor(lock ? `for ${lock}` : 'show', model));
};

/** Every column, named by property. */
export const selectAll = (model: Model): string =>
  [...model.columns.values()].map((column) => `t.${column.sql} as "${column.property}"`).join(', ');

/** Rows whose `column` is one of the ids, oldest first. */
export const selectRelated = (
  model: Model,
  scope: Scope,
  column: string,
  ids: readonly string[],
): Prepared => {
  const binding = newBinding();
  const where = `t.${column} = any(${binding.bind([...ids])}) and ${compileScope(model, scope, binding)}`;
  const createdAt = model.columns.get('createdAt');
  const order = [createdAt, model.idColumn].flatMap((key) => (key ? [`t.${key.sql}`] : [])).join(', ');
  const text = `select ${model.selection} ${from(model)} where ${where} order by ${order}`;
  return prepared(text, binding, nameFor(`by ${column}`, model));
};

/** The id, if a row with it is there for the caller to point to. */
export const selectTarget = (model: Model, scope: Scope, id: string): Prepared => {
  const binding = newBinding();
  const where = `t.${model.idColumn.sql} = ${binding.bind(id)} and ${compileScope(model, scope, binding)}`;
  return prepared(
    `select t.${model.idColumn.sql} as id ${from(model)} where ${where}`,
    binding,
    nameFor('target', model),
  );
};
