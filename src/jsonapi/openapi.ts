import { catalogue } from '../errors.ts';
import { publicPrefix } from './document.ts';
import { type Endpoint, endpointsOf } from './endpoints.ts';
import { operatorsOf } from './filter.ts';
import type { Model, Selector } from './model.ts';
import { defaultPageSize, maxPageSize } from './page.ts';
import {
  commonSchemas,
  documentSchema,
  jsonSchemaOf,
  type JsonSchema,
  ref,
  schemaName,
  schemasOf,
} from './schemas.ts';

const mediaTypes = ['application/vnd.api+json', 'application/json'];

const answerContent = (schema: JsonSchema) => ({ 'application/vnd.api+json': { schema } });
const sentContent = (schema: JsonSchema) => Object.fromEntries(mediaTypes.map((type) => [type, { schema }]));

const query = (name: string, schema: JsonSchema, description?: string): JsonSchema => ({
  name,
  in: 'query',
  required: false,
  schema,
  ...(description !== undefined && { description }),
});

/** Each selectable field once: by its attribute name, a relationship by `<name>Id`. */
const selectorsOf = (model: Model): readonly Selector[] =>
  [
    ...new Map([...model.selectors.values()].map((selector) => [selector.column.property, selector])).keys(),
  ].flatMap((property) => model.selectors.get(property) ?? []);

const filterParameters = (model: Model): readonly JsonSchema[] =>
  selectorsOf(model).flatMap((selector) => [
    query(
      `filter[${selector.name}]`,
      { type: 'string' },
      'One value, or several separated by commas; `null` matches null.',
    ),
    ...operatorsOf(selector).map((operator) =>
      query(`filter[${selector.name}][${operator}]`, { type: 'string' }),
    ),
  ]);

const cursor = 'A cursor from the links of a list; empty to begin.';

const listParameters = (model: Model): readonly JsonSchema[] => [
  ...filterParameters(model),
  query(
    'sort',
    { type: 'string' },
    `Comma-separated, \`-\` in front descends: ${selectorsOf(model)
      .map(({ name }) => name)
      .join(', ')}.`,
  ),
  query('page[size]', { type: 'integer', minimum: 1, maximum: maxPageSize, default: defaultPageSize }),
  query('page[number]', { type: 'integer', minimum: 1, maximum: 999_999_999, default: 1 }),
  query('page[after]', { type: 'string' }, cursor),
  query('page[before]', { type: 'string' }, cursor),
];

const shapeParameters = ({ toOnes, toManys, resource }: Model): readonly JsonSchema[] => {
  const includable = [...toOnes.values(), ...toManys.values()].filter(({ target }) => target() !== undefined);
  const names = includable.map(({ name }) => name).join(', ');
  return [
    ...(includable.length > 0
      ? [query('include', { type: 'string' }, `Comma-separated, nested with a dot: ${names}.`)]
      : []),
    query(`fields[${resource.type}]`, { type: 'string' }, 'The fields to answer, comma-separated.'),
  ];
};

const idParameter: JsonSchema = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'string', format: 'uuid' },
};
const idempotencyParameter: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'For a day, the same key with the same request answers as the first time.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const parametersOf = ({ method, path, families, model }: Endpoint): readonly JsonSchema[] => [
  ...(path.includes(':id') ? [idParameter] : []),
  ...(families === 'list' ? listParameters(model) : []),
  ...(families === 'none' ? [] : shapeParameters(model)),
  ...(method === 'post' ? [idempotencyParameter] : []),
];

const actionBody = (schema: JsonSchema, plain: boolean): JsonSchema =>
  plain
    ? schema
    : { type: 'object', properties: { data: { type: 'object', properties: { attributes: schema } } } };

const bodyOf = ({ does, model }: Endpoint): JsonSchema => {
  if (does === 'create' || does === 'update') {
    const schema = ref(`${schemaName(model)}${does === 'create' ? 'Create' : 'Update'}`);
    return { requestBody: { required: true, content: sentContent(schema) } };
  }
  if (typeof does === 'string' || !does.action.body) return {};
  const schema = actionBody(jsonSchemaOf(does.action.body), does.action.plain === true);
  return { requestBody: { content: sentContent(schema) } };
};

