import { catalogue, type Code } from '../errors.ts';
import { publicPrefix } from './document.ts';
import { type Endpoint, endpointsOf } from './endpoints.ts';
import type { Action } from './resource.ts';
import { exampleBody, exampleDocument, exampleErrors, exampleList } from './examples.ts';
import type { Model } from './model.ts';
import { parametersOf, shownModels } from './parameters.ts';
import {
  commonSchemas,
  documentSchema,
  jsonSchemaOf,
  type JsonSchema,
  metaSchema,
  ref,
  schemaName,
  schemasOf,
} from './schemas.ts';

const mediaTypes = ['application/vnd.api+json', 'application/json'];

const answerContent = (schema: JsonSchema, example?: unknown) => ({
  'application/vnd.api+json': { schema, ...(example !== undefined && { example }) },
});
const sentContent = (schema: JsonSchema, example: unknown) =>
  Object.fromEntries(mediaTypes.map((type) => [type, { schema, ...(example !== undefined && { example }) }]));

const actionBody = (schema: JsonSchema, plain: boolean): JsonSchema =>
  plain
    ? schema
    : { type: 'object', properties: { data: { type: 'object', properties: { attributes: schema } } } };

const actionExample = ({ plain, example }: Action): unknown =>
  plain || example === undefined ? example : { data: { attributes: example } };

const bodyOf = ({ does, model }: Endpoint): JsonSchema => {
  if (does === 'create' || does === 'update') {
    const schema = ref(`${schemaName(model)}${does === 'create' ? 'Create' : 'Update'}`);
    return { requestBody: { required: true, content: sentContent(schema, exampleBody(model, does)) } };
  }
  if (typeof does === 'string' || !does.action.body) return {};
  const { action } = does;
  const schema = actionBody(jsonSchemaOf(does.action.body), action.plain === true);
  return {
    requestBody: { required: action.plain === true, content: sentContent(schema, actionExample(action)) },
  };
};

const location = { Location: { schema: { type: 'string' } } };

const limits: Readonly<Record<string, string>> = {
  'RateLimit-Limit': 'Requests a minute.',
  'RateLimit-Remaining': 'Requests left in this minute.',
  'RateLimit-Reset': 'Seconds until the next minute begins.',
};
const limitHeaders = Object.fromEntries(
  Object.keys(limits).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);
const headerComponents = Object.fromEntries(
  Object.entries(limits).map(([name, description]) => [name, { description, schema: { type: 'integer' } }]),
);

const shownContent = (model: Model): JsonSchema =>
  answerContent(documentSchema(shownModels(model), false, metaSchema(model, true)), exampleDocument(model));

const successOf = ({ does, model }: Endpoint): JsonSchema => {
  const one = answerContent(
    documentSchema(shownModels(model), false, metaSchema(model)),
    exampleDocument(model),
  );
  switch (does) {
    case 'list':
      return {
        200: {
          description: 'A page of the list.',
          headers: limitHeaders,
          content: answerContent(documentSchema(shownModels(model), true), exampleList(model)),
        },
      };
    case 'create':
      return { 201: { description: 'Created.', headers: { ...location, ...limitHeaders }, content: one } };
    case 'delete':
      return { 204: { description: 'Deleted.', headers: limitHeaders } };
    case 'show':
      return { 200: { description: 'The resource.', headers: limitHeaders, content: shownContent(model) } };
    case 'update':
      return { 200: { description: 'The resource.', headers: limitHeaders, content: one } };
    default: {
      const { answer, answerExample, status = 200 } = does.action;
      if (answer === 'nothing') return { 204: { description: 'Done.', headers: limitHeaders } };
      const content = answer === 'resource' ? one : answerContent(jsonSchemaOf(answer), answerExample);
      return { [status]: { description: 'Done.', headers: limitHeaders, content } };
    }
  }
};

const hasAsides = ({ resource }: Model): boolean => Object.keys(resource.asides).length > 0;

const always = [400, 401, 406, 429, 500, 503];
const ofBody = [403, 404, 409, 413, 415, 422];

const failuresOf = ({ method, path, does, model }: Endpoint): JsonSchema => {
  const own =
    method === 'post' || method === 'patch'
      ? ofBody
      : method === 'delete'
        ? [404, 409, 422]
        : path.includes(':id')
          ? [404, ...(does === 'show' && hasAsides(model) ? [422] : [])]
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

const isCode = (name: string): name is Code => name in catalogue;
const codes = Object.keys(catalogue).filter(isCode);

const failureContent = (these: readonly Code[]) => ({
  'application/vnd.api+json': {
    schema: ref('errors'),
    examples: Object.fromEntries(
      these.map((code) => [code, { summary: catalogue[code].title, value: exampleErrors(code) }]),
    ),
  },
});

const failureResponses = (): JsonSchema => {
  const byStatus = Map.groupBy(codes, (code) => catalogue[code].status);
  const responses = [...byStatus].map(([status, these]) => {
    const description = these.map((code) => `\`${code}\`: ${catalogue[code].meaning}`).join(' ');
    const headers = status === 429 || status === 503 ? { headers: retryAfter } : {};
    return [`status${status}`, { description, ...headers, content: failureContent(these) }];
  });
  return Object.fromEntries(responses);
};

/** The OpenAPI 3.1 document of the declared resources; `url` is where clients reach the service. */
export const openApiDocument = (models: readonly Model[], url: string): JsonSchema => ({
  openapi: '3.1.0',
  info: {
    title: 'Recruitment conversations',
    version: '2.0.0',
    license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    description:
      'A JSON:API 1.1 interface. Resources answer with and without the prefix `/public/v2`, in kebab-case and in snake_case. Texts hold no zero character (U+0000).',
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
    headers: headerComponents,
    responses: failureResponses(),
  },
});
