import { defineEntity, p } from '@mikro-orm/core';

import { baseColumns } from './base-columns.ts';
import { Organization } from './organization.ts';

/** One try to deliver an event, as the delivery log shows it. */
export interface WebhookAttempt {
  /** When it began, ISO 8601. */
  readonly at: string;
  /** Status of the answer; null without one. */
  readonly status: number | null;
  readonly durationMs: number;
  /** The beginning of the answer's body, at most 1 KB; null without an answer, and of an erased event. */
  readonly answer: string | null;
  /** Why there was no answer, in a sentence; null when there was one, and of an erased event. */
  readonly error: string | null;
}

const schema = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_deliveries',
  properties: {
    ...baseColumns,
    // No foreign key: its check would cost each event of a reply more than writing it.
    organization: () => p.manyToOne(Organization).ref().createForeignKeyConstraint(false),
    /** No foreign key: a delivery outlives its thread, and the record of an event must not lock it. */
    messageThreadId: p.uuid().nullable(),
    /** Number of the event within its thread; null for one that belongs to no thread. */
    sequence: p.integer().nullable(),
    event: p.string(),
    subjectType: p.string().nullable(),
    subjectId: p.uuid().nullable(),
    /** The subject's row as the change left it; the body is made from it at each try. */
    snapshot: p.json<Record<string, unknown>>().nullable(),
    /** What a notify action said, in place of a snapshot. */
    data: p.json<unknown>().nullable(),
    /** Its subject was deleted: it holds nothing of it any more, and is sent as type and id. */
    erased: p.boolean().default(false),
    status: p.enum(['pending', 'delivered', 'failed', 'stopped']).default('pending'),
    /** Waits for the first try of its round. */
    queued: p.boolean().default(true),
    /** Tries of this round; a new round begins when it is sent again by hand. */
    tries: p.integer().default(0),
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

/** An event and its delivery to the organization's one endpoint (decisions, section 10); its id is the `webhook-id`. */
export class WebhookDelivery extends schema.class {}
schema.setClass(WebhookDelivery);
