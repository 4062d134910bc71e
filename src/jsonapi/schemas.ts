import { z } from 'zod';

import { catalogue } from '../errors.ts';
import { allows, isRequired, type Model, type ModelField } from './model.ts';

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 uses it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The name of a resource's schemas: its path in camelCase (`/management/organizations` is `managementOrganizations`). */
export const schemaName = ({ resource }: Model): string =>
  resource.path.slice(1).replaceAll(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase());

/** A reference to a schema of the document. */
export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** The JSON Schema of what a zod schema takes. */
export const jsonSchemaOf = (schema: z.ZodType): JsonSchema => {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
};

const orNull = (schema: JsonSchema, acceptsNull: boolean): JsonSchema =>
  acceptsNull ? { anyOf: [schema, { type: 'null' }] } : schema;

const attributeSchema = (field: ModelField, acceptsNull: boolean, sent = false): JsonSchema => ({
  ...orNull(jsonSchemaOf((sent ? field.accepts : undefined) ?? field.kind.schema), acceptsNull),
  ...(field.description !== undefined && { description: field.description }),
  ...(field.example !== undefined && { examples: [field.example] }),
  ...(!allows(field.flags, 'read') && { writeOnly: true }),
});

const object = (properties: JsonSchema, required: readonly string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
});

const closed = (properties: JsonSchema, required: readonly string[] = []): JsonSchema => ({
  ...object(properties, required),
  additionalProperties: false,
});

const uuid = { type: 'string', format: 'uuid' } as const;
const link = { type: ['string', 'null'] } as const;

const identifier = (type: string): JsonSchema => object({ type: { const: type }, id: uuid }, ['type', 'id']);

const answeredAttributes = (model: Model): JsonSchema => {
  const properties: Record<string, JsonSchema> = {};
  for (const field of model.fields.values()) {
    // A computed value has no column that could promise more.
    const mayBeNull = field.acceptsNull || !field.column;
    if (allows(field.flags, 'read')) properties[field.name] = attributeSchema(field, mayBeNull);
  }
  for (const { idName, flags, column } of model.toOnes.values()) {
    if (allows(flags, 'read')) properties[idName] = orNull(uuid, column.nullable);
  }
  return closed(properties);
};

const answeredRelationships = (model: Model): JsonSchema => {
  const properties: Record<string, JsonSchema> = {};
  const links = object({ related: link });
  for (const { name, type, flags, column } of model.toOnes.values()) {
    if (!allows(flags, 'read')) continue;
    properties[name] = object({ links, data: orNull(identifier(type), column.nullable) });
  }
  for (const { name, type } of model.toManys.values()) {
    properties[name] = object({ links, data: { type: 'array', items: identifier(type) } });
  }
  return closed(properties);
};

const answered = (model: Model): JsonSchema => ({
  ...closed(
    {
      type: { const: model.resource.type },
      id: uuid,
      attributes: answeredAttributes(model),
      relationships: answeredRelationships(model),
      links: object({ self: link }),
    },
    ['type', 'id'],
  ),
  description: model.resource.description,
});

const sentAttributes = (model: Model, writing: 'create' | 'update'): JsonSchema => {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const field of model.fields.values()) {
    if (!allows(field.flags, writing)) continue;
    properties[field.name] = attributeSchema(field, field.acceptsNull, true);
    if (writing === 'create' && isRequired(field.flags)) required.push(field.name);
  }
  for (const { idName, flags, acceptsNull, writableAsAttribute } of model.toOnes.values()) {
    if (writableAsAttribute && allows(flags, writing)) properties[idName] = orNull(uuid, acceptsNull);
  }
  return closed(properties, required);
};

const sentRelationships = (model: Model, writing: 'create' | 'update'): JsonSchema => {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const { name, type, flags, acceptsNull, writableAsAttribute } of model.toOnes.values()) {
    if (!allows(flags, writing)) continue;
    properties[name] = object({ data: orNull(identifier(type), acceptsNull) }, ['data']);
    if (writing === 'create' && isRequired(flags) && !writableAsAttribute) required.push(name);
  }
  return closed(properties, required);
};

