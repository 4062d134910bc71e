import { apiError } from '../../errors/api-error.ts';
import { id, instant, integer, json, oneOf, text } from '../../jsonapi/declare/field-types.ts';
import { field, timestamps } from '../../jsonapi/declare/resource.ts';
import { resendDelivery } from '../../webhooks/delivery-rows.ts';
import { jsonList } from '../field-types.ts';
import { defineAction, defineResource } from '../define-resource.ts';
import { announceEvents } from '../record-resource-event.ts';
import { WebhookDelivery } from '../../tables/webhook-delivery.ts';

const retry = defineAction({
  path: '/webhook-deliveries/:id/retry',
  summary: 'Send a webhook again',
  description:
    'Sends the event again with the same `webhook-id`, at once and then on the usual retry schedule.',
  response: 'resource',
  run: async (_, context) => {
    const { sql, now, id: deliveryId } = context;
    if (!(await resendDelivery(sql, deliveryId, now))) {
      throw apiError(
        'webhook_not_sendable',
        'The organization has no active `webhookUrl`, or the data of the event was deleted.',
      );
    }
    announceEvents(context);
    return deliveryId;
  },
});

/** The log of webhook events and their deliveries, kept for 30 days (docs/product-decisions.md#delivery-of-webhooks). */
export const webhookDeliveries = defineResource(WebhookDelivery)({
  type: 'webhookDeliveries',
  path: '/webhook-deliveries',
  description:
    'Events that were sent, or will be sent, to the `webhookUrl` of the organization. Kept for 30 days; the id is the `webhook-id`.',
  operations: ['list', 'show'],
  attributes: {
    event: field(text, 'r', { example: 'flowRun.finished' }),
    sequence: field(integer(1), 'r', { description: 'Number of the event within its thread, from 1.' }),
    messageThreadId: field(id, 'r'),
    subjectType: field(text, 'r', { description: 'Type of the resource in the body.', example: 'flowRuns' }),
    subjectId: field(id, 'r'),
    status: field(oneOf(['pending', 'delivered', 'failed', 'stopped']), 'r', {
      description: 'Stopped: the endpoint answered 410, or the `webhookUrl` was removed.',
    }),
    attempts: field(json(jsonList), 'r', {
      description:
        'The newest 20, oldest first: `{ at, status, durationMs, answer, error }`; `answer` is at most 1 KB of the response body. `answer` and `error` are null after the resource of the event was deleted.',
      example: [{ at: '2026-01-31T09:30:00.000Z', status: 204, durationMs: 18, answer: '', error: null }],
    }),
    nextAttemptAt: field(instant, 'r', {
      description: 'When the next attempt is due; null when there is none, or when it is due at once.',
    }),
    ...timestamps,
  },
  actions: { retry },
});
