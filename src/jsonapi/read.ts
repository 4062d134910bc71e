import { notFound } from '../errors.ts';
import { listDocument, type Loaded, resourceDocument, type Shape } from './document.ts';
import type { Include } from './include.ts';
import { id as idKind } from './kinds.ts';
import type { Model } from './model.ts';
import { frameOf } from './paging.ts';
import type { Query } from './query.ts';
import type { Values } from './resource.ts';
import type { Scope } from './scope.ts';
import { selectOne, selectPage, selectRelated } from './select.ts';
import type { Reader } from './store.ts';
import { countTotals } from './totals.ts';

const keyOf = (model: Model, id: string): string => `${model.resource.type} ${id}`;

const load = (model: Model, row: Values): Loaded => ({ model, id: String(row.id), row, linkage: new Map() });

interface Gathering {
  readonly reader: Reader;
  readonly scope: Scope;
  readonly seen: Map<string, Loaded>;
  readonly included: Loaded[];
}

const remember = (gathering: Gathering, model: Model, row: Values): Loaded => {
  const key = keyOf(model, String(row.id));
  const known = gathering.seen.get(key);
  if (known) return known;
  const loaded = load(model, row);
  gathering.seen.set(key, loaded);
  gathering.included.push(loaded);
  return loaded;
};

const related = async (
  { reader, scope }: Gathering,
  model: Model,
  column: string,
  ids: readonly string[],
) => {
  if (ids.length === 0) return [];
  const { statement, values } = selectRelated(model, scope, column, ids);
  return reader.query<Values>(statement, values);
};

const gatherOne = async (
  gathering: Gathering,
  parents: readonly Loaded[],
  name: string,
): Promise<Loaded[]> => {
  const [parent] = parents;
  const relation = parent?.model.toOnes.get(name);
  const target = relation?.target();
  if (!relation || !target) return [];
  const ids = new Set(
    parents.flatMap(({ row }) =>
      typeof row[relation.idName] === 'string' ? [String(row[relation.idName])] : [],
    ),
  );
  const rows = await related(gathering, target, target.idColumn.sql, [...ids]);
  return rows.map((row) => remember(gathering, target, row));
};

const gatherMany = async (
  gathering: Gathering,
  parents: readonly Loaded[],
  name: string,
): Promise<Loaded[]> => {
  const target = parents[0]?.model.toManys.get(name)?.target();
  if (!target) return [];
  const { model, column } = target;
  const rows = await related(
    gathering,
    model,
    column.sql,
    parents.map(({ id }) => id),
  );
  const byParent = Map.groupBy(rows, (row) => String(row[column.property]));
  for (const parent of parents)
    parent.linkage.set(
      name,
      (byParent.get(parent.id) ?? []).map((row) => String(row.id)),
    );
  return rows.map((row) => remember(gathering, model, row));
};

const gather = async (gathering: Gathering, parents: readonly Loaded[], include: Include): Promise<void> => {
  await Promise.all(
    [...include].map(async ([name, nested]) => {
      const isMany = parents[0]?.model.toManys.has(name) === true;
      const children = await (isMany ? gatherMany : gatherOne)(gathering, parents, name);
      if (children.length > 0) await gather(gathering, children, nested);
    }),
  );
};

/** Loads what `include` names, one query for each relationship; undefined when it names nothing. */
const loadIncluded = async (reader: Reader, primary: readonly Loaded[], include: Include, scope: Scope) => {
  if (include.size === 0) return undefined;
  const seen = new Map(primary.map((loaded) => [keyOf(loaded.model, loaded.id), loaded]));
  const gathering: Gathering = { reader, scope, seen, included: [] };
  if (primary.length > 0) await gather(gathering, primary, include);
  return gathering.included;
};

/** What reading needs: where to read, who asks, and what the query string wants. */
export interface Reading {
  readonly reader: Reader;
  readonly model: Model;
  readonly scope: Scope;
  readonly deps: unknown;
  readonly query: Query;
}

/** The document of a row that has been read. */
export const documentOf = async (
  { reader, model, scope, deps, query }: Reading,
  row: Values,
  self: string,
) => {
  const loaded = load(model, row);
  const included = await loadIncluded(reader, [loaded], query.include, scope);
  return resourceDocument(loaded, included, { fields: query.fields, scope, deps }, self);
};

/** What the resource says beside a row, and what its own parameters answer of it, for the document's `meta`; undefined for nothing. */
export const metaOf = async ({ reader, model, scope, deps, query }: Reading, row: Values) => {
  const { asides, meta: beside } = model.resource;
  const meta: Record<string, unknown> = { ...beside?.from(row) };
  for (const [name, value] of query.own) {
    const aside = asides[name];
    if (aside) meta[name] = await aside.run(value, { row, sql: reader, scope, deps });
  }
  return Object.keys(meta).length === 0 ? undefined : meta;
};

/** One row; throws 404 when the caller has no such row or the id is none. */
export const readRow = async (reader: Reader, model: Model, scope: Scope, id: string): Promise<Values> => {
  if (!idKind.schema.safeParse(id).success) throw notFound(model.resource.type, id);
  const { statement, values } = selectOne(model, scope, id);
  const [row] = await reader.query<Values>(statement, values);
  if (!row) throw notFound(model.resource.type, id);
  return row;
};

/** The document of a list: one query for the page, one for the totals, one for each included relationship. */
export const readList = async (reading: Reading, search: string) => {
  const { reader, model, scope, deps, query } = reading;
  const { statement, values } = selectPage(model, scope, query);
  const [fetched, totals] = await Promise.all([
    reader.query<Values>(statement, values),
    countTotals(reader, model, scope, query),
  ]);
  const more = fetched.length > query.page.size;
  const kept = fetched.slice(0, query.page.size);
  const rows = query.page.by === 'cursor' && query.page.direction === 'before' ? kept.toReversed() : kept;
  const primary = rows.map((row) => load(model, row));
  const included = await loadIncluded(reader, primary, query.include, scope);
  const shape: Shape = { fields: query.fields, scope, deps };
  return listDocument(primary, included, shape, frameOf({ model, search, query, rows, more, totals }));
};
