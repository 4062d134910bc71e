import { z } from 'zod';

import { errorCatalogue } from '../../errors/api-error.ts';
import { allows, isRequiredOnCreate, type ResourceModel, type ModelField } from '../declare/model.ts';

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 uses it. */
export type OpenApiSchema = Readonly<Record<string, unknown>>;

/** The name of a resource's schemas: its path in camelCase (`/management/organizations` is `managementOrganizations`). */
export const schemaName = ({ resource }: ResourceModel): string =>
  resource.path.slice(1).replaceAll(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase());

/** A reference to a schema of the document. */
export const schemaReference = (name: string): OpenApiSchema => ({ $ref: `#/components/schemas/${name}` });

/** What generators for Python or Go cannot compile: looking around, and classes of Unicode. */
const lookaroundPattern = /\(\?<?[=!]|\\p\{/i;

/** The JSON Schema of what a zod schema takes; of a pattern that not every language reads, its format says what it means. */
export const toOpenApiSchema = (schema: z.ZodType): OpenApiSchema => {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const { format, pattern } = jsonSchema;
      if (format !== undefined && pattern !== undefined && lookaroundPattern.test(pattern))
        delete jsonSchema.pattern;
    },
  });
  return rest;
};

const orNull = (schema: OpenApiSchema, acceptsNull: boolean): OpenApiSchema =>
  acceptsNull ? { anyOf: [schema, { type: 'null' }] } : schema;

const attributeSchema = (field: ModelField, acceptsNull: boolean, sent = false): OpenApiSchema => ({
  ...orNull(toOpenApiSchema((sent ? field.accepts : undefined) ?? field.kind.schema), acceptsNull),
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

const responseAttributes = (model: ResourceModel): OpenApiSchema => {
  const properties: Record<string, OpenApiSchema> = {};
  for (const field of model.fields.values()) {
    // A computed value has no column that could promise more.
    const mayBeNull = field.acceptsNull || !field.column;
    if (allows(field.flags, 'read')) properties[field.name] = attributeSchema(field, mayBeNull);
  }
  for (const { idName, flags, column } of model.toOnes.values()) {
    if (allows(flags, 'read')) properties[idName] = orNull(uuidSchema, column.nullable);
  }
  return closedObject(properties);
};

const responseRelationships = (model: ResourceModel): OpenApiSchema => {
  const properties: Record<string, OpenApiSchema> = {};
  const links = object({ related: linkSchema });
  for (const { name, type, flags, column, targetDeletedAt } of model.toOnes.values()) {
    if (!allows(flags, 'read')) continue;
    const mayBeNull = column.nullable || targetDeletedAt !== undefined;
    properties[name] = object({ links, data: orNull(identifierSchema(type), mayBeNull) });
  }
  for (const { name, type, meta } of model.toManys.values()) {
    const beside = meta && { meta: toOpenApiSchema(meta.schema) };
    properties[name] = object({ links, data: { type: 'array', items: identifierSchema(type) }, ...beside });
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
  return closedObject(properties, required);
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

/** A required relationship that the body may give as a relationship or as the attribute `<name>Id`. */
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
  const needed = Object.entries(members).filter(([, member]) => 'required' in member);
  const either = writing === 'create' ? requiredEitherWay(model) : [];
  const data = {
    ...object(
      { type: { const: model.resource.type }, ...(writing === 'update' && { id: uuidSchema }), ...members },
      ['type', ...needed.map(([name]) => name)],
    ),
    ...(either.length > 0 && { allOf: either }),
  };
  return object({ data }, ['data']);
};

/** The schemas of one resource: as answered, and as sent on create and update. */
export const resourceSchemas = (model: ResourceModel): OpenApiSchema => {
  const name = schemaName(model);
  const { operations } = model.resource;
  return {
    [name]: responseSchema(model),
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

/** The schemas that every resource uses. */
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

/** The schema of what a document with one resource says in `meta`, when it is `shown` also by its own parameters. */
export const metaSchema = ({ resource }: ResourceModel, shown = false): OpenApiSchema => {
  const asides = shown
    ? Object.entries(resource.metaParameters).map(
        ([name, { resultSchema: answer }]) => [name, answer] as const,
      )
    : [];
  const members = [...Object.entries(resource.meta?.schema.shape ?? {}), ...asides];
  return closedObject(Object.fromEntries(members.map(([name, answer]) => [name, toOpenApiSchema(answer)])));
};

/** The schema of a list of such items. */
export const listSchema = (items: OpenApiSchema): OpenApiSchema => {
  const frame = { links: schemaReference('listLinks'), meta: schemaReference('listMeta') };
  const jsonapi = closedObject({ version: { const: '1.1' } });
  return closedObject({ jsonapi, data: { type: 'array', items }, ...frame }, ['data', 'links', 'meta']);
};

/** The schema of a document with one resource and its `meta`, or a list without; `shown` are all that it can include, itself first. */
export const documentSchema = (shown: readonly ResourceModel[], meta?: OpenApiSchema): OpenApiSchema => {
  const [item = {}] = shown.map((model) => schemaReference(schemaName(model)));
  const included = {
    type: 'array',
    items: { anyOf: shown.map((model) => schemaReference(schemaName(model))) },
  };
  const common = {
    jsonapi: closedObject({ version: { const: '1.1' } }),
    ...(shown.length > 1 && { included }),
  };
  if (meta)
    return closedObject({ ...common, data: item, links: closedObject({ self: linkSchema }), meta }, [
      'data',
      'meta',
    ]);
  const frame = { links: schemaReference('listLinks'), meta: schemaReference('listMeta') };
  return closedObject({ ...common, data: { type: 'array', items: item }, ...frame }, [
    'data',
    'links',
    'meta',
  ]);
};
