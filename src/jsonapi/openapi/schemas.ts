import { z } from 'zod';

import { errorCatalogue } from '../../errors/api-error.ts';
import type { AttributeVariant } from '../declare/attribute-variants.ts';
import { allows, isRequiredOnCreate, type ResourceModel, type ModelField } from '../declare/model.ts';

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 uses it. */
export type OpenApiSchema = Readonly<Record<string, unknown>>;

/** Returns the name of a resource's schemas: its path in camelCase, `managementOrganizations` for `/management/organizations`. */
export const schemaName = ({ resource }: ResourceModel): string =>
  resource.path.slice(1).replaceAll(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase());

/** Builds a reference to a schema of the document. */
export const schemaReference = (name: string): OpenApiSchema => ({ $ref: `#/components/schemas/${name}` });

/** Regular expressions that generators for Python or Go cannot compile: with look-around or Unicode classes. */
const unportablePattern = /\(\?<?[=!]|\\p\{/i;

/** Converts a zod schema to the JSON Schema of its input. A pattern that not every language supports is left to its format. */
export const toOpenApiSchema = (schema: z.ZodType): OpenApiSchema => {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const { format, pattern } = jsonSchema;
      if (format !== undefined && pattern !== undefined && unportablePattern.test(pattern))
        delete jsonSchema.pattern;
    },
  });
  return rest;
};

const orNull = (schema: OpenApiSchema, acceptsNull: boolean): OpenApiSchema =>
  acceptsNull ? { anyOf: [schema, { type: 'null' }] } : schema;

const attributeSchema = (field: ModelField, acceptsNull: boolean, isInput = false): OpenApiSchema => ({
  ...orNull(toOpenApiSchema((isInput ? field.accepts : undefined) ?? field.fieldType.schema), acceptsNull),
  ...(field.description !== undefined && { description: field.description }),
  ...(field.example !== undefined && { examples: [field.example] }),
  ...(!allows(field.flags, 'read') && { writeOnly: true }),
});

const object = (properties: OpenApiSchema, required: readonly string[] = []): OpenApiSchema => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
});

const closedObject = (properties: OpenApiSchema, required: readonly string[] = []): OpenApiSchema => ({
  ...object(properties, required),
  additionalProperties: false,
});

const uuidSchema = { type: 'string', format: 'uuid' } as const;
const linkSchema = { type: ['string', 'null'] } as const;

const identifierSchema = (type: string): OpenApiSchema =>
  object({ type: { const: type }, id: uuidSchema }, ['type', 'id']);

const variantSchemaName = (model: ResourceModel, { name }: AttributeVariant): string =>
  `${schemaName(model)}${name}`;

const variantSchema = ({ name, description, attributes, example }: AttributeVariant): OpenApiSchema => {
  const members = Object.entries(attributes).flatMap(([attribute, schema]) =>
    schema ? [[attribute, toOpenApiSchema(schema)]] : [],
  );
  return {
    title: name,
    description,
    ...object(Object.fromEntries(members)),
    // The attributes that all variants have stand beside them. Checkers of examples ask for this to be said.
    unevaluatedProperties: true,
    ...(example && { examples: [example] }),
  };
};

/** The variants of a resource's attributes as a choice; nothing for a resource without variants. */
const variantChoice = (model: ResourceModel, keyword: 'oneOf' | 'anyOf'): OpenApiSchema => {
  const { variants } = model.resource;
  if (variants.length === 0) return {};
  return { [keyword]: variants.map((variant) => schemaReference(variantSchemaName(model, variant))) };
};

const responseAttributes = (model: ResourceModel): OpenApiSchema => {
  const properties: Record<string, OpenApiSchema> = {};
  for (const field of model.fields.values()) {
    // A computed value has no column that excludes null.
    const canBeNull = field.acceptsNull || field.column?.nullable !== false;
    if (allows(field.flags, 'read')) properties[field.name] = attributeSchema(field, canBeNull);
  }
  for (const { idName, flags, column } of model.toOnes.values()) {
    if (allows(flags, 'read')) properties[idName] = orNull(uuidSchema, column.nullable);
  }
  return { ...closedObject(properties), ...variantChoice(model, 'anyOf') };
};

