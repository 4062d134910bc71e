import { notFound } from '../../errors/api-error.ts';
import type { Filter } from '../parse/filter.ts';
import {
  linkTo,
  buildListDocument,
  type LoadedRow,
  buildResourceDocument,
  type DocumentOptions,
} from '../respond/document.ts';
import type { Include } from '../parse/include.ts';
import { id as idKind } from '../declare/field-types.ts';
import type { ResourceModel } from '../declare/model.ts';
import { encodeRowCursor } from '../parse/page.ts';
import { buildListEnvelope } from '../respond/pagination-links.ts';
import type { ResourceQuery } from '../parse/query.ts';
import type { PropertyValues } from '../declare/resource.ts';
import type { Caller } from '../../security/caller.ts';
import { selectFiltered, selectPage, selectRelated, type RelatedRows } from '../sql/select.ts';
import type { RowReader } from '../declare/resource-store.ts';
import { countTotals } from '../sql/count-totals.ts';
import { asksForDeleted } from '../sql/where.ts';

const resourceKey = (model: ResourceModel, id: string): string => `${model.resource.type} ${id}`;

const toLoadedRow = (model: ResourceModel, row: PropertyValues): LoadedRow => ({
  model,
  id: String(row.id),
  row,
  linkage: new Map(),
});

interface IncludeLoading {
  readonly reader: RowReader;
  readonly scope: Caller;
  readonly showDeleted: boolean;
  readonly seen: Map<string, LoadedRow>;
  readonly included: LoadedRow[];
}

const addIncluded = (gathering: IncludeLoading, model: ResourceModel, row: PropertyValues): LoadedRow => {
  const key = resourceKey(model, String(row.id));
  const known = gathering.seen.get(key);
  if (known) return known;
  const loaded = toLoadedRow(model, row);
  gathering.seen.set(key, loaded);
  gathering.included.push(loaded);
  return loaded;
};

const loadRelated = async ({ reader, scope }: IncludeLoading, model: ResourceModel, by: RelatedRows) => {
  if (by.among.some(({ ids }) => ids.length === 0)) return [];
  const { statement, values } = selectRelated(model, scope, by);
  return reader.query<PropertyValues>(statement, values);
};

const idsIn = (rows: readonly LoadedRow[], property: string): readonly string[] => [
  ...new Set(rows.flatMap(({ row }) => (typeof row[property] === 'string' ? [row[property]] : []))),
];

const loadToOne = async (
  gathering: IncludeLoading,
  parents: readonly LoadedRow[],
  name: string,
): Promise<LoadedRow[]> => {
  const [parent] = parents;
  const relation = parent?.model.toOnes.get(name);
  const target = relation?.target();
  if (!relation || !target) return [];
  const { showDeleted } = gathering;
  const ids = idsIn(parents, relation.idName);
  const rows = await loadRelated(gathering, target, {
    among: [{ column: target.idColumn.sql, ids }],
    showDeleted,
  });
  return rows.map((row) => addIncluded(gathering, target, row));
};

const loadToMany = async (
  gathering: IncludeLoading,
  parents: readonly LoadedRow[],
  name: string,
): Promise<LoadedRow[]> => {
  const relation = parents[0]?.model.toManys.get(name);
  const target = relation?.target();
  if (!relation || !target) return [];
  const { model, column, within } = target;
  const among = [
    { column: column.sql, ids: parents.map(({ id }) => id) },
    ...(within ? [{ column: within.sql, ids: idsIn(parents, within.property) }] : []),
  ];
  // Without the deleted ones, as in the list that the relationship links to.
  const rows = await loadRelated(gathering, model, { among, showDeleted: false });
  const byParent = Map.groupBy(rows, (row) => String(row[column.property]));
  for (const parent of parents)
    parent.linkage.set(
      name,
      (byParent.get(parent.id) ?? []).map((row) => String(row.id)),
    );
  return rows.map((row) => addIncluded(gathering, model, row));
};