/** A required relationship that the body may give as a relationship or as the attribute `<name>Id`. */
const eitherWay = (model: Model): readonly JsonSchema[] =>
  [...model.toOnes.values()]
    .filter(({ flags, writableAsAttribute }) => isRequired(flags) && writableAsAttribute)
    .map(({ name, idName }) => ({
      anyOf: [
        { properties: { relationships: object({ [name]: {} }, [name]) }, required: ['relationships'] },
        { properties: { attributes: object({ [idName]: {} }, [idName]) }, required: ['attributes'] },
      ],
    }));

const sent = (model: Model, writing: 'create' | 'update'): JsonSchema => {
  const members = {
    attributes: sentAttributes(model, writing),
    relationships: sentRelationships(model, writing),
  };
  const needed = Object.entries(members).filter(([, member]) => 'required' in member);
  const either = writing === 'create' ? eitherWay(model) : [];
  const data = {
    ...object(
      { type: { const: model.resource.type }, ...(writing === 'update' && { id: uuid }), ...members },
      ['type', ...needed.map(([name]) => name)],
    ),
    ...(either.length > 0 && { allOf: either }),
  };
  return object({ data }, ['data']);
};

/** The schemas of one resource: as answered, and as sent on create and update. */
export const schemasOf = (model: Model): JsonSchema => {
  const name = schemaName(model);
  const { operations } = model.resource;
  return {
    [name]: answered(model),
    ...(operations.includes('create') && { [`${name}Create`]: sent(model, 'create') }),
    ...(operations.includes('update') && { [`${name}Update`]: sent(model, 'update') }),
  };
};

const errorObject = closed(
  {
    id: uuid,
    status: { type: 'string', pattern: '^[45][0-9]{2}$' },
    code: { enum: Object.keys(catalogue) },
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

const count = { type: 'integer', minimum: 0 } as const;

/** The schemas that every resource uses. */
export const commonSchemas: JsonSchema = {
  errors: closed(
    { jsonapi: { type: 'object' }, errors: { type: 'array', minItems: 1, items: errorObject } },
    ['errors'],
  ),
  listLinks: closed({ self: link, first: link, prev: link, next: link, last: link }, [
    'self',
    'first',
    'last',
  ]),
  listMeta: closed(
    { total: count, totalUnfiltered: count, currentSize: count, currentPage: count, maxPage: count },
    ['total', 'totalUnfiltered', 'currentSize', 'maxPage'],
  ),
};

/** The schema of what a document with one resource says in `meta`, when it is `shown` also by its own parameters; undefined for nothing. */
export const metaSchema = ({ resource }: Model, shown = false): JsonSchema | undefined => {
  const asides = shown
    ? Object.entries(resource.asides).map(([name, { answer }]) => [name, answer] as const)
    : [];
  const members = [...Object.entries(resource.meta?.answer.shape ?? {}), ...asides];
  if (members.length === 0) return undefined;
  return closed(Object.fromEntries(members.map(([name, answer]) => [name, jsonSchemaOf(answer)])));
};

/** The schema of a document with one resource or a list of them; `shown` are all that it can include, itself first. */
export const documentSchema = (shown: readonly Model[], many: boolean, meta?: JsonSchema): JsonSchema => {
  const [item = {}] = shown.map((model) => ref(schemaName(model)));
  const included = { type: 'array', items: { anyOf: shown.map((model) => ref(schemaName(model))) } };
  const common = { jsonapi: closed({ version: { const: '1.1' } }), ...(shown.length > 1 && { included }) };
  return many
    ? closed(
        {
          ...common,
          data: { type: 'array', items: item },
          links: ref('listLinks'),
          meta: ref('listMeta'),
        },
        ['data', 'links', 'meta'],
      )
    : closed({ ...common, data: item, links: closed({ self: link }), ...(meta && { meta }) }, ['data']);
};
