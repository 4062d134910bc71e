import { catalogue, type Code } from '../errors.ts';
import { linkTo, publicPrefix } from './document.ts';
import {
  allows,
  isRequired,
  type Model,
  type ModelField,
  type ModelToMany,
  type ModelToOne,
} from './model.ts';
import type { JsonSchema } from './schemas.ts';

/** The id that a resource of a type has in every example. */
export const exampleId = (type: string): string => {
  const code = type.split('').reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 0xffff_ffff, 7);
  return `01980000-0000-7000-8000-0000${code.toString(16).padStart(8, '0')}`;
};

/** A field's example: its own, or its kind's. */
const valueOf = ({ example, kind }: ModelField): unknown => (example === undefined ? kind.example : example);

const attributesWith = (model: Model, operation: 'read' | 'create' | 'update'): JsonSchema =>
  Object.fromEntries(
    [...model.fields.values()].flatMap((field) =>
      allows(field.flags, operation) ? [[field.name, valueOf(field)]] : [],
    ),
  );

const linkage = (type: string) => ({ type, id: exampleId(type) });

const shownOnes = (model: Model): readonly ModelToOne[] =>
  [...model.toOnes.values()].filter(({ flags }) => allows(flags, 'read'));

const isShownNull = ({ flags, column }: ModelToOne): boolean => column.nullable && !isRequired(flags);

const toOneOf = (relation: ModelToOne): unknown => {
  if (isShownNull(relation)) return { links: { related: null }, data: null };
  const id = exampleId(relation.type);
  const target = relation.target();
  return { ...(target && { links: { related: linkTo(target, id) } }), data: linkage(relation.type) };
};

const toManyOf = (model: Model, { type, via, target }: ModelToMany): unknown => {
  const path = target()?.model.resource.path ?? `/${type}`;
  const id = exampleId(model.resource.type);
  return { links: { related: `${publicPrefix}${path}?filter[${via}]=${id}` } };
};

const relationshipsOf = (model: Model): JsonSchema => ({
  ...Object.fromEntries(
    shownOnes(model).map((relation): [string, unknown] => [relation.name, toOneOf(relation)]),
  ),
  ...Object.fromEntries([...model.toManys].map(([name, relation]) => [name, toManyOf(model, relation)])),
});

const idsOf = (model: Model): JsonSchema =>
  Object.fromEntries(
    shownOnes(model).map((relation): [string, string | null] => [
      relation.idName,
      isShownNull(relation) ? null : exampleId(relation.type),
    ]),
  );

/** A resource object as an answer shows it. */
const exampleResource = (model: Model): JsonSchema => {
  const { type } = model.resource;
  const relationships = relationshipsOf(model);
  return {
    type,
    id: exampleId(type),
    attributes: { ...attributesWith(model, 'read'), ...idsOf(model) },
    ...(Object.keys(relationships).length > 0 && { relationships }),
    links: { self: linkTo(model, exampleId(type)) },
  };
};

const version = { jsonapi: { version: '1.1' } };

/** The answer to a request for one resource. */
export const exampleDocument = (model: Model): JsonSchema => ({
  ...version,
  links: { self: linkTo(model, exampleId(model.resource.type)) },
  data: exampleResource(model),
  ...(model.resource.meta && { meta: model.resource.meta.example }),
});

/** The answer to a request for a list. */
export const exampleList = (model: Model): JsonSchema => {
  const path = linkTo(model);
  const page = `${path}?page[number]=1`;
  return {
    ...version,
    links: { self: path, first: page, prev: null, next: null, last: page },
    meta: { total: 1, totalUnfiltered: 1, currentSize: 1, currentPage: 1, maxPage: 1 },
    data: [exampleResource(model)],
  };
};

/** The body of a create, with what it needs to be accepted, or of an update. */
export const exampleBody = (model: Model, writing: 'create' | 'update'): JsonSchema => {
  const { type } = model.resource;
  const needed = [...model.toOnes.values()].filter(({ flags }) => writing === 'create' && isRequired(flags));
  const relationships = Object.fromEntries(
    needed.map((relation) => [relation.name, { data: linkage(relation.type) }]),
  );
  return {
    data: {
      type,
      ...(writing === 'update' && { id: exampleId(type) }),
      attributes: attributesWith(model, writing),
      ...(needed.length > 0 && { relationships }),
    },
  };
};

/** The answer with one error of a code. */
export const exampleErrors = (code: Code): JsonSchema => {
  const { status, title, meaning } = catalogue[code];
  return {
    ...version,
    errors: [
      { id: '01980000-0000-7000-8000-0000000000e1', status: String(status), code, title, detail: meaning },
    ],
  };
};
