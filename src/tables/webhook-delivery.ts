import { defineEntity, p } from '@mikro-orm/core';

import { baseColumns } from './base-columns.ts';
import { Organization } from './organization.ts';

/** One attempt to deliver an event, as the delivery log shows it. */
export interface WebhookAttempt {
  /** Start of the attempt, ISO 8601. */
  readonly at: string;
  /** HTTP status of the response; null without a response. */
  readonly status: number | null;
  readonly durationMs: number;
  /** The beginning of the response body, at most 1 KB; null without a response, and in an erased event. */
  readonly answer: string | null;
  /** The reason why there was no response, one sentence; null with a response, and in an erased event. */
  readonly error: string | null;
}

const schema = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_deliveries',
  properties: {
    ...baseColumns,
    // No foreign key: its check would cost more than writing the event.
    organization: () => p.manyToOne(Organization).ref().createForeignKeyConstraint(false),
    /** No foreign key: a delivery outlives its thread, and recording an event must not lock the thread. */
    messageThreadId: p.uuid().nullable(),
    /** Number of the event within its thread; null for one that belongs to no thread. */
    sequence: p.integer().nullable(),
    event: p.string(),
    subjectType: p.string().nullable(),
    subjectId: p.uuid().nullable(),
    /** The subject's row after the change; each attempt renders the body from it. */
    snapshot: p.json<Record<string, unknown>>().nullable(),
    /** The data of a notify action, instead of a snapshot. */
    data: p.json<unknown>().nullable(),
    /** True when the subject was deleted: its data is removed, and only type and id are sent. */
    erased: p.boolean().default(false),
    status: p.enum(['pending', 'delivered', 'failed', 'stopped']).default('pending'),
    /**
     * True while the dispatcher has an attempt to make: from the start of a round, and when a further attempt is due. The word is
     * that of the metric `webhook_deliveries_queued`.
     */
    queued: p.boolean().default(true),
    /** Number of attempts in this round; `attempts` logs those of all rounds. */
    attemptsInRound: p.integer().default(0),
    /**
     * Number of manual resends: each begins a new round of attempts, with a workflow of its own. The word is that of the
     * workflow's argument and id, which histories keep.
     */
    round: p.integer().default(0),
    attempts: p.json<readonly WebhookAttempt[]>().defaultRaw(`'[]'::jsonb`),
    nextAttemptAt: p.datetime(3).nullable(),
  },
  indexes: [
    { properties: ['organization', 'createdAt', 'id'] },
    { name: 'webhook_deliveries_subject', properties: ['subjectId'] },
    { name: 'webhook_deliveries_queued', properties: ['organization', 'id'], where: { queued: true } },
    {
      name: 'webhook_deliveries_waiting',
      properties: ['nextAttemptAt'],
      where: { status: 'pending', queued: false },
    },
  ],
});

/** An event and its delivery to the organization's one endpoint (docs/product-decisions.md#delivery-of-webhooks); its id is the `webhook-id`. */
export class WebhookDelivery extends schema.class {}
schema.setClass(WebhookDelivery);
