import { errorCatalogue, type ErrorCode } from '../../errors/api-error.ts';
import { filterQuery, linkTo, publicPrefix } from '../respond/document.ts';
import {
  allows,
  isRequiredOnCreate,
  type ResourceModel,
  type ModelField,
  type ModelToMany,
  type ModelToOne,
} from './model.ts';
import type { OpenApiSchema } from '../openapi/schemas.ts';

/** The id that a resource of a type has in every example. */
export const exampleId = (type: string): string => {
  const code = type.split('').reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 0xffff_ffff, 7);
  return `01980000-0000-7000-8000-0000${code.toString(16).padStart(8, '0')}`;
};

/** A field's example: its own, or its kind's. */
const valueOf = ({ example, kind }: ModelField): unknown => (example === undefined ? kind.example : example);

const attributesWith = (model: ResourceModel, operation: 'read' | 'create' | 'update'): OpenApiSchema =>
  Object.fromEntries(
    [...model.fields.values()].flatMap((field) =>
      allows(field.flags, operation) ? [[field.name, valueOf(field)]] : [],
    ),
  );

const linkage = (type: string) => ({ type, id: exampleId(type) });

const shownOnes = (model: ResourceModel): readonly ModelToOne[] =>
  [...model.toOnes.values()].filter(({ flags }) => allows(flags, 'read'));

const isShownNull = ({ flags, column }: ModelToOne): boolean => column.nullable && !isRequiredOnCreate(flags);

const toOneOf = (relation: ModelToOne): unknown => {
  if (isShownNull(relation)) return { links: { related: null }, data: null };
  const id = exampleId(relation.type);
  const target = relation.target();
  return { ...(target && { links: { related: linkTo(target, id) } }), data: linkage(relation.type) };
};

const toManyOf = (model: ResourceModel, { type, via, target }: ModelToMany): unknown => {
  const path = target()?.model.resource.path ?? `/${type}`;
  const id = exampleId(model.resource.type);
  return { links: { related: `${publicPrefix}${path}?${filterQuery(via, id)}` } };
};

const relationshipsOf = (model: ResourceModel): OpenApiSchema => ({
  ...Object.fromEntries(
    shownOnes(model).map((relation): [string, unknown] => [relation.name, toOneOf(relation)]),
  ),
  ...Object.fromEntries([...model.toManys].map(([name, relation]) => [name, toManyOf(model, relation)])),
});

const idsOf = (model: ResourceModel): OpenApiSchema =>
  Object.fromEntries(
    shownOnes(model).map((relation): [string, string | null] => [
      relation.idName,
      isShownNull(relation) ? null : exampleId(relation.type),
    ]),
  );

/** A resource object as an answer shows it. */
const exampleResource = (model: ResourceModel): OpenApiSchema => {
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
export const exampleDocument = (model: ResourceModel): OpenApiSchema => ({
  ...version,
  links: { self: linkTo(model, exampleId(model.resource.type)) },
  data: exampleResource(model),
  meta: model.resource.meta?.example ?? {},
});

/** The answer to a request for a list. */
export const exampleList = (model: ResourceModel): OpenApiSchema => {
  const path = linkTo(model);
  const page = `${path}?page%5Bnumber%5D=1`;
  return {
    ...version,
    links: { self: path, first: page, prev: null, next: null, last: page },
    meta: { total: 1, totalUnfiltered: 1, currentSize: 1, currentPage: 1, maxPage: 1 },
    data: [exampleResource(model)],
  };
};

/** The body of a create, with what it needs to be accepted, or of an update. */
export const exampleBody = (model: ResourceModel, writing: 'create' | 'update'): OpenApiSchema => {
  const { type } = model.resource;
  const needed = [...model.toOnes.values()].filter(
    ({ flags }) => writing === 'create' && isRequiredOnCreate(flags),
  );
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
export const exampleErrors = (code: ErrorCode): OpenApiSchema => {
  const { status, title, meaning } = errorCatalogue[code];
  return {
    ...version,
    errors: [
      { id: '01980000-0000-7000-8000-0000000000e1', status: String(status), code, title, detail: meaning },
    ],
  };
};
