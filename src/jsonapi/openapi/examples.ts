import { errorCatalogue, type ErrorCode } from '../../errors/api-error.ts';
import { filterQuery, linkTo, publicPrefix } from '../respond/document.ts';
import {
  allows,
  isRequiredOnCreate,
  type ResourceModel,
  type ModelField,
  type ModelToMany,
  type ModelToOne,
} from '../declare/model.ts';
import { exampleId } from '../declare/example-id.ts';
import type { OpenApiSchema } from './schemas.ts';

/** Returns the example of a field: its own, or that of its type. */
const exampleValue = ({ example, fieldType }: ModelField): unknown =>
  example === undefined ? fieldType.example : example;

const attributesWith = (model: ResourceModel, operation: 'read' | 'create' | 'update'): OpenApiSchema =>
  Object.fromEntries(
    [...model.fields.values()].flatMap((field) =>
      allows(field.flags, operation) ? [[field.name, exampleValue(field)]] : [],
    ),
  );

const linkage = (type: string) => ({ type, id: exampleId(type) });

const shownToOnes = (model: ResourceModel): readonly ModelToOne[] =>
  [...model.toOnes.values()].filter(({ flags }) => allows(flags, 'read'));

const isShownNull = ({ flags, column }: ModelToOne): boolean => column.nullable && !isRequiredOnCreate(flags);

const exampleToOne = (relation: ModelToOne): unknown => {
  if (isShownNull(relation)) return { links: { related: null }, data: null };
  const id = exampleId(relation.type);
  const target = relation.target();
  return { ...(target && { links: { related: linkTo(target, id) } }), data: linkage(relation.type) };
};

const exampleToMany = (model: ResourceModel, { type, via, target }: ModelToMany): unknown => {
  const path = target()?.model.resource.path ?? `/${type}`;
  const id = exampleId(model.resource.type);
  return { links: { related: `${publicPrefix}${path}?${filterQuery(via, id)}` } };
};

const exampleRelationships = (model: ResourceModel): OpenApiSchema => ({
  ...Object.fromEntries(
    shownToOnes(model).map((relation): [string, unknown] => [relation.name, exampleToOne(relation)]),
  ),
  ...Object.fromEntries([...model.toManys].map(([name, relation]) => [name, exampleToMany(model, relation)])),
});

const exampleIds = (model: ResourceModel): OpenApiSchema =>
  Object.fromEntries(
    shownToOnes(model).map((relation): [string, string | null] => [
      relation.idName,
      isShownNull(relation) ? null : exampleId(relation.type),
    ]),
  );

/** Builds the example of a resource object. */
const exampleResource = (model: ResourceModel): OpenApiSchema => {
  const { type } = model.resource;
  const relationships = exampleRelationships(model);
  return {
    type,
    id: exampleId(type),
    attributes: { ...attributesWith(model, 'read'), ...exampleIds(model) },
    ...(Object.keys(relationships).length > 0 && { relationships }),
    links: { self: linkTo(model, exampleId(type)) },
  };
};

const version = { jsonapi: { version: '1.1' } };

/** Builds the example of a document with one resource. */
export const exampleDocument = (model: ResourceModel): OpenApiSchema => ({
  ...version,
  links: { self: linkTo(model, exampleId(model.resource.type)) },
  data: exampleResource(model),
  meta: model.resource.meta?.example ?? {},
});

/** Builds the example of a list. */
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

/** Builds the example body of a create, with its required relationships, or of an update. */
export const exampleBody = (model: ResourceModel, writing: 'create' | 'update'): OpenApiSchema => {
  const { type } = model.resource;
  const required = [...model.toOnes.values()].filter(
    ({ flags }) => writing === 'create' && isRequiredOnCreate(flags),
  );
  const relationships = Object.fromEntries(
    required.map((relation) => [relation.name, { data: linkage(relation.type) }]),
  );
  return {
    data: {
      type,
      ...(writing === 'update' && { id: exampleId(type) }),
      attributes: attributesWith(model, writing),
      ...(required.length > 0 && { relationships }),
    },
  };
};

/** Builds the example of an error response with one code. */
export const exampleErrors = (code: ErrorCode): OpenApiSchema => {
  const { status, title, meaning } = errorCatalogue[code];
  return {
    ...version,
    errors: [
      { id: '01980000-0000-7000-8000-0000000000e1', status: String(status), code, title, detail: meaning },
    ],
  };
};
