import { formatInstant } from '../declare/field-types.ts';
import type { ResourceModel, ModelToMany, ModelToOne } from '../declare/model.ts';
import type { SparseFieldsets } from '../parse/query.ts';
import type { PropertyValues } from '../declare/resource.ts';
import type { Caller } from '../../security/caller.ts';

/** The prefix of every link. */
export const publicPrefix = '/public/v2';

/** A loaded row; `linkage` holds the related ids of the included to-many relationships. */
export interface LoadedRow {
  readonly model: ResourceModel;
  readonly id: string;
  readonly row: PropertyValues;
  readonly linkage: Map<string, readonly string[]>;
}

/** Options of a document. */
export interface DocumentOptions {
  readonly fields: SparseFieldsets;
  readonly scope: Caller;
  readonly deps: unknown;
  /** True when the request includes soft-deleted resources: then relationships to them are shown as well. */
  readonly includeDeleted: boolean;
}

/** Returns the path of a list, or of a resource, for links. */
export const linkTo = (model: ResourceModel, id?: string): string =>
  `${publicPrefix}${model.resource.path}${id === undefined ? '' : `/${id}`}`;

/** Returns the query string of an exact filter, with encoded brackets as RFC 3986 requires. */
export const filterQuery = (name: string, value: string): string =>
  `filter%5B${name}%5D=${encodeURIComponent(value)}`;

/** Returns the URL at which the caller can read a resource: a soft-deleted one has a filter by `deletedAt`. */
const readableUrl = (model: ResourceModel, id: string, deletedAt: unknown): string => {
  const url = linkTo(model, id);
  const isDeleted = deletedAt !== null && deletedAt !== undefined;
  return isDeleted ? `${url}?${filterQuery('deletedAt', formatInstant(deletedAt))}` : url;
};

/** Returns the `self` link of a row. */
export const selfLinkOf = (model: ResourceModel, row: PropertyValues): string =>
  readableUrl(model, String(row.id), model.deletedAt && row[model.deletedAt.property]);

const buildAttributes = (
  { model, row }: LoadedRow,
  isShown: (name: string) => boolean,
  options: DocumentOptions,
) => {
  const attributes: Record<string, unknown> = {};
  for (const { name, fieldType } of model.shown.fields) {
    if (!isShown(name)) continue;
    const computed = model.resource.computed[name];
    const value = computed ? computed(row, options) : row[name];
    attributes[name] = value === null || value === undefined ? null : fieldType.serialize(value);
  }
  for (const { idName } of model.shown.toOnes) {
    if (isShown(idName)) attributes[idName] = row[idName] ?? null;
  }
  return attributes;
};

const buildToOne = (
  { row }: LoadedRow,
  { idName, type, target, targetDeletedAt }: ModelToOne,
  { includeDeleted }: DocumentOptions,
) => {
  const id = row[idName];
  const deletedAt = targetDeletedAt ? (row[targetDeletedAt.property] ?? null) : null;
  if (typeof id !== 'string' || (deletedAt !== null && !includeDeleted))
    return { links: { related: null }, data: null };
  const model = target();
  return { ...(model && { links: { related: readableUrl(model, id, deletedAt) } }), data: { type, id } };
};

const buildToMany = (
  { id, row, linkage }: LoadedRow,
  { name, type, via, within, meta, target }: ModelToMany,
) => {
  // A target that this kind of key cannot access has no link.
  const targetModel = target();
  const withinQuery = within === undefined ? '' : `${filterQuery(within, String(row[within]))}&`;
  const ids = linkage.get(name);
  return {
    links: {
      related: targetModel ? `${linkTo(targetModel.model)}?${withinQuery}${filterQuery(via, id)}` : null,
    },
    ...(ids && { data: ids.map((related) => ({ type, id: related })) }),
    ...(ids && meta && { meta: meta.from(row) }),
  };
};

const buildRelationships = (
  loaded: LoadedRow,
  isShown: (name: string) => boolean,
  options: DocumentOptions,
) => {
  const relationships: Record<string, unknown> = {};
  for (const relation of loaded.model.shown.toOnes) {
    if (isShown(relation.name)) relationships[relation.name] = buildToOne(loaded, relation, options);
  }
  for (const [name, relation] of loaded.model.toManys) {
    if (isShown(name)) relationships[name] = buildToMany(loaded, relation);
  }
  return relationships;
};

/** Builds the resource object of a row. */
export const buildResourceObject = (loaded: LoadedRow, options: DocumentOptions) => {
  const { model, id, row } = loaded;
  const { type } = model.resource;
  const only = options.fields.get(type);
  const isShown = (name: string) => only === undefined || only.has(name);
  const relationships = buildRelationships(loaded, isShown, options);
  return {
    type,
    id,
    attributes: buildAttributes(loaded, isShown, options),
    ...(Object.keys(relationships).length > 0 && { relationships }),
    links: { self: selfLinkOf(model, row) },
  };
};

const buildIncluded = (included: readonly LoadedRow[] | undefined, options: DocumentOptions) =>
  included && { included: included.map((loaded) => buildResourceObject(loaded, options)) };

const version = { jsonapi: { version: '1.1' } };

/** Builds the document of one resource; `included` is undefined without an `include` parameter. */
export const buildResourceDocument = (
  loaded: LoadedRow,
  included: readonly LoadedRow[] | undefined,
  options: DocumentOptions,
  self: string,
) => ({
  ...version,
  links: { self },
  data: buildResourceObject(loaded, options),
  ...buildIncluded(included, options),
});

/** The links and the meta of a list. */
export interface ListEnvelope {
  readonly links: Readonly<Record<string, string | null>>;
  readonly meta: Readonly<Record<string, number>>;
}

/** Builds the document of a list. */
export const buildListDocument = (
  rows: readonly LoadedRow[],
  included: readonly LoadedRow[] | undefined,
  options: DocumentOptions,
  envelope: ListEnvelope,
) => ({
  ...version,
  ...envelope,
  data: rows.map((loaded) => buildResourceObject(loaded, options)),
  ...buildIncluded(included, options),
});
