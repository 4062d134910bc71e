import type { z } from 'zod';

import { errorCatalogue, type ErrorCode } from '../../errors/api-error.ts';
import { bodyLimits } from '../parse/body-limits.ts';
import { jsonApiMediaType } from '../respond/media-type.ts';
import { publicPrefix } from '../respond/document.ts';
import { type Endpoint, endpointsOf } from '../declare/endpoints.ts';
import type { ResourceAction } from '../declare/resource.ts';
import { exampleBody, exampleDocument, exampleErrors, exampleList } from './examples.ts';
import { buildFixedListDocument } from '../respond/fixed-list-document.ts';
import type { FileSchema } from '../declare/file-response.ts';
import type { FixedListSchema } from '../declare/fixed-list-schema.ts';
import type { ResourceModel } from '../declare/model.ts';
import { buildOperationTexts } from './operation-texts.ts';
import { buildParameters, shownModels, takesIfMatch } from './openapi-parameters.ts';
import { defaultPageSize, type PageRequest } from '../parse/page.ts';
import { queryLimits } from '../parse/query-limits.ts';
import {
  commonSchemas,
  documentSchema,
  toOpenApiSchema,
  listSchema,
  type OpenApiSchema,
  metaSchema,
  schemaReference,
  schemaName,
  resourceSchemas,
} from './schemas.ts';
import { openApiWebhooks, type WebhookDescriptions } from './webhooks.ts';

const requestMediaTypes = [jsonApiMediaType, 'application/json'];

const responseContent = (schema: OpenApiSchema, example?: unknown) => ({
  [jsonApiMediaType]: { schema, ...(example !== undefined && { example }) },
});
const requestContent = (schema: OpenApiSchema, example: unknown) =>
  Object.fromEntries(
    requestMediaTypes.map((type) => [type, { schema, ...(example !== undefined && { example }) }]),
  );

/** Whether a body must be sent: the whole body of a plain action, or one with a member that is required. */
const isBodyRequired = (schema: OpenApiSchema, plain: boolean): boolean =>
  plain || (Array.isArray(schema['required']) && schema['required'].length > 0);

const actionBody = (schema: OpenApiSchema, plain: boolean): OpenApiSchema => {
  if (plain) return schema;
  const required = (name: string) => (isBodyRequired(schema, plain) ? { required: [name] } : {});
  const data = { type: 'object', properties: { attributes: schema }, ...required('attributes') };
  return { type: 'object', properties: { data }, ...required('data') };
};

const actionExample = ({ plain, example }: ResourceAction): unknown =>
  plain || example === undefined ? example : { data: { attributes: example } };

const requestBodyOf = ({ operation, model }: Endpoint): OpenApiSchema => {
  if (operation === 'create' || operation === 'update') {
    const schema = schemaReference(`${schemaName(model)}${operation === 'create' ? 'Create' : 'Update'}`);
    return {
      requestBody: { required: true, content: requestContent(schema, exampleBody(model, operation)) },
    };
  }
  if (typeof operation === 'string' || !operation.action.body) return {};
  const { action } = operation;
  const plain = action.plain === true;
  const schema = toOpenApiSchema(operation.action.body);
  const content = requestContent(actionBody(schema, plain), actionExample(action));
  return { requestBody: { required: isBodyRequired(schema, plain), content } };
};

const locationHeader = { Location: { schema: { type: 'string' } } };
const entityTagHeader = { ETag: { description: 'For If-Match.', schema: { type: 'string' } } };

const rateLimitHeaders: Readonly<Record<string, string>> = {
  'RateLimit-Limit': 'Requests a minute.',
  'RateLimit-Remaining': 'Requests left in this minute.',
  'RateLimit-Reset': 'Seconds until the next minute begins.',
};
const rateLimitReferences = Object.fromEntries(
  Object.keys(rateLimitHeaders).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);
const headerComponents = Object.fromEntries(
  Object.entries(rateLimitHeaders).map(([name, description]) => [
    name,
    { description, schema: { type: 'integer' } },
  ]),
);

const showContent = (model: ResourceModel): OpenApiSchema =>
  responseContent(documentSchema(shownModels(model), metaSchema(model, true)), exampleDocument(model));

/** Returns the media type of a file without its parameters. */
const mediaTypeOf = ({ file }: FileSchema): string => file.replace(/;.*$/u, '');

/** Builds the response of an action without a resource: JSON of a schema, a fixed list, or a file. */
const actionContent = (
  path: string,
  schema: z.ZodType | FixedListSchema | FileSchema,
  example: unknown,
): OpenApiSchema => {
  if ('file' in schema) return { [mediaTypeOf(schema)]: { schema: { type: 'string' }, example } };
  if (!('listOf' in schema)) return responseContent(toOpenApiSchema(schema), example);
  const items = schema.listOf.array().parse(example);
  const firstPage: PageRequest = { by: 'number', size: defaultPageSize, number: 1 };
  return responseContent(
    listSchema(toOpenApiSchema(schema.listOf)),
    buildFixedListDocument(path, '', firstPage, items),
  );
};