const responseRelationships = (model: ResourceModel): OpenApiSchema => {
  const properties: Record<string, OpenApiSchema> = {};
  const links = object({ related: linkSchema });
  for (const { name, type, flags, column, targetDeletedAt } of model.toOnes.values()) {
    if (!allows(flags, 'read')) continue;
    const canBeNull = column.nullable || targetDeletedAt !== undefined;
    properties[name] = object({ links, data: orNull(identifierSchema(type), canBeNull) });
  }
  for (const { name, type, meta } of model.toManys.values()) {
    const metaProperty = meta && { meta: toOpenApiSchema(meta.schema) };
    properties[name] = object({
      links,
      data: { type: 'array', items: identifierSchema(type) },
      ...metaProperty,
    });
  }
  return closedObject(properties);
};

const responseSchema = (model: ResourceModel): OpenApiSchema => ({
  ...closedObject(
    {
      type: { const: model.resource.type },
      id: uuidSchema,
      attributes: responseAttributes(model),
      relationships: responseRelationships(model),
      links: object({ self: linkSchema }),
    },
    ['type', 'id'],
  ),
  description: model.resource.description,
});

const requestAttributes = (model: ResourceModel, writing: 'create' | 'update'): OpenApiSchema => {
  const properties: Record<string, OpenApiSchema> = {};
  const required: string[] = [];
  for (const field of model.fields.values()) {
    if (!allows(field.flags, writing)) continue;
    properties[field.name] = attributeSchema(field, field.acceptsNull, true);
    if (writing === 'create' && isRequiredOnCreate(field.flags)) required.push(field.name);
  }
  for (const { idName, flags, acceptsNull, writableAsAttribute } of model.toOnes.values()) {
    if (writableAsAttribute && allows(flags, writing)) properties[idName] = orNull(uuidSchema, acceptsNull);
  }
  // An update can name some attributes only, which then fit several variants.
  return {
    ...closedObject(properties, required),
    ...variantChoice(model, writing === 'create' ? 'oneOf' : 'anyOf'),
  };
};

const requestRelationships = (model: ResourceModel, writing: 'create' | 'update'): OpenApiSchema => {
  const properties: Record<string, OpenApiSchema> = {};
  const required: string[] = [];
  for (const { name, type, flags, acceptsNull, writableAsAttribute } of model.toOnes.values()) {
    if (!allows(flags, writing)) continue;
    properties[name] = object({ data: orNull(identifierSchema(type), acceptsNull) }, ['data']);
    if (writing === 'create' && isRequiredOnCreate(flags) && !writableAsAttribute) required.push(name);
  }
  return closedObject(properties, required);
};

/** Requires a relationship that a body can set as a relationship or as the attribute `<name>Id`. */
const requiredEitherWay = (model: ResourceModel): readonly OpenApiSchema[] =>
  [...model.toOnes.values()]
    .filter(({ flags, writableAsAttribute }) => isRequiredOnCreate(flags) && writableAsAttribute)
    .map(({ name, idName }) => ({
      anyOf: [
        { properties: { relationships: object({ [name]: {} }, [name]) }, required: ['relationships'] },
        { properties: { attributes: object({ [idName]: {} }, [idName]) }, required: ['attributes'] },
      ],
    }));

const requestSchema = (model: ResourceModel, writing: 'create' | 'update'): OpenApiSchema => {
  const members = {
    attributes: requestAttributes(model, writing),
    relationships: requestRelationships(model, writing),
  };
  const required = Object.entries(members).filter(([, member]) => 'required' in member);
  const either = writing === 'create' ? requiredEitherWay(model) : [];
  const data = {
    ...object(
      { type: { const: model.resource.type }, ...(writing === 'update' && { id: uuidSchema }), ...members },
      ['type', ...required.map(([name]) => name)],
    ),
    ...(either.length > 0 && { allOf: either }),
  };
  return object({ data }, ['data']);
};