const loadNested = async (
  gathering: IncludeLoading,
  parents: readonly LoadedRow[],
  include: Include,
): Promise<void> => {
  await Promise.all(
    [...include].map(async ([name, nested]) => {
      const isMany = parents[0]?.model.toManys.has(name) === true;
      const children = await (isMany ? loadToMany : loadToOne)(gathering, parents, name);
      if (children.length > 0) await loadNested(gathering, children, nested);
    }),
  );
};

/** Loads what `include` names, one query for each relationship; undefined when it names nothing. */
const loadIncluded = async (
  { reader, scope, query: { include } }: ReadRequest,
  primary: readonly LoadedRow[],
  showDeleted: boolean,
) => {
  if (include.size === 0) return undefined;
  const seen = new Map(primary.map((loaded) => [resourceKey(loaded.model, loaded.id), loaded]));
  const gathering: IncludeLoading = { reader, scope, showDeleted, seen, included: [] };
  if (primary.length > 0) await loadNested(gathering, primary, include);
  return gathering.included;
};

/** What reading needs: where to read, who asks, and what the query string wants. */
export interface ReadRequest {
  readonly reader: RowReader;
  readonly model: ResourceModel;
  readonly scope: Caller;
  readonly deps: unknown;
  readonly query: ResourceQuery;
}

const documentOptions = ({ model, scope, deps, query }: ReadRequest): DocumentOptions => ({
  fields: query.fields,
  scope,
  deps,
  showsDeleted: asksForDeleted(model, query.filters),
});

/** The document of a row that has been read. */
export const loadResourceDocument = async (reading: ReadRequest, row: PropertyValues, self: string) => {
  const loaded = toLoadedRow(reading.model, row);
  const shape = documentOptions(reading);
  const included = await loadIncluded(reading, [loaded], shape.showsDeleted);
  return buildResourceDocument(loaded, included, shape, self);
};

/** What the resource says beside a row, and what its own parameters answer of it, for the document's `meta`, which is always there. */
export const loadMeta = async ({ reader, model, scope, deps, query }: ReadRequest, row: PropertyValues) => {
  const { metaParameters, meta: beside } = model.resource;
  const meta: Record<string, unknown> = { ...beside?.from(row) };
  for (const [name, value] of query.customParameters) {
    const aside = metaParameters[name];
    if (aside) meta[name] = await aside.run(value, { row, sql: reader, scope, deps });
  }
  return meta;
};

/** One row; throws 404 when the caller has no such row that passes the filters, or the id is none. */
export const loadRow = async (
  reader: RowReader,
  model: ResourceModel,
  scope: Caller,
  id: string,
  filters: readonly Filter[] = [],
): Promise<PropertyValues> => {
  if (!idKind.schema.safeParse(id).success) throw notFound(model.resource.type, id);
  const { statement, values } = selectFiltered(model, scope, id, filters);
  const [row] = await reader.query<PropertyValues>(statement, values);
  if (!row) throw notFound(model.resource.type, id);
  return row;
};

/** The document of a list: one query for the page, one for the totals, one for each included relationship. */
export const loadListDocument = async (reading: ReadRequest, search: string) => {
  const { reader, model, scope, query } = reading;
  const { statement, values } = selectPage(model, scope, query);
  const [fetched, totals] = await Promise.all([
    reader.query<PropertyValues>(statement, values),
    countTotals(reader, model, scope, query),
  ]);
  const hasMore = fetched.length > query.page.size;
  const kept = fetched.slice(0, query.page.size);
  const rows = query.page.by === 'cursor' && query.page.direction === 'before' ? kept.toReversed() : kept;
  const primary = rows.map((row) => toLoadedRow(model, row));
  const shape = documentOptions(reading);
  const included = await loadIncluded(reading, primary, shape.showsDeleted);
  const cursorOf = (row: PropertyValues): string => encodeRowCursor(row, query.sort);
  const framed = { path: linkTo(model), search, page: query.page, rows, hasMore, totals, cursorOf };
  return buildListDocument(primary, included, shape, buildListEnvelope(framed));
};
