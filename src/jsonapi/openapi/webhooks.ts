import { exampleDocument } from './examples.ts';
import type { ResourceModel } from '../declare/model.ts';
import { type OpenApiSchema, schemaName, schemaReference } from './schemas.ts';

/** A webhook event: the type of the resource in its body, and one sentence on when it is sent. */
export interface WebhookDescription {
  readonly subject: string;
  readonly description: string;
}

/** The webhook events of a service by their names. */
export type WebhookDescriptions = Readonly<Record<string, WebhookDescription>>;

const signatureHeaders = {
  'webhook-id': 'The id of the event: the same in every attempt.',
  'webhook-timestamp': 'The time of the attempt, in seconds since 1970.',
  'webhook-signature':
    'Signatures of `{webhook-id}.{webhook-timestamp}.{body}` after Standard Webhooks: `v1,` and an HMAC-SHA256 in base64, one for each secret that is valid now, with spaces between them.',
};

const headerParameters = Object.entries(signatureHeaders).map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
}));

const bodySchema = (type: string, model: ResourceModel): OpenApiSchema => ({
  type: 'object',
  properties: {
    type: { const: type },
    timestamp: { type: 'string', format: 'date-time', description: 'When the change happened.' },
    sequence: {
      type: ['integer', 'null'],
      minimum: 1,
      description: 'Number of the event within its thread, from 1; null where it belongs to no thread.',
    },
    data: {
      anyOf: [schemaReference(schemaName(model)), { type: 'null' }],
      description:
        'The resource as it was right after the change. Of a resource that was deleted before the event arrived only type and id.',
    },
  },
  required: ['type', 'timestamp', 'sequence', 'data'],
  additionalProperties: false,
});

const exampleOf = (type: string, model: ResourceModel): OpenApiSchema => ({
  type,
  timestamp: '2026-01-31T09:30:00.000+00:00',
  sequence: 1,
  data: exampleDocument(model)['data'],
});

const responses = {
  '2XX': { description: 'Takes the event. Any such status within 15 seconds does.' },
  410: {
    description: 'Says that the endpoint is gone: nothing more is sent until `webhookUrl` is set again.',
  },
  default: { description: 'The event is sent again later.' },
};

const operationIdOf = (type: string): string =>
  `receive${type.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

/** Builds the `webhooks` of the OpenAPI document. Throws for a subject that is no resource of an organization. */
export const openApiWebhooks = (
  models: readonly ResourceModel[],
  webhooks: WebhookDescriptions,
): OpenApiSchema => {
  const entries = Object.entries(webhooks).map(([type, { subject, description }]) => {
    const model = models.find(
      ({ resource }) => resource.type === subject && resource.scope === 'organization',
    );
    if (!model) throw new Error(`The webhook ${type} is about ${subject}, which is no resource.`);
    const content = {
      'application/json': { schema: bodySchema(type, model), example: exampleOf(type, model) },
    };
    const operation = {
      operationId: operationIdOf(type),
      summary: description,
      tags: [schemaName(model)],
      security: [],
      parameters: headerParameters,
      requestBody: { required: true, content },
      responses,
    };
    return [type, { post: operation }] as const;
  });
  return Object.fromEntries(entries);
};
