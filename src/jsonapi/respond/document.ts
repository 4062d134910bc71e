import { formatInstant } from '../declare/field-types.ts';
import type { ResourceModel, ModelToMany, ModelToOne } from '../declare/model.ts';
import type { SparseFieldsets } from '../parse/query.ts';
import type { PropertyValues } from '../declare/resource.ts';
import type { Caller } from '../../security/caller.ts';

/** The prefix of every link. */
export const publicPrefix = '/public/v2';

/** A row on its way into a document; `linkage` holds the ids of the to-many relationships that were included. */
export interface LoadedRow {
  readonly model: ResourceModel;
  readonly id: string;
  readonly row: PropertyValues;
  readonly linkage: Map<string, readonly string[]>;
}

/** What shapes a document beside its rows. */
export interface DocumentOptions {
  readonly fields: SparseFieldsets;
  readonly scope: Caller;
  readonly deps: unknown;
  /** Whether the request asks for soft-deleted resources: then relationships to them are shown, too. */
  readonly showsDeleted: boolean;
}

/** A path of the interface, as links show it. */
export const linkTo = (model: ResourceModel, id?: string): string =>
  `${publicPrefix}${model.resource.path}${id === undefined ? '' : `/${id}`}`;

/** The query of an exact filter; it is encoded, since RFC 3986 has no brackets in a query. */
export const filterQuery = (name: string, value: string): string =>
  `filter%5B${name}%5D=${encodeURIComponent(value)}`;

/** The address of a resource as the caller can read it: a soft-deleted one through the filter that finds it. */
const addressOf = (model: ResourceModel, id: string, deletedAt: unknown): string => {
  const address = linkTo(model, id);
  const isDeleted = deletedAt !== null && deletedAt !== undefined;
  return isDeleted ? `${address}?${filterQuery('deletedAt', formatInstant(deletedAt))}` : address;
};

/** The `self` link of a row. */
export const selfLinkOf = (model: ResourceModel, row: PropertyValues): string =>
  addressOf(model, String(row.id), model.deletedAt && row[model.deletedAt.property]);

const attributesOf = (
  { model, row }: LoadedRow,
  shows: (name: string) => boolean,
  shape: DocumentOptions,
) => {
  const attributes: Record<string, unknown> = {};
  for (const { name, kind } of model.shown.fields) {
    if (!shows(name)) continue;
    const computed = model.resource.computed[name];
    const value = computed ? computed(row, shape) : row[name];
    attributes[name] = value === null || value === undefined ? null : kind.serialise(value);
  }
  for (const { idName } of model.shown.toOnes) {
    if (shows(idName)) attributes[idName] = row[idName] ?? null;
  }
  return attributes;
};

const toOneOf = (
  { row }: LoadedRow,
  { idName, type, target, targetDeletedAt }: ModelToOne,
  { showsDeleted }: DocumentOptions,
) => {
  const id = row[idName];
  const deletedAt = targetDeletedAt ? (row[targetDeletedAt.property] ?? null) : null;
  if (typeof id !== 'string' || (deletedAt !== null && !showsDeleted))
    return { links: { related: null }, data: null };
  const model = target();
  return { ...(model && { links: { related: addressOf(model, id, deletedAt) } }), data: { type, id } };
};

const toManyOf = (
  { id, row, linkage }: LoadedRow,
  { name, type, via, within, meta, target }: ModelToMany,
) => {
  // What the caller's key does not open is not served here: there is no link to it.
  const found = target();
  const narrowed = within === undefined ? '' : `${filterQuery(within, String(row[within]))}&`;
  const ids = linkage.get(name);
  return {
    links: { related: found ? `${linkTo(found.model)}?${narrowed}${filterQuery(via, id)}` : null },
    ...(ids && { data: ids.map((related) => ({ type, id: related })) }),
    ...(ids && meta && { meta: meta.from(row) }),
  };
};

const relationshipsOf = (loaded: LoadedRow, shows: (name: string) => boolean, shape: DocumentOptions) => {
  const relationships: Record<string, unknown> = {};
  for (const relation of loaded.model.shown.toOnes) {
    if (shows(relation.name)) relationships[relation.name] = toOneOf(loaded, relation, shape);
  }
  for (const [name, relation] of loaded.model.toManys) {
    if (shows(name)) relationships[name] = toManyOf(loaded, relation);
  }
  return relationships;
};

/** The resource object of a row. */
export const buildResourceObject = (loaded: LoadedRow, shape: DocumentOptions) => {
  const { model, id, row } = loaded;
  const { type } = model.resource;
  const only = shape.fields.get(type);
  const shows = (name: string) => only === undefined || only.has(name);
  const relationships = relationshipsOf(loaded, shows, shape);
  return {
    type,
    id,
    attributes: attributesOf(loaded, shows, shape),
    ...(Object.keys(relationships).length > 0 && { relationships }),
    links: { self: selfLinkOf(model, row) },
  };
};

const includedOf = (included: readonly LoadedRow[] | undefined, shape: DocumentOptions) =>
  included && { included: included.map((loaded) => buildResourceObject(loaded, shape)) };

const version = { jsonapi: { version: '1.1' } };

/** The document of one resource; `included` is undefined when nothing was asked for. */
export const buildResourceDocument = (
  loaded: LoadedRow,
  included: readonly LoadedRow[] | undefined,
  shape: DocumentOptions,
  self: string,
) => ({
  ...version,
  links: { self },
  data: buildResourceObject(loaded, shape),
  ...includedOf(included, shape),
});

/** What a list says beside its rows. */
export interface ListEnvelope {
  readonly links: Readonly<Record<string, string | null>>;
  readonly meta: Readonly<Record<string, number>>;
}

/** The document of a list. */
export const buildListDocument = (
  rows: readonly LoadedRow[],
  included: readonly LoadedRow[] | undefined,
  shape: DocumentOptions,
  frame: ListEnvelope,
) => ({
  ...version,
  ...frame,
  data: rows.map((loaded) => buildResourceObject(loaded, shape)),
  ...includedOf(included, shape),
});