/** Builds the schemas of a resource: in responses, its variants, and in the bodies of create and update. */
export const resourceSchemas = (model: ResourceModel): OpenApiSchema => {
  const name = schemaName(model);
  const { operations } = model.resource;
  return {
    [name]: responseSchema(model),
    ...Object.fromEntries(
      model.resource.variants.map((variant) => [variantSchemaName(model, variant), variantSchema(variant)]),
    ),
    ...(operations.includes('create') && { [`${name}Create`]: requestSchema(model, 'create') }),
    ...(operations.includes('update') && { [`${name}Update`]: requestSchema(model, 'update') }),
  };
};

const errorObject = closedObject(
  {
    id: uuidSchema,
    status: { type: 'string', pattern: '^[45][0-9]{2}$' },
    code: { enum: Object.keys(errorCatalogue) },
    title: { type: 'string' },
    detail: { type: 'string' },
    source: object({
      pointer: { type: 'string' },
      parameter: { type: 'string' },
      header: { type: 'string' },
    }),
    meta: { type: 'object' },
  },
  ['id', 'status', 'code', 'title', 'detail'],
);

const countSchema = { type: 'integer', minimum: 0 } as const;

/** The schemas that all resources share. */
export const commonSchemas: OpenApiSchema = {
  errors: closedObject(
    { jsonapi: { type: 'object' }, errors: { type: 'array', minItems: 1, items: errorObject } },
    ['errors'],
  ),
  listLinks: closedObject(
    { self: linkSchema, first: linkSchema, prev: linkSchema, next: linkSchema, last: linkSchema },
    ['self', 'first', 'last'],
  ),
  listMeta: closedObject(
    {
      total: countSchema,
      totalUnfiltered: countSchema,
      currentSize: countSchema,
      currentPage: countSchema,
      maxPage: countSchema,
    },
    ['total', 'totalUnfiltered', 'currentSize', 'maxPage'],
  ),
};

/** Builds the schema of `meta` in a document of one resource; `isShow` adds the resource's meta parameters. */
export const metaSchema = ({ resource }: ResourceModel, isShow = false): OpenApiSchema => {
  const metaParameters = isShow
    ? Object.entries(resource.metaParameters).flatMap(([name, parameter]) =>
        'refines' in parameter ? [] : [[name, parameter.resultSchema] as const],
      )
    : [];
  const members = [...Object.entries(resource.meta?.schema.shape ?? {}), ...metaParameters];
  return closedObject(Object.fromEntries(members.map(([name, schema]) => [name, toOpenApiSchema(schema)])));
};

/** Builds the schema of a list of items. */
export const listSchema = (items: OpenApiSchema): OpenApiSchema => {
  const envelope = { links: schemaReference('listLinks'), meta: schemaReference('listMeta') };
  const jsonapi = closedObject({ version: { const: '1.1' } });
  return closedObject({ jsonapi, data: { type: 'array', items }, ...envelope }, ['data', 'links', 'meta']);
};

/**
 * Builds the schema of a document: with `meta` of one resource, without it of a list. `models` are the primary model,
 * first, and all models that the document can include.
 */
export const documentSchema = (models: readonly ResourceModel[], meta?: OpenApiSchema): OpenApiSchema => {
  const [item = {}] = models.map((model) => schemaReference(schemaName(model)));
  const included = {
    type: 'array',
    items: { anyOf: models.map((model) => schemaReference(schemaName(model))) },
  };
  const common = {
    jsonapi: closedObject({ version: { const: '1.1' } }),
    ...(models.length > 1 && { included }),
  };
  if (meta)
    return closedObject({ ...common, data: item, links: closedObject({ self: linkSchema }), meta }, [
      'data',
      'meta',
    ]);
  const envelope = { links: schemaReference('listLinks'), meta: schemaReference('listMeta') };
  return closedObject({ ...common, data: { type: 'array', items: item }, ...envelope }, [
    'data',
    'links',
    'meta',
  ]);
};
