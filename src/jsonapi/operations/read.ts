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
import { id as idType } from '../declare/field-types.ts';
import type { ResourceModel } from '../declare/model.ts';
import { encodeRowCursor } from '../parse/page.ts';
import { buildListEnvelope } from '../respond/pagination-links.ts';
import type { ResourceQuery } from '../parse/query.ts';
import type { PropertyValues } from '../declare/resource.ts';
import type { Caller } from '../../security/caller.ts';
import { selectFiltered, selectRelated, type RelatedRows } from '../sql/select.ts';
import type { RowReader } from '../declare/resource-store.ts';
import { loadPage } from '../sql/load-page.ts';
import { includesDeleted } from '../sql/where.ts';

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
  readonly includeDeleted: boolean;
  readonly seen: Map<string, LoadedRow>;
  readonly included: LoadedRow[];
}

const addIncluded = (loading: IncludeLoading, model: ResourceModel, row: PropertyValues): LoadedRow => {
  const key = resourceKey(model, String(row.id));
  const existing = loading.seen.get(key);
  if (existing) return existing;
  const loaded = toLoadedRow(model, row);
  loading.seen.set(key, loaded);
  loading.included.push(loaded);
  return loaded;
};

const loadRelated = async ({ reader, scope }: IncludeLoading, model: ResourceModel, related: RelatedRows) => {
  if (related.conditions.some(({ ids }) => ids.length === 0)) return [];
  const { statement, values } = selectRelated(model, scope, related);
  return reader.query<PropertyValues>(statement, values);
};

const idsIn = (rows: readonly LoadedRow[], property: string): readonly string[] => [
  ...new Set(rows.flatMap(({ row }) => (typeof row[property] === 'string' ? [row[property]] : []))),
];

const loadToOne = async (
  loading: IncludeLoading,
  parents: readonly LoadedRow[],
  name: string,
): Promise<LoadedRow[]> => {
  const [parent] = parents;
  const relation = parent?.model.toOnes.get(name);
  const target = relation?.target();
  if (!relation || !target) return [];
  const { includeDeleted } = loading;
  const ids = idsIn(parents, relation.idName);
  const rows = await loadRelated(loading, target, {
    conditions: [{ column: target.idColumn.sql, ids }],
    includeDeleted,
  });
  return rows.map((row) => addIncluded(loading, target, row));
};

const loadToMany = async (
  loading: IncludeLoading,
  parents: readonly LoadedRow[],
  name: string,
): Promise<LoadedRow[]> => {
  const relation = parents[0]?.model.toManys.get(name);
  const target = relation?.target();
  if (!relation || !target) return [];
  const { model, column, within } = target;
  const conditions = [
    { column: column.sql, ids: parents.map(({ id }) => id) },
    ...(within ? [{ column: within.sql, ids: idsIn(parents, within.property) }] : []),
  ];
  // Without soft-deleted rows, like the list that the relationship links to.
  const rows = await loadRelated(loading, model, { conditions, includeDeleted: false });
  const byParent = Map.groupBy(rows, (row) => String(row[column.property]));
  for (const parent of parents)
    parent.linkage.set(
      name,
      (byParent.get(parent.id) ?? []).map((row) => String(row.id)),
    );
  return rows.map((row) => addIncluded(loading, model, row));
};

const loadNested = async (
  loading: IncludeLoading,
  parents: readonly LoadedRow[],
  include: Include,
): Promise<void> => {
  await Promise.all(
    [...include].map(async ([name, nested]) => {
      const isMany = parents[0]?.model.toManys.has(name) === true;
      const children = await (isMany ? loadToMany : loadToOne)(loading, parents, name);
      if (children.length > 0) await loadNested(loading, children, nested);
    }),
  );
};

/** Loads the included rows with one query per relationship. Returns undefined without an `include` parameter. */
const loadIncluded = async (
  { reader, scope, query: { include } }: ReadRequest,
  primary: readonly LoadedRow[],
  includeDeleted: boolean,
) => {
  if (include.size === 0) return undefined;
  const seen = new Map(primary.map((loaded) => [resourceKey(loaded.model, loaded.id), loaded]));
  const loading: IncludeLoading = { reader, scope, includeDeleted, seen, included: [] };
  if (primary.length > 0) await loadNested(loading, primary, include);
  return loading.included;
};

/** A request to read resources. */
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
  includeDeleted: includesDeleted(model, query.filters),
});

/** Loads the included rows of a row and builds its document. */
export const loadResourceDocument = async (reading: ReadRequest, row: PropertyValues, self: string) => {
  const loaded = toLoadedRow(reading.model, row);
  const options = documentOptions(reading);
  const included = await loadIncluded(reading, [loaded], options.includeDeleted);
  return buildResourceDocument(loaded, included, options, self);
};

/** Builds `meta` of a document: the resource's own part, and the results of the meta parameters. */
export const loadMeta = async ({ reader, model, scope, deps, query }: ReadRequest, row: PropertyValues) => {
  const { metaParameters, meta: resourceMeta } = model.resource;
  const meta: Record<string, unknown> = { ...resourceMeta?.from(row) };
  for (const [name, value] of query.customParameters) {
    const parameter = metaParameters[name];
    if (!parameter || 'refines' in parameter) continue;
    meta[name] = await parameter.run(value, {
      row,
      sql: reader,
      scope,
      deps,
      parameters: query.customParameters,
    });
  }
  return meta;
};

/** Loads one row. Throws 404 when the caller has no such row that passes the filters, or the id is invalid. */
export const loadRow = async (
  reader: RowReader,
  model: ResourceModel,
  scope: Caller,
  id: string,
  filters: readonly Filter[] = [],
): Promise<PropertyValues> => {
  if (!idType.schema.safeParse(id).success) throw notFound(model.resource.type, id);
  const { statement, values } = selectFiltered(model, scope, id, filters);
  const [row] = await reader.query<PropertyValues>(statement, values);
  if (!row) throw notFound(model.resource.type, id);
  return row;
};

/** Loads the document of a list: the page with its totals, and one query for each included relationship. */
export const loadListDocument = async (reading: ReadRequest, search: string) => {
  const { reader, model, scope, query } = reading;
  const { fetched, totals } = await loadPage(reader, model, scope, query);
  const hasMore = fetched.length > query.page.size;
  const pageRows = fetched.slice(0, query.page.size);
  const rows =
    query.page.by === 'cursor' && query.page.direction === 'before' ? pageRows.toReversed() : pageRows;
  const primary = rows.map((row) => toLoadedRow(model, row));
  const options = documentOptions(reading);
  const included = await loadIncluded(reading, primary, options.includeDeleted);
  const cursorOf = (row: PropertyValues): string => encodeRowCursor(row, query.sort);
  const paginated = { path: linkTo(model), search, page: query.page, rows, hasMore, totals, cursorOf };
  return buildListDocument(primary, included, options, buildListEnvelope(paginated));
};