const location = { Location: { schema: { type: 'string' } } };

const successOf = ({ does, model }: Endpoint): JsonSchema => {
  const one = answerContent(documentSchema(model, false));
  switch (does) {
    case 'list':
      return {
        200: { description: 'A page of the list.', content: answerContent(documentSchema(model, true)) },
      };
    case 'create':
      return { 201: { description: 'Created.', headers: location, content: one } };
    case 'delete':
      return { 204: { description: 'Deleted.' } };
    case 'show':
    case 'update':
      return { 200: { description: 'The resource.', content: one } };
    default: {
      const { answer, status = 200 } = does.action;
      if (answer === 'nothing') return { 204: { description: 'Done.' } };
      const content = answer === 'resource' ? one : answerContent(jsonSchemaOf(answer));
      return { [status]: { description: 'Done.', content } };
    }
  }
};

const always = [400, 401, 406, 429, 500, 503];
const ofBody = [403, 404, 409, 413, 415, 422];

const failuresOf = ({ method, path }: Endpoint): JsonSchema => {
  const own =
    method === 'post' || method === 'patch'
      ? ofBody
      : method === 'delete'
        ? [404, 409, 422]
        : path.includes(':id')
          ? [404]
          : [];
  const statuses = [...always, ...own].toSorted((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/status${status}` }]),
  );
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const summaryOf = ({ does, model }: Endpoint): string => {
  if (typeof does !== 'string') return does.action.summary;
  const { type } = model.resource;
  return {
    list: `List ${type}`,
    show: `Show one of ${type}`,
    create: `Create one of ${type}`,
    update: `Update one of ${type}`,
    delete: `Delete one of ${type}`,
  }[does];
};

const operationOf = (endpoint: Endpoint): JsonSchema => {
  const { does, model } = endpoint;
  const name = schemaName(model);
  const verb = typeof does === 'string' ? does : does.name;
  return {
    operationId: `${verb}${capital(name)}`,
    summary: summaryOf(endpoint),
    tags: [name],
    security: [model.resource.scope === 'partner' ? { partnerKey: [] } : { organizationToken: [] }],
    parameters: parametersOf(endpoint),
    ...bodyOf(endpoint),
    responses: { ...successOf(endpoint), ...failuresOf(endpoint) },
  };
};

const pathsOf = (models: readonly Model[]): JsonSchema => {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const endpoint of models.flatMap(endpointsOf)) {
    const path = publicPrefix + endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method]: operationOf(endpoint) };
  }
  return paths;
};

const retryAfter = { 'Retry-After': { description: 'Seconds.', schema: { type: 'string' } } };

const failureResponses = (): JsonSchema => {
  const byStatus = Map.groupBy(Object.entries(catalogue), ([, { status }]) => status);
  const responses = [...byStatus].map(([status, codes]) => {
    const description = codes.map(([code, { title }]) => `\`${code}\`: ${title}`).join('; ');
    const headers = status === 429 || status === 503 ? { headers: retryAfter } : {};
    return [
      `status${status}`,
      { description: `${description}.`, ...headers, content: answerContent(ref('errors')) },
    ];
  });
  return Object.fromEntries(responses);
};

/** The OpenAPI 3.1 document of the declared resources; `url` is where clients reach the service. */
export const openApiDocument = (models: readonly Model[], url: string): JsonSchema => ({
  openapi: '3.1.0',
  info: {
    title: 'Recruitment conversations',
    version: '2.0.0',
    license: { name: 'All rights reserved' },
    description:
      'A JSON:API 1.1 interface. Resources answer with and without the prefix `/public/v2`, in kebab-case and in snake_case.',
  },
  servers: [{ url }],
  tags: models.map((model) => ({ name: schemaName(model), description: model.resource.description })),
  paths: pathsOf(models),
  components: {
    securitySchemes: {
      organizationToken: { type: 'http', scheme: 'bearer', description: "An organization's token." },
      partnerKey: {
        type: 'http',
        scheme: 'bearer',
        description: 'A partner key, for the management interface.',
      },
    },
    schemas: { ...commonSchemas, ...Object.assign({}, ...models.map(schemasOf)) },
    responses: failureResponses(),
  },
});
