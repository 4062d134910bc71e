import { type Model, type ModelToMany, type ModelToOne } from './model.ts';
import type { Fieldsets } from './query.ts';
import type { Values } from './resource.ts';
import type { Scope } from './scope.ts';

/** The prefix of every link. */
export const publicPrefix = '/public/v2';

/** A row on its way into a document; `linkage` holds the ids of the to-many relationships that were included. */
export interface Loaded {
  readonly model: Model;
  readonly id: string;
  readonly row: Values;
  readonly linkage: Map<string, readonly string[]>;
}

/** What shapes a document beside its rows. */
export interface Shape {
  readonly fields: Fieldsets;
  readonly scope: Scope;
  readonly deps: unknown;
}

/** A path of the interface, as links show it. */
export const linkTo = (model: Model, id?: string): string =>
  `${publicPrefix}${model.resource.path}${id === undefined ? '' : `/${id}`}`;

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const attributesOf = ({ model, row }: Loaded, shows: (name: string) => boolean, shape: Shape) => {
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

const toOneOf = ({ row }: Loaded, { idName, type, target }: ModelToOne) => {
  const id = row[idName];
  if (typeof id !== 'string') return { links: { related: null }, data: null };
  const model = target();
  return { ...(model && { links: { related: linkTo(model, id) } }), data: { type, id } };
};

const toManyOf = ({ id, linkage }: Loaded, { name, type, via, target }: ModelToMany) => {
  const found = target();
  const path = found ? linkTo(found.model) : `${publicPrefix}/${kebab(type)}`;
  const ids = linkage.get(name);
  return {
    links: { related: `${path}?filter[${via}]=${id}` },
    ...(ids && { data: ids.map((related) => ({ type, id: related })) }),
  };
};

const relationshipsOf = (loaded: Loaded, shows: (name: string) => boolean) => {
  const relationships: Record<string, unknown> = {};
  for (const relation of loaded.model.shown.toOnes) {
    if (shows(relation.name)) relationships[relation.name] = toOneOf(loaded, relation);
  }
  for (const [name, relation] of loaded.model.toManys) {
    if (shows(name)) relationships[name] = toManyOf(loaded, relation);
  }
  return relationships;
};

/** The resource object of a row. */
export const resourceObject = (loaded: Loaded, shape: Shape) => {
  const { model, id } = loaded;
  const { type } = model.resource;
  const only = shape.fields.get(type);
  const shows = (name: string) => only === undefined || only.has(name);
  const relationships = relationshipsOf(loaded, shows);
  return {
    type,
    id,
    attributes: attributesOf(loaded, shows, shape),
    ...(Object.keys(relationships).length > 0 && { relationships }),
    links: { self: linkTo(model, id) },
  };
};

const includedOf = (included: readonly Loaded[] | undefined, shape: Shape) =>
  included && { included: included.map((loaded) => resourceObject(loaded, shape)) };

const version = { jsonapi: { version: '1.1' } };

/** The document of one resource; `included` is undefined when nothing was asked for. */
export const resourceDocument = (
  loaded: Loaded,
  included: readonly Loaded[] | undefined,
  shape: Shape,
  self: string,
) => ({
  ...version,
  links: { self },
  data: resourceObject(loaded, shape),
  ...includedOf(included, shape),
});

/** What a list says beside its rows. */
export interface ListFrame {
  readonly links: Readonly<Record<string, string | null>>;
  readonly meta: Readonly<Record<string, number>>;
}

/** The document of a list. */
export const listDocument = (
  rows: readonly Loaded[],
  included: readonly Loaded[] | undefined,
  shape: Shape,
  frame: ListFrame,
) => ({
  ...version,
  ...frame,
  data: rows.map((loaded) => resourceObject(loaded, shape)),
  ...includedOf(included, shape),
});