const successResponses = ({ operation, model, path }: Endpoint): OpenApiSchema => {
  const one = responseContent(documentSchema(shownModels(model), metaSchema(model)), exampleDocument(model));
  const ofResource = { ...(model.resource.hasRevision && entityTagHeader), ...rateLimitReferences };
  switch (operation) {
    case 'list':
      return {
        200: {
          description: 'A page of the list.',
          headers: rateLimitReferences,
          content: responseContent(documentSchema(shownModels(model)), exampleList(model)),
        },
      };
    case 'create':
      return {
        201: {
          description: 'Created.',
          headers: { ...locationHeader, ...ofResource },
          content: one,
        },
      };
    case 'delete':
      return { 204: { description: 'Deleted.', headers: rateLimitReferences } };
    case 'show':
      return {
        200: { description: 'The resource.', headers: ofResource, content: showContent(model) },
      };
    case 'update':
      return { 200: { description: 'The resource.', headers: ofResource, content: one } };
    default: {
      const { response, responseExample, status = 200 } = operation.action;
      if (response === 'nothing')
        return { 204: { description: 'Done; there is no body.', headers: rateLimitReferences } };
      const content = response === 'resource' ? one : actionContent(path, response, responseExample);
      const description = response === 'resource' ? 'Done: the resource as it is now.' : 'The result.';
      return { [status]: { description, headers: rateLimitReferences, content } };
    }
  }
};

const hasMetaParameters = ({ resource }: ResourceModel): boolean =>
  Object.keys(resource.metaParameters).length > 0;

const commonStatuses = [400, 401, 406, 429, 500, 503];
const bodyStatuses = [403, 404, 408, 409, 413, 415, 422];

const errorReferences = (endpoint: Endpoint): OpenApiSchema => {
  const { method, path, operation, model } = endpoint;
  const own =
    method === 'post' || method === 'patch'
      ? bodyStatuses
      : method === 'delete'
        ? [404, 409, 422]
        : path.includes(':id')
          ? [404, ...(operation === 'show' && hasMetaParameters(model) ? [422] : [])]
          : [];
  const preconditions = takesIfMatch(endpoint) ? [412] : [];
  const statuses = [...commonStatuses, ...own, ...preconditions].toSorted((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/status${status}` }]),
  );
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const operationOf = (endpoint: Endpoint): OpenApiSchema => {
  const { operation, model } = endpoint;
  const name = schemaName(model);
  const verb = typeof operation === 'string' ? operation : operation.name;
  return {
    operationId: `${verb}${capital(name)}`,
    ...buildOperationTexts(endpoint),
    tags: [name],
    security: [model.resource.scope === 'partner' ? { partnerKey: [] } : { organizationToken: [] }],
    parameters: buildParameters(endpoint),
    ...requestBodyOf(endpoint),
    responses: { ...successResponses(endpoint), ...errorReferences(endpoint) },
  };
};

const openApiPaths = (models: readonly ResourceModel[]): OpenApiSchema => {
  const paths: Record<string, Record<string, OpenApiSchema>> = {};
  for (const endpoint of models.flatMap(endpointsOf)) {
    const path = publicPrefix + endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method]: operationOf(endpoint) };
  }
  return paths;
};

const retryAfter = { 'Retry-After': { description: 'Seconds.', schema: { type: 'string' } } };

const isErrorCode = (name: string): name is ErrorCode => name in errorCatalogue;
const errorCodes = Object.keys(errorCatalogue).filter(isErrorCode);

const errorContent = (codes: readonly ErrorCode[]) => ({
  [jsonApiMediaType]: {
    schema: schemaReference('errors'),
    examples: Object.fromEntries(
      codes.map((code) => [code, { summary: errorCatalogue[code].title, value: exampleErrors(code) }]),
    ),
  },
});

const errorResponses = (): OpenApiSchema => {
  const byStatus = Map.groupBy(errorCodes, (code) => errorCatalogue[code].status);
  const responses = [...byStatus].map(([status, codes]) => {
    const description = codes.map((code) => `\`${code}\`: ${errorCatalogue[code].meaning}`).join(' ');
    const headers = status === 429 || status === 503 ? { headers: retryAfter } : {};
    return [`status${status}`, { description, ...headers, content: errorContent(codes) }];
  });
  return Object.fromEntries(responses);
};

const { depth, values, textBytes, mediaBytes } = bodyLimits;

const introduction = [
  'A JSON:API 1.1 interface.',
  'Each path works with and without the prefix `/public/v2`, in kebab-case and in snake_case.',
  'Texts cannot have the character U+0000.',
  `A body can have at most ${textBytes} bytes (${mediaBytes} with the \`data\` of its media), ${depth} levels and ${values} values;`,
  `a request can have at most ${queryLimits.parameters} query parameters.`,
].join(' ');

/** Builds the OpenAPI 3.1 document of the declared resources. Its server is `/`, the host that serves the document. */
export const buildOpenApiDocument = (
  models: readonly ResourceModel[],
  webhooks: WebhookDescriptions,
): OpenApiSchema => ({
  openapi: '3.1.0',
  info: {
    title: 'Recruitment conversations',
    version: '2.0.0',
    license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    description: introduction,
  },
  servers: [{ url: '/' }],
  tags: models.map((model) => ({ name: schemaName(model), description: model.resource.description })),
  paths: openApiPaths(models),
  webhooks: openApiWebhooks(models, webhooks),
  components: {
    securitySchemes: {
      organizationToken: {
        type: 'http',
        scheme: 'bearer',
        description:
          "An organization's token (`org_...`): the response to the creation of the organization has it.",
      },
      partnerKey: {
        type: 'http',
        scheme: 'bearer',
        description:
          'A partner key (`pk_...`), for the management API: the operator of the service creates it.',
      },
    },
    schemas: { ...commonSchemas, ...Object.assign({}, ...models.map(resourceSchemas)) },
    headers: headerComponents,
    responses: errorResponses(),
  },
});
